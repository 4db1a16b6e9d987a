import { checks, column, form, group, heading, labelColumn, row, table } from "../../blocks.ts";
import { area, check, choice, date, number, phone, radio, text, year, yesNo } from "../../fields.ts";
import { addressRows, contactRow, signatureBlock } from "../../parts.ts";

export const patientIntake = form({
  id: "patient-intake",
  category: "health",
  title: "New patient intake",
  lead: 8,
  subtitle: "Contact, insurance, history and today’s concern.",
  description:
    "A clear intake form for medical, dental and therapy offices: contact and insurance, medication and allergies, personal and family history, habits and consent to treatment.",
  words: ["new patient", "first doctor visit"],
  needs: ["your insurance card", "a list of medication with doses", "dates of operations", "your pharmacy’s address"],
  places: ["us"],
  edition: "2026-09-23",
  paper: "letter",
  look: "rule",
  aside: [date("date", "Date", { required: true })],
  law: [
    {
      says: "Health information is private; you may see it, get a copy and ask for corrections.",
      where: "45 C.F.R. §§ 164.520, 164.524, 164.526 (HIPAA)",
    },
  ],
  sections: [
    heading("Patient"),
    group("patient", "", [
      row(
        text("firstName", "First name", { required: true }),
        text("middleName", "Middle name"),
        text("lastName", "Last name", { required: true }),
        text("preferred", "Name you go by"),
      ),
      row(
        date("birthDate", "Date of birth", { required: true, span: 3 }),
        choice("sex", "Sex on insurance", ["Female", "Male", "X"], { span: 3 }),
        text("pronouns", "Pronouns (optional)", { span: 3 }),
        choice("language", "Language", ["English", "Spanish", "Chinese", "Vietnamese", "Tagalog", "Arabic", "American Sign Language"], {
          editable: true,
          span: 3,
        }),
      ),
      ...addressRows({ required: true }),
      contactRow(),
      row(
        yesNo("voicemail", "May we leave voicemail?"),
        yesNo("texts", "May we send text messages?"),
        yesNo("interpreter", "Do you need an interpreter?"),
      ),
    ]),
    row(
      text("emergency.name", "Emergency contact", { required: true }),
      text("emergency.relation", "Relationship"),
      phone("emergency.phone", "Emergency phone", { required: true }),
    ),
    heading("Insurance"),
    ...(["primary", "secondary"] as const).map((name) =>
      group(name, name === "primary" ? "Primary insurance" : "Secondary insurance", [
        row(
          text("insurer", name === "primary" ? "Primary insurer" : "Secondary insurer", { span: 4 }),
          text("member", "Member number", { span: 3 }),
          text("group", "Group number", { span: 2 }),
          text("holder", "Policy holder", { span: 3 }),
        ),
      ]),
    ),
    heading("Today"),
    row(area("reason", "What brings you here, since when, what makes it better or worse", 3, { required: true })),
    row(radio("pain", "Pain now, 0 none to 10 worst", ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"])),
    heading("Medication and allergies"),
    table(
      "medication",
      "Medication",
      [
        column(40, text("name", "Medication, vitamins, herbs")),
        column(20, text("dose", "Dose")),
        column(22, text("often", "How often")),
        column(28, text("for", "For")),
      ],
      6,
    ),
    table("allergies", "Allergy", [column(44, text("to", "Allergic to")), column(56, text("reaction", "Reaction"))], 3),
    row(
      text("pharmacy.name", "Pharmacy", { span: 4 }),
      text("pharmacy.address", "Address", { span: 5, tooltip: "Pharmacy address" }),
      phone("pharmacy.phone", "Phone", { span: 3, tooltip: "Pharmacy phone" }),
    ),
    heading("Your history"),
    checks(
      "Have you had",
      4,
      [
        "Asthma",
        "Anemia",
        "Anxiety",
        "Arthritis",
        "Cancer",
        "COVID-19, severe",
        "Depression",
        "Diabetes",
        "Epilepsy",
        "Heart disease",
        "Hepatitis",
        "High blood pressure",
        "High cholesterol",
        "Kidney disease",
        "Migraine",
        "Sleep apnea",
        "Stroke",
        "Thyroid disease",
        "Tuberculosis",
        "Ulcer or reflux",
      ].map((words, index) => check(`history.c${index + 1}`, words)),
    ),
    table(
      "operations",
      "Operation",
      [column(60, text("what", "Operation or hospital stay")), column(14, year("year", "Year")), column(36, text("where", "Where"))],
      3,
    ),
    table(
      "family",
      "",
      [
        labelColumn("In your family", 40),
        column(12, check("mother", "Mother")),
        column(12, check("father", "Father")),
        column(14, check("sibling", "Sibling")),
        column(18, check("grandparent", "Grandparent")),
      ],
      ["Heart disease or stroke", "High blood pressure", "Diabetes", "Cancer", "Mental illness", "Addiction"],
    ),
    heading("Habits", "Answer only what you wish to."),
    row(
      radio("tobacco", "Tobacco or vaping", ["Never", "Past", "Now"], { span: 5 }),
      number("drinks", "Alcoholic drinks a week", { span: 3 }),
      choice("exercise", "Exercise", ["Rarely", "1 to 2 days a week", "3 to 4 days a week", "Most days"], { span: 4 }),
    ),
    heading("Consent"),
    checks("", 1, [
      check("consent.treatment", "I consent to examination and treatment, and know that I may ask questions and refuse at any time.", {
        required: true,
      }),
      check("consent.billing", "My insurer may be billed and may pay the practice. I pay what the insurer does not, as the law allows."),
      check("consent.privacy", "I was offered the practice’s notice of privacy practices."),
    ]),
    ...signatureBlock([{ name: "patientSigned", says: "Patient or guardian" }]),
  ],
});
