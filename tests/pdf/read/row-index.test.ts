import { expect, test } from "vitest";
import type { ShownRect } from "../../../pdf/read/page-geometry.ts";
import { RowIndex } from "../../../pdf/read/row-index.ts";

const row = (top: number, bottom: number): { rect: ShownRect } => ({ rect: [0, top, 10, bottom] });

test("a room between two heights has all that reaches into it or touches it, once and in its order", () => {
  const [high, across, low, under, aside] = [row(0, 10), row(5, 400), row(30, 40), row(40, 50), row(51, 60)];
  const index = new RowIndex([under, across, low, aside, high]);
  expect(index.within(30, 40)).toEqual([under, across, low]);
  expect(index.within(0, 500)).toEqual([under, across, low, aside, high]);
  expect(index.within(10, 10)).toEqual([across, high]);
  expect(index.within(401, 500)).toEqual([]);
});

test("what stands beside a page, without end or nowhere does no harm", () => {
  const [above, below, endless, nowhere] = [row(-50, -40), row(1e9, 1e9 + 1), row(-Infinity, Infinity), row(Number.NaN, Number.NaN)];
  const index = new RowIndex([above, below, endless, nowhere]);
  expect(index.within(-45, -42)).toEqual([above, endless]);
  expect(index.within(1e9, 2e9)).toEqual([below, endless]);
  expect(index.within(Number.NaN, 5)).toEqual([]);
});

test("a row is found without a look at the other rows of a page", () => {
  let looks = 0;
  const items = Array.from({ length: 1_000 }, (_, at) => ({
    get rect(): ShownRect {
      looks += 1;
      return [0, at * 10, 10, at * 10 + 8];
    },
  }));
  const index = new RowIndex(items);
  looks = 0;
  expect(index.within(5_000, 5_008)).toHaveLength(1);
  expect(looks).toBeLessThan(10);
});

test("what is as high as many rows is looked at once, not in each of them", () => {
  let looks = 0;
  const items = Array.from({ length: 100 }, () => ({
    get rect(): ShownRect {
      looks += 1;
      return [0, -5_000, 10, 20_000];
    },
  }));
  expect(new RowIndex(items).within(0, 14_400)).toHaveLength(100);
  expect(looks).toBeLessThan(1_000);
});

test("a rectangle has all that reaches into it or touches it, in its order", () => {
  const inside: { rect: ShownRect } = { rect: [20, 20, 30, 30] };
  const touching: { rect: ShownRect } = { rect: [0, 20, 10, 30] };
  const beside: { rect: ShownRect } = { rect: [50, 20, 60, 30] };
  const under: { rect: ShownRect } = { rect: [20, 250, 30, 260] };
  const index = new RowIndex([under, beside, touching, inside]);
  expect(index.touching([10, 10, 40, 200])).toEqual([touching, inside]);
  expect(index.touching([10, 10, 400, 40])).toEqual([beside, touching, inside]);
  expect(index.touching([10, 10, 40, 400])).toEqual([under, touching, inside]);
});

test.each([
  ["high", [500, 0, 508, 14_000]],
  ["wide", [0, 500, 14_000, 508]],
] satisfies [string, ShownRect][])("a %s and narrow rectangle is filled without a look at all of a page", (_, place) => {
  let looks = 0;
  const items = Array.from({ length: 10_000 }, (_unused, at) => {
    const [left, top] = [(at % 100) * 100, Math.floor(at / 100) * 100];
    return {
      get rect(): ShownRect {
        looks += 1;
        return [left, top, left + 8, top + 8];
      },
    };
  });
  const index = new RowIndex(items);
  // Columns are sorted at the first asking.
  index.touching(place);
  looks = 0;
  expect(index.touching(place)).toHaveLength(100);
  expect(looks).toBeLessThan(1_000);
});
