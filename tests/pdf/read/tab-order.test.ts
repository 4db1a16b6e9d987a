import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ShownRect } from "../../../pdf/read/page-geometry.ts";
import { orderByColumns, orderByRanks, orderByRows } from "../../../pdf/read/tab-order.ts";

function at(name: string, left: number, top: number): { name: string; rect: ShownRect } {
  return { name, rect: [left, top, left + 40, top + 12] };
}

const grid = [at("d", 100, 31), at("a", 10, 10), at("c", 10, 30), at("b", 100, 12)];
const names = (fields: { name: string }[]) => fields.map((field) => field.name).join("");

test("without an order of its own a page is walked row by row", () => {
  expect(names(orderByRows(grid))).toBe("abcd");
});

test("rows of a right-to-left document begin on the right", () => {
  expect(names(orderByRows(grid, true))).toBe("badc");
});

test("a page whose tabs go by column is walked column by column", () => {
  expect(names(orderByColumns(grid))).toBe("acbd");
});

test("a field that the structure does not know follows the one before it", () => {
  const ranks: Record<string, number> = { a: 2, c: 1, d: 0 };
  expect(names(orderByRanks([at("a", 0, 0), at("b", 0, 0), at("c", 0, 0), at("d", 0, 0)], (field) => ranks[field.name]))).toBe("dcab");
});

test("no order loses or repeats a field", () => {
  const fields = fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 800 })).map(([x, y]) => at("", x, y)));
  fc.assert(
    fc.property(fields, fc.boolean(), (items, rightToLeft) => {
      for (const order of [orderByRows, orderByColumns]) {
        const ordered = order(items, rightToLeft);
        expect(ordered).toHaveLength(items.length);
        expect(new Set(ordered)).toEqual(new Set(items));
      }
    }),
  );
});
