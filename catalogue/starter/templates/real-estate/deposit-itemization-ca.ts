import { checks, form } from "../../blocks.ts";
import { check, date } from "../../fields.ts";
import { depositSections } from "../../home-inspection.ts";

export const depositItemizationCa = form({
  id: "deposit-itemization-ca",
  category: "real-estate",
  title: "Security deposit statement (California)",
  subtitle: "Itemized statement within 21 days after the tenant leaves.",
  description:
    "California’s itemized deposit statement: deductions limited to what the statute allows, bills and photographs attached, hours and rates of the landlord’s own work, sent within 21 days.",
  needs: [
    "the deposit paid",
    "bills, receipts or a good-faith estimate",
    "photographs before and after the work",
    "the forwarding address or email",
  ],
  places: ["us-ca"],
  edition: "2026-06-30",
  paper: "letter",
  look: "rule",
  aside: [date("statementDate", "Date", { required: true })],
  law: [
    {
      says: "The statement and the rest of the deposit are due no later than 21 calendar days after the tenant gives up possession. Deductions: unpaid rent, damage beyond ordinary wear, cleaning to the initial level, and restoring furnishings if the lease says so.",
      where: "Cal. Civ. Code § 1950.5(b), (g)",
    },
    {
      says: "Bills or receipts, or hours and hourly rate for the landlord’s own work, go with the statement when deductions for repairs and cleaning exceed $125; photographs document the condition.",
      where: "Cal. Civ. Code § 1950.5(g)",
    },
  ],
  sections: [
    ...depositSections(),
    checks("Attached", 2, [
      check("attached.bills", "Bills, invoices and receipts"),
      check("attached.labor", "Hours worked and hourly rate of own work"),
      check("attached.photos", "Photographs before and after"),
      check("attached.estimate", "Good-faith estimate; final statement will follow within 14 days of the bill"),
    ]),
  ],
});
