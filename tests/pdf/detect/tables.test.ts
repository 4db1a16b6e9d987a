import { expect, test } from "vitest";
import { detect, named, print } from "./print-page.ts";

const HEIGHT = 792;

test("a table without outer sides has cells at its sides, and its upper edge is not written on", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (let row = 0; row < 4; row++) line(72, 700 - row * 14, 540, 700 - row * 14);
      for (const x of [250, 400]) line(x, 658, x, 700);
      for (const [row, words] of ["First name", "Last name"].entries()) text(words, 76, 676 - row * 14, 8);
      text("Children", 76, 690, 8);
      text("Child 1", 300, 690, 8);
      text("Child 2", 450, 690, 8);
    }),
  );
  expect(fields.map(({ rect }) => rect.map(Math.round))).toEqual(
    [106, 120].flatMap((top) => [
      [250, top, 400, top + 14],
      [400, top, 540, top + 14],
    ]),
  );
});

test("a circle for a loss stands before the amount in its cell", async () => {
  const fields = detect(
    await print(({ text, box, oval }) => {
      text("Gain or loss", 304, 706, 8);
      box(300, 680, 90, 14);
      oval(309, 684, 6, 3);
      text("LOSS", 303, 689, 4);
    }),
  );
  expect(fields.map(({ kind }) => kind)).toEqual(["checkbox", "text"]);
});

test("dashed lines through several rows part the columns of a table", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      box(72, 620, 400, 80);
      for (const y of [680, 660, 640]) line(72, y, 472, y);
      line(200, 620, 200, 700, 3);
      line(260, 620, 260, 700, 3);
      for (const [x, words] of [
        [100, "Name"],
        [220, "Age"],
        [320, "Relationship"],
      ] as const)
        text(words, x, 687);
    }),
  );
  expect(fields).toHaveLength(9);
});

test("thick borders in pieces close a table", async () => {
  const fields = detect(
    await print(({ text, line, bar }) => {
      for (const x of [72, 202, 332]) bar(x - 1.1, 660, 2.25, 40, 0);
      for (const y of [658.9, 698.9]) for (const x of [72, 202]) bar(x + 1.2, y, 127.6, 2.25, 0);
      line(72, 680, 332, 680);
      text("Name", 110, 686);
      text("Amount", 240, 686);
    }),
  );
  expect(named(fields)).toEqual([
    ["text", "Name"],
    ["text", "Amount"],
  ]);
});

test("a ground under words within a ground that looks the same leaves no rest", async () => {
  const fields = detect(
    await print(({ text, box, bar }) => {
      bar(72, 670, 200, 34, 0.95);
      bar(77, 682, 190, 11, 0.95);
      box(72, 670, 200, 34);
      text("Property", 150, 685);
    }),
  );
  expect(named(fields)).toEqual([]);
});

test("a narrow cell in a row of several lines is written in from top to foot", async () => {
  const page = (height: number) =>
    print(({ text, line, box }) => {
      box(72, 700 - height, 300, height + 20);
      line(72, 700, 372, 700);
      line(292, 700 - height, 292, 720);
      text("Name", 80, 706);
      text("Date", 300, 706);
    });
  for (const height of [60, 100])
    expect(detect(await page(height)).map(({ rect }) => rect.map(Math.round))).toEqual([
      [72, HEIGHT - 700, 292, HEIGHT - 700 + height],
      [292, HEIGHT - 700, 372, HEIGHT - 700 + height],
    ]);
});

test("captions one under the other in a cell have a place each", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 620, 300, 72);
      for (const [row, words] of ["Street", "City", "State"].entries()) text(words, 74, 680 - row * 25, 8);
      text("Zip", 220, 630, 8);
    }),
  );
  expect(named(fields)).toEqual([
    ["text", "Street"],
    ["text", "City"],
    ["text", "State"],
    ["text", "Zip"],
  ]);
});

test("a column for business use only is no office's", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      box(72, 660, 260, 40);
      line(72, 680, 332, 680);
      line(202, 660, 202, 700);
      text("Description", 100, 686, 8);
      text("Cost (business use only)", 208, 683, 8);
    }),
  );
  expect(fields).toHaveLength(2);
});

test("a short line with a caption in its middle is for an initial, and one without is not", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      line(72, 700, 200, 700);
      text("Your first name", 72, 691, 6);
      line(230, 700, 245, 700);
      text("MI", 234, 691, 6);
      line(300, 700, 315, 700);
    }),
  );
  expect(named(fields)).toEqual([
    ["text", "Your first name"],
    ["text", "MI"],
  ]);
});
