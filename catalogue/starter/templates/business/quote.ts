import { column, columns, form, heading, row, table, totals } from "../../blocks.ts";
import { choice, combo, date, decimal, money, text, total } from "../../fields.ts";
import { partyColumns, signatureRow } from "../../parts.ts";

export const quote = form({
  id: "quote",
  category: "business",
  title: "Quote",
  lead: 29,
  subtitle: "An offer at a fixed price, open until the date shown.",
  description:
    "A priced offer a customer can accept by signing: items, quantities, unit prices, options and a validity date, with the total worked out as you type.",
  words: ["cost estimate", "bid for a job", "price offer", "estimate for a job", "cotizacion", "presupuesto"],
  needs: ["the customer’s name and address", "your prices", "how long the offer stands"],
  alsoIn: ["finance"],
  places: ["us"],
  edition: "2026-09-28",
  paper: "letter",
  look: "band",
  aside: [
    text("quoteNumber", "Quote number", { required: true }),
    date("quoteDate", "Quote date", { required: true }),
    date("validUntil", "Valid until", { required: true }),
  ],
  sections: [
    partyColumns(
      { name: "seller", title: "From", nameLabel: "Company name" },
      { name: "customer", title: "Prepared for", nameLabel: "Full name or company" },
    ),
    heading("Offer"),
    table(
      "items",
      "Item",
      [
        column(50, text("description", "Description")),
        column(11, decimal("quantity", "Quantity")),
        column(10, combo("unit", "Unit", ["each", "hour", "day", "sq ft", "month"])),
        column(15, money("unitPrice", "Unit price")),
        column(16, money("amount", "Amount", { calculation: { kind: "product", of: ["quantity", "unitPrice"] } }), {
          name: "subtotal",
          label: "Subtotal",
        }),
      ],
      5,
    ),
    columns(
      [
        row(text("leadTime", "Delivery or start")),
        row(choice("terms", "Payment terms", ["Due on acceptance", "Half now, half on completion", "Net 15", "Net 30"])),
        row(text("exclusions", "Not included")),
      ],
      [
        totals(
          money("discount", "Discount (negative)"),
          money("tax", "Estimated sales tax"),
          total("total", "Quoted total", "sum", ["subtotal", "discount", "tax"]),
        ),
      ],
    ),
    heading("Acceptance", "Signed and returned before the offer ends, this quote becomes an order on these terms."),
    signatureRow({ name: "accepted", says: "Customer", title: true }),
  ],
});
