import { column, form, heading, labelColumn, paragraph, row, table } from "../../blocks.ts";
import { area, date, money, phone, text, time } from "../../fields.ts";
import { signatureRow } from "../../parts.ts";

export const petSitterInstructions = form({
  id: "pet-sitter-instructions",
  category: "personal",
  title: "Pet sitter instructions",
  subtitle: "Meals, walks, medicine, and whom to call.",
  description:
    "Everything a sitter needs for your animals: meals and walks by time of day, medicine, habits, the veterinarian, and permission to get treatment up to a limit you set.",
  words: ["dog sitter", "cat sitter", "leave my dog"],
  needs: ["feeding times and amounts", "the veterinarian’s phone number", "where things are kept"],
  places: ["us"],
  edition: "2026-04-02",
  paper: "letter",
  look: "rule",
  aside: [date("from", "From", { required: true }), date("to", "To", { required: true })],
  sections: [
    row(
      text("owner", "Owner full name", { required: true, span: 4 }),
      phone("phone", "Phone", { required: true, span: 3 }),
      text("whereabouts", "Where we are, and time zone", { span: 5 }),
    ),
    row(
      text("sitter", "Sitter full name", { span: 4 }),
      phone("sitterPhone", "Sitter phone", { span: 3 }),
      text("address", "Home address", { span: 5 }),
    ),
    heading("Animals"),
    table(
      "pets",
      "Pet",
      [
        column(18, text("name", "Name")),
        column(20, text("kind", "Kind and age")),
        column(34, area("food", "Food, amount, treats", 2)),
        column(34, area("medicine", "Medicine and how to give it", 2)),
      ],
      4,
    ),
    heading("The day"),
    table(
      "day",
      "",
      [
        labelColumn("", 14),
        column(14, time("time", "Time")),
        column(44, area("meal", "Meals and water", 2)),
        column(44, area("walk", "Walks, litter, play", 2)),
      ],
      ["Morning", "Midday", "Evening", "Night"],
    ),
    row(area("habits", "Habits: fears, hiding places, tricks, not allowed", 3)),
    row(area("house", "House: keys, alarm, plants, mail, trash day, where things are", 3)),
    heading("Veterinarian"),
    row(
      text("vet.name", "Clinic"),
      phone("vet.phone", "Phone", { tooltip: "Veterinarian phone" }),
      text("vet.address", "Address", { tooltip: "Veterinarian address" }),
    ),
    paragraph`The sitter may take my animals to this or another veterinarian in an emergency. I will pay for treatment up to ${money("limit", "", { tooltip: "Limit for treatment", width: 80 })} without being asked; beyond that, call me.`,
    signatureRow({ name: "ownerSigned", says: "Owner" }),
  ],
});
