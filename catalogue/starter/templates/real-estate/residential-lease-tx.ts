import { clause } from "../../blocks.ts";
import { phone } from "../../fields.ts";
import { residentialLease } from "../../residential-lease.ts";

export const residentialLeaseTx = residentialLease({
  id: "residential-lease-tx",
  title: "Residential lease (Texas)",
  place: "us-tx",
  edition: "2026-09-15",
  description:
    "A Texas lease agreement with the 30-day deposit return, the late fee rule of two full days, rekeying, the tenants’ repair rights and the flood and ownership disclosures.",
  depositReturn:
    "with an itemized list of deductions on or before the 30th day after the tenants surrender the home, provided they gave a forwarding address in writing. Normal wear and tear is not deducted.",
  lateCharge:
    "may be asked only if rent has remained unpaid two full days after its due day, must be stated in this lease, and must be a reasonable estimate of the landlord’s loss.",
  entryNotice: "after at least 24 hours’ notice where that is practicable.",
  clauses: [
    clause(
      "Repairs that affect health and safety",
    )`The landlord will make a diligent effort to repair conditions that materially affect the physical health or safety of an ordinary tenant, after the tenants give notice at the place where rent is paid and are not behind with rent. The tenants’ remedies under the Property Code are not waived.`,
    clause(
      "Locks",
    )`The landlord rekeys or changes the locks at the landlord’s expense no later than the seventh day after each change of tenants, and provides the security devices that the law requires.`,
    clause(
      "Family violence and military service",
    )`The tenants may have special rights to end this lease early in certain situations involving family violence or a military deployment or transfer.`,
    clause(
      "Emergency number",
    )`For conditions that affect health or safety, call ${phone("emergencyPhone", "", { tooltip: "Emergency phone", width: 100 })} at any hour.`,
  ],
  disclosures: [
    "Owner’s and manager’s names and addresses given (Property Code § 92.201).",
    "Flood notice given on a separate page (Property Code § 92.0135).",
    "Parking and towing rules given, if there are any (Property Code § 92.0131).",
  ],
  law: [
    {
      says: "Refund of deposit within 30 days of surrender, with an itemized list of deductions.",
      where: "Tex. Prop. Code §§ 92.103, 92.104, 92.107",
    },
    {
      says: "Late fees: two full days, stated in a written lease, reasonable; twelve percent of rent is presumed reasonable for up to four units, ten percent for larger buildings.",
      where: "Tex. Prop. Code § 92.019",
    },
    { says: "Repairs and remedies; security devices and rekeying.", where: "Tex. Prop. Code §§ 92.056, 92.153, 92.156" },
    { says: "Early ending after family violence or for military service.", where: "Tex. Prop. Code §§ 92.016, 92.017" },
  ],
});
