import { clause } from "../../blocks.ts";
import { residentialLease } from "../../residential-lease.ts";

export const residentialLeaseWa = residentialLease({
  id: "residential-lease-wa",
  title: "Residential lease (Washington)",
  place: "us-wa",
  edition: "2026-09-15",
  description:
    "A Washington lease agreement with the signed checklist that must accompany any deposit, the trust account, 30-day accounting, the five-day rule for late fees, two days’ notice of entry and just cause.",
  depositLimit: "No deposit may be taken without this written lease and a signed checklist of the home’s condition.",
  depositReturn:
    "with a full and specific statement and documentation within 30 days after the tenants leave. It is held in a trust account in Washington, of which the landlord gives a written receipt.",
  lateCharge: "may be asked only when rent is more than five days past its due date.",
  entryNotice: "after at least two days’ written notice, or one day to show the home.",
  clauses: [
    clause(
      "Just cause",
    )`The landlord may end or refuse to renew the tenancy only for a cause that the law lists, with the notice that it prescribes.`,
    clause(
      "Rent increases",
    )`The landlord gives the written notice of a rent increase that the law requires, at least 90 days beforehand, on the form and within the limits that the law sets.`,
    clause("Rights kept")`Nothing in this lease waives rights under the Residential Landlord-Tenant Act.`,
  ],
  disclosures: [
    "Signed and dated move-in checklist attached; copy given (RCW 59.18.260).",
    "Information on mold given (RCW 59.18.060).",
    "Fire safety and protection information given (RCW 59.18.060).",
  ],
  law: [
    {
      says: "Written lease and signed checklist before a deposit; trust account and receipt; statement within 30 days.",
      where: "RCW 59.18.260, 59.18.270, 59.18.280",
    },
    { says: "Late fees not before five days past due.", where: "RCW 59.18.170" },
    { says: "Two days’ notice of entry, one day to show the home.", where: "RCW 59.18.150" },
    { says: "Just cause; rent increases and their notice.", where: "RCW 59.18.650, 59.18.140, 59.18.700" },
  ],
});
