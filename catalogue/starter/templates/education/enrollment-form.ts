import { checks, column, form, group, heading, row, table } from "../../blocks.ts";
import { area, check, choice, date, email, phone, radio, text } from "../../fields.ts";
import { addressRows, signatureBlock } from "../../parts.ts";

export const enrollmentForm = form({
  id: "enrollment-form",
  category: "education",
  title: "Student enrollment",
  subtitle: "For public, private and community schools.",
  description:
    "Enroll a student: names, homes and guardians, previous school, languages, health, people who may pick up, and consents, without questions about immigration status.",
  words: ["sign up for class", "school registration"],
  needs: ["proof of age and address", "immunization record", "the last report card", "names of people who may pick up"],
  places: ["us"],
  edition: "2026-05-29",
  paper: "letter",
  look: "rule",
  aside: [
    text("schoolYear", "School year"),
    choice("grade", "Grade", ["Pre-K", "K", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]),
  ],
  law: [
    {
      says: "A public school may not refuse a child because of the child’s or the parents’ immigration status.",
      where: "Plyler v. Doe, 457 U.S. 202 (1982)",
    },
    { says: "Children who lack a fixed home enroll at once, even without papers.", where: "42 U.S.C. § 11432(g)(3)(C)" },
    { says: "Education records are private; parents may see them.", where: "20 U.S.C. § 1232g (FERPA)" },
  ],
  sections: [
    heading("Student"),
    group("student", "Student", [
      row(
        text("firstName", "First name", { required: true }),
        text("middleName", "Middle name"),
        text("lastName", "Last name", { required: true }),
        text("preferred", "Name used at school"),
      ),
      row(
        date("birthDate", "Date of birth", { required: true }),
        text("birthplace", "Place of birth"),
        text("pronouns", "Pronouns (optional)"),
      ),
      ...addressRows({ required: true }),
      row(radio("lives", "The student lives with", ["Both parents", "One parent", "Guardian", "Foster family", "Other"])),
    ]),
    heading("Parents and guardians"),
    ...[1, 2].map((nth) =>
      group(`guardian${nth}`, `Parent or guardian ${nth}`, [
        row(text("name", "Full name", { span: 5 }), text("relation", "Relationship", { span: 3 }), phone("phone", "Phone", { span: 4 })),
        row(email("email", "Email", { span: 5 }), text("employer", "Employer", { span: 3 }), phone("workPhone", "Work phone", { span: 4 })),
        row(
          check("custody", "Has legal custody", { span: 4 }),
          check("mail", "Receives school mail", { span: 4 }),
          check("pickup", "May pick up", { span: 4 }),
        ),
      ]),
    ),
    row(text("courtOrders", "Court orders the school should know of (attach a copy)")),
    heading("Schooling"),
    row(
      text("previous.school", "Previous school", { span: 5 }),
      text("previous.place", "City and state", { span: 4 }),
      date("previous.left", "Last day", { span: 3 }),
    ),
    row(
      text("language.first", "First language learned"),
      text("language.home", "Language spoken at home"),
      text("language.parents", "Language for letters home"),
    ),
    checks("Services the student has had", 3, [
      check("services.iep", "IEP"),
      check("services.504", "Section 504 plan"),
      check("services.gifted", "Gifted program"),
      check("services.english", "English learner support"),
      check("services.speech", "Speech therapy"),
      check("services.meals", "School meals"),
    ]),
    heading("Health"),
    row(
      text("physician", "Physician", { span: 5 }),
      phone("physicianPhone", "Physician phone", { span: 3 }),
      text("insurer", "Insurer", { span: 4 }),
    ),
    row(area("medical", "Allergies, conditions, medication at school", 3)),
    heading("People who may pick up, and emergency contacts"),
    table(
      "contacts",
      "Contact",
      [
        column(36, text("name", "Full name")),
        column(22, text("relation", "Relationship")),
        column(20, phone("phone", "Phone")),
        column(12, check("pickup", "Pick-up")),
        column(14, check("emergency", "Emergency")),
      ],
      4,
    ),
    heading("Brothers and sisters"),
    table(
      "siblings",
      "Sibling",
      [column(44, text("name", "Full name")), column(20, date("birthDate", "Date of birth")), column(36, text("school", "School"))],
      3,
    ),
    heading("Consents"),
    checks("", 1, [
      check("consent.photos", "My child’s photograph may be used in school publications."),
      check("consent.directory", "Our contact details may appear in the class list."),
      check("consent.walks", "My child may take part in walks near the school."),
      check("consent.treatment", "The school may arrange emergency treatment if we cannot be reached."),
    ]),
    ...signatureBlock([{ name: "parentSigned", says: "Parent or guardian" }]),
  ],
});
