import { checks, clause, form, heading, row } from "../../blocks.ts";
import { check, date, text } from "../../fields.ts";
import { signatureBlock, signatureRow } from "../../parts.ts";

export const mealPeriodWaiverCa = form({
  id: "meal-period-waiver-ca",
  category: "hr",
  title: "Meal period waiver (California)",
  subtitle: "For shifts of no more than six hours, and second meals on shifts of no more than twelve.",
  description:
    "A voluntary waiver that California law permits by mutual consent: the meal period on shifts of six hours or less, the second meal period on shifts of twelve hours or less. Revocable at any time.",
  needs: ["the employee’s name and position", "which of the two waivers both sides want"],
  places: ["us-ca"],
  edition: "2026-05-05",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "A work period of more than five hours calls for a meal period of at least 30 minutes; if the day’s work is no more than six hours, it may be waived by mutual consent. A second is due beyond ten hours; if the day is no more than twelve hours it may be waived by mutual consent, only if the first was not waived.",
      where: "Cal. Labor Code § 512(a)",
    },
    {
      says: "An employer who fails to provide a meal or rest period pays one more hour at the regular rate for that workday.",
      where: "Cal. Labor Code § 226.7(c)",
    },
  ],
  sections: [
    row(text("employer", "Company name", { required: true }), text("fullName", "Employee full name", { required: true })),
    row(text("jobTitle", "Job title"), text("workplace", "Place of work"), date("effective", "Effective date", { required: true })),
    heading("What is waived", "Check only what both sides want. Either may stand alone."),
    checks("", 1, [
      check(
        "waive.first",
        "First meal period: on days when I work more than five but no more than six hours, I waive the 30-minute meal period.",
      ),
      check(
        "waive.second",
        "Second meal period: on days when I work more than ten but no more than twelve hours and have taken the first meal period, I waive the second.",
      ),
    ]),
    heading("Understanding"),
    clause("Voluntary")`I was not pressed to sign. Signing or declining will not affect how I am treated.`,
    clause("Revocable")`I may revoke this waiver at any time by telling my employer in writing. The employer may do the same.`,
    clause(
      "Limits",
    )`It does not apply to days on which I work longer than the hours stated, nor to rest periods, which remain as the law provides.`,
    clause("Pay")`All time I work is recorded and paid.`,
    ...signatureBlock([
      { name: "employee", says: "Employee" },
      { name: "employerSigned", says: "Employer", title: true },
    ]),
    heading("Revocation", "To be signed only when the waiver ends."),
    signatureRow({ name: "revoked", says: "Revoking party" }),
  ],
});
