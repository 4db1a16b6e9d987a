import { form } from "../../blocks.ts";
import { date } from "../../fields.ts";
import { depositSections } from "../../home-inspection.ts";

export const depositItemization = form({
  id: "deposit-itemization",
  category: "real-estate",
  title: "Security deposit statement",
  subtitle: "What was held, what was deducted and why, and what is returned.",
  description:
    "A landlord’s itemized statement at the end of a tenancy: deposit and interest, each deduction with its reason and receipt, and the refund worked out.",
  words: ["security deposit", "keep a deposit", "return a deposit"],
  needs: ["the deposit paid", "the move-in inspection", "receipts or estimates", "the tenant’s forwarding address"],
  places: ["us"],
  edition: "2026-06-30",
  paper: "letter",
  look: "rule",
  aside: [date("statementDate", "Date", { required: true })],
  law: [
    {
      says: "Deadlines and contents differ: for example 14 days in New York, 15 or 30 in Florida, 21 in California, 30 in Texas and Washington, 30 and 45 in Illinois.",
      where:
        "N.Y. Gen. Oblig. Law § 7-108; Fla. Stat. § 83.49; Cal. Civ. Code § 1950.5; Tex. Prop. Code § 92.103; RCW 59.18.280; 765 ILCS 710/1",
    },
  ],
  sections: depositSections(),
});
