import { form, group, heading, paragraph, row } from "../../blocks.ts";
import { area, check, date, phone, signature, text } from "../../fields.ts";
import { addressRows, notaryBlock } from "../../parts.ts";

export const childMedicalConsent = form({
  id: "child-medical-consent",
  category: "health",
  title: "Medical consent for a child",
  subtitle: "Lets a caregiver agree to treatment while parents are away.",
  description:
    "Gives a grandparent, sitter or coach authority to consent to medical care for your minor child for a limited time, with insurance, allergies and physicians at hand.",
  words: ["grandparents take child to doctor", "babysitter doctor permission"],
  needs: [
    "insurance card",
    "medication and allergies",
    "the caregiver’s name and phone",
    "a notary, if your state or hospital asks for one",
  ],
  alsoIn: ["legal", "personal"],
  places: ["us"],
  edition: "2026-06-05",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "Who may consent for a minor, and in what form, differs by state; some have a caregiver’s form of their own.",
      where: "for example Cal. Fam. Code §§ 6550, 6910; Tex. Fam. Code § 32.001",
    },
  ],
  sections: [
    heading("Child"),
    group("child", "Child", [
      row(text("name", "Full name", { required: true, span: 8 }), date("birthDate", "Date of birth", { required: true, span: 4 })),
      ...addressRows(),
    ]),
    heading("Caregiver"),
    group("caregiver", "Caregiver", [
      row(
        text("name", "Full name", { required: true, span: 5 }),
        text("relation", "Relationship", { span: 3 }),
        phone("phone", "Phone", { required: true, span: 4 }),
      ),
      ...addressRows(),
    ]),
    heading("Authority"),
    paragraph`From ${date("from", "", { tooltip: "From", required: true, width: 80 })} to ${date("to", "", { tooltip: "To", required: true, width: 80 })} the caregiver may consent to examination, diagnosis, anesthesia, medical, dental or surgical treatment and hospital care for the child that a licensed professional advises, when I cannot be reached in time.`,
    row(text("limits", "Treatment that is not authorized, or must wait for me")),
    row(check("records", "The caregiver may receive the child’s health information for this purpose.")),
    heading("What helpers must know"),
    row(area("medical", "Allergies, conditions, medication with doses, last tetanus shot", 3)),
    row(
      text("physician", "Physician", { span: 4 }),
      phone("physicianPhone", "Physician phone", { span: 3 }),
      text("insurer", "Insurer", { span: 3 }),
      text("policy", "Member number", { span: 2 }),
    ),
    ...[1, 2].map((nth) =>
      group(`parent${nth}`, `Parent or guardian ${nth}`, [
        row(
          text("name", `Parent or guardian ${nth} full name`, { span: 6, tooltip: "Full name" }),
          phone("phone", "Phone", { span: 3 }),
          phone("otherPhone", "Other phone", { span: 3 }),
        ),
        row(signature("signature", "Signature", { span: 8 }), date("date", "Date", { span: 4 })),
      ]),
    ),
    ...notaryBlock("parent"),
  ],
});
