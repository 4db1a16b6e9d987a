import { form, group, heading, paragraph, row } from "../../blocks.ts";
import { area, date, email, phone, radio, signature, text } from "../../fields.ts";
import { notaryBlock } from "../../parts.ts";

export const childTravelConsent = form({
  id: "child-travel-consent",
  category: "personal",
  title: "Child travel consent",
  lead: 11,
  subtitle: "A parent lets a child travel alone or with another adult.",
  description:
    "A notarized letter for borders and airlines: the child, the companion, where and when they travel, where they stay, and the consent of one or both parents with medical authority.",
  words: ["child flying alone", "travel with grandchild", "child abroad without parents"],
  needs: ["passport numbers", "travel dates and addresses", "both parents, if you can, and a notary"],
  alsoIn: ["legal"],
  places: ["us"],
  edition: "2026-06-12",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "U.S. Customs and Border Protection recommends that a child who travels without both parents carries a notarized letter of consent; other countries may require one.",
      where: "U.S. Customs and Border Protection, guidance on children traveling",
    },
  ],
  sections: [
    heading("Child"),
    group("child", "Child", [
      row(
        text("name", "Full name", { required: true, span: 6 }),
        date("birthDate", "Date of birth", { required: true, span: 3 }),
        text("birthplace", "Place of birth", { span: 3 }),
      ),
      row(
        text("passport", "Passport number", { span: 4 }),
        text("citizenship", "Citizenship", { span: 4 }),
        date("passportExpires", "Passport expires", { span: 4 }),
      ),
    ]),
    heading("Travels with"),
    row(radio("alone", "The child travels", ["With the adult named here", "Alone"])),
    group("companion", "Companion", [
      row(
        text("name", "Full name", { span: 5 }),
        text("relation", "Relationship", { span: 3 }),
        text("passport", "Passport number", { span: 4 }),
      ),
      row(phone("phone", "Phone", { span: 5 }), email("email", "Email", { span: 7 })),
    ]),
    heading("Trip"),
    row(
      text("destination", "Destination", { required: true, span: 6 }),
      date("leaves", "Leaves", { required: true, span: 3 }),
      date("returns", "Returns", { required: true, span: 3 }),
    ),
    row(text("transport", "Flights or transport", { span: 6 }), text("stay", "Address and phone of the stay", { span: 6 })),
    heading("Consent"),
    paragraph(
      "I am, or we are, the parents or guardians with legal custody of the child. We consent to this trip and to the companion acting for us on it. If we cannot be reached, the companion may consent to necessary medical treatment for the child.",
    ),
    row(area("medical", "Allergies, medication, insurer and policy number", 2)),
    ...(["parent1", "parent2"] as const).map((name, index) =>
      group(name, `Parent or guardian ${index + 1}`, [
        row(
          text("name", "Parent or guardian full name", { span: 5 }),
          phone("phone", "Phone", { span: 3 }),
          email("email", "Email", { span: 4 }),
        ),
        row(
          signature("signature", `Parent or guardian ${index + 1} signature`, { span: 8, tooltip: "Signature" }),
          date("date", "Date", { span: 4 }),
        ),
      ]),
    ),
    ...notaryBlock("parent"),
  ],
});
