import { clause } from "../../blocks.ts";
import { choice, date } from "../../fields.ts";
import { residentialLease } from "../../residential-lease.ts";

export const residentialLeaseNy = residentialLease({
  id: "residential-lease-ny",
  title: "Residential lease (New York)",
  place: "us-ny",
  edition: "2026-09-15",
  description:
    "A New York lease agreement with the one-month deposit limit, 14-day itemized return, the cap on late fees, the sprinkler and flood notices and the notice periods for non-renewal.",
  depositLimit: "Deposit and advance together are no more than one month’s rent.",
  depositReturn:
    "with an itemized statement within 14 days after the tenants leave; the tenants may ask to be present at an inspection before that. The deposit is held in trust.",
  lateCharge:
    "may be asked only if rent is more than five days late, and is no more than $50 or five percent of the monthly rent, whichever is less.",
  entryNotice: "after reasonable notice.",
  clauses: [
    clause(
      "Sprinkler system",
    )`There is ${choice("sprinkler", "", ["no", "a"], { tooltip: "Maintained and operative sprinkler system", width: 46 })} maintained and operative sprinkler system in the home. It was last maintained and inspected on ${date("sprinklerInspected", "", { tooltip: "Sprinkler last inspected", width: 80 })}.`,
    clause(
      "Renewal and rent increases",
    )`If the landlord does not intend to renew, or will raise the rent by five percent or more, the landlord gives written notice: 30 days if the tenants have lived here less than one year, 60 days from one to two years, 90 days beyond two years.`,
    clause(
      "Receipts",
    )`The landlord gives a receipt for rent paid other than by personal check, and for any rent when asked. If rent is not received within five days of its due date, the landlord says so by certified mail.`,
  ],
  disclosures: [
    "Flood history and risk disclosed (Real Property Law § 231-b).",
    "Good cause eviction law notice attached (Real Property Law § 231-c).",
  ],
  law: [
    { says: "Deposit of at most one month’s rent; itemized return within 14 days.", where: "N.Y. Gen. Oblig. Law §§ 7-103, 7-108" },
    { says: "Late fee after five days, at most $50 or five percent.", where: "N.Y. Real Prop. Law § 238-a" },
    { says: "Sprinkler notice, flood notice, good cause notice.", where: "N.Y. Real Prop. Law §§ 231-a, 231-b, 231-c" },
    {
      says: "Notice of non-renewal or of an increase of five percent or more; receipts for rent.",
      where: "N.Y. Real Prop. Law §§ 226-c, 235-e",
    },
  ],
});
