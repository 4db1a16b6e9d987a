import { column, form, group, heading, paragraph, row, table } from "../../blocks.ts";
import { area, date, money, phone, radio, text, time, yesNo } from "../../fields.ts";
import { signatureRow } from "../../parts.ts";

export const fieldTripPermission = form({
  id: "field-trip-permission",
  category: "education",
  title: "Field trip permission",
  subtitle: "For one trip, to be returned with a parent’s signature.",
  description:
    "A permission slip parents can read in a minute: where, when, how and how much, with medical facts, an emergency contact, and consent or refusal.",
  words: ["school trip", "class trip"],
  needs: ["trip details from the teacher", "an emergency contact", "allergies and medication"],
  places: ["us"],
  edition: "2026-09-07",
  paper: "letter",
  look: "band",
  aside: [date("returnBy", "Return by", { required: true })],
  sections: [
    heading("The trip", "Filled in by the school."),
    row(
      text("school", "School", { required: true, span: 5 }),
      text("teacher", "Teacher", { span: 4 }),
      text("class", "Grade or class", { span: 3 }),
    ),
    row(
      text("destination", "Destination", { required: true, span: 6 }),
      date("tripDate", "Date of trip", { required: true, span: 2 }),
      time("leave", "Leave", { span: 2 }),
      time("return", "Return", { span: 2 }),
    ),
    row(
      radio("transport", "Transport", ["School bus", "Public transport", "On foot", "Parents’ cars"], { span: 8 }),
      money("cost", "Cost per student", { span: 4, hint: "No student stays behind because of money: ask." }),
    ),
    row(text("bring", "What to bring and wear, lunch")),
    heading("Student"),
    group("student", "Student", [
      row(text("name", "Student full name", { required: true, span: 8 }), date("birthDate", "Date of birth", { span: 4 })),
      row(area("medical", "Allergies, conditions, medication during the trip", 3)),
    ]),
    heading("In an emergency"),
    table(
      "contacts",
      "Emergency contact",
      [
        column(40, text("name", "Full name")),
        column(26, text("relation", "Relationship")),
        column(22, phone("phone", "Phone")),
        column(22, phone("other", "Other phone")),
      ],
      2,
    ),
    row(text("physician", "Physician"), phone("physicianPhone", "Physician phone"), text("insurer", "Insurer and policy")),
    heading("Permission"),
    row(
      radio(
        "permission",
        "I am the parent or guardian",
        [
          ["Permitted", "My child may go"],
          ["Not permitted", "My child may not go"],
        ],
        { required: true, span: 7 },
      ),
      yesNo("volunteer", "I can come along to help", { span: 5 }),
    ),
    paragraph("If my child needs medical help and I cannot be reached, the school may arrange it. School rules apply on the trip."),
    signatureRow({ name: "parent", says: "Parent or guardian" }),
  ],
});
