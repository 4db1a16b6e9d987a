import { column, form, group, heading, paragraph, row, table } from "../../blocks.ts";
import { date, radio, text } from "../../fields.ts";
import { addressRows, notaryBlock, signatureBlock } from "../../parts.ts";

export const powerOfAttorneyRevocation = form({
  id: "power-of-attorney-revocation",
  category: "legal",
  title: "Revocation of power of attorney",
  subtitle: "Ends an agent’s authority, in writing.",
  description:
    "Takes back a power of attorney and tells everyone who relied on it: the document revoked, the agent, and the people and banks to whom copies go.",
  words: ["cancel power of attorney", "take back power of attorney"],
  needs: [
    "the power of attorney and its date",
    "addresses of the agent and of those who have copies",
    "recording data, if it was recorded",
  ],
  alsoIn: ["personal"],
  places: ["us"],
  edition: "2026-03-23",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "Under the uniform act, ending an agent’s authority does not bind anyone who acts in good faith without knowing of it. Send notice to all who may rely on it.",
      where: "Uniform Power of Attorney Act § 110",
    },
  ],
  sections: [
    group("principal", "", [row(text("name", "Principal full name", { required: true })), ...addressRows()]),
    heading("Revocation"),
    paragraph`I revoke the power of attorney that I signed on ${date("signedOn", "", { tooltip: "Date of the power of attorney", required: true, width: 80 })}, in which I named ${text("agent", "", { tooltip: "Agent full name", required: true, width: 180 })} as my agent, and all authority that it gives to the agent and to any successor.`,
    paragraph`If it was recorded: county ${text("county", "", { tooltip: "County where it was recorded", width: 120 })}, document or book and page ${text("recording", "", { tooltip: "Recording number", width: 130 })}.`,
    row(radio("others", "Other powers of attorney I signed", ["Stay in force", "Are revoked too"])),
    paragraph(
      "The agent must stop acting for me, return my property and papers, and account for what was done. This revocation takes effect when signed, and for others when they learn of it.",
    ),
    heading("Notice sent to"),
    table(
      "notices",
      "Notice",
      [column(36, text("name", "Full name or company")), column(48, text("address", "Address")), column(18, date("sent", "Sent on"))],
      5,
    ),
    ...signatureBlock([{ name: "principalSigned", says: "Principal" }]),
    ...notaryBlock("principal"),
  ],
});
