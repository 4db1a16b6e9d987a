import { clause, columns, form, group, heading, paragraph, row } from "../../blocks.ts";
import { area, choice, date, email, money, radio, text } from "../../fields.ts";
import { addressRows, signatureBlock } from "../../parts.ts";

export const offerLetter = form({
  id: "offer-letter",
  category: "hr",
  title: "Job offer letter",
  lead: 16,
  subtitle: "Position, pay and start date, ready to sign.",
  description:
    "A warm and complete offer: position, manager, start date, pay, benefits and conditions, with room for the candidate to accept by signing.",
  words: ["hire someone", "hire an employee", "offer a job", "salary"],
  needs: ["the candidate’s name and address", "title, manager and start date", "pay and benefits", "the date by which you want an answer"],
  alsoIn: ["business"],
  places: ["us"],
  edition: "2026-09-09",
  paper: "letter",
  look: "deed",
  aside: [date("letterDate", "Date", { required: true })],
  law: [
    {
      says: "Every new employee’s identity and right to work are verified on Form I-9 within three business days of the first day of work.",
      where: "8 U.S.C. § 1324a(b); 8 C.F.R. § 274a.2",
    },
    {
      says: "Some states require that pay terms are also given on a notice of their own.",
      where: "for example Cal. Labor Code § 2810.5; N.Y. Labor Law § 195.1",
    },
  ],
  sections: [
    columns(
      [heading("From"), group("company", "From", [row(text("name", "Company name", { required: true })), ...addressRows()])],
      [heading("To"), group("candidate", "To", [row(text("name", "Full name", { required: true })), ...addressRows()])],
    ),
    heading("Our offer"),
    paragraph`Dear ${text("salutation", "", { tooltip: "Name in the greeting", width: 150 })}, we are pleased to offer you the position of ${text("position", "", { tooltip: "Job title", required: true, width: 190 })}, reporting to ${text("manager", "", { tooltip: "Manager’s name", width: 150 })}, starting on ${date("start", "", { tooltip: "Start date", required: true, width: 80 })} at ${text("workplace", "", { tooltip: "Place of work", width: 180 })}.`,
    row(
      radio("schedule", "Schedule", ["Full-time", "Part-time", "Temporary"], { span: 6 }),
      radio(
        "overtime",
        "Under wage and hour law",
        [
          ["Exempt", "Exempt from overtime"],
          ["Non-exempt", "Overtime paid"],
        ],
        { span: 6 },
      ),
    ),
    row(
      money("pay.amount", "Pay before deductions", { span: 4, required: true }),
      choice("pay.per", "Per", ["hour", "week", "month", "year"], { span: 3 }),
      choice("pay.schedule", "Paid", ["weekly", "every two weeks", "twice a month", "monthly"], { span: 5 }),
    ),
    row(area("extra", "Bonus, commission or equity, and the document that governs it", 2)),
    row(area("benefits", "Benefits: health insurance, retirement, paid leave, other", 3)),
    clause(
      "Conditions",
    )`This offer depends on proof of your identity and right to work in the United States on or before the third business day of employment, and on ${text("conditions", "", { tooltip: "Further conditions, or none", width: 230 })}.`,
    clause(
      "At-will employment",
    )`Where the law allows, employment is at will: either of us may end it at any time, with or without notice or cause. Only a signed writing by an officer of the company can change this. In Montana, and wherever the law says otherwise, that law prevails.`,
    clause(
      "Policies",
    )`You agree to follow the company’s policies, which may change, and to keep its confidential information confidential. Nothing here limits your right to discuss pay or working conditions or to report a violation of law.`,
    clause(
      "Answer",
    )`This offer is open until ${date("answerBy", "", { tooltip: "Offer open until", required: true, width: 80 })}. To accept, sign below and return a copy to ${email("returnTo", "", { tooltip: "Email for the signed copy", width: 190 })}.`,
    ...signatureBlock(
      [
        { name: "companySigned", says: "For the company", title: true },
        { name: "candidateSigned", says: "Candidate" },
      ],
      "Offer and acceptance",
    ),
  ],
});
