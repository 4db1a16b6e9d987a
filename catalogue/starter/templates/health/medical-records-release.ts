import { bullets, checks, column, columns, form, group, heading, labelColumn, row, table } from "../../blocks.ts";
import { check, date, phone, radio, text } from "../../fields.ts";
import { addressRows, contactRow, signatureBlock } from "../../parts.ts";

export const medicalRecordsRelease = form({
  id: "medical-records-release",
  category: "health",
  title: "Medical records release",
  lead: 12,
  subtitle: "Authorizes a provider to share health information.",
  description:
    "A HIPAA authorization with every element the rule asks for: who shares what with whom, why, until when, the right to revoke, and separate initials for sensitive records.",
  words: ["get my medical records", "send records to another doctor"],
  needs: ["names and addresses of both providers", "which records and which dates", "photo identification"],
  alsoIn: ["legal"],
  places: ["us"],
  edition: "2026-07-16",
  paper: "letter",
  look: "rule",
  aside: [date("date", "Date", { required: true })],
  law: [
    {
      says: "A valid authorization describes the information, who may disclose and receive it, the purpose, an expiration, and carries the signature with the statements on revocation, conditions and redisclosure.",
      where: "45 C.F.R. § 164.508(c)",
    },
    {
      says: "Psychotherapy notes need an authorization of their own; records of substance use treatment have rules of their own.",
      where: "45 C.F.R. § 164.508(b)(3); 42 C.F.R. part 2",
    },
  ],
  sections: [
    heading("Patient"),
    group("patient", "", [
      row(
        text("name", "Full name", { required: true, span: 6 }),
        date("birthDate", "Date of birth", { required: true, span: 3 }),
        text("recordNumber", "Record number", { span: 3 }),
      ),
      ...addressRows(),
      contactRow(),
    ]),
    columns(
      [
        heading("May disclose"),
        group("from", "May disclose", [
          row(text("name", "Provider or facility", { required: true })),
          row(text("address", "Address")),
          row(phone("phone"), phone("fax", "Fax")),
        ]),
      ],
      [
        heading("May receive"),
        group("to", "May receive", [
          row(text("name", "Person or organization", { required: true })),
          row(text("address", "Address")),
          row(phone("phone"), phone("fax", "Fax")),
        ]),
      ],
    ),
    heading("Information"),
    row(date("range.from", "Records from", { span: 3 }), date("range.to", "To", { span: 3 }), check("range.all", "All dates", { span: 6 })),
    checks("Records", 3, [
      check("kinds.all", "Complete record"),
      check("kinds.visits", "Visit notes"),
      check("kinds.labs", "Laboratory results"),
      check("kinds.imaging", "Imaging and reports"),
      check("kinds.medication", "Medication and allergies"),
      check("kinds.immunization", "Immunizations"),
      check("kinds.hospital", "Hospital summaries"),
      check("kinds.billing", "Billing"),
      check("kinds.other", "Other, named below"),
    ]),
    row(text("kindsOther", "Other records")),
    table(
      "sensitive",
      "Sensitive records",
      [labelColumn("Shared only if initialed", 70), column(20, text("initials", "Initials", { maxLength: 5, align: "center" }))],
      ["HIV and AIDS", "Mental health, other than psychotherapy notes", "Substance use treatment", "Genetic tests", "Reproductive health"],
    ),
    row(radio("purpose", "Purpose", ["My own request", "Further care", "Insurance", "Legal", "School or work"])),
    row(
      radio("format", "Format", ["Electronic", "Paper", "Portal"], { span: 6 }),
      date("expires", "Expires on", { span: 3, required: true }),
      text("expiresEvent", "Or upon this event", { span: 3 }),
    ),
    heading("Your rights"),
    bullets(
      "You may revoke this authorization at any time in writing. That does not undo what was shared before.",
      "Treatment, payment, enrollment and benefits may not depend on your signing, except where the rule allows it.",
      "What is shared may be shared again by the recipient and then no longer be protected by federal privacy rules.",
      "You may have a copy of this form after you sign it.",
    ),
    ...signatureBlock([
      { name: "patientSigned", says: "Patient" },
      { name: "representative", says: "Representative", title: true },
    ]),
  ],
});
