import { clause, form, group, heading, row } from "../../blocks.ts";
import { area, choice, date, money, number, radio, text } from "../../fields.ts";
import { addressRows, partyColumns, signatureBlock } from "../../parts.ts";

export const subleaseAgreement = form({
  id: "sublease-agreement",
  category: "real-estate",
  title: "Sublease agreement",
  lead: 2,
  subtitle: "A tenant lets a room or the whole home to someone else for a time.",
  description:
    "For a tenant who sublets: the room or home, the time, rent, deposit and bills, what the first lease asks of both, and the landlord’s consent on the same page.",
  words: ["sublet a room", "sublet my apartment", "rent out my room", "someone takes over my lease", "summer sublet"],
  needs: [
    "the lease you have, with its end and its rules on subletting",
    "the landlord’s name",
    "rent, deposit and bills for the subtenant",
  ],
  alsoIn: ["personal", "legal"],
  places: ["us"],
  edition: "2026-11-23",
  paper: "letter",
  look: "rule",
  law: [
    {
      says: "Many leases allow a sublease only with the landlord’s written consent. In some places a landlord may not refuse it without a reason.",
      where: "N.Y. Real Prop. Law § 226-b",
    },
    {
      says: "Some states and cities limit deposits and late fees, and ask for a license when a home is let for less than a month.",
      where: "Cal. Civ. Code § 1950.5",
    },
  ],
  sections: [
    partyColumns({ name: "tenant", title: "Tenant (sublets)" }, { name: "subtenant", title: "Subtenant" }),
    group("home", "Home", [
      heading("The home"),
      ...addressRows({ required: true }),
      row(
        radio("part", "What is sublet", ["The whole home", "A room"], { span: 5 }),
        text("room", "Which room, and what is shared", { span: 7 }),
      ),
      row(area("furniture", "Furniture and things that stay, and their condition", 2)),
    ]),
    heading("Time and money"),
    row(
      date("from", "From", { required: true }),
      date("to", "To", { required: true }),
      text("landlord", "Landlord"),
      date("leaseEnds", "The lease ends"),
    ),
    row(
      money("rent", "Monthly rent", { required: true, span: 3 }),
      number("dueDay", "Due on day", { span: 2 }),
      money("deposit", "Deposit", { span: 3 }),
      choice("paidBy", "Paid by", ["Bank transfer", "Check", "Cash, with a receipt"], { editable: true, span: 4 }),
    ),
    row(area("bills", "Bills: what the rent includes, and what the subtenant pays", 2)),
    clause(
      "The lease",
    )`The subtenant has had a copy of the tenant’s lease and keeps its rules. The tenant stays answerable to the landlord for all of it.`,
    clause(
      "Use",
    )`Only the subtenant and these people live there: ${text("others", "", { tooltip: "Other people who live there", width: 220 })}. The subtenant does not sublet in turn.`,
    clause(
      "Care",
    )`The subtenant tells the tenant of damage at once, pays for damage that he, she or a guest causes, and leaves the home as it was, less fair wear.`,
    clause(
      "Deposit",
    )`The tenant returns the deposit within ${number("depositDays", "", { tooltip: "Days to return the deposit", width: 40 })} days after the end, less unpaid rent and damage, with a list.`,
    clause(
      "Ending early",
    )`Either may end this sublease with ${number("noticeDays", "", { tooltip: "Days of notice", width: 40 })} days’ written notice. It ends in any case with the lease.`,
    ...signatureBlock([
      { name: "tenant", says: "Tenant" },
      { name: "subtenant", says: "Subtenant" },
    ]),
    ...signatureBlock([{ name: "owner", says: "Landlord" }], "The landlord consents to this sublease"),
  ],
});
