import { column, form, heading, paragraph, row, table, totals } from "../../blocks.ts";
import { area, date, money, number, radio, text, total } from "../../fields.ts";
import { signatureBlock } from "../../parts.ts";

export const changeOrder = form({
  id: "change-order",
  category: "business",
  title: "Change order",
  subtitle: "A signed change to the scope, price or dates of a project.",
  description:
    "Writes down a change before anyone acts on it: what changes and why, what it does to price and schedule, and both signatures. The revised price is worked out for you.",
  words: ["extra work", "change the scope"],
  needs: ["the original agreement and its price", "a description of the change", "its effect on price and dates"],
  alsoIn: ["real-estate", "legal"],
  places: ["us"],
  edition: "2026-05-27",
  paper: "letter",
  look: "rule",
  aside: [number("changeNumber", "Change number", { required: true }), date("changeDate", "Date", { required: true })],
  sections: [
    row(text("project", "Project", { required: true, span: 7 }), text("agreement", "Agreement and date", { span: 5 })),
    row(text("client", "Client", { required: true }), text("contractor", "Contractor", { required: true })),
    heading("The change"),
    row(radio("origin", "Asked for by", ["Client", "Contractor", "Inspector or authority", "Site condition"])),
    row(area("change", "What changes", 5, { required: true })),
    row(area("reason", "Why", 3)),
    heading("Effect on price"),
    table(
      "items",
      "Line",
      [
        column(70, text("description", "Work added or left out")),
        column(24, money("amount", "Amount (negative if less)"), { name: "price.change", label: "This change" }),
      ],
      4,
    ),
    totals(
      money("price.original", "Original price", { required: true }),
      money("price.earlier", "Earlier changes"),
      total("price.revised", "Revised price", "sum", ["price.original", "price.earlier", "price.change"]),
    ),
    heading("Effect on dates"),
    row(date("finish.before", "Finish date before"), number("finish.days", "Days added"), date("finish.after", "Finish date now")),
    paragraph("Everything else in the agreement stays as it was. Work on this change begins when both parties have signed."),
    ...signatureBlock([
      { name: "clientSigned", says: "Client" },
      { name: "contractorSigned", says: "Contractor" },
    ]),
  ],
});
