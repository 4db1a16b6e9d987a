import { column, form, row, table } from "../../blocks.ts";
import { area, choice, date, number, text, time } from "../../fields.ts";

export const symptomDiary = form({
  id: "symptom-diary",
  category: "health",
  title: "Symptom diary",
  subtitle: "Two weeks of facts for your next appointment.",
  description:
    "Track a symptom for fourteen days: strength, time, what came before and what helped, so that your doctor sees a pattern instead of a guess. On A4 paper.",
  words: ["track my symptoms", "headache diary", "pain diary"],
  needs: ["a minute each evening", "your medication list"],
  alsoIn: ["personal"],
  places: [],
  edition: "2026-03-02",
  paper: "a4",
  look: "band",
  aside: [date("from", "First day", { required: true })],
  sections: [
    row(
      text("fullName", "Full name", { required: true, span: 5 }),
      date("birthDate", "Date of birth", { span: 3 }),
      text("symptom", "Symptom I track", { required: true, span: 4 }),
    ),
    table(
      "days",
      "Day",
      [
        column(17, date("date", "Date")),
        column(12, choice("strength", "0 to 10", ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"])),
        column(14, time("when", "When")),
        column(15, text("lasted", "How long")),
        column(34, area("before", "Before: food, sleep, stress, activity", 2)),
        column(34, area("helped", "Taken and what helped", 2)),
      ],
      14,
    ),
    row(
      number("badDays", "Days that were bad", { span: 3 }),
      number("missed", "Work days missed", { span: 3 }),
      text("worst", "Worst moment", { span: 6 }),
    ),
    row(area("questions", "Questions for the doctor", 3)),
  ],
});
