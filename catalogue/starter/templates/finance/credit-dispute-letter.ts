import { checks, column, form, group, heading, paragraph, row, table } from "../../blocks.ts";
import { area, check, choice, combo, date, text } from "../../fields.ts";
import { addressRows, contactRow, signatureBlock } from "../../parts.ts";

export const creditDisputeLetter = form({
  id: "credit-dispute-letter",
  category: "finance",
  title: "Credit report dispute letter",
  subtitle: "Asks a credit bureau to investigate and correct an error.",
  description:
    "Dispute an error in your credit report in writing: each wrong item with the reason and the correction, the papers you enclose, and the request for an investigation within the legal time.",
  words: ["wrong credit report", "fix my credit", "credit report error"],
  needs: ["a copy of the report with the error marked", "proof of the correction", "identification and proof of address"],
  alsoIn: ["legal", "personal"],
  places: ["us"],
  edition: "2026-02-02",
  paper: "letter",
  look: "deed",
  aside: [date("letterDate", "Date", { required: true })],
  law: [
    {
      says: "A consumer reporting agency investigates a dispute free of charge, usually within 30 days, and deletes or corrects what it cannot verify; it gives notice of the result within five business days after.",
      where: "15 U.S.C. § 1681i(a)",
    },
    {
      says: "You may also dispute directly with the company that furnished the information.",
      where: "15 U.S.C. § 1681s-2(a)(8); 12 C.F.R. § 1022.43",
    },
  ],
  sections: [
    heading("From"),
    group("sender", "", [
      row(
        text("name", "Full name", { required: true, span: 6 }),
        date("birthDate", "Date of birth", { span: 3 }),
        text("ssn4", "Last four digits of SSN", { span: 3, maxLength: 4 }),
      ),
      ...addressRows({ required: true }),
      contactRow(),
    ]),
    row(
      combo("bureau", "To: credit bureau", ["Equifax", "Experian", "TransUnion"], { span: 5, required: true }),
      text("reportNumber", "Report or file number", { span: 4 }),
      date("reportDate", "Report date", { span: 3 }),
    ),
    heading("What is wrong"),
    table(
      "items",
      "Item",
      [
        column(28, area("account", "Creditor and account number", 2)),
        column(
          26,
          choice("reason", "Problem", [
            "Not mine",
            "Paid in full",
            "Wrong balance",
            "Wrong date or status",
            "Listed twice",
            "Too old to report",
            "Identity theft",
            "Other",
          ]),
        ),
        column(46, area("correction", "What is right, and how I know", 2)),
      ],
      5,
    ),
    paragraph(
      "Please investigate these items, correct or delete what is wrong or cannot be verified, tell everyone who received the report in the last six months, or two years for employment, if I ask for it, and send me the result and a corrected report free of charge.",
    ),
    checks("Enclosed", 2, [
      check("enclosed.report", "Report with the items marked"),
      check("enclosed.id", "Copy of identification"),
      check("enclosed.address", "Proof of address"),
      check("enclosed.proof", "Receipts, letters, police or FTC report"),
    ]),
    ...signatureBlock([{ name: "signed", says: "Sender" }]),
  ],
});
