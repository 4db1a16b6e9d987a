import { expect, test } from "vitest";
import { wordsOfCell } from "../../../../pdf/read/labels/words-of-cell.ts";
import type { ShownRect } from "../../../../pdf/read/page-geometry.ts";
import type { TextLine } from "../../../../pdf/read/text-lines.ts";

const line = (text: string, left: number, top: number): TextLine => ({
  text,
  rect: [left, top, left + text.length * 5, top + 7],
  size: 7,
  bold: false,
});

const level = (at: number, from = 100, to = 500) => ({ at, from, to, thickness: 0.5 });
const upright = (at: number, from: number, to: number) => ({ at, from, to, thickness: 0.5 });

/** Rows of answers, each under a strip with its captions; the lower row has three answers. */
const STRIPS = {
  levels: [100, 109, 124, 133, 148].map((at) => level(at)),
  uprights: [upright(100, 100, 148), upright(250, 124, 148), upright(300, 124, 148), upright(500, 100, 148)],
};
const ADDRESS = line("Street address", 102, 101);
const CITY = line("City", 102, 125);
const STATE = line("State", 252, 125);
/** Under the rows, over a part of the form that has no lines yet. */
const NEXT = line("Amount of the box", 280, 152);
const LINES = [ADDRESS, CITY, STATE, NEXT];

const textsOf = (place: ShownRect) => wordsOfCell(place, LINES, STRIPS, false).map(({ text }) => text);

test("captions that lines part from each other and join with the row under them name none of the row over them", () => {
  expect(textsOf([102, 111, 498, 122])).toEqual(["Street address"]);
  expect(textsOf([102, 135, 248, 146])).toEqual(["City"]);
  expect(textsOf([252, 135, 298, 146])).toEqual(["State"]);
});

test("words under a place that lines join with the row below name nothing over them, where no cell is closed", () => {
  const rules = { levels: [level(124)], uprights: [upright(250, 124, 148)] };
  expect(wordsOfCell([102, 111, 498, 122], [ADDRESS, STATE], rules, false)).toEqual([ADDRESS]);
});

test("words that reach under two cells of a row name neither", () => {
  expect(textsOf([252, 135, 298, 146])).not.toContain("Amount of the box");
});

test("where strips of captions and strips to write in take turns, a caption names what is under it alone, though the next one is nearer", () => {
  const levels = [100, 112, 124, 136, 148, 160].map((at) => level(at));
  const rules = { levels, uprights: [upright(100, 100, 160), upright(500, 100, 160)] };
  const captions = [line("Your name", 102, 101), line("Spouse’s name", 102, 126), line("Street", 102, 149)];
  const namesOf = (place: ShownRect) => wordsOfCell(place, captions, rules, false).map(({ text }) => text);
  expect(namesOf([101, 112, 499, 124])).toEqual(["Your name"]);
  expect(namesOf([101, 136, 499, 148])).toEqual(["Spouse’s name"]);
  // The rows of a table have no captions of their own: its heading, and what stands around, may name them all.
  const heading = [line("Name", 102, 101), line("Total", 102, 149)];
  expect(wordsOfCell([101, 124, 499, 136], heading, rules, false)).toEqual(heading);
});
