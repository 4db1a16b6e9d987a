import { column, form, group, heading, paragraph, row, table } from "../../blocks.ts";
import { area, date, email, money, phone, radio, text, year, yesNo } from "../../fields.ts";
import { addressRows, contactRow, signatureRow } from "../../parts.ts";

export const jobApplication = form({
  id: "job-application",
  category: "hr",
  title: "Job application",
  lead: 24,
  subtitle: "Only what an employer may ask, and nothing else.",
  description:
    "A fair application: contact, position, work history, education, skills and references, without questions on age, family, health or criminal record that the law restricts before an offer.",
  words: ["apply for a job", "job applicant", "solicitud de empleo", "solicitud de trabajo"],
  needs: ["employers, dates and titles of past work", "schools and degrees", "three references"],
  places: ["us"],
  edition: "2026-06-15",
  paper: "letter",
  look: "rule",
  aside: [date("date", "Date", { required: true })],
  law: [
    {
      says: "Questions before an offer may not seek information on disability; employers may not discriminate by race, color, religion, sex, national origin, age of 40 or more, disability or genetic information.",
      where: "42 U.S.C. §§ 2000e-2, 12112(d); 29 U.S.C. § 623; 42 U.S.C. § 2000ff-1",
    },
  ],
  sections: [
    row(
      text("position", "Position", { required: true, span: 6 }),
      date("available", "Available from", { span: 3 }),
      money("pay", "Pay wanted", { span: 3, hint: "Leave blank if you prefer." }),
    ),
    row(
      radio("schedule", "Schedule wanted", ["Full-time", "Part-time", "Either"], { span: 6 }),
      yesNo("authorized", "May you lawfully work in the United States?", { span: 6, required: true }),
    ),
    heading("Applicant"),
    row(
      text("firstName", "First name", { required: true }),
      text("middleName", "Middle name"),
      text("lastName", "Last name", { required: true }),
    ),
    ...addressRows(),
    contactRow(),
    heading("Work history", "Most recent first. Include unpaid and military service if you like."),
    ...([1, 2, 3] as const).map((nth) =>
      group(`job${nth}`, `Employer ${nth}`, [
        row(
          text("employer", "Employer", { span: 4 }),
          text("jobTitle", "Job title", { span: 4 }),
          date("from", "From", { span: 2 }),
          date("to", "To", { span: 2 }),
        ),
        row(
          text("supervisor", "Supervisor", { span: 4 }),
          phone("phone", "Phone", { span: 3 }),
          yesNo("contact", "May we contact them?", { span: 5 }),
        ),
        row(area("duties", "What you did, and why you left", 2)),
      ]),
    ),
    heading("Education and training"),
    table(
      "schools",
      "School",
      [
        column(40, text("school", "School and place")),
        column(28, text("field", "Field of study")),
        column(24, text("degree", "Degree or certificate")),
        column(10, year("year", "Year")),
      ],
      4,
    ),
    row(area("skills", "Skills, languages, licenses, tools", 3)),
    heading("References"),
    table(
      "references",
      "Reference",
      [
        column(34, text("name", "Full name")),
        column(26, text("relation", "Relationship")),
        column(20, phone("phone", "Phone")),
        column(30, email("email", "Email")),
      ],
      3,
    ),
    heading("Statement"),
    paragraph(
      "What I have written is true and complete to the best of my knowledge. I understand that a false statement may be a reason not to hire me or to end my employment, and that this application is not a contract.",
    ),
    signatureRow({ name: "applicant", says: "Applicant" }),
  ],
});
