import { column, columns, form, heading, paragraph, row, table, totals } from "../../blocks.ts";
import { check, combo, date, decimal, money, text, total } from "../../fields.ts";
import { signatureRow } from "../../parts.ts";

export const expenseReport = form({
  id: "expense-report",
  category: "business",
  title: "Expense report",
  lead: 7,
  subtitle: "Business expenses to be repaid, with receipts attached.",
  description:
    "Travel and other business expenses in one place: dated lines by category, mileage at your rate, less any advance. The sum to be repaid is worked out for you.",
  words: ["get reimbursed", "business trip costs", "travel expenses"],
  needs: ["receipts", "dates and purposes of each expense", "miles driven and the rate your company pays", "any advance you received"],
  alsoIn: ["hr", "finance"],
  places: ["us"],
  edition: "2026-10-12",
  paper: "letter",
  look: "band",
  aside: [text("reportNumber", "Report number"), date("from", "From", { required: true }), date("to", "To", { required: true })],
  sections: [
    row(
      text("fullName", "Full name", { required: true, span: 5 }),
      text("department", "Department", { span: 4 }),
      text("employeeId", "Employee number", { span: 3 }),
    ),
    row(text("purpose", "Business purpose", { required: true, span: 8 }), text("costCenter", "Project or cost center", { span: 4 })),
    heading("Expenses"),
    table(
      "lines",
      "Expense",
      [
        column(14, date("date", "Date")),
        column(
          24,
          combo("category", "Category", [
            "Airfare",
            "Lodging",
            "Meals",
            "Ground transport",
            "Parking and tolls",
            "Supplies",
            "Phone and internet",
            "Registration fees",
            "Other",
          ]),
        ),
        column(38, text("description", "Description")),
        column(10, check("receipt", "Receipt")),
        column(17, money("amount", "Amount"), { name: "totals.expenses", label: "Expenses" }),
      ],
      6,
    ),
    heading("Mileage"),
    table(
      "mileage",
      "Trip",
      [
        column(14, date("date", "Date")),
        column(44, text("route", "From, to and purpose")),
        column(12, decimal("miles", "Miles")),
        column(14, money("rate", "Rate per mile", { format: { kind: "number", decimals: 3, currency: "$" } })),
        column(17, money("amount", "Amount", { calculation: { kind: "product", of: ["miles", "rate"] } }), {
          name: "totals.mileage",
          label: "Mileage",
        }),
      ],
      2,
    ),
    columns(
      [paragraph("I certify that these expenses were necessary for business, were paid by me and have not been repaid by anyone else.")],
      [
        totals(
          total("totals.all", "All expenses", "sum", ["totals.expenses", "totals.mileage"]),
          money("totals.advance", "Less advance"),
          total("totals.due", "To be repaid", "difference", ["totals.all", "totals.advance"]),
        ),
      ],
    ),
    signatureRow({ name: "employee", says: "Employee" }),
    signatureRow({ name: "approver", says: "Approver" }),
  ],
});
