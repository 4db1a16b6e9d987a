import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";

const PUBLIC = "public";
/** Where the picture of an .ico with one picture begins. */
const ICO_HEAD = 22;

test.each([
  ["icons/icon-192.png", 192],
  ["icons/icon-512.png", 512],
  ["icons/maskable-512.png", 512],
  ["apple-touch-icon.png", 180],
  ["apple-touch-icon-precomposed.png", 180],
])("%s is a square of %i pixels and small", async (name, size) => {
  const { width, height, format } = await sharp(`${PUBLIC}/${name}`).metadata();
  expect({ width, height, format }).toEqual({ width: size, height: size, format: "png" });
  expect(statSync(`${PUBLIC}/${name}`).size).toBeLessThan(16_000);
});

test("the icon that browsers ask for by themselves is one picture of 32 pixels, with its length and place", async () => {
  const file = readFileSync(`${PUBLIC}/favicon.ico`);
  expect([0, 2, 4].map((place) => file.readUInt16LE(place))).toEqual([0, 1, 1]);
  expect([...file.subarray(6, 8)]).toEqual([32, 32]);
  expect([14, 18].map((place) => file.readUInt32LE(place))).toEqual([file.length - ICO_HEAD, ICO_HEAD]);
  const { width, height, format } = await sharp(file.subarray(ICO_HEAD)).metadata();
  expect({ width, height, format }).toEqual({ width: 32, height: 32, format: "png" });
});

test("a system may cut the maskable icon into any shape: its edge is one opaque colour, and the sign lies within the middle 80 %", async () => {
  const { data, info } = await sharp(`${PUBLIC}/icons/maskable-512.png`).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)].join(" ");
  const ground = colourAt(0, 0);
  expect(ground).toMatch(/ 255$/u);
  const outside: string[] = [];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (Math.hypot(x - info.width / 2, y - info.height / 2) > info.width * 0.4 && colourAt(x, y) !== ground) outside.push(`${x},${y}`);
  expect(outside).toEqual([]);
});
