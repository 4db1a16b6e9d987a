import { contractorAgreement } from "../../contractor-agreement.ts";

export const contractorAgreementUs = contractorAgreement({
  id: "contractor-agreement",
  title: "Independent contractor agreement",
  lead: 19,
  place: "us",
  edition: "2026-08-31",
  words: ["hire a freelancer", "freelance contract", "hire a contractor", "self employed contract"],
  description:
    "An agreement between a client and a self-employed professional: services, dates, fee, ownership of the result, confidentiality, quality and how to end it.",
  clauses: [],
  law: [
    {
      says: "Whether a worker is independent depends on behavioral control, financial control and the relationship of the parties, whatever the agreement says.",
      where: "Internal Revenue Service, Publication 15-A",
    },
  ],
});
