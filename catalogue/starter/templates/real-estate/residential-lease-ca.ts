import { clause } from "../../blocks.ts";
import { check } from "../../fields.ts";
import { residentialLease } from "../../residential-lease.ts";

export const residentialLeaseCa = residentialLease({
  id: "residential-lease-ca",
  title: "Residential lease (California)",
  place: "us-ca",
  edition: "2026-09-15",
  description:
    "A California lease agreement with the deposit limit of one month’s rent, 21-day accounting, 24-hour entry notice, the Tenant Protection Act notice, Megan’s Law notice, and bed bug and flood disclosures.",
  depositLimit:
    "The deposit is no more than one month’s rent, or two months’ where the owner qualifies as a small landlord under the statute.",
  depositReturn:
    "with an itemized statement within 21 days after the tenants leave. The tenants may ask for an inspection before they leave.",
  lateCharge: "is no more than a reasonable estimate of what late payment costs the landlord.",
  entryNotice:
    "after at least 24 hours’ written notice, or six days if the notice is mailed, and during normal business hours unless the tenants agree.",
  clauses: [
    clause(
      "Rent limits and just cause",
    )`California law limits the amount your rent can be increased. See Section 1947.12 of the Civil Code for more information. California law also provides that after all of the tenants have continuously and lawfully occupied the property for 12 months or more or at least one of the tenants has continuously and lawfully occupied the property for 24 months or more, a landlord must provide a statement of cause in any notice to terminate a tenancy. See Section 1946.2 of the Civil Code for more information. ${check("tpa.exempt", "", { tooltip: "The property is exempt from the Tenant Protection Act" })} Checked: the owner states that the property is exempt and has given the separate notice that the law requires.`,
    clause(
      "Megan’s Law",
    )`Notice: Pursuant to Section 290.46 of the Penal Code, information about specified registered sex offenders is made available to the public via an Internet Web site maintained by the Department of Justice at www.meganslaw.ca.gov. Depending on an offender’s criminal history, this information will include either the address at which the offender resides or the community of residence and ZIP Code in which he or she resides.`,
  ],
  disclosures: [
    "Information about bed bugs given (Civil Code § 1954.603).",
    "Flood hazard disclosure given (Government Code § 8589.45).",
    "Names, phone numbers and addresses of owner and manager given (Civil Code § 1962).",
  ],
  law: [
    {
      says: "Security deposit: one month’s rent, two months’ for certain small landlords; accounting within 21 days; initial inspection on request; receipts for larger deductions.",
      where: "Cal. Civ. Code § 1950.5",
    },
    { says: "Rent caps and just cause, with the notice printed in this lease.", where: "Cal. Civ. Code §§ 1946.2, 1947.12" },
    { says: "Entry on 24 hours’ written notice.", where: "Cal. Civ. Code § 1954" },
    { says: "Megan’s Law notice in every residential lease.", where: "Cal. Civ. Code § 2079.10a" },
  ],
});
