import { column, form, heading, labelColumn, row, table } from "../../blocks.ts";
import { area, combo, date, number, text } from "../../fields.ts";

export const lessonPlan = form({
  id: "lesson-plan",
  category: "education",
  title: "Lesson plan",
  subtitle: "One lesson, from aim to exit ticket.",
  description:
    "Plan a lesson on two pages: what students will be able to do, the minutes of each step added up, materials, support for different learners, and how you will know it worked.",
  words: ["plan a class", "teacher plan"],
  needs: ["the standard you teach to", "materials", "what students already know"],
  places: ["us"],
  edition: "2026-08-10",
  paper: "letter",
  look: "rule",
  aside: [date("date", "Date"), number("minutes", "Minutes", { tooltip: "Minutes of the lesson" })],
  sections: [
    row(
      text("teacher", "Teacher", { span: 4 }),
      combo(
        "subject",
        "Subject",
        [
          "Mathematics",
          "English language arts",
          "Science",
          "Social studies",
          "World languages",
          "Art",
          "Music",
          "Physical education",
          "Computer science",
        ],
        { span: 4 },
      ),
      text("class", "Grade or class", { span: 4 }),
    ),
    row(text("topic", "Topic", { required: true, span: 8 }), text("standard", "Standard", { span: 4 })),
    row(area("aim", "By the end students can …", 2, { required: true })),
    row(area("know", "They already know", 2, { span: 6 }), area("misread", "Likely misunderstandings", 2, { span: 6 })),
    row(area("materials", "Materials and preparation", 2)),
    heading("Steps"),
    table(
      "steps",
      "",
      [
        labelColumn("Step", 18),
        column(12, number("minutes", "Minutes"), { name: "planned", label: "Minutes", tooltip: "Minutes planned" }),
        column(40, area("teacher", "Teacher does", 3)),
        column(40, area("students", "Students do", 3)),
      ],
      ["Opening", "Explore", "Explain", "Practice", "Apply", "Closing"],
    ),
    heading("Every learner"),
    row(area("support", "Support: language, reading, special needs", 3, { span: 6 }), area("stretch", "Going further", 3, { span: 6 })),
    row(area("check", "How I will know: questions, exit ticket, observation", 2)),
    row(area("homework", "Homework", 2)),
    row(area("reflect", "Afterwards: what worked, what I would change", 3)),
  ],
});
