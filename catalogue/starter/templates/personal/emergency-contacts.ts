import { callout, column, form, group, heading, labelColumn, row, table } from "../../blocks.ts";
import { date, phone, text } from "../../fields.ts";
import { addressRows } from "../../parts.ts";

export const emergencyContacts = form({
  id: "emergency-contacts",
  category: "personal",
  title: "Family emergency sheet",
  lead: 1,
  subtitle: "For the refrigerator door: who to call, and what helpers must know.",
  description:
    "One sheet, printed on both sides, that a neighbor, sitter or paramedic understands at a glance: phone numbers, people and animals in the home, allergies and medication, shut-offs and the meeting place.",
  words: ["who to call in an emergency", "babysitter information"],
  needs: ["phone numbers", "allergies and medication of everyone at home", "where the water, gas and power are shut off"],
  alsoIn: ["health"],
  places: ["us"],
  edition: "2026-09-18",
  paper: "letter",
  look: "band",
  aside: [date("updated", "Updated on")],
  sections: [
    callout(
      "Emergency",
      "Call **911**. Say where you are first: the address below. Poison help: **1-800-222-1222**. Suicide and crisis lifeline: **988**.",
    ),
    group("home", "", [
      ...addressRows(),
      row(text("crossStreet", "Nearest cross street", { span: 7 }), phone("phone", "Home phone", { span: 5 })),
    ]),
    heading("People who live here"),
    table(
      "people",
      "Person",
      [
        column(30, text("name", "Full name")),
        column(16, date("birthDate", "Date of birth")),
        column(18, phone("phone", "Phone")),
        column(42, text("medical", "Allergies, conditions, medication")),
      ],
      5,
    ),
    heading("Call if you cannot reach us"),
    table(
      "contacts",
      "Contact",
      [
        column(32, text("name", "Full name")),
        column(24, text("relation", "Relationship")),
        column(22, phone("phone", "Phone")),
        column(28, text("note", "Has a key, speaks for us")),
      ],
      4,
    ),
    heading("Doctors and services"),
    table(
      "services",
      "",
      [
        labelColumn("", 22),
        column(40, text("name", "Name")),
        column(24, phone("phone", "Phone")),
        column(28, text("number", "Policy or account")),
      ],
      ["Physician", "Pediatrician", "Dentist", "Pharmacy", "Health insurance", "Veterinarian", "Utilities"],
    ),
    heading("In the house"),
    row(text("shutoff.water", "Water shut-off"), text("shutoff.gas", "Gas shut-off"), text("shutoff.power", "Breaker box")),
    row(text("meeting.near", "Meeting place near home"), text("meeting.far", "Meeting place farther away"), text("pets", "Animals")),
  ],
});
