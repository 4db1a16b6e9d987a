import { column, columns, form, heading, row, table, totals } from "../../blocks.ts";
import { area, choice, date, decimal, money, text, total } from "../../fields.ts";
import { partyColumns } from "../../parts.ts";

export const invoice = form({
  id: "invoice",
  title: "Invoice",
  lead: 30,
  subtitle: "Payment request for goods or services delivered.",
  description:
    "A clean invoice for goods or services. Line amounts, subtotal, total and balance due work themselves out as you type; discount, tax, shipping and earlier payments have lines of their own.",
  words: ["bill a customer", "send a bill", "charge a client", "bill for my work", "factura"],
  needs: ["your customer’s billing address", "quantities and unit prices", "the sales tax you charge, if any", "how you want to be paid"],
  category: "business",
  alsoIn: ["finance"],
  places: ["us"],
  edition: "2026-10-05",
  paper: "letter",
  look: "band",
  aside: [
    text("invoiceNumber", "Invoice number", { required: true }),
    date("invoiceDate", "Invoice date", { required: true }),
    date("dueDate", "Due date"),
  ],
  sections: [
    partyColumns(
      { name: "seller", title: "From", nameLabel: "Company name" },
      { name: "customer", title: "Bill to", nameLabel: "Full name or company" },
    ),
    heading("Items"),
    table(
      "items",
      "Item",
      [
        column(52, text("description", "Description")),
        column(11, decimal("quantity", "Quantity")),
        column(17, money("unitPrice", "Unit price")),
        column(18, money("amount", "Amount", { calculation: { kind: "product", of: ["quantity", "unitPrice"] } }), {
          name: "subtotal",
          label: "Subtotal",
        }),
      ],
      6,
    ),
    columns(
      [
        row(choice("terms", "Payment terms", ["Due on receipt", "Net 15", "Net 30", "Net 45", "Net 60"])),
        row(text("payTo", "Pay to (bank account or payment link)")),
        row(area("notes", "Notes to customer", 3)),
      ],
      [
        totals(
          money("discount", "Discount (negative)"),
          money("tax", "Sales tax"),
          money("shipping", "Shipping"),
          total("total", "Total", "sum", ["subtotal", "discount", "tax", "shipping"]),
          money("paid", "Paid already"),
          total("balanceDue", "Balance due", "difference", ["total", "paid"]),
        ),
      ],
    ),
  ],
});
