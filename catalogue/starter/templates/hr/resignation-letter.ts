import { form, heading, paragraph, row, smallPrint } from "../../blocks.ts";
import { area, check, date, email, phone, text } from "../../fields.ts";
import { addressRows, signatureBlock } from "../../parts.ts";

export const resignationLetter = form({
  id: "resignation-letter",
  category: "hr",
  title: "Resignation letter",
  lead: 17,
  subtitle: "Tells an employer that you leave, and when.",
  description:
    "A short, friendly letter to your employer when you leave a job: your last day, the reason if you want to give one, how you hand over, and where to send your last pay.",
  needs: [
    "your last day, after the notice that your contract asks for",
    "the name of your manager",
    "an address for your last pay and tax papers",
  ],
  words: [
    "quit my job",
    "quit job letter",
    "two weeks notice",
    "2 weeks notice",
    "leave my job",
    "leaving work letter",
    "letter of resignation",
    "i quit",
    "carta de renuncia",
  ],
  alsoIn: ["personal"],
  places: ["us"],
  edition: "2026-11-23",
  paper: "letter",
  look: "deed",
  aside: [date("letterDate", "Date", { required: true })],
  sections: [
    row(text("fullName", "Full name", { required: true }), email("email", "Personal email"), phone("phone", "Phone", { span: 3 })),
    row(text("manager", "To: manager or department", { required: true }), text("company", "Company", { required: true })),
    paragraph`I resign as ${text("position", "", { tooltip: "Your position", width: 150, required: true })}. My last day of work is ${date("lastDay", "", { tooltip: "Last day of work", width: 84, required: true })}.`,
    row(area("reason", "Reason, if you want to give one", 2)),
    heading("Handover"),
    row(area("handover", "Open work, and who can take it on", 3)),
    row(
      check("train", "I can train the person who follows.", { span: 6 }),
      check("returned", "I will return keys, badge and devices.", { span: 6 }),
    ),
    row(area("thanks", "Words of thanks", 2)),
    heading("After the last day", "For the last pay, unused leave and tax papers."),
    ...addressRows(),
    ...signatureBlock([
      { name: "employee", says: "Employee" },
      { name: "employer", says: "Received by the employer" },
    ]),
    smallPrint`How much notice you owe is in your contract or the employer’s handbook. Keep a copy with the employer’s signature, or the email that you sent this letter with.`,
  ],
});
