import { statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";

const ICONS = "public/icons";

test.each([
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["maskable-512.png", 512],
  ["apple-touch-icon.png", 180],
])("%s is a square of %i pixels and small", async (name, size) => {
  const { width, height, format } = await sharp(`${ICONS}/${name}`).metadata();
  expect({ width, height, format }).toEqual({ width: size, height: size, format: "png" });
  expect(statSync(`${ICONS}/${name}`).size).toBeLessThan(16_000);
});

test("a system may cut the maskable icon into any shape: its edge is one opaque colour, and the sign lies within the middle 80 %", async () => {
  const { data, info } = await sharp(`${ICONS}/maskable-512.png`).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)].join(" ");
  const ground = colourAt(0, 0);
  expect(ground).toMatch(/ 255$/u);
  const outside: string[] = [];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (Math.hypot(x - info.width / 2, y - info.height / 2) > info.width * 0.4 && colourAt(x, y) !== ground) outside.push(`${x},${y}`);
  expect(outside).toEqual([]);
});
