import { clause } from "../../blocks.ts";
import { contractorAgreement } from "../../contractor-agreement.ts";
import { text } from "../../fields.ts";

export const contractorAgreementIl = contractorAgreement({
  id: "contractor-agreement-il",
  title: "Freelance agreement (Illinois)",
  place: "us-il",
  stateName: "Illinois",
  edition: "2026-09-04",
  description:
    "A freelance contract for Illinois under the Freelance Worker Protection Act: itemized services, pay within 30 days of completion, a copy for the contractor and no retaliation.",
  clauses: [
    clause(
      "Freelance Worker Protection Act",
    )`The client pays in full on or before the payment date above, which is no later than 30 days after the services are completed. Once work has begun the client will not require the contractor to accept less than the agreed pay as a condition of timely payment. The client gives the contractor a signed copy of this agreement and will not retaliate against the contractor for using rights under the law.`,
    clause(
      "Itemized value",
    )`The value of each service is itemized above or in the attachment named here: ${text("itemized", "", { tooltip: "Attachment that itemizes the services", width: 200 })}.`,
  ],
  law: [
    {
      says: "Contracts with freelance workers worth $500 or more, alone or together within 120 days, must be in writing and name the parties with addresses, the itemized services, the rate and method of pay, and a payment date no later than 30 days after completion. The contracting entity keeps the contract for two years.",
      where: "820 ILCS 193/1 et seq.",
    },
  ],
});
