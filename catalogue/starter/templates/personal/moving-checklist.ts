import { column, form, heading, labelColumn, row, table } from "../../blocks.ts";
import { check, date, text } from "../../fields.ts";

export const movingChecklist = form({
  id: "moving-checklist",
  category: "personal",
  title: "Moving checklist",
  subtitle: "Eight weeks to a calm moving day.",
  description:
    "What to do and when, from eight weeks before the move to the week after, with places for dates and notes and a list of everyone who needs the new address. On A4 paper.",
  words: ["moving house", "move to a new home"],
  needs: ["the moving date", "both addresses", "a list of subscriptions and authorities"],
  places: [],
  edition: "2026-02-24",
  paper: "a4",
  look: "rule",
  aside: [date("movingDay", "Moving day", { required: true })],
  sections: [
    row(text("oldAddress", "Old address"), text("newAddress", "New address")),
    ...(
      [
        [
          "weeks8",
          "Eight weeks before",
          [
            "Compare movers and book one",
            "Give notice on the old home",
            "Sort: keep, give away, sell, throw away",
            "Ask about parking permits for the truck",
          ],
        ],
        [
          "weeks4",
          "Four weeks before",
          [
            "Register the change of address with the post",
            "Arrange electricity, water and internet at both ends",
            "Collect boxes, tape and labels",
            "Tell school, employer, bank and insurers",
            "Transfer or copy medical records",
          ],
        ],
        [
          "weeks1",
          "The week before",
          [
            "Defrost and clean the refrigerator",
            "Pack a box for the first night",
            "Read the meters, take photographs",
            "Confirm time and payment with the movers",
          ],
        ],
        [
          "after",
          "The week after",
          [
            "Check boxes for damage, report it in time",
            "Hand over the old keys",
            "Test smoke alarms in the new home",
            "Update licenses and registrations",
          ],
        ],
      ] as const
    ).flatMap(([name, title, items]) => [
      heading(title),
      table(
        name,
        "",
        [labelColumn("Step", 50), column(8, check("done", "Done")), column(16, date("on", "Date")), column(34, text("note", "Note"))],
        [...items],
      ),
    ]),
    heading("Who needs the new address"),
    table(
      "notify",
      "Notify",
      [
        column(42, text("who", "Person, company or authority")),
        column(34, text("how", "Account or how to tell them")),
        column(16, date("on", "Told on")),
        column(8, check("done", "Done")),
      ],
      10,
    ),
  ],
});
