import * as fc from "fast-check";
import { expect, test } from "vitest";
import { HIGHEST_NUMBER, ObjectPlaces, type Place } from "../../../pdf/syntax/object-places.ts";

const NUMBER = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: HIGHEST_NUMBER }));
const OFFSET = fc.nat({ max: 2 ** 31 - 1 }).map((offset): Place => ({ offset: offset * 4 }));
const IN_STREAM = fc.record({ stream: fc.nat({ max: HIGHEST_NUMBER }), index: fc.nat({ max: 70_000 }) });
const ENTRIES = fc.array(fc.tuple(NUMBER, fc.oneof(OFFSET, IN_STREAM, fc.constant(null))));

function addAll(places: ObjectPlaces, entries: readonly [number, Place | null][]): void {
  for (const [number, place] of entries) {
    if (place === null) places.addFree(number);
    else if ("offset" in place) places.addOffset(number, place.offset);
    else places.addIndex(number, place.stream, place.index);
  }
}

test("every place comes back, the newest of a number, in the order of the numbers", () => {
  fc.assert(
    fc.property(ENTRIES, ENTRIES, (newer, older) => {
      const places = new ObjectPlaces();
      addAll(places, newer);
      const earlier = new ObjectPlaces();
      addAll(earlier, older);
      places.addEarlier(earlier);
      const expected = new Map<number, Place | null>();
      for (const [number, place] of [...newer, ...older]) if (!expected.has(number)) expected.set(number, place);
      const found: [number, Place][] = [];
      places.forEach((place, number) => found.push([number, place]));
      const taken = [...expected].filter((entry): entry is [number, Place] => entry[1] !== null);
      expect(found).toEqual(taken.toSorted(([a], [b]) => a - b));
      for (const [number, place] of expected) expect(places.get(number)).toEqual(place ?? undefined);
      expect(places.size).toBe(Math.max(-1, ...expected.keys()) + 1);
    }),
  );
});

test("numbers and places that no file can have lead nowhere, and take no room", () => {
  const places = new ObjectPlaces();
  places.addOffset(-1, 5);
  places.addOffset(HIGHEST_NUMBER + 1, 5);
  places.addOffset(7, 2 ** 60);
  places.addOffset(8, -3);
  expect([places.get(-1), places.get(HIGHEST_NUMBER + 1), places.size]).toEqual([undefined, undefined, 9]);
  expect(places.get(7)).toEqual({ offset: 2 ** 35 - 1 });
  expect(places.get(8)).toEqual({ offset: 0 });
});
