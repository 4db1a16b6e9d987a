import { checks, column, form, heading, pageBreak, row, table } from "../../blocks.ts";
import { area, check, date, decimal, email, phone, radio, text } from "../../fields.ts";
import { signatureRow } from "../../parts.ts";

export const leaveRequest = form({
  id: "leave-request",
  category: "hr",
  title: "Leave request",
  lead: 6,
  subtitle: "Time away from work: ask, cover, approve.",
  description: "Ask for vacation, sick, family, jury or other leave: dates, hours, who covers, and the manager’s decision with its reason.",
  words: ["time off", "day off", "vacation", "ask for vacation"],
  needs: ["your dates and the hours you will miss", "your leave balance", "who covers for you"],
  places: ["us"],
  edition: "2026-04-20",
  paper: "letter",
  look: "rule",
  aside: [date("requestDate", "Date of request", { required: true })],
  law: [
    {
      says: "Eligible employees of covered employers may take up to 12 weeks of unpaid, job-protected leave in 12 months for family and medical reasons. Many states and cities give paid sick or family leave besides.",
      where: "29 U.S.C. §§ 2611–2614 (Family and Medical Leave Act)",
    },
  ],
  sections: [
    row(
      text("fullName", "Full name", { required: true, span: 5 }),
      text("employeeId", "Employee number", { span: 3 }),
      text("department", "Department", { span: 4 }),
    ),
    row(text("manager", "Manager", { span: 4 }), email("email", "Email", { span: 5 }), phone("phone", "Phone while away", { span: 3 })),
    heading("Leave"),
    checks("Kind of leave", 3, [
      check("kind.vacation", "Vacation"),
      check("kind.sick", "Sick"),
      check("kind.family", "Family or medical (FMLA)"),
      check("kind.parental", "Parental"),
      check("kind.bereavement", "Bereavement"),
      check("kind.jury", "Jury or witness duty"),
      check("kind.military", "Military"),
      check("kind.voting", "Voting"),
      check("kind.other", "Other"),
    ]),
    table(
      "spans",
      "Absence",
      [
        column(22, date("from", "First day")),
        column(22, date("to", "Last day")),
        column(18, decimal("hours", "Hours"), { name: "hours.total", label: "Hours" }),
        column(40, text("note", "Note")),
      ],
      3,
    ),
    row(radio("paid", "Pay", ["Paid leave", "Unpaid leave", "Part paid, part unpaid"])),
    row(area("cover", "Who covers what while you are away", 3)),
    row(area("remarks", "Remarks. Medical details are not needed here.", 2)),
    signatureRow({ name: "employee", says: "Employee" }),
    pageBreak(),
    heading("Decision"),
    row(radio("decision", "Decision", ["Approved", "Approved in part", "Not approved"])),
    row(area("decisionReason", "Reason, or dates that would work", 2)),
    signatureRow({ name: "approver", says: "Manager" }),
  ],
});
