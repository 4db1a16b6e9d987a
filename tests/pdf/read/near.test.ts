import { expect, test } from "vitest";
import { nearLines, nearRects } from "../../../pdf/read/near.ts";
import type { ShownRect } from "../../../pdf/read/page-geometry.ts";
import type { TextLine } from "../../../pdf/read/text-lines.ts";

const ROWS = 60;
const COLUMNS = 4;
const rects = Array.from({ length: ROWS * COLUMNS }, (_, index): ShownRect => {
  const [left, top] = [20 + (index % COLUMNS) * 100, 40 + Math.floor(index / COLUMNS) * 20];
  return [left, top, left + 80, top + 10];
});
const [first, second, third] = rects;
if (!first || !second || !third) throw new Error("no places");
const row = rects.slice(0, COLUMNS);

test("places are found by their height and by their left edge, in the order of their list", () => {
  expect(nearRects.inRow(rects, first)).toEqual(row);
  expect(nearRects.within(rects, 40, 65)).toEqual(rects.slice(0, COLUMNS * 2));
  expect(nearRects.atEdge(rects, first[0])).toEqual(rects.filter(([left]) => left === first[0]));
});

test("a list without some of it, and with others at its end, is asked as any other", () => {
  const rest = nearRects.without(rects, [first, second]);
  expect(rest).toEqual(rects.slice(2));
  expect(nearRects.inRow(rest, first)).toEqual(row.slice(2));
  const moved = nearRects.without(rest, [third], [first]);
  expect(moved.at(-1)).toBe(first);
  expect(nearRects.inRow(moved, first)).toEqual([...row.slice(3), first]);
  const none = nearRects.without(moved, [first]);
  expect(nearRects.inRow(none, first)).toEqual(row.slice(3));
  expect(nearRects.wholeOf(none)).toBe(rects);
});

test("a line is found from those it may go on in, and from those that may go on in it, however large its letters are", () => {
  const lines = rects.map((rect, index): TextLine => ({ text: `Words ${index}`, rect, size: index < COLUMNS ? 40 : 8, bold: false }));
  const [title, under, far] = [lines[0], lines[COLUMNS], lines[COLUMNS * 5]];
  if (!title || !under || !far) throw new Error("no lines");
  expect(nearLines.nextTo(lines, title)).toContain(under);
  expect(nearLines.nextTo(lines, under)).toContain(title);
  expect(nearLines.nextTo(lines, far)).not.toContain(title);
});
