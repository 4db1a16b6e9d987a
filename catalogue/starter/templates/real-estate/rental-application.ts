import { checks, column, form, group, heading, paragraph, row, smallPrint, table } from "../../blocks.ts";
import { area, check, choice, date, email, money, number, phone, radio, ssn, text, yesNo } from "../../fields.ts";
import { addressRows, signatureRow, state } from "../../parts.ts";

export const rentalApplication = form({
  id: "rental-application",
  title: "Rental application",
  lead: 18,
  subtitle: "One per adult who will live in the home.",
  description:
    "An application for a house or apartment: who you are, where you have lived, where you work, what you earn and who can speak for you, with a consent for the background check that federal law requires.",
  words: ["apply for an apartment", "tenant screening"],
  needs: [
    "photo identification",
    "addresses and landlords of the last three years",
    "your employer’s contact and recent pay",
    "two references",
  ],
  category: "real-estate",
  alsoIn: ["personal"],
  places: ["us"],
  edition: "2026-08-03",
  paper: "letter",
  look: "rule",
  aside: [date("applicationDate", "Application date", { required: true }), date("moveIn", "Move-in date")],
  law: [
    {
      says: "A landlord needs a permissible purpose to obtain a consumer report, and must give notice when a report leads to a refusal or to worse terms.",
      where: "15 U.S.C. §§ 1681b(a), 1681m(a)",
    },
    {
      says: "Refusing a tenant because of race, color, religion, sex, familial status, national origin or disability is unlawful.",
      where: "42 U.S.C. § 3604",
    },
  ],
  sections: [
    heading("Home applied for"),
    row(
      text("property.street", "Street address", { tooltip: "Home applied for: Street address", required: true, span: 8 }),
      text("property.unit", "Unit", { span: 2 }),
      money("property.rent", "Monthly rent", { span: 2 }),
    ),
    heading("Applicant"),
    group("applicant", "", [
      row(
        text("firstName", "First name", { required: true }),
        text("middleName", "Middle name"),
        text("lastName", "Last name", { required: true }),
      ),
      row(
        date("birthDate", "Date of birth", { required: true }),
        ssn("ssn"),
        text("license", "Driver license number"),
        state("licenseState", "License state", 2),
      ),
      row(
        email("email", "Email", { required: true }),
        phone("phone", "Phone", { required: true }),
        choice("contact", "Best way to reach you", ["Email", "Phone call", "Text message"]),
      ),
    ]),
    heading("People and animals who will live there"),
    table(
      "occupants",
      "Occupant",
      [
        column(46, text("name", "Full name")),
        column(26, text("relation", "Relationship")),
        column(18, date("birthDate", "Date of birth")),
        column(14, number("age", "Age")),
      ],
      4,
    ),
    row(yesNo("pets.any", "Any animals?", { span: 3 }), text("pets.describe", "Kind, breed, weight", { span: 9 })),
    heading("Where you have lived", "The last three years, most recent first."),
    ...(["current", "previous"] as const).map((when) =>
      group(when, when === "current" ? "Current home" : "Previous home", [
        ...addressRows(),
        row(
          date("from", "From", { span: 2 }),
          date("to", "To", { span: 2 }),
          money("rent", "Monthly rent", { span: 2 }),
          text("landlord", "Landlord or manager", { span: 3 }),
          phone("landlordPhone", "Landlord phone", { span: 3 }),
        ),
        row(text("reason", "Reason for leaving")),
      ]),
    ),
    heading("Work and income"),
    group("employment", "Employment", [
      row(text("employer", "Employer", { span: 5 }), text("jobTitle", "Job title", { span: 4 }), date("since", "Since", { span: 3 })),
      row(
        text("supervisor", "Supervisor", { span: 5 }),
        phone("phone", "Supervisor phone", { span: 4 }),
        money("monthlyIncome", "Gross monthly pay", { span: 3, required: true }),
      ),
    ]),
    row(
      text("otherIncome.source", "Other income you want considered", {
        span: 9,
        hint: "Child support, alimony and benefits need not be listed unless you want them considered.",
      }),
      money("otherIncome.amount", "Per month", { span: 3 }),
    ),
    heading("References"),
    table(
      "references",
      "Reference",
      [
        column(36, text("name", "Full name")),
        column(26, text("relation", "How you know them")),
        column(22, phone("phone", "Phone")),
        column(30, email("email")),
      ],
      2,
    ),
    heading("Questions"),
    row(
      yesNo("history.evicted", "Have you been evicted in the last seven years?"),
      yesNo("history.bankruptcy", "Have you filed for bankruptcy in that time?"),
    ),
    row(
      radio("smoking", "Does anyone in the household smoke?", ["No", "Outdoors only", "Yes"]),
      yesNo("insurance", "Will you carry renters insurance?"),
    ),
    row(area("explain", "Anything you would like to explain", 3)),
    heading("Consent"),
    checks("", 1, [
      check(
        "consent.report",
        "I authorize the landlord to obtain consumer reports about me, including credit, rental and criminal history where the law allows, to decide on this application.",
        { required: true },
      ),
      check("consent.contact", "I authorize the people named here to confirm what I have written.", { required: true }),
    ]),
    paragraph(
      "What I have written is true and complete. I understand that a false statement is a reason to refuse the application or end a lease.",
    ),
    signatureRow({ name: "signed", says: "Applicant" }),
    smallPrint(
      "Local law may limit the questions a landlord may ask and the fees a landlord may charge. Leave blank what the law where you live lets you leave blank.",
    ),
  ],
});
