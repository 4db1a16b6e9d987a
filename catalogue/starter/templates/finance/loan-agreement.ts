import { clause, column, form, heading, row, table } from "../../blocks.ts";
import { check, choice, date, money, number, text } from "../../fields.ts";
import { STATES, partyColumns, signatureBlock } from "../../parts.ts";

export const loanAgreement = form({
  id: "loan-agreement",
  category: "finance",
  title: "Personal loan agreement",
  lead: 4,
  subtitle: "Between people who know each other, with a repayment table.",
  description:
    "A loan between family or friends put fairly in writing: amount, interest, instalments with a twelve-row schedule that adds up, security if any, and what happens if something goes wrong.",
  words: ["lend money to family", "personal loan"],
  needs: ["amount, interest and purpose", "repayment dates", "names and addresses of both sides"],
  alsoIn: ["legal", "personal"],
  places: ["us"],
  edition: "2026-06-22",
  paper: "letter",
  look: "deed",
  law: [
    { says: "Loans below the applicable federal rate can have gift and income tax effects.", where: "26 U.S.C. § 7872" },
    { says: "State law limits interest.", where: "State usury statutes" },
  ],
  sections: [
    partyColumns({ name: "lender", title: "Lender" }, { name: "borrower", title: "Borrower" }),
    heading("Loan"),
    row(
      money("amount", "Amount lent", { required: true }),
      number("rate", "Interest, percent a year", { format: { kind: "number", decimals: 2 }, range: { min: 0, max: 100 } }),
      date("paidOut", "Paid out on", { required: true }),
      choice("method", "Paid out by", ["Bank transfer", "Check", "Cash"]),
    ),
    row(text("purpose", "Purpose of the loan")),
    heading("Repayment"),
    table(
      "schedule",
      "Instalment",
      [
        column(22, date("due", "Due date")),
        column(22, money("principal", "Principal"), { name: "sum.principal", label: "Totals" }),
        column(22, money("interest", "Interest"), { name: "sum.interest", label: "Totals" }),
        column(24, money("payment", "Instalment", { calculation: { kind: "sum", of: ["principal", "interest"] } }), {
          name: "sum.payment",
          label: "Totals",
        }),
        column(12, check("paid", "Paid")),
      ],
      12,
    ),
    heading("Terms"),
    clause(
      "Promise",
    )`The borrower promises to repay the loan with interest as the table shows. The borrower may pay more or earlier at any time without a charge.`,
    clause(
      "Late payment",
    )`If an instalment is more than ${number("graceDays", "", { tooltip: "Days of grace", width: 36 })} days late the lender reminds the borrower in writing. If it is not paid within ten days of that, the lender may ask for the whole balance.`,
    clause(
      "If times are hard",
    )`A borrower who cannot pay tells the lender before the due date. Both try in good faith to agree on a new schedule in writing.`,
    clause(
      "Security",
    )`The loan is ${choice("secured", "", ["unsecured", "secured by the property named here"], { tooltip: "Security", width: 180 })}: ${text("security", "", { tooltip: "Property that secures the loan", width: 190 })}.`,
    clause("Death")`If the borrower dies the balance is a debt of the estate. If the lender dies the borrower pays the lender’s heirs.`,
    clause(
      "Law",
    )`The law of ${choice("law.state", "", STATES, { tooltip: "State whose law applies", width: 52 })} applies. No more interest is owed than the law allows.`,
    ...signatureBlock([
      { name: "lenderSigned", says: "Lender" },
      { name: "borrowerSigned", says: "Borrower" },
      { name: "witness", says: "Witness" },
    ]),
  ],
});
