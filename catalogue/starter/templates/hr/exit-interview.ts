import { column, form, heading, labelColumn, radioColumns, row, table } from "../../blocks.ts";
import { area, check, date, list, radio, text, yesNo } from "../../fields.ts";
import { signatureRow } from "../../parts.ts";

export const exitInterview = form({
  id: "exit-interview",
  category: "hr",
  title: "Exit interview",
  subtitle: "What someone who leaves can teach us.",
  description:
    "A short, honest conversation on paper: reasons for leaving, how the work was, what the new place offers, and the return of keys and equipment.",
  words: ["employee is leaving", "why employees leave"],
  needs: ["the last day of work", "half an hour in a quiet room"],
  places: ["us"],
  edition: "2026-01-28",
  paper: "letter",
  look: "rule",
  aside: [date("date", "Date"), date("lastDay", "Last day", { required: true })],
  sections: [
    row(text("fullName", "Full name", { required: true }), text("jobTitle", "Job title"), text("department", "Department")),
    row(
      list(
        "reasons",
        "Reasons for leaving (choose all that apply)",
        6,
        [
          "New position elsewhere",
          "Pay and benefits",
          "Manager",
          "Workload or hours",
          "No room to grow",
          "Commute or move",
          "Family or health",
          "Study",
          "Retirement",
          "Other",
        ],
        { span: 6 },
      ),
      area("reasonsMore", "In your own words", 6, { span: 6 }),
    ),
    heading("How it was"),
    table(
      "rating",
      "",
      [labelColumn("Statement", 50), radioColumns("answer", "Answer", 10, ["Never", "Rarely", "Often", "Always"])],
      [
        "I knew what was expected of me",
        "I had the tools and training I needed",
        "My manager gave useful feedback",
        "I was treated fairly and with respect",
        "My workload was reasonable",
        "I could see how my work mattered",
        "I felt safe to speak up",
      ],
    ),
    row(area("best", "What was best about working here?", 3)),
    row(area("change", "What one thing should we change?", 3)),
    row(
      yesNo("return", "Would you work here again?", { span: 4 }),
      yesNo("recommend", "Would you recommend us?", { span: 4 }),
      radio("share", "May we share your answers?", ["Yes", "Without my name", "No"], { span: 4 }),
    ),
    heading("Return of property"),
    table(
      "property",
      "",
      [labelColumn("Item", 40), column(12, check("returned", "Returned")), column(48, text("note", "Note"))],
      ["Keys and access cards", "Computer and phone", "Company card", "Documents and files"],
    ),
    signatureRow({ name: "employee", says: "Employee" }),
  ],
});
