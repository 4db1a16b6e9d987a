import { column, form, heading, labelColumn, row, table, totals } from "../../blocks.ts";
import { choice, money, radio, text, total, year } from "../../fields.ts";

export const profitAndLoss = form({
  id: "profit-and-loss",
  category: "finance",
  title: "Profit and loss statement",
  subtitle: "A small business’s quarter, month by month.",
  description:
    "Income, cost of sales and expenses for three months side by side, with quarter totals, gross profit and net profit worked out. Ready for your accountant or a lender.",
  words: ["income statement", "business earnings"],
  needs: ["sales by month", "bank and card statements", "payroll and inventory figures"],
  alsoIn: ["business"],
  places: ["us"],
  edition: "2026-07-01",
  paper: "letter",
  look: "band",
  aside: [choice("quarter", "Quarter", ["First", "Second", "Third", "Fourth"]), year("year")],
  sections: [
    row(
      text("company", "Company name", { required: true, span: 6 }),
      text("preparedBy", "Prepared by", { span: 3 }),
      radio("method", "Method", ["Cash", "Accrual"], { span: 3 }),
    ),
    ...(
      [
        ["income", "Income", ["Sales", "Services", "Other income", "Refunds (negative)"]],
        ["cost", "Cost of sales", ["Materials and goods", "Direct labor", "Freight and shipping"]],
        [
          "expenses",
          "Expenses",
          [
            "Advertising",
            "Bank and card fees",
            "Insurance",
            "Office and software",
            "Payroll and payroll taxes",
            "Professional fees",
            "Rent",
            "Repairs",
            "Travel and vehicles",
            "Utilities and phone",
            "Other",
          ],
        ],
      ] as const
    ).flatMap(([name, title, items]) => [
      heading(title),
      table(
        name,
        title,
        [
          labelColumn("", 34),
          column(16, money("month1", "Month 1"), { name: `${name}Total.month1`, label: "Total", tooltip: `${title}, total: Month 1` }),
          column(16, money("month2", "Month 2"), { name: `${name}Total.month2`, label: "Total", tooltip: `${title}, total: Month 2` }),
          column(16, money("month3", "Month 3"), { name: `${name}Total.month3`, label: "Total", tooltip: `${title}, total: Month 3` }),
          column(18, money("quarter", "Quarter", { calculation: { kind: "sum", of: ["month1", "month2", "month3"] } }), {
            name: `${name}Total.quarter`,
            label: "Total",
            tooltip: `${title}, total: Quarter`,
          }),
        ],
        [...items],
      ),
    ]),
    totals(
      total("gross", "Gross profit", "difference", ["incomeTotal.quarter", "costTotal.quarter"]),
      total("net", "Net profit before tax", "difference", ["gross", "expensesTotal.quarter"]),
    ),
  ],
});
