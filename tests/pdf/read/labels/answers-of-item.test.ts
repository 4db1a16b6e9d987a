import { expect, test } from "vitest";
import { type Box, namesOf } from "./names-on.ts";

/** Boxes under one part of a name, under each other. */
const under = (parent: string, ...tips: string[]) =>
  tips.map((tip, index): Box => ({ name: `${parent}.${index}`, tip, x: 100, y: 500 - 40 * index, type: "Btn" }));

test("boxes of an item answer what its first one asks, where their own tooltips have its number alone", async () => {
  expect(await namesOf([], under("q6b", "6. Last year, were you. 6b. Totally disabled. Yes.", "6b. No.", "6b. Unsure."))).toEqual([
    "6b. Totally disabled Yes",
    "6b. Totally disabled No",
    "6b. Totally disabled Unsure",
  ]);
});

test("so do those of an item that asks with a question mark", async () => {
  expect(await namesOf([], under("q9", "9. How well can you read?. Very well.", "9. Not at all."))).toEqual([
    "9. How well can you read? Very well",
    "9. How well can you read? Not at all",
  ]);
});

test("boxes of another item, and those under another part of the form, keep their names", async () => {
  const other = under("q6b", "6b. Totally disabled. Yes", "6c. Blind");
  expect(await namesOf([], other)).toEqual(["6b. Totally disabled. Yes", "6c. Blind"]);
  const apart = [...under("q6b", "6b. Totally disabled. Yes"), { name: "q7.0", tip: "6b. Blind", x: 100, y: 300, type: "Btn" } as const];
  expect(await namesOf([], apart)).toEqual(["6b. Totally disabled. Yes", "6b. Blind"]);
});
