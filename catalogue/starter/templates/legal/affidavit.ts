import { form, group, heading, paragraph, row } from "../../blocks.ts";
import { area, choice, date, signature, text } from "../../fields.ts";
import { signatureBlock } from "../../parts.ts";

export const affidavit = form({
  id: "affidavit",
  category: "legal",
  title: "General affidavit",
  lead: 5,
  subtitle: "A written statement of facts, made under oath.",
  description:
    "A sworn statement of facts you know yourself, in numbered paragraphs, with the notary’s certificate of oath at its foot. For courts, schools, banks and agencies.",
  words: ["sworn statement", "swear under oath", "notarized statement", "declaracion jurada"],
  needs: ["the facts, in order, with dates", "documents you attach as exhibits", "a notary, before whom you sign"],
  alsoIn: ["personal"],
  places: ["us"],
  edition: "2026-06-01",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "In federal matters an unsworn declaration under penalty of perjury, dated and signed, may stand in place of an affidavit.",
      where: "28 U.S.C. § 1746",
    },
    { says: "A knowingly false statement under oath is perjury.", where: "18 U.S.C. § 1621 and state law" },
  ],
  sections: [
    row(
      text("venue.state", "State of", { required: true, span: 4 }),
      text("venue.county", "County of", { required: true, span: 4 }),
      text("caseNumber", "Case or file number, if any", { span: 4 }),
    ),
    paragraph`I, ${text("fullName", "", { tooltip: "Full name", required: true, width: 200 })}, of ${text("address", "", { tooltip: "Address", required: true, width: 260 })}, being at least 18 years old and duly sworn, state that I know the following facts myself and that they are true:`,
    ...([1, 2, 3, 4, 5] as const).map((nth) => row(area(`fact${nth}`, `Statement ${nth}`, 4))),
    row(text("exhibits", "Exhibits attached")),
    paragraph("I understand that I am swearing to the truth of this statement and that the law punishes knowingly false statements."),
    ...signatureBlock([{ name: "affiant", says: "Affiant" }], "Signed before the notary"),
    heading("Certificate of oath", "Left blank until the affiant appears before the notary."),
    group("notary", "Notary", [
      paragraph`Subscribed and sworn to (or affirmed) before me on ${date("date", "", { tooltip: "Date", width: 80 })} by ${text("appeared", "", { tooltip: "Name of affiant", width: 200 })}, who is ${choice("known", "", ["personally known to me", "identified by satisfactory evidence"], { tooltip: "How identified", width: 175 })}.`,
      row(
        signature("signature", "Notary signature", { span: 6, tooltip: "Signature" }),
        text("commission", "Commission number", { span: 3 }),
        date("expires", "Commission expires", { span: 3 }),
      ),
    ]),
  ],
});
