import { expect, it } from "vitest";
import { nextOption } from "../../../client/ui/use-listbox.ts";

it("goes round the options, and over the input's own text where that is a place", () => {
  const walk = (key: "ArrowDown" | "ArrowUp", first: 0 | -1) => {
    const places: number[] = [first];
    for (let press = 0; press < 4; press++) places.push(nextOption(places.at(-1) ?? first, key, { count: 3, first }));
    return places;
  };
  expect(walk("ArrowDown", 0)).toEqual([0, 1, 2, 0, 1]);
  expect(walk("ArrowUp", 0)).toEqual([0, 2, 1, 0, 2]);
  expect(walk("ArrowDown", -1)).toEqual([-1, 0, 1, 2, -1]);
  expect(walk("ArrowUp", -1)).toEqual([-1, 2, 1, 0, -1]);
});
