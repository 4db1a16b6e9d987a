import { clause } from "../../blocks.ts";
import { choice } from "../../fields.ts";
import { residentialLease } from "../../residential-lease.ts";

export const residentialLeaseFl = residentialLease({
  id: "residential-lease-fl",
  title: "Residential lease (Florida)",
  place: "us-fl",
  edition: "2026-09-15",
  description:
    "A Florida lease agreement with the 15 and 30-day deposit rules, the statement where the deposit is held, the radon notice and the landlord’s address for notices.",
  depositReturn:
    "within 15 days after the tenants leave if no claim is made, or gives written notice by certified mail of a claim against it within 30 days, to which the tenants may object within 15 days.",
  lateCharge: "may be asked as stated here.",
  entryNotice: "after at least 24 hours’ notice for repairs, between 7:30 a.m. and 8:00 p.m.",
  clauses: [
    clause(
      "Where the deposit is held",
    )`The deposit is held in a Florida bank ${choice("deposit.account", "", ["in a separate account without interest", "in a separate account with interest", "secured by a surety bond"], { tooltip: "Account that holds the deposit", width: 200 })}. The landlord confirms this in writing within 30 days of receiving the deposit.`,
    clause(
      "Radon gas",
    )`RADON GAS: Radon is a naturally occurring radioactive gas that, when it has accumulated in a building in sufficient quantities, may present health risks to persons who are exposed to it over time. Levels of radon that exceed federal and state guidelines have been found in buildings in Florida. Additional information regarding radon and radon testing may be obtained from your county health department.`,
  ],
  disclosures: [
    "Deposit disclosure in the words of § 83.49(2), Florida Statutes, attached.",
    "Name and address of the person who receives notices given (§ 83.50).",
  ],
  law: [
    {
      says: "How deposits are held, disclosed, claimed and returned: 15 days without a claim, notice within 30 days with one.",
      where: "Fla. Stat. § 83.49",
    },
    { says: "Radon notice on every rental agreement.", where: "Fla. Stat. § 404.056(5)" },
    {
      says: "Landlord’s access: reasonable notice for repair is at least 24 hours, at a time between 7:30 a.m. and 8:00 p.m.",
      where: "Fla. Stat. § 83.53(2)",
    },
    { says: "Landlord’s name and address in writing.", where: "Fla. Stat. § 83.50" },
  ],
});
