import { form, group, heading, paragraph, row } from "../../blocks.ts";
import { area, check, choice, date, number, text } from "../../fields.ts";
import { addressRows, contactRow, signatureBlock } from "../../parts.ts";

export const noticeToMoveOut = form({
  id: "notice-to-move-out",
  category: "real-estate",
  title: "Tenant’s notice to move out",
  subtitle: "A tenant ends a tenancy, and says where the deposit should go.",
  description:
    "A courteous notice from tenant to landlord: the last day, the forwarding address for the deposit, times for showings and a request for a walk-through.",
  words: ["moving out", "end my lease", "leave my apartment"],
  needs: ["the notice period in your lease", "your forwarding address", "your last day"],
  alsoIn: ["personal"],
  places: ["us"],
  edition: "2026-04-14",
  paper: "letter",
  look: "deed",
  aside: [date("noticeDate", "Date", { required: true })],
  law: [
    {
      says: "Month-to-month tenancies end with the notice that state law sets, often 30 days, in some states less or more; a fixed term ends as the lease says.",
      where: "State landlord and tenant acts",
    },
  ],
  sections: [
    row(
      text("landlord", "To: landlord or manager", { required: true }),
      text("tenants", "From: full names of tenants", { required: true }),
    ),
    group("home", "Home", addressRows({ required: true })),
    paragraph`I will end my tenancy of this home and return the keys on ${date("lastDay", "", { tooltip: "Last day", required: true, width: 80 })}. This is ${number("noticeDays", "", { tooltip: "Days of notice", width: 40 })} days’ notice, as ${choice("basis", "", ["my lease", "state law"], { tooltip: "Basis of the notice period", width: 90 })} requires. Rent is paid through ${date("paidThrough", "", { tooltip: "Rent paid through", width: 80 })}.`,
    heading("Forwarding address", "Please send the deposit and its statement here."),
    group("forward", "Forwarding address", [...addressRows({ required: true }), contactRow()]),
    heading("Before I leave"),
    row(
      check("walkthrough", "I ask for a walk-through with you before I leave.", { span: 6 }),
      text("walkthroughTimes", "Times that suit me", { span: 6 }),
    ),
    row(check("showings", "The home may be shown at these times.", { span: 6 }), text("showingTimes", "Days and hours", { span: 6 })),
    row(area("remarks", "Remarks, for example reasons or repairs that are still open", 4)),
    ...signatureBlock([
      { name: "tenant1", says: "Tenant 1" },
      { name: "tenant2", says: "Tenant 2" },
    ]),
  ],
});
