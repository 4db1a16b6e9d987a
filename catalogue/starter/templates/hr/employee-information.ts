import { column, form, heading, row, table } from "../../blocks.ts";
import { area, comb, date, phone, radio, ssn, text, yesNo } from "../../fields.ts";
import { addressRows, contactRow, signatureRow } from "../../parts.ts";

export const employeeInformation = form({
  id: "employee-information",
  category: "hr",
  title: "Employee information",
  subtitle: "Contact, payroll and emergency details for the personnel file.",
  description:
    "Everything payroll needs on one page, and whom to call in an emergency: address, job, bank details for direct deposit and two contacts. Keep it locked away.",
  words: ["new employee details", "employee contact details"],
  needs: ["your Social Security number", "your bank’s routing and account numbers", "two emergency contacts"],
  alsoIn: ["finance"],
  places: ["us"],
  edition: "2026-08-25",
  paper: "letter",
  look: "rule",
  aside: [date("date", "Date", { required: true })],
  sections: [
    heading("Personal"),
    row(
      text("firstName", "First name", { required: true }),
      text("middleName", "Middle name"),
      text("lastName", "Last name", { required: true }),
      text("preferredName", "Name you go by"),
    ),
    ...addressRows({ required: true }),
    contactRow(),
    row(
      date("birthDate", "Date of birth", { required: true }),
      ssn("ssn", "Social Security number", { required: true }),
      text("pronouns", "Pronouns (optional)"),
    ),
    heading("Job"),
    row(
      text("jobTitle", "Job title"),
      text("department", "Department"),
      text("manager", "Manager"),
      date("start", "Start date", { required: true }),
    ),
    heading(
      "Direct deposit",
      "I authorize my employer to deposit my pay here and to reverse deposits made in error, until I cancel in writing.",
    ),
    row(
      text("bank.name", "Bank name", { span: 5 }),
      radio("bank.kind", "Account", ["Checking", "Savings"], { span: 4 }),
      yesNo("bank.all", "All of my pay?", { span: 3 }),
    ),
    row(
      comb("bank.routing", "Routing number", 9, { span: 5, required: true }),
      comb("bank.account", "Account number", 12, { span: 7, hint: "Leave unused cells empty." }),
    ),
    heading("In an emergency"),
    table(
      "contacts",
      "Emergency contact",
      [
        column(36, text("name", "Full name")),
        column(22, text("relation", "Relationship")),
        column(20, phone("phone", "Phone")),
        column(20, phone("otherPhone", "Other phone")),
      ],
      2,
    ),
    row(area("medical", "What first responders should know (optional)", 2)),
    signatureRow({ name: "employee", says: "Employee" }),
  ],
});
