import { columns, form, group, heading, paragraph, row, totals } from "../../blocks.ts";
import { date, money, phone, radio, text, total } from "../../fields.ts";
import { addressRows, contactRow, signatureRow } from "../../parts.ts";

export const receipt = form({
  id: "receipt",
  category: "business",
  title: "Receipt",
  lead: 25,
  subtitle: "Proof of a payment received.",
  description:
    "A receipt for money received: who paid, how much, for what, and by which means, with what is still owed worked out. For sales, deposits, donations in money and payments on account.",
  words: ["proof of payment", "cash receipt", "paid in cash", "rent receipt", "landlord receipt", "recibo", "recibo de pago"],
  needs: ["who paid and when", "the amount and the means of payment", "the invoice number, if there is one"],
  alsoIn: ["finance", "personal"],
  places: ["us"],
  edition: "2026-05-11",
  paper: "letter",
  look: "rule",
  aside: [text("receiptNumber", "Receipt number", { required: true }), date("paidOn", "Date received", { required: true })],
  sections: [
    heading("Received from"),
    group("payer", "Received from", [row(text("name", "Full name or company", { required: true })), ...addressRows(), contactRow()]),
    heading("Payment"),
    row(text("forWhat", "For", { required: true, span: 8 }), text("invoiceNumber", "Invoice number", { span: 4 })),
    row(radio("method", "Paid by", ["Cash", "Check", "Card", "Bank transfer", "Payment app"])),
    row(
      text("reference", "Check or transaction number", { span: 6 }),
      text("lastDigits", "Last four digits of card or account", { span: 6, maxLength: 4 }),
    ),
    columns(
      [paragraph("The amount shown as received was paid in full on the date above. Keep this receipt with your records.")],
      [
        totals(
          money("due", "Amount due"),
          money("earlier", "Paid earlier"),
          money("received", "Received now", { required: true }),
          total("balance", "Still owed", "difference", ["due", "earlier", "received"]),
        ),
      ],
    ),
    heading("Received by"),
    group("payee", "Received by", [row(text("company", "Company name", { span: 7 }), phone("phone", "Phone", { span: 5 }))]),
    signatureRow({ name: "receiver", says: "Receiver", title: true }),
  ],
});
