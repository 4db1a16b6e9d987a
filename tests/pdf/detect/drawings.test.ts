import { expect, test } from "vitest";
import { detectFields } from "../../../pdf/detect/detect-fields.ts";
import { openPages } from "../../../pdf/read/content/document-pages.ts";
import { isMiddleIn } from "../../../pdf/read/placement.ts";
import { type Pen, detect, print, textsOf } from "./print-page.ts";

/** Three cells under each other, each beside its name. */
function drawCells({ box, text }: Pen): void {
  for (const [row, words] of ["Morning", "Noon", "Evening"].entries()) {
    text(words, 76, 686 - row * 20);
    box(72, 680 - row * 20, 100, 20);
    box(172, 680 - row * 20, 200, 20);
  }
}

/** Returns the names of what is ticked on a page. */
async function choicesOf(draw: (pen: Pen) => void): Promise<string[]> {
  return detect(await print(draw)).flatMap(({ kind, label }) => (kind === "checkbox" || kind === "radio" ? [label] : []));
}

test("cells that a drawn line crosses are a part of a chart, and those beside it are written in", async () => {
  expect((await textsOf(drawCells)).map(([name]) => name)).toEqual(["Morning", "Noon", "Evening"]);
  const fields = await textsOf((pen) => {
    drawCells(pen);
    pen.path("M 180 -684 L 220 -697 L 260 -685 L 300 -696 L 366 -684");
  });
  expect(fields.map(([name]) => name)).toEqual(["Noon", "Evening"]);
});

test("a cell that is struck out is not written in", async () => {
  const fields = await textsOf((pen) => {
    drawCells(pen);
    pen.line(172, 660, 372, 680);
  });
  expect(fields.map(([name]) => name)).toEqual(["Morning", "Evening"]);
});

test("a brace at the end of a cell and round corners leave it to be written in", async () => {
  const fields = await textsOf((pen) => {
    drawCells(pen);
    pen.path("M 364 -698 q 6 1 5 8 q 0 2 2 3 q -2 1 -2 3 q 1 7 -5 8");
    pen.path("M 172 -668 q 0 8 8 8");
    pen.path(
      "M 173 -632 L 173 -626 Q 173 -621 178 -621 L 366 -621 Q 371 -621 371 -626 L 371 -634 Q 371 -639 366 -639 L 178 -639 Q 173 -639 173 -634",
    );
  });
  expect(fields.map(([name]) => name)).toEqual(["Morning", "Noon", "Evening"]);
});

test("lines that part the numbers of a date leave its box to be written in", async () => {
  const fields = await textsOf((pen) => {
    drawCells(pen);
    for (const x of [230, 300]) pen.line(x, 661, x + 12, 679);
  });
  expect(fields.map(([name]) => name)).toEqual(["Morning", "Noon", "Evening"]);
});

test("words whose font names no characters take their room", async () => {
  const [page] = openPages(
    await print((pen) => {
      drawCells(pen);
      pen.text("Nobody is there in the morning, please call later", 176, 686, 8);
    }),
  );
  if (!page) throw new Error("The page is there.");
  const { lines, ...unread } = page;
  const content = { ...unread.content, glyphs: unread.content.glyphs.map((glyph) => ({ ...glyph, text: glyph.text === " " ? " " : "" })) };
  expect(lines.length).toBeGreaterThan(0);
  const found = detectFields([{ ...unread, content }]);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ rect }) => content.glyphs.some((glyph) => glyph.text === "" && isMiddleIn(glyph.rect, rect)))).toEqual([]);
});

test("what is printed beside the page, for printers, asks for nothing", async () => {
  const fields = await textsOf((pen) => {
    drawCells(pen);
    pen.text("Proof", -60, 686);
    pen.box(-64, 640, 40, 20);
  });
  expect(fields.map(([name]) => name)).toEqual(["Morning", "Noon", "Evening"]);
});

test("the large letters of a watermark that rises slowly over the page take no room", async () => {
  const fields = await textsOf((pen) => {
    drawCells(pen);
    pen.rising("COPY", 200, 640, 60);
  });
  expect(fields).toEqual(await textsOf(drawCells));
});

test("the letters of a word that is drawn as paths are no circles to tick, and circles side by side are", async () => {
  const letters = (pen: Pen) => {
    for (const [x, width] of [
      [80, 15],
      [97, 12],
      [111, 16],
    ] as const)
      pen.oval(x + width / 2, 700, width / 2, 9);
  };
  expect(await choicesOf(letters)).toEqual([]);
  const circles = ({ oval, text }: Pen) => {
    for (const [index, x] of [80, 91, 102].entries()) {
      oval(x, 660, 5, 5);
      text(`${index + 1}`, x - 2, 646);
    }
  };
  expect((await choicesOf(circles)).length).toBe(3);
});

test("three squares in squares are the corners of a code to scan, and an oval that is printed black is not ticked", async () => {
  expect(
    await choicesOf(({ box, bar, text }) => {
      for (const [x, y] of [
        [430, 700],
        [500, 700],
        [430, 630],
      ] as const) {
        box(x, y, 14, 14);
        bar(x + 3.5, y + 3.5, 7, 7, 0);
      }
      text("Scan to pay online", 520, 703);
    }),
  ).toEqual([]);
  const ovals = await choicesOf(({ disc, oval, text, bar, box, figure }) => {
    disc(80, 660, 5, 0);
    oval(80, 660, 5, 5);
    text("Self", 92, 657);
    oval(180, 660, 5, 5);
    text("Spouse", 192, 657);
    bar(280, 655, 10, 10, 0);
    bar(281, 656, 8, 8, 1);
    text("Child", 294, 657);
    box(380, 655, 10, 10);
    text("Other", 394, 657);
    box(480, 655, 10, 10);
    figure("M 480 -655 L 490 -655 L 490 -665 L 489 -664 L 489 -656 L 481 -656 Z");
    text("Nobody", 494, 657);
    bar(80, 620, 10, 10, 1);
    figure("M 80 -620 L 90 -620 L 90 -630 L 80 -630 Z M 80.5 -620.5 L 80.5 -629.5 L 89.5 -629.5 L 89.5 -620.5 Z");
    text("Everybody", 94, 622);
  });
  expect(ovals).toEqual(["Spouse", "Child", "Other", "Nobody", "Everybody"]);
});

test("circles with a dot in them are choices, however many were marked", async () => {
  const names = ["Yes", "No", "Single", "Married", "Own", "Rent"];
  const found = await choicesOf(({ disc, oval, text }) => {
    for (const [index, label] of names.entries()) {
      const [x, y] = [80 + (index % 2) * 90, 660 - Math.floor(index / 2) * 24];
      oval(x, y, 5, 5);
      text(label, x + 12, y - 3);
      if (index % 2 === 0 || label === "Rent") disc(x, y, 2.5, 0);
    }
  });
  expect(found).toEqual(names);
});

test("the boxes of a page are found behind thousands of letters that are drawn as paths", async () => {
  const names = await choicesOf(({ path, box, text }) => {
    for (let letter = 0; letter < 2_600; letter++)
      path(`M ${60 + (letter % 100) * 5} ${-500 + Math.floor(letter / 100) * 12} q 3 -6 3 0 q -1 4 -3 0`);
    box(72, 700, 9, 9);
    text("I agree", 86, 701);
  });
  expect(names).toEqual(["I agree"]);
});
