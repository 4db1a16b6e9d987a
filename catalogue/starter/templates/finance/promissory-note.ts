import { clause, form, heading, paragraph } from "../../blocks.ts";
import { choice, date, money, number, text } from "../../fields.ts";
import { partyColumns, signatureBlock, STATES } from "../../parts.ts";

export const promissoryNote = form({
  id: "promissory-note",
  title: "Promissory note",
  lead: 23,
  subtitle: "A borrower’s promise to repay, with or without interest.",
  description:
    "A written promise to repay a loan: principal, interest, a repayment schedule, what happens on late payment, and who signs. Suited to loans between people who know each other.",
  words: ["iou", "i owe you", "lend money to a friend", "borrow money", "pagare"],
  needs: ["the amount and the interest rate you agreed", "the repayment dates", "names and addresses of lender and borrower"],
  category: "finance",
  alsoIn: ["legal", "personal"],
  places: ["us"],
  edition: "2026-06-22",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "Interest that is too low can count as a gift from lender to borrower; the Internal Revenue Service publishes the applicable federal rates each month.",
      where: "26 U.S.C. §§ 1274(d), 7872",
    },
    {
      says: "Every state limits interest in its own way. Check the limit where the borrower lives before agreeing on a rate.",
      where: "State usury statutes",
    },
  ],
  sections: [
    partyColumns({ name: "lender", title: "Lender" }, { name: "borrower", title: "Borrower" }),
    heading("Promise to pay"),
    paragraph`For value received, the borrower promises to pay the lender ${money("principal", "", { tooltip: "Principal amount", required: true, width: 100 })} (the **principal**), with interest on the unpaid principal at ${number("rate", "", { tooltip: "Interest rate per year in percent", width: 48, format: { kind: "number", decimals: 3 }, range: { min: 0, max: 100 } })} percent per year from ${date("startDate", "", { tooltip: "Interest starts on", required: true, width: 80 })} until paid.`,
    clause(
      "Payments",
    )`The borrower will pay ${money("payment", "", { tooltip: "Amount of each payment", width: 90 })} ${choice("frequency", "", ["each week", "every two weeks", "each month", "each quarter", "at the end, in one payment"], { tooltip: "How often", width: 140 })}, beginning on ${date("firstPayment", "", { tooltip: "First payment date", width: 80 })}. Whatever is then unpaid is due on ${date("maturity", "", { tooltip: "Final due date", required: true, width: 80 })}.`,
    clause(
      "How payments are applied",
    )`Each payment is applied first to late charges, then to interest that has fallen due, then to principal.`,
    clause(
      "Where to pay",
    )`Payments are made by ${choice("method", "", ["bank transfer", "check", "payment app", "cash against receipt"], { tooltip: "Payment method", width: 120 })} to ${text("payTo", "", { tooltip: "Account or address for payments", width: 200 })}, or as the lender later directs in writing.`,
    clause("Early payment")`The borrower may pay all or part early at any time without a charge.`,
    clause(
      "Late payment",
    )`A payment not received within ${number("graceDays", "", { tooltip: "Days of grace", width: 36 })} days after its due date bears a late charge of ${money("lateCharge", "", { tooltip: "Late charge", width: 70 })}, or the highest charge the law allows if that is less.`,
    clause(
      "Default",
    )`If a payment is more than ${number("defaultDays", "", { tooltip: "Days late that count as default", width: 36 })} days late, or the borrower becomes insolvent, the lender may, after written notice and ten days in which the borrower may put it right, declare the whole unpaid balance due.`,
    clause(
      "Interest limit",
    )`Nothing in this note asks for more interest than the law allows. What was paid beyond the limit reduces the principal.`,
    clause(
      "Costs",
    )`If the lender has to enforce this note, the borrower pays reasonable costs of collection, including attorney’s fees, as far as the law allows.`,
    clause(
      "Waivers",
    )`The borrower waives presentment, protest and notice of dishonor. A right the lender does not use at once is not lost.`,
    clause(
      "Law and changes",
    )`The law of ${choice("law.state", "", STATES, { tooltip: "State whose law applies", width: 52 })} applies. This note is changed only in writing signed by both parties. It binds heirs and successors.`,
    ...signatureBlock([
      { name: "borrowerSigned", says: "Borrower" },
      { name: "cosigner", says: "Co-signer" },
      { name: "witness", says: "Witness" },
    ]),
  ],
});
