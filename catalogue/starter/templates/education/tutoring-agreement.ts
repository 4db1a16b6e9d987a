import { clause, column, form, heading, row, table } from "../../blocks.ts";
import { area, choice, list, money, number, text, time } from "../../fields.ts";
import { partyColumns, signatureBlock } from "../../parts.ts";

export const tutoringAgreement = form({
  id: "tutoring-agreement",
  category: "education",
  title: "Tutoring agreement",
  subtitle: "Subjects, schedule, price and promises.",
  description:
    "A friendly agreement between tutor and family: goals, weekly times, price and cancellations, safety, and how progress is reported.",
  words: ["tutor contract", "private lessons"],
  needs: ["subjects and goals", "days and times", "the price of a lesson"],
  alsoIn: ["business"],
  places: ["us"],
  edition: "2026-08-21",
  paper: "letter",
  look: "deed",
  sections: [
    partyColumns({ name: "tutor", title: "Tutor" }, { name: "family", title: "Parent or adult student" }),
    row(text("student", "Student full name", { required: true }), text("grade", "Grade"), text("school", "School")),
    row(
      list(
        "subjects",
        "Subjects (choose all that apply)",
        5,
        ["Reading and writing", "Mathematics", "Science", "History", "Languages", "Test preparation", "Study skills", "Music"],
        { span: 5 },
      ),
      area("goals", "Goals for this term", 5, { span: 7 }),
    ),
    heading("Schedule and price"),
    table(
      "lessons",
      "Lesson",
      [
        column(22, choice("day", "Day", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])),
        column(16, time("from", "From")),
        column(16, time("to", "To")),
        column(28, choice("where", "Where", ["Student’s home", "Tutor’s place", "Library", "Online"])),
        column(18, money("price", "Price"), { name: "weekly", label: "Each week" }),
      ],
      3,
    ),
    clause(
      "Payment",
    )`Lessons are paid ${choice("pay", "", ["after each lesson", "weekly", "monthly in advance"], { tooltip: "When lessons are paid", width: 120 })}. A lesson canceled less than ${number("cancelHours", "", { tooltip: "Hours of notice to cancel", width: 36 })} hours ahead is charged, except in illness or emergency. A lesson the tutor cancels is made up or not charged.`,
    clause(
      "Safety",
    )`A parent may be present at any time. Lessons with minors take place where another adult can see and hear, or online with a parent’s knowledge.`,
    clause(
      "Progress",
    )`The tutor reports progress every ${number("reportWeeks", "", { tooltip: "Weeks between progress reports", width: 36 })} weeks. Results depend on many things and are not guaranteed.`,
    clause("Ending")`Either side may end lessons with one week’s notice. Lessons paid for and not given are refunded.`,
    ...signatureBlock([
      { name: "tutorSigned", says: "Tutor" },
      { name: "parentSigned", says: "Parent or student" },
    ]),
  ],
});
