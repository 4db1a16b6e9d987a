import { column, form, heading, radioColumns, row, table } from "../../blocks.ts";
import { area, check, date, number, text, time, yesNo } from "../../fields.ts";
import { signatureBlock } from "../../parts.ts";

export const meetingMinutes = form({
  id: "meeting-minutes",
  category: "business",
  title: "Meeting minutes",
  subtitle: "What was decided, who does what, and by when.",
  description:
    "Minutes that people read: attendance, agenda with decisions, motions with votes, and a list of actions each with an owner and a date. On A4 paper.",
  words: ["meeting notes", "write up a meeting"],
  needs: ["the agenda", "names of those who came and of those who sent apologies", "decisions and the actions that follow"],
  places: [],
  edition: "2026-04-08",
  paper: "a4",
  look: "rule",
  aside: [date("date", "Date", { required: true }), time("began", "Began"), time("ended", "Ended")],
  sections: [
    row(text("meeting", "Meeting", { required: true, span: 7 }), text("location", "Place or link", { span: 5 })),
    row(text("chair", "Chair"), text("minutesBy", "Minutes by"), yesNo("quorum", "Quorum present?")),
    heading("Attendance"),
    table(
      "attendance",
      "Person",
      [
        column(40, text("name", "Full name")),
        column(34, text("role", "Role or organization")),
        radioColumns("status", "Attendance", 11, ["Present", "Remote", "Absent"]),
      ],
      8,
    ),
    heading("Agenda and decisions"),
    table("agenda", "Agenda item", [column(30, area("topic", "Topic", 2)), column(70, area("decision", "Discussion and decision", 2))], 6),
    heading("Motions"),
    table(
      "motions",
      "Motion",
      [
        column(44, text("motion", "Motion")),
        column(18, text("moved", "Moved by")),
        column(18, text("seconded", "Seconded by")),
        column(8, number("for", "For")),
        column(9, number("against", "Against")),
        column(10, number("abstained", "Abstained")),
      ],
      3,
    ),
    heading("Actions"),
    table(
      "actions",
      "Action",
      [
        column(56, text("what", "Action")),
        column(22, text("owner", "Owner")),
        column(16, date("due", "Due date")),
        column(8, check("done", "Done")),
      ],
      6,
    ),
    row(
      date("nextDate", "Next meeting", { span: 3 }),
      time("nextTime", "Time", { span: 2 }),
      text("nextPlace", "Place or link", { tooltip: "Place or link of the next meeting", span: 7 }),
    ),
    ...signatureBlock([{ name: "approved", says: "Chair" }], "Approved"),
  ],
});
