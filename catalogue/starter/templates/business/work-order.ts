import { column, form, group, heading, row, table, totals } from "../../blocks.ts";
import { area, check, date, decimal, money, phone, radio, text, total } from "../../fields.ts";
import { addressRows, signatureRow } from "../../parts.ts";

export const workOrder = form({
  id: "work-order",
  category: "business",
  title: "Work order",
  subtitle: "A job to be done: where, by whom, with what labor and materials.",
  description:
    "Sends a technician to a job and brings the facts back: location, problem, priority, labor hours and materials priced and added up, and the customer’s sign-off.",
  words: ["job ticket", "service order"],
  needs: ["the job’s address and contact", "a description of the problem", "labor and material prices"],
  alsoIn: ["real-estate"],
  places: ["us"],
  edition: "2026-06-09",
  paper: "letter",
  look: "band",
  aside: [
    text("orderNumber", "Work order", { required: true }),
    date("ordered", "Date ordered", { required: true }),
    date("scheduled", "Scheduled for"),
  ],
  sections: [
    group("customer", "Customer", [
      row(text("name", "Full name or company", { required: true, span: 7 }), phone("phone", "Phone", { span: 5 })),
      ...addressRows(),
    ]),
    row(radio("priority", "Priority", ["Emergency", "This week", "Routine"], { span: 6 }), text("technician", "Technician", { span: 6 })),
    row(area("problem", "Work requested", 3, { required: true })),
    heading("Labor"),
    table(
      "labor",
      "Labor",
      [
        column(50, text("description", "Work done")),
        column(12, decimal("hours", "Hours")),
        column(16, money("rate", "Hourly rate")),
        column(18, money("amount", "Amount", { calculation: { kind: "product", of: ["hours", "rate"] } }), {
          name: "totals.labor",
          label: "Labor",
        }),
      ],
      2,
    ),
    heading("Materials"),
    table(
      "materials",
      "Material",
      [
        column(50, text("description", "Material")),
        column(12, decimal("quantity", "Quantity")),
        column(16, money("price", "Unit price")),
        column(18, money("amount", "Amount", { calculation: { kind: "product", of: ["quantity", "price"] } }), {
          name: "totals.materials",
          label: "Materials",
        }),
      ],
      3,
    ),
    totals(money("totals.tax", "Sales tax"), total("totals.all", "Total", "sum", ["totals.labor", "totals.materials", "totals.tax"])),
    row(
      check("complete", "The work is complete and the site was left clean.", { span: 6 }),
      check("followUp", "A further visit is needed.", { span: 6 }),
    ),
    signatureRow({ name: "signed", says: "Customer" }),
  ],
});
