import { column, columns, form, heading, row, table, totals } from "../../blocks.ts";
import { area, date, decimal, money, radio, text, total } from "../../fields.ts";
import { partyColumns, signatureRow } from "../../parts.ts";

export const creditMemo = form({
  id: "credit-memo",
  category: "business",
  title: "Credit memo",
  subtitle: "A credit against an earlier invoice.",
  description:
    "Records money you owe back to a customer for a return, a billing error, damage or an allowance, tied to the original invoice, with the credit added up.",
  words: ["refund a customer", "give a credit"],
  needs: ["the original invoice", "what is credited and why", "whether the customer wants a refund or a credit"],
  alsoIn: ["finance"],
  places: ["us"],
  edition: "2026-02-19",
  paper: "letter",
  look: "band",
  aside: [
    text("memoNumber", "Memo number", { required: true }),
    date("memoDate", "Date", { required: true }),
    text("invoiceNumber", "Invoice number", { required: true }),
  ],
  sections: [
    partyColumns(
      { name: "seller", title: "From", nameLabel: "Company name" },
      { name: "customer", title: "Credit to", nameLabel: "Full name or company" },
    ),
    heading("Reason"),
    row(radio("reason", "Why the credit is given", ["Goods returned", "Billing error", "Damaged goods", "Price allowance", "Other"])),
    row(area("explain", "Details", 2)),
    heading("Credit"),
    table(
      "items",
      "Item",
      [
        column(52, text("description", "Description")),
        column(12, decimal("quantity", "Quantity")),
        column(16, money("unitPrice", "Unit price")),
        column(18, money("amount", "Credit", { calculation: { kind: "product", of: ["quantity", "unitPrice"] } }), {
          name: "subtotal",
          label: "Subtotal",
        }),
      ],
      5,
    ),
    columns(
      [
        row(radio("settle", "Settle by", ["Credit on account", "Refund"])),
        row(text("refundTo", "Refund to (last digits of card or account)")),
      ],
      [
        totals(
          money("tax", "Sales tax credited"),
          money("fee", "Restocking fee (negative)"),
          total("total", "Total credit", "sum", ["subtotal", "tax", "fee"]),
        ),
      ],
    ),
    signatureRow({ name: "approver", says: "Approver", title: true }),
  ],
});
