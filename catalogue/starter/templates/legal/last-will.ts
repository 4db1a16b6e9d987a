import { clause, column, form, heading, paragraph, row, table } from "../../blocks.ts";
import { area, date, text } from "../../fields.ts";
import { signatureRow, state } from "../../parts.ts";

export const lastWill = form({
  id: "last-will",
  category: "legal",
  title: "Last will and testament",
  lead: 21,
  subtitle: "Who receives what you own, who carries it out, and who cares for your children.",
  description:
    "A simple will: gifts to people and charities, who receives the rest, an executor and a guardian for minor children, to be signed before two witnesses.",
  words: ["write a will", "make a will", "testament", "who inherits", "inheritance", "leave my house to", "testamento"],
  needs: ["full names of those who receive something", "an executor and someone to stand in", "two adult witnesses who receive nothing"],
  alsoIn: ["personal", "finance"],
  places: ["us"],
  edition: "2026-11-23",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "Most states ask for a will in writing, signed before two adult witnesses. A gift to a witness may be void.",
      where: "Uniform Probate Code § 2-502; Cal. Prob. Code §§ 6110, 6112",
    },
    {
      says: "Louisiana has rules of its own, with a notary, and this form is not for use there. A husband or wife often has a right to a share whatever a will says.",
      where: "La. Civ. Code art. 1577; Uniform Probate Code § 2-202",
    },
    {
      says: "A will signed only on a screen is valid in a few states alone: print it and sign it by hand.",
      where: "Fla. Stat. § 732.522",
    },
  ],
  sections: [
    row(
      text("name", "Full name", { required: true, span: 6 }),
      date("birthDate", "Date of birth", { span: 3 }),
      text("county", "County", { span: 3 }),
    ),
    row(text("city", "City", { required: true, span: 8 }), state("state", "State", 4)),
    paragraph`I declare that this is my last will. I revoke every earlier will and codicil.`,
    heading("My family"),
    row(text("spouse", "Husband, wife or partner"), text("children", "Children, with dates of birth")),
    heading("Gifts"),
    table("gifts", "Gift", [column(50, text("what", "What I give")), column(50, text("to", "To, with address or relation"))], 5),
    heading("All the rest"),
    row(area("rest", "I give all the rest of what I own to", 2)),
    row(area("restInstead", "If they do not survive me by 120 hours, to", 2)),
    heading("People I name"),
    row(text("executor", "Executor"), text("executorInstead", "Executor if the first cannot")),
    row(text("guardian", "Guardian of my minor children"), text("guardianInstead", "Guardian if the first cannot")),
    clause(
      "Powers",
    )`My executor may sell, keep or divide what I own, pay my debts and taxes from the rest, and serve without bond, as far as the law allows.`,
    row(area("wishes", "Other wishes", 3)),
    heading("Signatures"),
    signatureRow({ name: "testator", says: "Testator" }),
    paragraph`We saw the person named above sign this will. We signed it in that person’s presence and in each other’s. We are adults, and the person seemed of sound mind and free of pressure.`,
    signatureRow({ name: "witness1", says: "Witness 1" }),
    signatureRow({ name: "witness2", says: "Witness 2" }),
    row(text("witness1Address", "Address of witness 1"), text("witness2Address", "Address of witness 2")),
  ],
});
