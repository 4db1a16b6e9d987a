import { expect, test } from "vitest";
import { type Box, namesOf } from "./names-on.ts";

/** Boxes with these tooltips, side by side. */
const inRow = (...tips: string[]) =>
  tips.map((tip, index): Box => ({ name: `${tip} ${index}`, tip, x: 100 + 60 * index, y: 500, type: "Btn" }));

test("boxes of a row that bear the whole question each answer it as a group", async () => {
  expect(await namesOf([], inRow("Legally blind. You", "Legally blind. Spouse", "Legally blind. No."))).toEqual([
    "Legally blind You",
    "Legally blind Spouse",
    "Legally blind No",
  ]);
});

test("what stands before the question of a row's first box is no part of it", async () => {
  expect(await namesOf([], inRow("Check if you were. A citizen. You", "A citizen. No."))).toEqual(["A citizen You", "A citizen No"]);
});

test("three boxes of a row with one question answer it whatever they say", async () => {
  expect(await namesOf([], inRow("1. Can you read. Well", "1. Can you read. Not well", "1. Can you read. Not at all"))).toEqual([
    "1. Can you read Well",
    "1. Can you read Not well",
    "1. Can you read Not at all",
  ]);
});

test("boxes of an item that share its number alone, or a heading, keep their names", async () => {
  for (const beginning of ["5.c", "Months of coverage"]) {
    const names = ["January", "May", "June"].map((answer) => `${beginning}. ${answer}`);
    expect(await namesOf([], inRow(...names))).toEqual(names);
  }
});

test("two boxes of which none answers yes or no keep their names, and so does one alone", async () => {
  expect(await namesOf([], inRow("Filing as. Married", "Filing as. Single"))).toEqual(["Filing as. Married", "Filing as. Single"]);
  expect(await namesOf([], inRow("Any loss. Yes", "Filing as. Single"))).toEqual(["Any loss. Yes", "Filing as. Single"]);
});
