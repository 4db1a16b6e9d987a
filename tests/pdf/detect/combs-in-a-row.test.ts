import { expect, test } from "vitest";
import { type Pen, textsOf } from "./print-page.ts";

/** Draws boxes for single characters side by side, so far apart, from the left, with the caption over each. */
function drawCombs({ box, text }: Pen, gap: number, combs: readonly (readonly [caption: string, cells: number])[]): void {
  let left = 72;
  for (const [caption, cells] of combs) {
    if (caption) text(caption, left, 716, 7);
    for (let cell = 0; cell < cells; cell++) box(left + cell * 14, 698, 14, 16);
    left += cells * 14 + gap;
  }
}

test.for<[string, number][]>([
  [
    ["Branch", 2],
    ["Type", 2],
    ["Account", 4],
  ],
  [
    ["MM", 2],
    ["YY", 2],
    ["CVC", 4],
  ],
  [
    ["PLZ", 5],
    ["Hausnr.", 4],
  ],
  [
    ["Kontinent", 3],
    ["Land", 2],
    ["Jahrgang", 4],
  ],
])("neighbours with a caption each over them keep it: %j", async (combs) => {
  for (const gap of [12, 16, 19]) {
    const found = await textsOf((pen) => drawCombs(pen, gap, combs));
    expect(found.map(([name]) => name)).toEqual(combs.map(([caption]) => caption));
  }
});

test("a house's number beside a postal code has its own name also under it", async () => {
  const found = await textsOf((pen) => {
    drawCombs(pen, 14, [
      ["", 5],
      ["", 4],
    ]);
    pen.text("PLZ", 72, 688, 7);
    pen.text("Hausnr.", 156, 688, 7);
  });
  expect(found.map(([name]) => name)).toEqual(["PLZ", "Hausnr."]);
});

test.for<[kind: string, dash: (pen: Pen, x: number) => void]>([
  ["printed", ({ text }, x) => text("-", x, 703)],
  ["drawn", ({ line }, x) => line(x, 706, x + 4, 706)],
])("the parts of a number with %s dashes between them go on from the first", async ([, dash]) => {
  const found = await textsOf((pen) => {
    drawCombs(pen, 14, [
      ["Social security number", 3],
      ["", 2],
      ["", 4],
    ]);
    for (const x of [119, 161]) dash(pen, x);
    pen.text("Taxpayer", 176, 688, 7);
  });
  expect(found.map(([name]) => name)).toEqual([
    "Social security number",
    "Social security number, continued",
    "Social security number, continued",
  ]);
});
