import { column, form, heading, labelColumn, row, table } from "../../blocks.ts";
import { area, date, decimal, text, time, yesNo } from "../../fields.ts";
import { signatureRow } from "../../parts.ts";

export const timesheetCa = form({
  id: "timesheet-ca",
  category: "hr",
  title: "Weekly timesheet (California)",
  subtitle: "With daily overtime, double time and meal periods.",
  description:
    "A California timesheet: regular, overtime and double-time hours for each day, the start of each meal period, and totals for the week. Made for the state’s daily overtime rules.",
  needs: ["start and finish times", "when each meal period began and ended", "the first day of your workweek"],
  alsoIn: ["business"],
  places: ["us-ca"],
  edition: "2026-08-18",
  paper: "letter",
  look: "band",
  aside: [date("weekEnding", "Week ending", { required: true })],
  law: [
    {
      says: "Overtime at one and one-half times pay: more than 8 hours in a workday, more than 40 in a workweek, and the first 8 hours on the seventh consecutive day of a workweek. Double time: more than 12 hours in a workday, and beyond 8 on that seventh day.",
      where: "Cal. Labor Code § 510",
    },
    {
      says: "A meal period of 30 minutes when work exceeds 5 hours, a second when it exceeds 10, with limited waivers; a rest period for each four hours or major fraction.",
      where: "Cal. Labor Code §§ 226.7, 512; the Industrial Welfare Commission’s wage orders",
    },
  ],
  sections: [
    row(
      text("fullName", "Full name", { required: true, span: 6 }),
      text("employeeId", "Employee number", { span: 3 }),
      text("department", "Department", { span: 3 }),
    ),
    heading("Hours"),
    table(
      "days",
      "",
      [
        labelColumn("Day", 15),
        column(13, date("date", "Date")),
        column(11, time("start", "Start")),
        column(11, time("mealStart", "Meal began")),
        column(11, time("mealEnd", "Meal ended")),
        column(11, time("finish", "Finish")),
        column(11, decimal("regular", "Regular"), { name: "totals.regular", label: "Week" }),
        column(11, decimal("overtime", "Over-time"), { name: "totals.overtime", label: "Week" }),
        column(11, decimal("double", "Double time"), { name: "totals.double", label: "Week" }),
        column(12, decimal("total", "Day total", { calculation: { kind: "sum", of: ["regular", "overtime", "double"] } }), {
          name: "totals.all",
          label: "Week",
        }),
      ],
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    ),
    row(
      yesNo("breaks.meal", "Were all meal periods provided and taken?", { span: 6 }),
      yesNo("breaks.rest", "Were all rest periods authorized and permitted?", { span: 6 }),
    ),
    row(area("exceptions", "Days and reasons for late, short or missed breaks; second meal periods", 2)),
    signatureRow({ name: "employee", says: "Employee" }),
    signatureRow({ name: "approver", says: "Supervisor" }),
  ],
});
