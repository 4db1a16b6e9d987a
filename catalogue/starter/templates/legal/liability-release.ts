import { clause, form, group, heading, row } from "../../blocks.ts";
import { area, date, phone, text, yesNo } from "../../fields.ts";
import { addressRows, contactRow, signatureBlock } from "../../parts.ts";

export const liabilityRelease = form({
  id: "liability-release",
  category: "legal",
  title: "Activity release and waiver",
  subtitle: "Participants accept the ordinary risks of an activity.",
  description:
    "A liability waiver for classes, trips and events: it describes the activity and its risks, and records consent, medical facts and an emergency contact, and a parent’s signature for minors.",
  words: ["waiver", "hold harmless", "not responsible for injuries"],
  needs: ["a description of the activity and its risks", "participants’ dates of birth", "an emergency contact"],
  alsoIn: ["business", "education"],
  places: ["us"],
  edition: "2026-05-22",
  paper: "letter",
  look: "rule",
  aside: [date("activityDate", "Date of activity", { required: true })],
  law: [
    {
      says: "How far a release binds differs by state: some do not enforce releases for gyms and recreation, or releases signed by parents for minors; none excuses gross negligence or deliberate harm.",
      where: "State law, for example N.Y. Gen. Oblig. Law § 5-326",
    },
  ],
  sections: [
    row(text("organizer", "Organizer", { required: true }), text("activity", "Activity", { required: true }), text("place", "Place")),
    row(area("risks", "Risks that belong to this activity", 3, { required: true })),
    heading("Participant"),
    group("participant", "", [
      row(text("name", "Full name", { required: true, span: 8 }), date("birthDate", "Date of birth", { required: true, span: 4 })),
      ...addressRows(),
      contactRow(),
    ]),
    row(
      text("emergency.name", "Emergency contact", { required: true }),
      text("emergency.relation", "Relationship"),
      phone("emergency.phone", "Emergency phone", { required: true }),
    ),
    row(area("medical", "Allergies, conditions, medication that helpers should know", 2)),
    heading("Terms"),
    clause(
      "Own choice",
    )`I take part by my own choice, know the risks described above, and am fit to take part. I will follow instructions and stop if something seems unsafe.`,
    clause(
      "Release",
    )`As far as the law allows, I release the organizer, its staff and volunteers from claims for injury or loss that arise from the ordinary risks of the activity or from ordinary negligence. I do not release claims for gross negligence or deliberate harm.`,
    clause("Medical help")`If I cannot speak for myself, the organizer may call medical help for me. I pay for it.`,
    row(
      yesNo("photos", "May photographs of me be published?", { span: 6 }),
      yesNo("insurance", "Do you have health insurance?", { span: 6 }),
    ),
    ...signatureBlock([
      { name: "participantSigned", says: "Participant" },
      { name: "parent", says: "Parent or guardian" },
    ]),
  ],
});
