import { clause, column, form, group, heading, labelColumn, row, table } from "../../blocks.ts";
import { area, choice, date, money, number, phone, radio, text } from "../../fields.ts";
import { addressRows, signatureBlock } from "../../parts.ts";

export const roommateAgreement = form({
  id: "roommate-agreement",
  category: "real-estate",
  title: "Roommate agreement",
  lead: 3,
  subtitle: "Sharing a home: money, chores, quiet and leaving.",
  description:
    "What roommates should settle before the first month: each one’s rent and deposit added up, bills, rooms, guests, cleaning, and what happens when someone moves out.",
  words: ["share an apartment", "flatmate", "rent a room"],
  needs: ["the lease", "how rent and bills are split", "house rules you all want"],
  alsoIn: ["personal", "legal"],
  places: ["us"],
  edition: "2026-08-07",
  paper: "letter",
  look: "rule",
  sections: [
    group("home", "Home", addressRows()),
    row(
      date("from", "From", { required: true }),
      date("to", "To"),
      text("landlord", "Landlord"),
      money("leaseRent", "Rent under the lease"),
    ),
    heading("Roommates and shares"),
    table(
      "mates",
      "Roommate",
      [
        column(34, text("name", "Full name")),
        column(22, text("room", "Room")),
        column(20, phone("phone", "Phone")),
        column(18, money("rent", "Monthly rent"), { name: "totals.rent", label: "All" }),
        column(18, money("deposit", "Deposit share"), { name: "totals.deposit", label: "All" }),
      ],
      4,
    ),
    heading("Bills"),
    table(
      "bills",
      "",
      [labelColumn("Bill", 26), column(30, text("payer", "Who pays the company")), column(44, text("split", "How it is shared"))],
      ["Electricity and gas", "Water and trash", "Internet", "Shared groceries", "Renters insurance"],
    ),
    heading("Living together"),
    row(
      choice("quiet", "Quiet hours", ["10 pm to 7 am", "11 pm to 7 am", "11 pm to 8 am", "As we agree each time"], {
        editable: true,
        span: 4,
      }),
      number("guestNights", "Guest nights a month", { span: 4 }),
      radio("smoking", "Smoking", ["No", "Outdoors only"], { span: 4 }),
    ),
    row(area("cleaning", "Cleaning: who, what, how often", 3)),
    row(area("food", "Food, shared things, animals, parking", 3)),
    clause(
      "Responsibility",
    )`Each pays rent and bills on time and answers to the others for damage that he, she or a guest causes. Toward the landlord the lease decides; this agreement decides among the roommates.`,
    clause(
      "Moving out",
    )`Who leaves early gives the others ${number("noticeDays", "", { tooltip: "Days of notice among roommates", width: 40 })} days’ notice, helps to find a replacement that the others and the landlord accept, and pays his or her share until then or until the lease ends.`,
    clause(
      "Deposit",
    )`Each gets back his or her share of the deposit, less deductions for damage that he or she caused. Other deductions are shared equally.`,
    clause("Disagreements")`We talk first, then ask a person we all trust to mediate, before anyone goes to court.`,
    ...signatureBlock([
      { name: "mate1", says: "Roommate 1" },
      { name: "mate2", says: "Roommate 2" },
      { name: "mate3", says: "Roommate 3" },
      { name: "mate4", says: "Roommate 4" },
    ]),
  ],
});
