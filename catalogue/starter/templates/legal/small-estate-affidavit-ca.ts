import { clause, column, form, group, heading, paragraph, row, table } from "../../blocks.ts";
import { check, choice, date, money, ssn, text } from "../../fields.ts";
import { addressRows, contactRow, notaryBlock, signatureBlock } from "../../parts.ts";

export const smallEstateAffidavitCa = form({
  id: "small-estate-affidavit-ca",
  category: "legal",
  title: "Small estate affidavit (California)",
  subtitle: "To collect personal property without probate, forty days after a death.",
  description:
    "For heirs of a small California estate: the declaration that lets banks and others hand over personal property without probate, with each statement the Probate Code asks for.",
  words: ["inherit without probate", "avoid probate california"],
  needs: [
    "a certified copy of the death certificate",
    "a list of the property and its value",
    "proof that you are the successor",
    "the value limit on the date of death",
  ],
  alsoIn: ["finance", "personal"],
  places: ["us-ca"],
  edition: "2026-09-02",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "If the gross value of the decedent’s property in California, less what the law leaves out, is within the limit, and at least 40 days have passed, the successor may collect personal property by affidavit. The limit is $208,850 for deaths on or after April 1, 2025, and is adjusted every three years.",
      where: "Cal. Prob. Code §§ 890, 13050, 13100",
    },
    { says: "What the affidavit must state.", where: "Cal. Prob. Code §§ 13101–13104" },
  ],
  sections: [
    heading("Decedent"),
    row(
      text("decedent.name", "Full name of decedent", { required: true, span: 6 }),
      date("decedent.diedOn", "Date of death", { required: true, span: 3 }),
      text("decedent.place", "Place of death", { required: true, span: 3 }),
    ),
    heading("Successor"),
    group("successor", "Successor", [
      row(text("name", "Full name", { required: true, span: 8 }), ssn("ssn", "Social Security number", { span: 4 })),
      ...addressRows({ required: true }),
      contactRow(),
    ]),
    heading("Declaration"),
    clause(
      "Forty days",
    )`At least 40 days have elapsed since the death of the decedent, as shown in a certified copy of the decedent’s death certificate attached to this declaration.`,
    clause(
      "No administration",
    )`${check("noProbate", "", { tooltip: "No proceeding is or was conducted in California" })} No proceeding is now being or has been conducted in California for administration of the decedent’s estate. ${check("consent", "", { tooltip: "The personal representative consents in writing" })} Or: the decedent’s personal representative has consented in writing to the payment, transfer or delivery of the property described here; the consent is attached.`,
    clause(
      "Value",
    )`The current gross fair market value of the decedent’s real and personal property in California, excluding the property described in Section 13050 of the California Probate Code, does not exceed ${money("limit", "", { tooltip: "Limit on the date of death", required: true, width: 90 })}, the limit in force on the date of death.`,
    clause("Property")`The property to be paid, transferred or delivered to the declarant is:`,
    table(
      "property",
      "Property",
      [
        column(56, text("description", "Description, with account or other number")),
        column(26, text("holder", "Held by")),
        column(18, money("value", "Value"), { name: "propertyTotal", label: "Together" }),
      ],
      6,
    ),
    clause(
      "Successor in interest",
    )`The successor of the decedent to this property, as defined in Section 13006 of the California Probate Code, is the person named above. The declarant ${choice("capacity", "", ["is the successor of the decedent", "is authorized to act on behalf of the successor"], { tooltip: "The declarant’s capacity", required: true, width: 235 })} with respect to the decedent’s interest in the property.`,
    clause("No superior right")`No other person has a superior right to the interest of the decedent in the described property.`,
    clause("Request")`The declarant requests that the described property be paid, delivered or transferred to the declarant.`,
    paragraph(
      "I affirm or declare under penalty of perjury under the laws of the State of California that the foregoing is true and correct.",
    ),
    ...signatureBlock([{ name: "declarant", says: "Declarant" }]),
    ...notaryBlock("declarant", "us-ca"),
  ],
});
