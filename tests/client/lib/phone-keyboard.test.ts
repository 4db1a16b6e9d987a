import { expect, it } from "vitest";
import { toHiddenParts } from "../../../client/lib/phone-keyboard.ts";

it.each([
  ["no keyboard hides nothing", { height: 800, offsetTop: 0, scale: 1 }, { above: 0, below: 0 }],
  ["an iPhone's keyboard hides the lower part", { height: 460, offsetTop: 0, scale: 1 }, { above: 0, below: 340 }],
  ["a page that the keyboard has pushed up is hidden above too", { height: 460, offsetTop: 120.4, scale: 1 }, { above: 120, below: 220 }],
  ["a page that fingers have enlarged hides nothing", { height: 300, offsetTop: 200, scale: 2.5 }, { above: 0, below: 0 }],
])("%s", (_, viewport, hidden) => {
  expect(toHiddenParts(800, viewport)).toEqual(hidden);
});
