import { checks, column, form, group, heading, row, table } from "../../blocks.ts";
import { area, check, combo, date, email, number, phone, radio, text, time, yesNo } from "../../fields.ts";
import { signatureRow } from "../../parts.ts";

export const incidentReport = form({
  id: "incident-report",
  category: "hr",
  title: "Workplace incident report",
  subtitle: "Injury, near miss, damage or threat: what happened, and what will prevent the next.",
  description:
    "Write down an incident while memory is fresh: people, place and time, what happened, injuries and treatment, witnesses, causes and the steps that will keep it from happening again.",
  words: ["workplace accident", "injury at work", "work accident", "hurt at work", "accidente de trabajo"],
  needs: ["time and place", "names of those involved and of witnesses", "photographs, if any", "what was done at once"],
  alsoIn: ["health", "business"],
  places: ["us"],
  edition: "2026-03-30",
  paper: "letter",
  look: "band",
  aside: [date("date", "Date", { required: true }), time("time", "Time", { required: true })],
  law: [
    {
      says: "Employers must report a work-related death to OSHA within 8 hours, and an inpatient hospitalization, amputation or loss of an eye within 24 hours.",
      where: "29 C.F.R. § 1904.39",
    },
    {
      says: "Recordable injuries are entered in the log within seven calendar days; employees may not be punished for reporting.",
      where: "29 C.F.R. §§ 1904.29(b)(3), 1904.35(b)",
    },
  ],
  sections: [
    row(
      text("location", "Exact place", { required: true, span: 7 }),
      combo(
        "kind",
        "Kind of incident",
        ["Injury", "Illness", "Near miss", "Property damage", "Vehicle", "Threat or violence", "Spill or release"],
        { span: 5, required: true },
      ),
    ),
    heading("Person involved"),
    group("person", "Person involved", [
      row(
        text("name", "Full name", { required: true, span: 5 }),
        text("jobTitle", "Job title", { span: 4 }),
        date("hired", "Date hired", { span: 3 }),
      ),
      row(phone("phone", "Phone", { span: 4 }), radio("status", "Status", ["Employee", "Temporary", "Contractor", "Visitor"], { span: 8 })),
    ]),
    heading("What happened"),
    row(area("before", "What the person was doing just before", 2)),
    row(area("event", "What happened, step by step, facts only", 5, { required: true })),
    row(area("immediate", "What was done at once", 2)),
    heading("Injury and treatment"),
    checks("Part of the body", 4, [
      check("body.head", "Head or face"),
      check("body.eyes", "Eyes"),
      check("body.neck", "Neck or back"),
      check("body.shoulder", "Shoulder or arm"),
      check("body.hand", "Hand or fingers"),
      check("body.torso", "Chest or abdomen"),
      check("body.leg", "Hip or leg"),
      check("body.foot", "Foot or toes"),
    ]),
    row(
      text("injury", "Injury or illness", { span: 7 }),
      radio("treatment", "Treatment", ["None", "First aid", "Clinic", "Hospital"], { span: 5 }),
    ),
    row(
      yesNo("daysAway.any", "Days away from work?", { span: 3 }),
      number("daysAway.count", "How many so far", { span: 3 }),
      text("facility", "Physician or facility", { span: 6 }),
    ),
    heading("Witnesses"),
    table(
      "witnesses",
      "Witness",
      [column(40, text("name", "Full name")), column(24, phone("phone", "Phone")), column(40, email("email", "Email"))],
      3,
    ),
    heading("Causes and prevention"),
    row(area("causes", "What made it possible: equipment, training, conditions, procedures", 3)),
    table(
      "steps",
      "Step",
      [
        column(56, text("what", "Corrective step")),
        column(22, text("owner", "Owner")),
        column(16, date("due", "Due date")),
        column(8, check("done", "Done")),
      ],
      3,
    ),
    row(
      yesNo("reported.osha", "Reported to OSHA?", { span: 4 }),
      yesNo("reported.insurer", "Reported to the insurer?", { span: 4 }),
      text("reported.claim", "Claim number", { span: 4 }),
    ),
    signatureRow({ name: "reporter", says: "Reporter" }),
    signatureRow({ name: "supervisor", says: "Supervisor" }),
  ],
});
