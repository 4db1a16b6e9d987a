import { clause } from "../../blocks.ts";
import { residentialLease } from "../../residential-lease.ts";

export const residentialLeaseIl = residentialLease({
  id: "residential-lease-il",
  title: "Residential lease (Illinois)",
  place: "us-il",
  edition: "2026-09-15",
  description:
    "An Illinois lease agreement with the 30 and 45-day deposit rules for buildings of five or more units, deposit interest in large buildings and the radon disclosure. Chicago and Cook County add rules of their own.",
  depositReturn:
    "within 45 days after the tenants leave; in buildings of five or more units an itemized statement of damage with paid receipts or estimates follows within 30 days, or nothing may be withheld for damage.",
  lateCharge: "must be reasonable.",
  entryNotice: "after reasonable notice, which is at least 24 hours unless a local ordinance asks for more.",
  clauses: [
    clause(
      "Interest on the deposit",
    )`In a building or complex of 25 or more units, a deposit held for more than six months earns interest at the statutory rate, paid or credited each year.`,
    clause(
      "No waiver of liability",
    )`Nothing in this lease frees the landlord from liability for injury or damage caused by the landlord’s negligence.`,
    clause(
      "Local law",
    )`If the home is in Chicago, Cook County, Evanston or another place with a landlord and tenant ordinance, the ordinance and its required summary apply and prevail over this lease.`,
  ],
  disclosures: [
    "Radon pamphlet, known test results and disclosure form given (420 ILCS 46/26).",
    "Summary of the local ordinance attached, where one applies.",
  ],
  law: [
    { says: "Itemized statement within 30 days and return within 45 days, for property of five or more units.", where: "765 ILCS 710/1" },
    { says: "Interest on deposits in property of 25 or more units.", where: "765 ILCS 715/1" },
    { says: "Radon disclosure to tenants.", where: "420 ILCS 46/26" },
    { says: "Clauses that free a landlord from liability for negligence are void.", where: "765 ILCS 705/1" },
  ],
});
