import { column, columns, form, heading, row, table, totals } from "../../blocks.ts";
import { area, choice, date, decimal, money, text, total } from "../../fields.ts";
import { partyColumns, signatureRow } from "../../parts.ts";

export const purchaseOrder = form({
  id: "purchase-order",
  title: "Purchase order",
  lead: 14,
  subtitle: "Order to a supplier, at the prices and by the date stated here.",
  description:
    "An order to a supplier with item numbers, quantities and agreed prices, a delivery address and terms. Line amounts and the order total are added up for you, and an approver signs at the end.",
  words: ["order goods", "buy from a supplier"],
  needs: [
    "the supplier’s quote or price list",
    "item numbers and quantities",
    "the delivery address and date",
    "who may approve the order",
  ],
  category: "business",
  places: ["us"],
  edition: "2026-09-14",
  paper: "letter",
  look: "band",
  aside: [
    text("orderNumber", "Order number", { required: true }),
    date("orderDate", "Order date", { required: true }),
    date("deliverBy", "Deliver by"),
  ],
  sections: [
    partyColumns(
      { name: "supplier", title: "Supplier", nameLabel: "Company name" },
      { name: "shipTo", title: "Ship to", nameLabel: "Full name or company" },
    ),
    heading("Order"),
    table(
      "items",
      "Item",
      [
        column(14, text("sku", "Item number")),
        column(42, text("description", "Description")),
        column(11, decimal("quantity", "Quantity")),
        column(15, money("unitPrice", "Unit price")),
        column(16, money("amount", "Amount", { calculation: { kind: "product", of: ["quantity", "unitPrice"] } }), {
          name: "subtotal",
          label: "Subtotal",
        }),
      ],
      7,
    ),
    columns(
      [
        row(
          choice("shipping", "Shipping method", ["Ground", "Two-day", "Overnight", "Freight", "Pick up"]),
          choice("terms", "Payment terms", ["Prepaid", "Net 15", "Net 30", "Net 60"]),
        ),
        row(area("instructions", "Delivery instructions", 2)),
      ],
      [
        totals(
          money("freight", "Freight"),
          money("tax", "Sales tax"),
          total("total", "Order total", "sum", ["subtotal", "freight", "tax"]),
        ),
      ],
    ),
    signatureRow({ name: "approver", says: "Approver", title: true }),
  ],
});
