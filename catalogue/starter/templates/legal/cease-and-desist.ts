import { form, paragraph, row } from "../../blocks.ts";
import { area, choice, combo, date, text } from "../../fields.ts";
import { partyColumns, signatureBlock } from "../../parts.ts";

export const ceaseAndDesist = form({
  id: "cease-and-desist",
  category: "legal",
  title: "Cease and desist letter",
  subtitle: "A firm request to stop, before anyone goes to court.",
  description:
    "Tells someone in plain words to stop what they are doing: the facts, the right concerned, what must stop and by when, and what follows. For copying, harassment, trespass or defamation.",
  words: ["stop harassment", "make someone stop"],
  needs: ["facts with dates", "evidence: links, photographs, messages", "what exactly you want to stop and by when"],
  alsoIn: ["business", "personal"],
  places: ["us"],
  edition: "2026-07-23",
  paper: "letter",
  look: "deed",
  aside: [date("letterDate", "Date", { required: true })],
  sections: [
    partyColumns(
      { name: "sender", title: "From", nameLabel: "Full name or company" },
      { name: "recipient", title: "To", nameLabel: "Full name or company" },
    ),
    row(
      combo(
        "matter",
        "Re",
        [
          "Copyright infringement",
          "Trademark infringement",
          "Harassment",
          "Defamation",
          "Trespass",
          "Breach of contract",
          "Unfair competition",
        ],
        { required: true },
      ),
    ),
    row(area("facts", "What you have done, with dates and places", 7, { required: true })),
    row(area("right", "The right or promise that this violates", 3)),
    row(area("demand", "What I ask you to stop, and to put right", 5, { required: true })),
    paragraph`Please confirm in writing by ${date("deadline", "", { tooltip: "Deadline", required: true, width: 80 })} that you have stopped and will not begin again. If you believe that you have a right to act as you do, say so in writing by the same day with your reasons.`,
    paragraph(
      "If I do not hear from you I will consider the remedies that the law gives me, which may include asking a court for an order and for damages. This letter is not a complete statement of my rights, and I give none of them up.",
    ),
    row(
      text("enclosures", "Enclosures", { span: 7 }),
      choice("sentBy", "Sent by", ["Certified mail, return receipt", "First-class mail", "Email", "Courier", "Personal delivery"], {
        span: 5,
      }),
    ),
    ...signatureBlock([{ name: "senderSigned", says: "Sender", title: true }]),
  ],
});
