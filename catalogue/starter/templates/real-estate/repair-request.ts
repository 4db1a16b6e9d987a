import { column, form, group, heading, row, table } from "../../blocks.ts";
import { area, choice, date, radio, text, yesNo } from "../../fields.ts";
import { addressRows, contactRow, signatureRow } from "../../parts.ts";

export const repairRequest = form({
  id: "repair-request",
  category: "real-estate",
  title: "Repair request",
  subtitle: "A tenant’s written notice of something that needs mending.",
  description:
    "Put a repair request in writing, with the date that starts the clock: what is wrong, where, since when, how urgent, and when someone may come in.",
  words: ["landlord will not fix", "broken heater", "heating does not work"],
  needs: ["a description and photographs of the defect", "when you first noticed it", "times when someone may come"],
  alsoIn: ["personal"],
  places: ["us"],
  edition: "2026-02-10",
  paper: "letter",
  look: "rule",
  aside: [date("requestDate", "Date", { required: true })],
  sections: [
    row(text("landlord", "To: landlord or manager", { required: true }), text("tenant", "From: full name", { required: true })),
    group("home", "", [...addressRows(), contactRow()]),
    heading("What needs repair"),
    table(
      "defects",
      "Defect",
      [
        column(22, text("room", "Room")),
        column(52, area("problem", "What is wrong", 2)),
        column(16, date("since", "Since")),
        column(20, choice("urgency", "Urgency", ["Danger now", "No heat or water", "Getting worse", "Can wait"])),
      ],
      4,
    ),
    row(yesNo("told", "Did you report it before?", { span: 4 }), text("toldHow", "When, how and to whom", { span: 8 })),
    row(yesNo("photos", "Are photographs attached?", { span: 4 }), text("damage", "Things of yours that were damaged", { span: 8 })),
    heading("Coming in"),
    row(
      radio("entry", "Entry", ["Any working day", "Only when I am there", "Call first"], { span: 6 }),
      text("entryTimes", "Days and hours that suit", { span: 6 }),
    ),
    row(text("pets", "Animals in the home, alarm, other hints")),
    signatureRow({ name: "tenantSigned", says: "Tenant" }),
    heading("For the landlord"),
    row(date("received", "Received"), date("scheduled", "Scheduled"), date("completed", "Completed"), text("worker", "Done by")),
  ],
});
