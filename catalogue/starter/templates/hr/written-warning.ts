import { checks, column, form, heading, row, table } from "../../blocks.ts";
import { area, check, date, radio, text } from "../../fields.ts";
import { signatureBlock } from "../../parts.ts";

export const writtenWarning = form({
  id: "written-warning",
  category: "hr",
  title: "Written warning",
  subtitle: "What went wrong, what has to change, and by when.",
  description:
    "A disciplinary notice that is fair and clear: the facts, the rule, earlier steps, what is expected with dates and support, and room for the employee’s own words.",
  words: ["warn an employee", "employee discipline", "write up an employee"],
  needs: ["dates and facts", "the policy concerned", "earlier conversations or warnings", "the improvement you expect"],
  places: ["us"],
  edition: "2026-02-26",
  paper: "letter",
  look: "rule",
  aside: [date("date", "Date", { required: true })],
  sections: [
    row(
      text("fullName", "Employee full name", { required: true }),
      text("jobTitle", "Job title"),
      text("manager", "Manager", { required: true }),
    ),
    row(radio("step", "Step", ["Verbal warning on record", "First written", "Second written", "Final"])),
    checks("Concern", 3, [
      check("concern.attendance", "Attendance or lateness"),
      check("concern.performance", "Quality or quantity of work"),
      check("concern.conduct", "Conduct"),
      check("concern.safety", "Safety"),
      check("concern.policy", "Breach of policy"),
      check("concern.other", "Other"),
    ]),
    row(area("facts", "What happened: dates, places, facts", 5, { required: true })),
    row(text("policy", "Policy or expectation concerned")),
    row(area("earlier", "Earlier conversations and warnings, with dates", 2)),
    heading("What has to change"),
    table(
      "plan",
      "Expectation",
      [
        column(48, area("what", "Expected from now on", 2)),
        column(36, area("support", "Support offered", 2)),
        column(16, date("by", "By")),
      ],
      3,
    ),
    row(date("review", "Review meeting", { span: 3 }), text("consequence", "If nothing changes", { span: 9 })),
    heading("The employee’s words"),
    row(area("response", "Signing means that you received this notice, not that you agree", 4)),
    ...signatureBlock([
      { name: "employee", says: "Employee" },
      { name: "managerSigned", says: "Manager" },
    ]),
    row(
      check("refused", "The employee was offered the notice and declined to sign.", { span: 7 }),
      text("witness", "Witness", { span: 5 }),
    ),
  ],
});
