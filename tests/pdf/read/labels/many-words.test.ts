import { expect, test } from "vitest";
import { labelFor } from "../../../../pdf/read/labels/field-labels.ts";
import type { ShownRect } from "../../../../pdf/read/page-geometry.ts";
import type { TextLine } from "../../../../pdf/read/text-lines.ts";

const ROWS = 300;
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
  const label = labelFor(
    {
      name: "f",
      tooltip: undefined,
      ownTooltip: undefined,
      optionText: undefined,
      isOneOfMany: false,
      isMark: false,
      rect: field,
      page: 0,
    },
    [head, ...far],
    others,
  );
  expect(label.label).toBe(`Amount paid, row ${ROWS}`);
  // A look for each row at each of the words would be 90,000.
  expect(looks).toBeLessThan(ROWS * 20);
});
