import { clause, column, form, heading, row, table, totals } from "../../blocks.ts";
import { check, date, money, number, radio, text, total } from "../../fields.ts";
import { partyColumns, signatureBlock } from "../../parts.ts";

export const paymentPlan = form({
  id: "payment-plan",
  category: "finance",
  title: "Payment plan agreement",
  subtitle: "An overdue balance, paid in instalments both sides can keep.",
  description:
    "Turns an overdue bill into a plan: the balance, a down payment, the instalments added up, and a promise not to collect while the plan is kept.",
  words: ["pay in installments", "pay back over time"],
  needs: ["the balance and what it is for", "instalments the debtor can afford", "how payments are made"],
  alsoIn: ["business"],
  places: ["us"],
  edition: "2026-05-13",
  paper: "letter",
  look: "rule",
  aside: [text("accountNumber", "Account number"), date("date", "Date", { required: true })],
  sections: [
    partyColumns(
      { name: "creditor", title: "Creditor", nameLabel: "Full name or company" },
      { name: "debtor", title: "Debtor", nameLabel: "Full name or company" },
    ),
    heading("Balance"),
    row(
      text("forWhat", "The debt is for", { span: 6, required: true }),
      date("since", "Due since", { span: 3 }),
      money("balance", "Balance", { span: 3, required: true }),
    ),
    heading("Instalments"),
    table(
      "plan",
      "Instalment",
      [
        column(30, date("due", "Due date")),
        column(34, money("amount", "Amount"), { name: "planned", label: "Plan total" }),
        column(16, check("paid", "Paid")),
        column(30, text("note", "Note")),
      ],
      8,
    ),
    totals(
      money("down", "Down payment today"),
      total("covered", "Covered by the plan", "sum", ["down", "planned"]),
      total("rest", "Balance left or forgiven", "difference", ["balance", "covered"]),
    ),
    row(radio("method", "Paid by", ["Bank transfer", "Check", "Card", "Payment app"])),
    clause(
      "While the plan is kept",
    )`The creditor takes no steps to collect, adds no further interest or charges, and reports the account, if at all, truthfully.`,
    clause(
      "If a payment is missed",
    )`The creditor gives written notice. If it is not paid within ${number("cureDays", "", { tooltip: "Days to make up a payment", width: 36 })} days of the notice, the plan ends and the rest is due.`,
    clause("When it is paid")`The creditor confirms in writing, within 14 days, that the debt is settled.`,
    ...signatureBlock([
      { name: "creditorSigned", says: "Creditor" },
      { name: "debtorSigned", says: "Debtor" },
    ]),
  ],
});
