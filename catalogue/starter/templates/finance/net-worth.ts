import { column, columns, form, heading, labelColumn, row, table, totals } from "../../blocks.ts";
import { area, date, money, phone, text, total } from "../../fields.ts";
import { signatureRow } from "../../parts.ts";

export const netWorth = form({
  id: "net-worth",
  category: "finance",
  title: "Net worth statement",
  subtitle: "What you own, what you owe, and the difference.",
  description:
    "A personal balance sheet for your own planning or a lender: assets and debts listed and added up, net worth worked out, dated and signed.",
  words: ["what i own and owe", "assets and debts"],
  needs: ["account statements", "a fair estimate of home and car", "loan and card balances"],
  alsoIn: ["personal"],
  places: ["us"],
  edition: "2026-01-12",
  paper: "letter",
  look: "band",
  aside: [date("asOf", "As of", { required: true })],
  sections: [
    row(text("fullName", "Full name", { required: true }), text("spouse", "Spouse or partner, if joint"), phone("phone", "Phone")),
    columns(
      [
        heading("What you own"),
        table(
          "assets",
          "",
          [labelColumn("Asset", 54), column(46, money("value", "Value"), { name: "totals.assets", label: "Assets" })],
          [
            "Checking and cash",
            "Savings",
            "Certificates of deposit",
            "Stocks, bonds, funds",
            "Retirement accounts",
            "Life insurance, cash value",
            "Home",
            "Other real estate",
            "Vehicles",
            "Business interests",
            "Valuables",
            "Money owed to you",
            "Other",
          ],
        ),
      ],
      [
        heading("What you owe"),
        table(
          "debts",
          "",
          [labelColumn("Debt", 54), column(46, money("value", "Balance"), { name: "totals.debts", label: "Debts" })],
          [
            "Mortgage",
            "Second mortgage, home equity",
            "Other real estate loans",
            "Car loans",
            "Student loans",
            "Credit cards",
            "Personal loans",
            "Medical bills",
            "Taxes due",
            "Loans on insurance, retirement",
            "Guarantees likely to be called",
            "Bills due",
            "Other",
          ],
        ),
      ],
    ),
    totals(total("totals.net", "Net worth", "difference", ["totals.assets", "totals.debts"])),
    row(area("notes", "Notes: how values were estimated, assets held jointly or pledged", 3)),
    signatureRow({ name: "signed", says: "Owner" }),
  ],
});
