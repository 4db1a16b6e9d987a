import { callout, column, columns, heading, labelColumn, pageBreak, row, table, totals } from "./blocks.ts";
import { choice, date, money, phone, same, text, total } from "./fields.ts";
import { addressRows } from "./parts.ts";
import type { Block } from "./template.ts";

/** One category of a budget: planned beside actual, both added up under `{name}Total`. */
export function budgetTable(name: string, title: string, items: string[]): Block {
  const words = "Total";
  return table(
    name,
    title,
    [
      labelColumn(title, 44),
      column(28, money("planned", "Planned"), { name: `${name}Total.planned`, label: words, tooltip: `${title}, total: Planned` }),
      column(28, money("actual", "Actual"), { name: `${name}Total.actual`, label: words, tooltip: `${title}, total: Actual` }),
    ],
    items,
  );
}

/** Income less all other categories, planned and actual. */
export function budgetSummary(): Block {
  const spending = ["home", "daily", "transport", "other", "saving"];
  const part = (when: "planned" | "actual", words: string) => [
    heading(words),
    totals(
      total(
        `sum.${when}.spending`,
        "All spending and saving",
        "sum",
        spending.map((name) => `${name}Total.${when}`),
        { tooltip: `${words}: All spending and saving` },
      ),
      total(`sum.${when}.left`, "Left over", "difference", [`incomeTotal.${when}`, `sum.${when}.spending`], {
        tooltip: `${words}: Left over`,
      }),
    ),
  ];
  return columns(part("planned", "Planned"), part("actual", "Actual"));
}

const ROOMS = [
  "Living room",
  "Dining room",
  "Kitchen",
  "Main bedroom",
  "Second bedroom",
  "Third bedroom",
  "Bathrooms and laundry",
  "Home office",
  "Garage and tools",
  "Storage, attic and outdoors",
  "Valuables and collections",
];
const ROWS_PER_ROOM = 24;

/** Returns a page for each room, and a first page that adds them up. */
export function inventorySections(): Block[] {
  const roomTotals = ROOMS.map((_, index) => `roomTotal.${index + 1}`);
  return [
    row(text("fullName", "Full name", { required: true, span: 7 }), phone("phone", "Phone", { span: 5 })),
    ...addressRows(),
    heading("Insurance"),
    row(
      text("insurer", "Insurer", { span: 4 }),
      text("policy", "Policy number", { span: 4 }),
      phone("agentPhone", "Agent phone", { span: 4 }),
    ),
    row(
      money("coverage", "Coverage for belongings", { span: 4 }),
      money("deductible", "Deductible", { span: 4 }),
      choice("basis", "Claims are paid at", ["Replacement cost", "Actual cash value", "Not sure"], { span: 4 }),
    ),
    heading("The whole home"),
    totals(...ROOMS.map((room, index) => same(roomTotals[index] ?? "", room)), total("allRooms", "All belongings", "sum", roomTotals)),
    callout(
      "How to use it",
      "Fill in one room at a time. Photograph each wall and open each closet. Keep this list, the photographs and receipts somewhere other than your home.",
    ),
    ...ROOMS.flatMap((room, index) => [
      pageBreak(),
      heading(room),
      table(
        `room${index + 1}`,
        room,
        [
          column(40, text("item", "Item and brand")),
          column(24, text("serial", "Model or serial number")),
          column(15, date("bought", "Bought")),
          column(21, money("value", "Value"), { name: roomTotals[index] ?? "", label: "Room total", tooltip: `${room}: Room total` }),
        ],
        ROWS_PER_ROOM,
      ),
    ]),
  ];
}
