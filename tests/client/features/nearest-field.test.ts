import { expect, test } from "vitest";
import { startCorrections } from "../../../client/features/corrections/corrections.ts";
import { nearestField } from "../../../client/features/corrections/nearest-field.ts";
import type { PrintedField, PrintedRect } from "../../../shared/contracts/printed-field.ts";

/** A finger's target on a page that is shown at half of its size. */
const TARGET = { width: 48, height: 48 };

function keyAt(rects: PrintedRect[], point: [x: number, y: number]): number | undefined {
  const fields = rects.map((rect, index): PrintedField => ({ name: `${index}`, page: 0, rect, kind: "checkbox", label: "" }));
  return nearestField(startCorrections(fields).now, point, TARGET)?.key;
}

test("a press in the middle of a small box means that box, whose neighbour's target lies over it", () => {
  const boxes: PrintedRect[] = [
    [100, 100, 110, 110],
    [122, 100, 132, 110],
    [144, 100, 154, 110],
  ];
  expect([105, 127, 149].map((x) => keyAt(boxes, [x, 105]))).toEqual([0, 1, 2]);
});

test("a press beside small boxes means the nearest one, and far from all of them none", () => {
  const boxes: PrintedRect[] = [
    [100, 100, 110, 110],
    [122, 100, 132, 110],
  ];
  expect(keyAt(boxes, [114, 105])).toBe(0);
  expect(keyAt(boxes, [118, 105])).toBe(1);
  expect(keyAt(boxes, [105, 128])).toBe(0);
  expect(keyAt(boxes, [105, 131])).toBeUndefined();
});

test("a press in a small box means it and not the wide field that it lies in or beside", () => {
  const rects: PrintedRect[] = [
    [100, 100, 110, 110],
    [90, 90, 400, 120],
    [113, 100, 400, 110],
  ];
  expect(keyAt(rects, [109, 105])).toBe(0);
  expect(keyAt(rects, [104, 109])).toBe(0);
  expect(keyAt(rects, [300, 118])).toBe(1);
});
