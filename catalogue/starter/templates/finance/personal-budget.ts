import { MONTH_NAMES } from "../../../../shared/rules/fields/month-names.ts";
import { columns, form } from "../../blocks.ts";
import { choice, year } from "../../fields.ts";
import { budgetSummary, budgetTable } from "../../household.ts";

export const personalBudget = form({
  id: "personal-budget",
  category: "finance",
  title: "Monthly budget",
  lead: 10,
  subtitle: "Plan the month, then see how it went.",
  description:
    "A one-page household budget: income and spending by category, planned against actual, with sums and what is left over worked out as you type.",
  words: ["household budget", "track spending", "monthly expenses"],
  needs: ["last month’s bank statement", "fixed bills and their amounts", "what you want to save"],
  alsoIn: ["personal"],
  places: ["us"],
  edition: "2026-10-15",
  paper: "letter",
  look: "band",
  aside: [choice("month", "Month", MONTH_NAMES), year("year")],
  sections: [
    columns(
      [
        budgetTable("income", "Income", ["Take-home pay", "Second pay", "Benefits, support", "Interest, other"]),
        budgetTable("home", "Home", ["Rent or mortgage", "Utilities", "Phone and internet", "Insurance", "Repairs"]),
        budgetTable("saving", "Saving and debts", ["Savings", "Retirement", "Credit cards", "Loans"]),
      ],
      [
        budgetTable("daily", "Daily life", ["Groceries", "Eating out", "Household goods", "Clothes", "Health", "Personal care"]),
        budgetTable("transport", "Getting around", ["Car payment", "Fuel", "Insurance, upkeep", "Public transport"]),
        budgetTable("other", "Everything else", ["Children, school", "Gifts, giving", "Fun and hobbies", "Travel", "Other"]),
      ],
    ),
    budgetSummary(),
  ],
});
