import { form } from "../../blocks.ts";
import { poaSections } from "../../power-of-attorney.ts";

export const powerOfAttorneyFl = form({
  id: "power-of-attorney-fl",
  category: "legal",
  title: "Durable power of attorney (Florida)",
  subtitle: "Signed before two witnesses and a notary; effective when signed.",
  description:
    "A Florida durable power of attorney: effective at once, signed before two subscribing witnesses and a notary, with the principal’s signature or initials beside each power that the statute singles out.",
  needs: [
    "full names and addresses of your agent and a successor",
    "two witnesses and a notary at the same table",
    "which of the initialed powers you want to give",
  ],
  alsoIn: ["finance", "personal"],
  places: ["us-fl"],
  edition: "2026-08-28",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "Signed by the principal and by two subscribing witnesses, and acknowledged before a notary.",
      where: "Fla. Stat. § 709.2105(2)",
    },
    {
      says: "Durable if it says that it is not terminated by the principal’s incapacity; it cannot be made to begin on a future event.",
      where: "Fla. Stat. §§ 709.2104, 709.2108",
    },
    {
      says: "Powers over trusts, gifts, survivorship, beneficiaries and disclaimers need the principal’s signature or initials beside each.",
      where: "Fla. Stat. § 709.2202(1)",
    },
  ],
  sections: poaSections("us-fl"),
});
