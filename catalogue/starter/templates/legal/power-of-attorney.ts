import { form } from "../../blocks.ts";
import { poaSections } from "../../power-of-attorney.ts";

export const powerOfAttorney = form({
  id: "power-of-attorney",
  category: "legal",
  title: "Durable power of attorney",
  lead: 26,
  subtitle: "Authority over property and money, effective also if you become unable to decide.",
  description:
    "Name someone you trust to act for you in property and money matters: choose the powers one by one, a successor, when it begins and its limits, signed before two witnesses and a notary.",
  words: [
    "let someone act for me",
    "give someone authority",
    "someone to sign for me",
    "act for my mother",
    "act for my father",
    "help my parents with money",
    "power of attorney",
    "poder notarial",
    "carta poder",
  ],
  needs: ["full names and addresses of your agent and a successor", "which powers you want to give", "two adult witnesses and a notary"],
  alsoIn: ["finance", "personal"],
  places: ["us"],
  edition: "2026-08-28",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "Many states follow the Uniform Power of Attorney Act, in which certain powers, such as making gifts or changing beneficiaries, must be given expressly.",
      where: "Uniform Power of Attorney Act §§ 104, 201",
    },
    {
      says: "Some states have a form of their own that banks know: use it where you live, for example in New York, California, Illinois or Texas.",
      where: "N.Y. Gen. Oblig. Law § 5-1513; Cal. Prob. Code § 4401; 755 ILCS 45/3-3; Tex. Est. Code § 752.051",
    },
  ],
  sections: poaSections(),
});
