import { MONTH_NAMES } from "../../../../shared/rules/fields/month-names.ts";
import { column, form, row, table, totals } from "../../blocks.ts";
import { choice, date, decimal, money, number, text, total, year } from "../../fields.ts";

export const mileageLog = form({
  id: "mileage-log",
  category: "vehicles",
  title: "Mileage log",
  subtitle: "Business trips in one vehicle, one month a page.",
  description:
    "The record the tax rules ask for: date, miles, places and business purpose of each trip, with the month’s miles and the deduction at your rate worked out.",
  words: ["track miles", "business miles", "miles driven for work"],
  needs: ["odometer readings", "the business purpose of each trip", "this year’s standard rate"],
  alsoIn: ["business", "finance"],
  places: ["us"],
  edition: "2026-01-05",
  paper: "letter",
  look: "band",
  aside: [choice("month", "Month", MONTH_NAMES), year("year")],
  law: [
    {
      says: "Vehicle expenses need adequate records of amount, time, place and business purpose, made at or near the time.",
      where: "26 U.S.C. § 274(d); 26 C.F.R. § 1.274-5T(b), (c)",
    },
  ],
  sections: [
    row(
      text("driver", "Full name", { required: true, span: 4 }),
      text("vehicle", "Vehicle and plate", { span: 4 }),
      number("odometer.start", "Odometer, first day", { span: 2 }),
      number("odometer.end", "Odometer, last day", { span: 2 }),
    ),
    table(
      "trips",
      "Trip",
      [
        column(14, date("date", "Date")),
        column(32, text("route", "From and to")),
        column(34, text("purpose", "Business purpose")),
        column(14, decimal("miles", "Miles"), { name: "miles", label: "Business miles" }),
      ],
      20,
    ),
    totals(
      money("rate", "Rate per mile", { format: { kind: "number", decimals: 3, currency: "$" } }),
      total("amount", "Miles at that rate", "product", ["miles", "rate"]),
    ),
  ],
});
