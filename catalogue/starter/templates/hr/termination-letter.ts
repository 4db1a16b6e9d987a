import { area, check, date, money, text } from "../../fields.ts";
import { form, heading, row, smallPrint } from "../../blocks.ts";
import { signatureBlock } from "../../parts.ts";

export const terminationLetter = form({
  id: "termination-letter",
  category: "hr",
  title: "Employment termination letter",
  subtitle: "Tells an employee that the job ends, and what happens next.",
  description:
    "A clear letter to an employee whose job ends: the last day, the reason if you give one, final pay, benefits and what to hand back. When final pay is due differs by state.",
  needs: ["the last day of work", "final pay and unused leave", "what the employee has to return"],
  words: ["fire an employee", "fire someone", "let someone go", "dismissal letter", "lay off an employee", "terminate an employee"],
  alsoIn: ["business"],
  places: ["us"],
  edition: "2026-11-20",
  paper: "letter",
  look: "deed",
  aside: [date("letterDate", "Date", { required: true })],
  sections: [
    row(text("company", "Company", { required: true }), text("employee", "Employee", { required: true })),
    row(text("position", "Position"), date("lastDay", "Last day of work", { required: true })),
    heading("Reason", "Leave it empty if you do not give one."),
    row(area("reason", "Why the employment ends", 3)),
    heading("Pay and benefits"),
    row(money("finalPay", "Final pay, before deductions"), money("leavePay", "Unused leave paid out"), date("payDate", "Paid on")),
    row(area("benefits", "Health insurance and other benefits: until when, and how to keep them", 2)),
    heading("To be returned"),
    row(
      check("keys", "Keys and badges", { span: 4 }),
      check("devices", "Computer and phone", { span: 4 }),
      check("papers", "Documents", { span: 4 }),
    ),
    row(area("other", "Anything else, and by when", 2)),
    row(text("contact", "Questions go to"), text("contactHow", "Phone or email of that person")),
    ...signatureBlock([
      { name: "employer", says: "For the company" },
      { name: "employeeSigns", says: "Received by the employee" },
    ]),
    smallPrint`States differ on when final pay is due, whether unused leave is paid and what notices must come with this letter. Check your state’s rules before you give it.`,
  ],
});
