import { column, form, heading, paragraph, row, table, totals } from "../../blocks.ts";
import { area, choice, date, money, same, text, total } from "../../fields.ts";
import { partyColumns, signatureBlock } from "../../parts.ts";

export const demandLetter = form({
  id: "demand-letter",
  category: "legal",
  title: "Demand letter",
  lead: 13,
  subtitle: "Asks for money that is owed, with a date and a last chance.",
  description:
    "The letter that small claims courts like to see first: what is owed and why, with the sum added up, what you have done so far, a date to pay, and where.",
  words: [
    "someone owes me money",
    "get my money back",
    "unpaid bill",
    "landlord keeps my deposit",
    "landlord will not return my deposit",
    "landlord won’t return my deposit",
    "get my deposit back",
    "get my security deposit back",
    "deposit refund",
  ],
  needs: ["the agreement, invoice or facts", "amounts with dates", "where and how to pay"],
  alsoIn: ["finance", "personal"],
  places: ["us"],
  edition: "2026-07-23",
  paper: "letter",
  look: "deed",
  aside: [date("letterDate", "Date", { required: true })],
  law: [
    {
      says: "Someone who collects debts for others must follow the federal rules on debt collection; many states have rules for first creditors too.",
      where: "15 U.S.C. § 1692 et seq.; for example Cal. Civ. Code § 1788 et seq.",
    },
  ],
  sections: [
    partyColumns(
      { name: "sender", title: "From", nameLabel: "Full name or company" },
      { name: "recipient", title: "To", nameLabel: "Full name or company" },
    ),
    row(area("facts", "Why you owe this: agreement, dates, what happened", 6, { required: true })),
    heading("What is owed"),
    table(
      "owed",
      "Amount",
      [
        column(18, date("date", "Date")),
        column(62, text("reason", "For")),
        column(20, money("amount", "Amount"), { name: "claimed", label: "Claimed" }),
      ],
      5,
    ),
    totals(money("paid", "Less payments received"), total("due", "Amount due", "difference", ["claimed", "paid"])),
    row(area("earlier", "Earlier requests and your answers", 2)),
    paragraph`Please pay ${same("due", "", { tooltip: "Amount due", width: 90 })} by ${date("deadline", "", { tooltip: "Pay by", required: true, width: 80 })}, by ${choice("method", "", ["check", "bank transfer", "card", "payment app", "money order"], { tooltip: "Payment method", width: 100, editable: true })} to ${text("payTo", "", { tooltip: "Pay to", width: 180 })}. If you cannot pay at once, call me by that day and we can agree on instalments.`,
    paragraph(
      "If I do not hear from you by then, I will consider filing a claim in court, including small claims court, for the amount with costs and interest as the law allows. I would rather settle this with you.",
    ),
    ...signatureBlock([{ name: "senderSigned", says: "Sender", title: true }]),
  ],
});
