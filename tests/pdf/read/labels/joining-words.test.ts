import { expect, test } from "vitest";
import { namesOf } from "./names-on.ts";

const line = (x: number, y: number, width = 60) => ({ name: `${x} ${y}`, tip: "", x, y, width });

test("a blank behind a word that joins it to another bears the words that lead to that one", async () => {
  const words: [string, number, number][] = [
    ["Employed from", 40, 700],
    ["to", 190, 700],
    ["Sheet", 40, 600],
    ["of", 140, 600],
    ["in", 220, 600],
  ];
  const boxes = [line(115, 698), line(205, 698), line(75, 598), line(155, 598), line(235, 598)];
  expect(await namesOf(words, boxes)).toEqual(["Employed from", "Employed from … to", "Sheet", "Sheet … of", "Sheet … of … in"]);
});

test("a joining word stays alone where no blank stands right before it, or a box to tick does", async () => {
  expect(await namesOf([["to", 190, 700]], [line(205, 698)])).toEqual(["to"]);
  const far: [string, number, number][] = [
    ["Weight", 40, 700],
    ["to", 290, 700],
  ];
  expect(await namesOf(far, [line(80, 698), line(305, 698)])).toEqual(["Weight", "to"]);
});

test("a blank behind a joining word is named by the caption under it, and not by the pattern of a date", async () => {
  const words: [string, number, number][] = [
    ["Filed", 40, 500],
    ["in", 140, 500],
    ["County", 158, 489],
    ["Sheet", 40, 400],
    ["of", 140, 400],
    ["yyyy", 158, 389],
  ];
  const boxes = [line(75, 498), line(155, 498), line(75, 398), line(155, 398)];
  expect(await namesOf(words, boxes)).toEqual(["Filed", "County", "Sheet", "Sheet … of"]);
});
