import { form } from "../../blocks.ts";
import { poaSections } from "../../power-of-attorney.ts";

export const powerOfAttorneyWa = form({
  id: "power-of-attorney-wa",
  category: "legal",
  title: "Durable power of attorney (Washington)",
  subtitle: "Signed and dated, before a notary or two witnesses.",
  description:
    "A Washington durable power of attorney for property and money: powers chosen one by one, a successor agent, and signing before a notary or two qualified witnesses.",
  needs: [
    "full names and addresses of your agent and a successor",
    "a notary, or two witnesses who are not relatives or caregivers",
    "which powers you want to give",
  ],
  alsoIn: ["finance", "personal"],
  places: ["us-wa"],
  edition: "2026-08-28",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "Signed and dated by the principal and either acknowledged before a notary or attested by two or more competent witnesses who are not home care providers for the principal or the principal’s care provider, nor related to the principal or agent by blood, marriage or domestic partnership.",
      where: "RCW 11.125.050",
    },
    { says: "Durable only if it says so; certain powers must be given expressly.", where: "RCW 11.125.040, 11.125.240" },
  ],
  sections: poaSections("us-wa"),
});
