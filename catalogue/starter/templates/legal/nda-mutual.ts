import { clause, form, heading, paragraph } from "../../blocks.ts";
import { choice, date, number, text } from "../../fields.ts";
import { partyColumns, signatureBlock } from "../../parts.ts";

export const mutualNda = form({
  id: "nda-mutual",
  title: "Mutual non-disclosure agreement",
  lead: 22,
  subtitle: "Two parties agree to keep what they tell each other confidential.",
  description:
    "A balanced confidentiality agreement for two parties who want to talk business. It says what is confidential, what is not, how long the duty lasts, and protects whistleblowers as federal law asks.",
  words: ["keep a secret", "confidentiality agreement", "protect my idea"],
  needs: [
    "the legal names and addresses of both parties",
    "the purpose of your talks",
    "how long the duty should last",
    "whose state law applies",
  ],
  category: "legal",
  alsoIn: ["business"],
  places: ["us"],
  edition: "2026-09-01",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "A person may not be held liable for disclosing a trade secret in confidence to a government official or an attorney solely to report a suspected violation of law, or in a sealed court filing. An employer that leaves this notice out of an agreement with an individual loses some remedies.",
      where: "18 U.S.C. § 1833(b)",
    },
    {
      says: "Clauses that stop people from speaking about sexual harassment or sexual assault disputes are not enforceable when agreed before the dispute arose.",
      where: "42 U.S.C. § 19403 (Speak Out Act)",
    },
  ],
  sections: [
    partyColumns(
      { name: "first", title: "First party", nameLabel: "Full name or company" },
      { name: "second", title: "Second party", nameLabel: "Full name or company" },
    ),
    heading("Agreement"),
    paragraph`This agreement begins on ${date("effectiveDate", "", { tooltip: "Effective date", required: true, width: 80 })}. Each party may tell the other things that are not public. The one who tells is the **discloser**, the one who is told is the **recipient**.`,
    clause(
      "Purpose",
    )`The parties share information only for this purpose: ${text("purpose", "", { tooltip: "Purpose of the talks", required: true, width: 300 })}.`,
    clause(
      "What is confidential",
    )`Confidential information is anything the discloser marks as confidential, and anything that a reasonable person would take to be confidential from its content or from the way it was shared, in any form: written, spoken, shown or stored.`,
    clause(
      "What is not",
    )`Information is not confidential if the recipient can show that it was public without the recipient’s fault, was already known to the recipient, was received from a third party who was free to share it, or was worked out independently without using the discloser’s information.`,
    clause(
      "Duties of the recipient",
    )`The recipient will use confidential information only for the purpose, protect it with at least the care given to the recipient’s own secrets and never less than reasonable care, and pass it on only to employees and advisers who need it for the purpose and are bound to keep it confidential. The recipient answers for them.`,
    clause(
      "When the law compels disclosure",
    )`If a court or authority orders disclosure, the recipient will, where the law allows, tell the discloser promptly, and will disclose no more than is required.`,
    clause(
      "Protected reporting",
    )`Nothing in this agreement limits anyone’s right to report a suspected violation of law to a government agency, to take part in its investigation, to discuss wages or working conditions, or to make a disclosure that 18 U.S.C. § 1833(b) protects.`,
    clause(
      "Return or destruction",
    )`On request the recipient will return or destroy confidential information within ${number("returnDays", "", { tooltip: "Days to return or destroy", width: 40, value: "30" })} days, except one copy kept for legal records and routine backups, which stay protected by this agreement.`,
    clause(
      "No licence, no promise",
    )`All information remains the discloser’s property. It is provided as it is, without warranty. Neither party is obliged to enter into any further agreement.`,
    clause(
      "Term",
    )`Either party may end the exchange of information by written notice. The duties above last for ${number("years", "", { tooltip: "Years that the duties last", required: true, width: 40 })} years after each disclosure, and for trade secrets for as long as they remain trade secrets.`,
    clause(
      "Remedies",
    )`Because money may not make good a breach, the discloser may ask a court for an order to stop or prevent it, in addition to any other remedy.`,
    clause("General")`The law of the State of ${choice(
      "law.state",
      "",
      [
        ["CA", "California"],
        ["FL", "Florida"],
        ["IL", "Illinois"],
        ["NY", "New York"],
        ["TX", "Texas"],
        ["WA", "Washington"],
      ],
      { tooltip: "State whose law applies", editable: true, width: 100 },
    )} applies. This is the whole agreement about confidentiality between the parties; it is changed only in writing signed by both. If one clause cannot be enforced, the others stand. It may be signed in counterparts and electronically.`,
    ...signatureBlock([
      { name: "first", says: "First party", title: true },
      { name: "second", says: "Second party", title: true },
    ]),
  ],
});
