import { expect, test } from "vitest";
import { type Pen, textsOf } from "./print-page.ts";

/** Draws lines across the page, to write on, from the top. */
function drawArea({ line }: Pen, top: number, lines: number): void {
  for (let row = 0; row < lines; row++) line(72, top - row * 22, 540, top - row * 22);
}

/** Draws boxes to tick, each with its word, from the left. */
function drawBoxes({ box, text }: Pen, y: number, words: readonly (readonly [x: number, word: string])[]): void {
  for (const [x, word] of words) {
    box(x, y - 1, 9, 9);
    text(word, x + 13, y);
  }
}

test.for<[words: string, draw: (pen: Pen) => void]>([
  [
    "a question with two boxes",
    (pen) => {
      pen.text("Do you have allergies?", 72, 700);
      drawBoxes(pen, 700, [
        [200, "Yes"],
        [250, "No"],
      ]);
    },
  ],
  ["a question with two pairs of brackets", ({ text }) => text("Allergies?   [ ] Yes          [ ] No", 72, 700)],
  [
    "a question over its boxes",
    (pen) => {
      pen.text("Have you been treated before?", 72, 718);
      drawBoxes(pen, 700, [
        [72, "No"],
        [250, "Yes"],
      ]);
    },
  ],
  [
    "three boxes",
    (pen) =>
      drawBoxes(pen, 700, [
        [72, "Employed"],
        [220, "Self-employed"],
        [380, "Other (please describe below)"],
      ]),
  ],
  [
    "a question with two words to circle",
    ({ text }) => {
      text("Any allergies", 72, 700);
      text("Yes", 200, 700);
      text("No", 250, 700);
    },
  ],
  [
    "words with a box under them",
    (pen) => {
      pen.text("Name", 72, 702);
      pen.text("Address", 250, 702);
      drawBoxes(pen, 691, [[72, "none"]]);
    },
  ],
])("lines under %s are one answer", async ([, draw]) => {
  for (const top of [678, 674, 670]) {
    const found = await textsOf((pen) => {
      draw(pen);
      drawArea(pen, top, 2);
    });
    expect(found.map(([, [left, , right]]) => [left, right])).toEqual([[72, 540]]);
  }
});

test.for<[left: string, right: string, x: number]>([
  ["Exercise 3", "10 points", 480],
  ["Notes", "Page 1", 500],
  ["Minutes", "Page 1", 340],
  ["Item", "Continued overleaf", 440],
  ["Describe your duties", "Use extra sheets if needed", 400],
  ["What happened", "Tell us in your own words", 300],
])("lines under the heading %s, with %s in its row, are one answer", async ([left, right, x]) => {
  const found = await textsOf((pen) => {
    pen.text(left, 72, 700);
    pen.text(right, x, 700);
    drawArea(pen, 678, 4);
  });
  expect(found.map(([, [from, , to]]) => [from, to])).toEqual([[72, 540]]);
});

test("two names over lines across the page part them where the second has room behind it", async () => {
  const found = await textsOf((pen) => {
    pen.text("Name of heir", 72, 700);
    pen.text("Address", 300, 700);
    drawArea(pen, 678, 2);
  });
  expect(found.map(([name]) => name.replace(/, row \d$/, ""))).toEqual(["Name of heir", "Address", "Name of heir", "Address"]);
});

test.for<[names: number, lines: number, columns: number]>([
  [10, 30, 10],
  [14, 3, 1],
  [10, 38, 1],
])("%d names over %d lines part them into %d columns", async ([names, lines, columns]) => {
  const found = await textsOf(({ text, line }) => {
    for (let name = 0; name < names; name++) text(`N${name}`, 110 + name * 34, 770, 8);
    for (let row = 0; row < lines; row++) line(100, 750 - row * 15, 100 + names * 34, 750 - row * 15);
  });
  expect(new Set(found.map(([, [left]]) => left)).size).toBe(columns);
});
