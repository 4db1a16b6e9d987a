import { checks, clause, column, form, heading, radioColumns, row, table } from "../../blocks.ts";
import { check, choice, date, money, number, text, time } from "../../fields.ts";
import { addressRows, signatureBlock } from "../../parts.ts";

export const remoteWorkAgreement = form({
  id: "remote-work-agreement",
  category: "hr",
  title: "Remote work agreement",
  subtitle: "Where, when and how someone works away from the office.",
  description:
    "Sets out remote or hybrid work so that both sides know where they stand: place, hours, equipment, expenses, safety, confidentiality and how the arrangement ends.",
  words: ["work from home agreement", "telework"],
  needs: ["the address of the home workplace", "working days and hours", "a list of equipment"],
  alsoIn: ["business"],
  places: ["us"],
  edition: "2026-07-29",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "Some states require employers to repay necessary work expenses of employees who work from home.",
      where: "for example Cal. Labor Code § 2802; 820 ILCS 115/9.5 (Illinois)",
    },
    {
      says: "Employers keep records of hours worked by employees entitled to overtime, wherever they work.",
      where: "29 C.F.R. part 516; § 785.12",
    },
  ],
  sections: [
    row(text("employer", "Company name", { required: true }), text("fullName", "Employee full name", { required: true })),
    row(
      text("jobTitle", "Job title"),
      text("manager", "Manager"),
      date("start", "Start date", { required: true }),
      date("review", "Review on"),
    ),
    heading("Place and time"),
    ...addressRows(),
    checks("Remote days", 5, [
      check("days.monday", "Monday"),
      check("days.tuesday", "Tuesday"),
      check("days.wednesday", "Wednesday"),
      check("days.thursday", "Thursday"),
      check("days.friday", "Friday"),
    ]),
    row(
      time("hours.from", "Working hours from"),
      time("hours.to", "Until"),
      choice("hours.zone", "Time zone", ["Eastern", "Central", "Mountain", "Pacific", "Alaska", "Hawaii"]),
      money("stipend", "Monthly allowance"),
    ),
    heading("Equipment"),
    table(
      "equipment",
      "Item",
      [
        column(44, text("item", "Equipment")),
        column(28, text("serial", "Serial number")),
        radioColumns("owner", "Owner", 12, ["Company", "Employee"]),
      ],
      4,
    ),
    heading("Terms"),
    clause(
      "Same job",
    )`Duties, pay, benefits and policies stay as they are. The employee is reachable during working hours and comes to the office when asked with reasonable notice.`,
    clause(
      "Hours",
    )`An employee who is entitled to overtime records all hours worked, takes the breaks the law gives, and asks before working overtime. All hours worked are paid.`,
    clause("Expenses")`The company repays necessary and reasonable work expenses as the law and its policy provide.`,
    clause("Safety")`The employee keeps a safe place to work and reports work-related injuries at once.`,
    clause(
      "Confidentiality and security",
    )`The employee protects company information, uses approved devices and networks, and locks away papers. Company property is used for work and returned when this arrangement ends.`,
    clause(
      "Another place",
    )`Working from another address, state or country needs approval beforehand, because taxes and labor laws may change with it.`,
    clause(
      "Ending",
    )`Either side may end this arrangement with ${number("noticeDays", "", { tooltip: "Days of notice", width: 40 })} days’ notice unless it is part of an accommodation that the law requires.`,
    ...signatureBlock([
      { name: "employee", says: "Employee" },
      { name: "managerSigned", says: "Manager", title: true },
    ]),
  ],
});
