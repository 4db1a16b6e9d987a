import { column, form, heading, row, table } from "../../blocks.ts";
import { area, check, choice, date, phone, text } from "../../fields.ts";

export const medicationList = form({
  id: "medication-list",
  category: "health",
  title: "Medication list",
  subtitle: "Carry it with you, show it at every visit.",
  description:
    "Everything you take on one page: dose, times of day, reason and prescriber, with allergies and an emergency contact. Helps doctors avoid dangerous combinations.",
  words: ["list my pills", "pills i take"],
  needs: ["your medicine bottles", "vitamins and herbs too", "allergies and reactions"],
  alsoIn: ["personal"],
  places: ["us"],
  edition: "2026-10-08",
  paper: "letter",
  look: "band",
  aside: [date("updated", "Updated on", { required: true })],
  sections: [
    row(
      text("fullName", "Full name", { required: true, span: 5 }),
      date("birthDate", "Date of birth", { span: 3 }),
      phone("phone", "Phone", { span: 4 }),
    ),
    row(
      text("emergency", "Emergency contact", { span: 5 }),
      phone("emergencyPhone", "Emergency phone", { span: 3 }),
      choice("blood", "Blood type", ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-", "Unknown"], { span: 4 }),
    ),
    row(area("allergies", "Allergies and what happens", 2)),
    heading("What I take"),
    table(
      "medication",
      "Medication",
      [
        column(28, text("name", "Name and strength")),
        column(13, text("dose", "Dose")),
        column(11, check("morning", "Morning")),
        column(9, check("noon", "Noon")),
        column(11, check("evening", "Evening")),
        column(9, check("night", "Night")),
        column(20, text("reason", "For")),
        column(22, text("prescriber", "Prescribed by")),
        column(14, date("since", "Since")),
      ],
      14,
    ),
    row(
      text("physician", "Physician"),
      phone("physicianPhone", "Physician phone"),
      text("pharmacy", "Pharmacy"),
      phone("pharmacyPhone", "Pharmacy phone"),
    ),
    row(area("remarks", "Taken only when needed, stopped lately, vaccines, devices", 2)),
  ],
});
