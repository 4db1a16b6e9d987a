import { residentialLease } from "../../residential-lease.ts";

export const residentialLeaseUs = residentialLease({
  id: "residential-lease",
  title: "Residential lease",
  lead: 28,
  place: "us",
  edition: "2026-09-15",
  words: [
    "landlord",
    "rent my flat",
    "rent out my house",
    "rent out my apartment",
    "rent a house",
    "rental contract",
    "contrato de alquiler",
    "contrato de arrendamiento",
    "contrato de renta",
  ],
  description:
    "A complete lease agreement for a house or apartment, fixed term or month to month: rent and what is due at signing added up, deposit, utilities, repairs, entry, disclosures and signatures. General terms for any state.",
  depositReturn:
    "with an itemized list of deductions within the time that state law sets, and in any case within 30 days after the tenants leave.",
  lateCharge: "may be asked only as far as state law allows and only after any grace period the law gives.",
  entryNotice: "after the notice that state law requires and, where it is silent, at least 24 hours’ written notice.",
  clauses: [],
  disclosures: ["Names and addresses of owner and manager given."],
  law: [
    {
      says: "Deposits, late charges, entry, notices and disclosures are set by state, and often by city, law. Use the edition for your state where there is one.",
      where: "State landlord and tenant acts",
    },
    { says: "The Fair Housing Act forbids discrimination in renting.", where: "42 U.S.C. §§ 3601–3619" },
  ],
});
