import { column, form, heading, labelColumn, paragraph, row, table } from "../../blocks.ts";
import { area, date, decimal, email, text, time } from "../../fields.ts";
import { signatureRow } from "../../parts.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export const timesheet = form({
  id: "timesheet",
  title: "Weekly timesheet",
  lead: 15,
  subtitle: "Hours worked in one week, day by day.",
  description:
    "One week of work on one page: start, finish, regular hours, overtime and paid leave for each day, with the week’s totals added up. Employee and supervisor both sign.",
  words: ["track hours", "hours worked", "log my hours", "work hours sheet", "hoja de horas"],
  needs: ["the week’s start and finish times", "any paid leave you took", "your supervisor’s name"],
  category: "hr",
  alsoIn: ["business"],
  places: ["us"],
  edition: "2026-08-18",
  paper: "letter",
  look: "band",
  aside: [date("weekEnding", "Week ending", { required: true })],
  sections: [
    heading("Employee"),
    row(
      text("fullName", "Full name", { required: true, span: 6 }),
      text("employeeId", "Employee number", { span: 3 }),
      text("department", "Department", { span: 3 }),
    ),
    row(text("jobTitle", "Job title", { span: 4 }), email("email", "Email", { span: 4 }), text("supervisor", "Supervisor", { span: 4 })),
    heading("Hours"),
    table(
      "days",
      "",
      [
        labelColumn("Day", 17),
        column(15, date("date", "Date")),
        column(13, time("start", "Start")),
        column(13, time("finish", "Finish")),
        column(12, decimal("regular", "Regular"), { name: "totals.regular", label: "Week" }),
        column(12, decimal("overtime", "Overtime"), { name: "totals.overtime", label: "Week" }),
        column(12, decimal("leave", "Paid leave"), { name: "totals.leave", label: "Week" }),
        column(14, decimal("total", "Day total", { calculation: { kind: "sum", of: ["regular", "overtime", "leave"] } }), {
          name: "totals.all",
          label: "Week",
        }),
      ],
      DAYS,
    ),
    paragraph("Enter hours as decimals: seven and a half hours is 7.5. Unpaid meal breaks are left out of the hours."),
    row(area("notes", "Notes (projects, leave type, corrections)", 4)),
    heading("Certification"),
    paragraph(
      "I certify that the hours above are complete and correct, and that I took the breaks I was entitled to unless I noted otherwise.",
    ),
    signatureRow({ name: "employee", says: "Employee" }),
    signatureRow({ name: "approver", says: "Supervisor" }),
  ],
});
