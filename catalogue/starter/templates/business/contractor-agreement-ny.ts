import { clause } from "../../blocks.ts";
import { contractorAgreement } from "../../contractor-agreement.ts";
import { date, text } from "../../fields.ts";

export const contractorAgreementNy = contractorAgreement({
  id: "contractor-agreement-ny",
  title: "Freelance agreement (New York)",
  place: "us-ny",
  stateName: "New York",
  edition: "2026-09-04",
  description:
    "A freelance contract with what New York’s Freelance Isn’t Free Act asks for: names and mailing addresses, itemized services, the rate, and a payment date no later than 30 days after completion.",
  clauses: [
    clause(
      "Itemized services and pay",
    )`The services, their value and the rate and method of pay are itemized above or in the attachment named here: ${text("itemized", "", { tooltip: "Attachment that itemizes the services", width: 180 })}. The contractor will send the client a list of services rendered by ${date("listBy", "", { tooltip: "Date for the list of services rendered", width: 78 })}, so that the client can pay on time.`,
    clause(
      "Freelance Isn’t Free",
    )`The client pays on or before the payment date above or, where none is named, within 30 days after the work is completed. The client will not ask for a discount as a condition of timely payment, and will not threaten, penalize or blacklist the contractor for using rights under the law.`,
  ],
  law: [
    {
      says: "A contract with a freelance worker worth $800 or more, alone or with other contracts of the last 120 days, must be in writing, itemize services, state rate and method of pay and the payment date; pay is due within 30 days of completion if no date is named. The hiring party keeps the contract for six years.",
      where: "N.Y. Gen. Bus. Law art. 44-A, § 1410 et seq.",
    },
    { says: "New York City has a Freelance Isn’t Free law of its own.", where: "N.Y.C. Admin. Code § 20-927 et seq." },
  ],
});
