import { clause, form, heading, paragraph } from "../../blocks.ts";
import { choice, date, number, text } from "../../fields.ts";
import { STATES, partyColumns, signatureBlock } from "../../parts.ts";

export const oneWayNda = form({
  id: "nda-one-way",
  category: "legal",
  title: "One-way non-disclosure agreement",
  subtitle: "One party shares, the other keeps it confidential.",
  description:
    "For an inventor, seller or employer who shows something confidential to one person or company: a short agreement with a clear purpose, fair exceptions and protected whistleblowing.",
  words: ["employee secrecy", "keep my secret"],
  needs: ["names and addresses of both sides", "what is shared and why", "how long it stays confidential"],
  alsoIn: ["business"],
  places: ["us"],
  edition: "2026-05-18",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "Disclosing a trade secret in confidence to a government official or attorney to report a suspected violation of law is protected.",
      where: "18 U.S.C. § 1833(b)",
    },
  ],
  sections: [
    partyColumns(
      { name: "discloser", title: "Discloser", nameLabel: "Full name or company" },
      { name: "recipient", title: "Recipient", nameLabel: "Full name or company" },
    ),
    heading("Agreement"),
    paragraph`From ${date("effective", "", { tooltip: "Effective date", required: true, width: 80 })} the discloser will show the recipient information about ${text("subject", "", { tooltip: "What is shared", required: true, width: 250 })}, only so that the recipient can ${text("purpose", "", { tooltip: "Purpose", required: true, width: 250 })}.`,
    clause(
      "Confidential information",
    )`Everything the discloser shares about this subject is confidential unless it is public without the recipient’s fault, was already known to the recipient, comes lawfully from someone else, or is worked out independently.`,
    clause(
      "Promise",
    )`The recipient uses the information only for the purpose, protects it with reasonable care, tells no one except people who need to know it and are bound in the same way, and does not copy or take apart samples.`,
    clause(
      "Exceptions the law makes",
    )`The recipient may disclose what a court or authority orders, after telling the discloser where the law allows. Nothing here limits anyone’s right to report a suspected violation of law or to discuss wages and working conditions.`,
    clause("Ownership")`The information stays the discloser’s. On request the recipient returns or destroys it and says so in writing.`,
    clause(
      "Time",
    )`The promise lasts ${number("years", "", { tooltip: "Years that the promise lasts", required: true, width: 40 })} years from each disclosure, and for trade secrets as long as they remain secret.`,
    clause(
      "General",
    )`The law of ${choice("law.state", "", STATES, { tooltip: "State whose law applies", width: 52 })} applies. A court may order the recipient to stop a breach. Changes are in writing and signed.`,
    ...signatureBlock([
      { name: "discloserSigned", says: "Discloser", title: true },
      { name: "recipientSigned", says: "Recipient", title: true },
    ]),
  ],
});
