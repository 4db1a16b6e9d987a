import { expect, test } from "vitest";
import { roundShades } from "../../../catalogue/import/round-shades.ts";

const SIDE = 40;
const PAPER = [255, 255, 255] as const;
const FILL = [237, 244, 251] as const;
const INK = [35, 31, 32] as const;
type Pixel = readonly [number, number, number];

/** Makes a square picture of its pixels by their place. */
function draw(pixel: (column: number, row: number) => Pixel) {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let index = 0; index < SIDE * SIDE; index++) data.set(pixel(index % SIDE, Math.floor(index / SIDE)), index * 3);
  return { data, width: SIDE, height: SIDE };
}

function pixelAt(data: Uint8Array, column: number, row: number): number[] {
  const start = (row * SIDE + column) * 3;
  return [...data.subarray(start, start + 3)];
}

test("shades between ink and paper become few, and none is off by more than what nobody sees", () => {
  const shade = (row: number): Pixel => [40 + row * 5, 40 + row * 5, 40 + row * 5];
  const picture = draw((column, row) => (column < 19 ? INK : column === 19 ? shade(row) : PAPER));
  const rounded = roundShades(picture);
  const edge = Array.from({ length: SIDE }, (_, row) => pixelAt(rounded, 19, row)[0] ?? 0);
  expect(new Set(edge.slice(1, -1)).size).toBeLessThan(15);
  expect(Math.max(...edge.map((value, row) => Math.abs(value - (shade(row)[0] ?? 0))))).toBeLessThanOrEqual(8);
});

test("paper, ink and what is filled with a colour keep it to the last bit", () => {
  const picture = draw((column, row) => (row < 20 ? PAPER : column < 20 ? FILL : INK));
  expect(roundShades(picture)).toEqual(picture.data);
});

test("what changes little by little keeps its shades: a photograph gets no steps", () => {
  const picture = draw((column, row) => [100 + column, 90 + row, 80 + column]);
  expect(roundShades(picture)).toEqual(picture.data);
});
