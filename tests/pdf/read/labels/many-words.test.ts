import { expect, test } from "vitest";
import { labelFor } from "../../../../pdf/read/labels/field-labels.ts";
import { nearRects } from "../../../../pdf/read/near.ts";
import type { ShownRect } from "../../../../pdf/read/page-geometry.ts";
import type { TextLine } from "../../../../pdf/read/text-lines.ts";

const ROWS = 300;
const UNNAMED = { name: "f", tooltip: undefined, ownTooltip: undefined, optionText: undefined, isOneOfMany: false, isMark: false, page: 0 };
const rowOf = (left: number, row: number): ShownRect => [left, 40 + row * 14, left + 40, 50 + row * 14];

test("a column is named by the words over it, with few looks at those that stand elsewhere on the page", () => {
  let looks = 0;
  const far = Array.from({ length: ROWS }, (_, row): TextLine => {
    return {
      get text() {
        looks += 1;
        return `Remark ${row}`;
      },
      rect: rowOf(900, row),
      size: 8,
      bold: false,
    };
  });
  const head: TextLine = { text: "Amount paid", rect: [300, 26, 340, 36], size: 8, bold: false };
  const column = Array.from({ length: ROWS }, (_, row) => rowOf(300, row));
  const others = column.slice(0, -1);
  const field = rowOf(300, ROWS - 1);
  const label = labelFor({ ...UNNAMED, rect: field }, [head, ...far], others);
  expect(label.label).toBe(`Amount paid, row ${ROWS}`);
  // A look for each row at each of the words would be 90,000.
  expect(looks).toBeLessThan(ROWS * 20);
});

test("a page of many fields with words of their own is named with a few looks at the words for each", () => {
  let looks = 0;
  const COLUMNS = 4;
  const left = (column: number) => 20 + column * 120;
  const cells = Array.from({ length: ROWS * COLUMNS }, (_, index) => ({ column: index % COLUMNS, row: Math.floor(index / COLUMNS) }));
  const lines = cells.map(({ column, row }): TextLine => {
    return {
      get text() {
        looks += 1;
        return `Item ${"ABCD".charAt(column)}${row}`;
      },
      rect: rowOf(left(column), row),
      size: 8,
      bold: false,
    };
  });
  const fields = cells.map(({ column, row }) => rowOf(left(column) + 45, row));
  const read = (rect: ShownRect) => labelFor({ ...UNNAMED, rect }, lines, nearRects.without(fields, [rect])).label;
  const labels = fields.map((rect) => read(rect));
  expect(labels.slice(0, 5)).toEqual(["Item A0", "Item B0", "Item C0", "Item D0", "Item A1"]);
  // A look for each field at each of the words would be 1,440,000.
  expect(looks).toBeLessThan(fields.length * 200);
});
