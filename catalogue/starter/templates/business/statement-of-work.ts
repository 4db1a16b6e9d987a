import { clause, column, form, heading, row, table } from "../../blocks.ts";
import { area, date, email, money, phone, radio, text } from "../../fields.ts";
import { partyColumns, signatureBlock } from "../../parts.ts";

export const statementOfWork = form({
  id: "statement-of-work",
  category: "business",
  title: "Statement of work",
  subtitle: "What will be delivered, by when, for how much, and how both sides know it is done.",
  description:
    "Turns a conversation into a project both sides can check: scope and what lies outside it, deliverables with acceptance criteria, milestones with payments that add up, people, assumptions and change control.",
  words: ["scope of work", "project scope"],
  needs: ["the agreement this statement belongs to", "deliverables and dates", "the price per milestone", "who accepts the work"],
  alsoIn: ["legal"],
  places: ["us"],
  edition: "2026-09-21",
  paper: "letter",
  look: "rule",
  aside: [text("sowNumber", "Statement number"), date("effective", "Effective date", { required: true })],
  sections: [
    partyColumns(
      { name: "client", title: "Client", nameLabel: "Company name" },
      { name: "provider", title: "Provider", nameLabel: "Company name" },
    ),
    heading("Project"),
    row(
      text("projectName", "Project name", { required: true, span: 8 }),
      date("start", "Start date", { span: 2 }),
      date("end", "End date", { span: 2 }),
    ),
    row(text("master", "Governing agreement and its date")),
    row(area("objective", "Objective: what will be true when the work is done", 4)),
    row(area("scope", "In scope", 6)),
    row(area("outOfScope", "Out of scope", 4)),
    heading("Deliverables", "Each is accepted when it meets its test, or ten business days after delivery if nobody objects in writing."),
    table(
      "deliverables",
      "Deliverable",
      [column(36, area("what", "Deliverable", 2)), column(44, area("test", "Accepted when", 2)), column(16, date("due", "Due date"))],
      6,
    ),
    heading("Milestones and payments"),
    table(
      "milestones",
      "Milestone",
      [
        column(58, text("name", "Milestone")),
        column(18, date("date", "Date")),
        column(20, money("amount", "Payment"), { name: "price", label: "Total price" }),
      ],
      5,
    ),
    heading("People"),
    table(
      "people",
      "Person",
      [
        column(28, text("name", "Full name")),
        column(26, text("role", "Role")),
        column(30, email("email", "Email")),
        column(20, phone("phone", "Phone")),
      ],
      4,
    ),
    heading("How the work is run"),
    row(radio("reporting", "Progress reports", ["Weekly", "Every two weeks", "Monthly", "At milestones"])),
    row(area("assumptions", "Assumptions and what the client provides", 4)),
    row(area("risks", "Known risks and what will be done about them", 4)),
    clause(
      "Changes",
    )`A change of scope, date or price counts when both parties have signed a change order that says what changes and what it costs.`,
    clause(
      "Expenses",
    )`Travel and other expenses are repaid at cost, against receipts, if the client approved them beforehand, up to ${money("expenseLimit", "", { tooltip: "Limit of expenses", width: 80 })} in all.`,
    clause(
      "Order of documents",
    )`Where this statement and the governing agreement disagree, the agreement prevails unless this statement names the clause it changes.`,
    ...signatureBlock([
      { name: "clientSigned", says: "Client", title: true },
      { name: "providerSigned", says: "Provider", title: true },
    ]),
  ],
});
