import { expect, test } from "vitest";
import { detect, print, textsOf, type Pen } from "./print-page.ts";

/** Draws a table of cells, from the upper left corner. */
function drawGrid({ line }: Pen, columns: readonly number[], rows: readonly number[]): void {
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
  for (const y of rows) line(left, y, right, y);
  for (const x of columns) line(x, top, x, bottom);
}

const COLUMNS = [72, 220, 330, 440];

test("nothing is written in the corner of a table or beside the names of its columns", async () => {
  const found = await textsOf((pen) => {
    drawGrid(pen, COLUMNS, [740, 716, 692, 668]);
    pen.text("Ehegatte", 226, 724);
    pen.text("Kind", 336, 724);
    for (const [row, words] of ["Vorname", "Nationalität"].entries()) pen.text(words, 78, 700 - row * 24);
    // Boxes stand under the names of the columns.
    for (const x of [226, 336]) {
      pen.box(x, 700, 8, 8);
      pen.text("unbekannt", x + 12, 700);
    }
  });
  expect(found.map(([, [left]]) => left)).toEqual([220, 330]);
});

test("the name of a row is no place to write in, though two rows of answers stand beside it", async () => {
  const found = await textsOf((pen) => {
    drawGrid(pen, [72, 220], [740, 692]);
    drawGrid(pen, [220, 330, 440], [740, 716, 692]);
    pen.text("Schulbesuch vom/bis", 78, 728);
  });
  expect(found.map(([, [left]]) => left)).toEqual([220, 330, 220, 330]);
});

test("the name of a row is no place to write in where all columns have the same boxes", async () => {
  const found = await textsOf((pen) => {
    drawGrid(pen, COLUMNS, [740, 690]);
    pen.text("Art der Versicherung", 78, 728);
    for (const x of [226, 336])
      for (const [row, words] of ["gesetzlich", "privat"].entries()) {
        pen.box(x, 726 - row * 16, 8, 8);
        pen.text(words, x + 12, 726 - row * 16);
      }
  });
  expect(found).toEqual([]);
});

test("a question that stands before boxes of others is asked, and written under", async () => {
  const found = await textsOf((pen) => {
    drawGrid(pen, COLUMNS, [740, 706]);
    pen.text("Date of birth", 78, 728);
    for (const [x, words] of [
      [226, "Male"],
      [336, "Married"],
    ] as const) {
      pen.box(x, 712, 8, 8);
      pen.text(words, x + 12, 712);
    }
  });
  expect(found.map(([name]) => name)).toEqual(["Date of birth"]);
});

test("a unit at the end of a cell leaves the room before it, and does not name it", async () => {
  const found = await textsOf((pen) => {
    drawGrid(pen, COLUMNS, [740, 714]);
    pen.text("Gewinn", 78, 728);
    for (const end of [330, 440]) pen.text("EUR", end - 22, 718);
  });
  expect(found.map(([name, [left, , right]]) => [name.replace(/, continued$/, ""), left, right])).toEqual([
    ["Gewinn", 220, 307],
    ["Gewinn", 330, 417],
  ]);
});

test("a narrow cell is as high as those of its row whose names stand at their foot", async () => {
  const found = await textsOf((pen) => {
    drawGrid(pen, [72, 300, 336], [740, 700]);
    pen.text("Steuern", 78, 702, 6);
  });
  expect(found.map(([, rect]) => rect)).toEqual([
    [72, 52, 300, 85],
    [300, 52, 336, 92],
  ]);
});

test("a date in pairs of squares is no row of boxes to tick", async () => {
  const fields = detect(
    await print(({ box, text }) => {
      text("Geburtsdatum", 72, 703);
      for (const [from, cells] of [
        [150, 2],
        [176, 2],
        [202, 4],
      ] as const)
        for (let cell = 0; cell < cells; cell++) box(from + cell * 12, 700, 11.2, 13);
    }),
  );
  expect(fields.map(({ kind, cells }) => [kind, cells])).toEqual([
    ["text", 2],
    ["text", 2],
    ["text", 4],
  ]);
});

test("two boxes to tick side by side stay boxes", async () => {
  const fields = detect(
    await print(({ box, text }) => {
      for (let row = 0; row < 3; row++) {
        text(`Item ${row + 1}`, 72, 703 - row * 20);
        for (let cell = 0; cell < 2; cell++) box(150 + cell * 13.5, 700 - row * 20, 11.2, 11.2);
      }
    }),
  );
  expect(fields.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => "checkbox"));
});

test("dots that are drawn one by one are the line that they show", async () => {
  const found = await textsOf(({ text, bar }) => {
    for (let dot = 0; dot < 60; dot++) bar(150 + dot * 2.4, 700, 1.2, 0.6, 0);
    text("(Vorname)", 200, 690, 8);
  });
  expect(found.map(([name, [left, , right]]) => [name, left, right])).toEqual([["(Vorname)", 150, 293]]);
});
