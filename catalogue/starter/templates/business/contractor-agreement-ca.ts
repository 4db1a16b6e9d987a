import { clause } from "../../blocks.ts";
import { contractorAgreement } from "../../contractor-agreement.ts";
import { text } from "../../fields.ts";

export const contractorAgreementCa = contractorAgreement({
  id: "contractor-agreement-ca",
  title: "Independent contractor agreement (California)",
  place: "us-ca",
  stateName: "California",
  edition: "2026-09-04",
  description:
    "An independent contractor agreement for California, built around the ABC test and the Freelance Worker Protection Act: payment date in writing, payment within 30 days where none is named, no retaliation.",
  clauses: [
    clause(
      "The three facts the law asks for",
    )`The parties state that the contractor is free from the client’s control and direction in doing the work, in this contract and in fact; that the work is outside the usual course of the client’s business; and that the contractor is customarily engaged in an independent trade or business of the same nature, namely ${text("trade", "", { tooltip: "The contractor’s independent trade", required: true, width: 190 })}.`,
    clause(
      "Freelance worker protection",
    )`The client pays on or before the payment date above, or, where no date is named, no later than 30 days after the services are completed. Once work has begun the client will not require the contractor to accept less pay or to give up rights as a condition of being paid on time, and will not retaliate against the contractor for using rights under the law.`,
    clause(
      "Freedom to work",
    )`Nothing in this agreement restrains the contractor from any lawful profession, trade or business after it ends.`,
  ],
  law: [
    {
      says: "A person who provides labor is an employee unless the hiring entity shows all three parts of the ABC test; some occupations are judged by other tests.",
      where: "Cal. Labor Code §§ 2775–2787",
    },
    {
      says: "The Freelance Worker Protection Act asks for a written contract for professional services worth $250 or more, payment by the agreed date or within 30 days, and that the hiring party keep the contract for four years.",
      where: "Cal. Bus. & Prof. Code § 18100 et seq.",
    },
    {
      says: "Contracts that restrain anyone from a lawful profession, trade or business are void to that extent.",
      where: "Cal. Bus. & Prof. Code § 16600",
    },
  ],
});
