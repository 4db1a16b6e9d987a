import { column, form, heading, labelColumn, radioColumns, row, table } from "../../blocks.ts";
import { area, choice, date, radio, text } from "../../fields.ts";
import { signatureBlock } from "../../parts.ts";

export const performanceReview = form({
  id: "performance-review",
  category: "hr",
  title: "Performance review",
  subtitle: "A fair look back and a clear look ahead.",
  description:
    "A review built on evidence: goals and results, ten skills rated on one scale with examples, the employee’s own view, and a development plan both sides sign.",
  words: ["employee review", "annual review", "rate an employee"],
  needs: ["last period’s goals", "examples of work, good and less good", "an hour to talk"],
  places: ["us"],
  edition: "2026-10-01",
  paper: "letter",
  look: "rule",
  aside: [date("from", "Period from", { required: true }), date("to", "Period to", { required: true })],
  sections: [
    row(
      text("fullName", "Full name", { required: true, span: 4 }),
      text("jobTitle", "Job title", { span: 4 }),
      text("department", "Department", { span: 4 }),
    ),
    row(
      text("reviewer", "Reviewer", { required: true, span: 4 }),
      text("reviewerTitle", "Reviewer job title", { span: 4 }),
      date("meeting", "Review meeting", { span: 4 }),
    ),
    heading("Goals of this period"),
    table(
      "goals",
      "Goal",
      [
        column(40, area("goal", "Goal", 2)),
        column(42, area("result", "Result and evidence", 2)),
        column(18, choice("status", "Status", ["Met", "Exceeded", "Partly met", "Not met", "Dropped"])),
      ],
      5,
    ),
    heading("Skills", "1 needs much improvement · 2 below what the role needs · 3 what the role needs · 4 above · 5 outstanding"),
    table(
      "skills",
      "",
      [labelColumn("Skill", 34), radioColumns("rating", "Rating", 5, ["1", "2", "3", "4", "5"]), column(44, text("example", "Example"))],
      [
        "Knowledge of the job",
        "Quality of work",
        "Getting things done on time",
        "Solving problems",
        "Working with others",
        "Communication",
        "Reliability",
        "Initiative",
        "Care for customers",
        "Learning and growth",
      ],
    ),
    row(area("strengths", "Strengths to build on", 4)),
    row(area("improve", "Where to improve, and what would show it", 4)),
    heading("The employee’s view"),
    row(area("own.proud", "What I am proud of in this period", 4)),
    row(area("own.support", "What would help me do better work", 4)),
    heading("Plan for the next period"),
    table(
      "plan",
      "Next goal",
      [column(42, area("goal", "Goal", 2)), column(34, area("support", "Support and training", 2)), column(18, date("by", "By"))],
      4,
    ),
    heading("Overall"),
    row(
      radio("overall", "Overall rating", [
        "Outstanding",
        "Above expectations",
        "Meets expectations",
        "Below expectations",
        "Unsatisfactory",
      ]),
    ),
    row(area("comments", "Employee comments. Signing means that the review was discussed, not that you agree.", 3)),
    ...signatureBlock([
      { name: "employee", says: "Employee" },
      { name: "reviewerSigned", says: "Reviewer" },
    ]),
  ],
});
