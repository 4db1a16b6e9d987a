import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createPageBox, toFractions, toShown } from "../../../pdf/read/page-geometry.ts";

const rotation = fc.constantFrom(0, 90, 180, 270);
const rect = fc
  .tuple(
    fc.double({ min: 0, max: 500, noNaN: true }),
    fc.double({ min: 0, max: 500, noNaN: true }),
    fc.double({ min: 1, max: 100, noNaN: true }),
    fc.double({ min: 1, max: 100, noNaN: true }),
  )
  .map(([x, y, w, h]): [number, number, number, number] => [x, y, x + w, y + h]);

test("a field keeps its area on the page however the page is turned", () => {
  fc.assert(
    fc.property(rotation, rect, (degrees, user) => {
      const page = createPageBox([0, 0, 612, 792], undefined, degrees);
      const [left, top, right, bottom] = toShown(page, user);
      expect((right - left) * (bottom - top)).toBeCloseTo((user[2] - user[0]) * (user[3] - user[1]), 6);
    }),
  );
});

test("a field within the page lies within the shown page", () => {
  fc.assert(
    fc.property(rotation, rect, (degrees, user) => {
      const [left, top, width, height] = toFractions(
        createPageBox([0, 0, 612, 792], undefined, degrees),
        toShown(createPageBox([0, 0, 612, 792], undefined, degrees), user),
      );
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1.00002);
    }),
  );
});

test("the lower left corner of a page goes where the rotation takes it", () => {
  const corner: [number, number, number, number] = [0, 0, 10, 20];
  const shown = (degrees: number) => toShown(createPageBox([0, 0, 100, 200], undefined, degrees), corner);
  expect(shown(0)).toEqual([0, 180, 10, 200]);
  expect(shown(90)).toEqual([0, 0, 20, 10]);
  expect(shown(180)).toEqual([90, 0, 100, 20]);
  expect(shown(270)).toEqual([180, 90, 200, 100]);
});

test("the crop box is what is shown, as far as it lies within the media box", () => {
  const page = createPageBox([0, 0, 600, 800], [100, 100, 500, 900], 0);
  expect([page.width, page.height]).toEqual([400, 700]);
  expect(toShown(page, [100, 790, 110, 800])).toEqual([0, 0, 10, 10]);
});

test("a page without a usable box is a Letter page, as readers show it", () => {
  expect(createPageBox(undefined, undefined, 0)).toMatchObject({ width: 612, height: 792 });
  expect(createPageBox([5, 5, 5, 5], [0, 0, 0, 0], 45)).toMatchObject({ width: 612, height: 792 });
});
