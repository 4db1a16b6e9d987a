import { form, row } from "../../blocks.ts";
import { area, check, date, email, phone, radio, text } from "../../fields.ts";
import { signatureBlock } from "../../parts.ts";

export const absenceNote = form({
  id: "absence-note",
  category: "education",
  title: "Absence note",
  lead: 9,
  subtitle: "Excuses a student’s absence from school.",
  description: "A short, polite note to the school: who was away, when, why, and how missed work will be made up.",
  words: ["sick child school", "school sick note"],
  needs: ["dates of absence", "a doctor’s note, if the school asks for one"],
  alsoIn: ["personal"],
  places: ["us"],
  edition: "2026-01-20",
  paper: "letter",
  look: "deed",
  aside: [date("noteDate", "Date", { required: true })],
  sections: [
    row(text("school", "School", { required: true }), text("teacher", "Teacher or office")),
    row(text("student", "Student full name", { required: true }), text("grade", "Grade or class"), text("studentId", "Student number")),
    row(
      date("from", "Away from", { required: true, span: 3 }),
      date("to", "Back on", { span: 3 }),
      radio("part", "Part of day", ["All day", "Came late", "Left early"], { span: 6 }),
    ),
    row(radio("reason", "Reason", ["Illness", "Medical appointment", "Family matter", "Religious holiday", "Bereavement", "Other"])),
    row(area("explain", "Explanation, as far as you wish to share it", 4)),
    row(
      check("doctor", "A doctor’s note is attached.", { span: 4 }),
      check("work", "Please send missed work to the email below.", { span: 8 }),
    ),
    row(email("email", "Email", { span: 7 }), phone("phone", "Phone", { span: 5 })),
    ...signatureBlock([{ name: "parent", says: "Parent or guardian" }]),
  ],
});
