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
    drawGrid(pen, COLUMNS, [764, 740]);
    pen.text("Vorname", 78, 746);
    drawGrid(pen, [72, 220], [740, 692]);
    drawGrid(pen, [220, 330, 440], [740, 716, 692]);
    pen.text("Schulbesuch vom/bis", 78, 728);
  });
  expect(found.map(([, [left]]) => left)).toEqual([220, 330, 220, 330, 220, 330]);
});

test("the name of a row is no place to write in where all columns have the same boxes", async () => {
  const found = await textsOf((pen) => {
    drawGrid(pen, COLUMNS, [764, 740, 690]);
    pen.text("Vorname", 78, 746);
    pen.text("Art der Versicherung", 78, 728);
    for (const x of [226, 336])
      for (const [row, words] of ["gesetzlich", "privat"].entries()) {
        pen.box(x, 726 - row * 16, 8, 8);
        pen.text(words, x + 12, 726 - row * 16);
      }
  });
  expect(found.map(([, [left]]) => left)).toEqual([220, 330]);
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

test("words in the corner of a cell with room under them ask, also beside two empty cells", async () => {
  const found = await textsOf((pen) => {
    drawGrid(pen, [72, 400], [740, 680]);
    drawGrid(pen, [400, 500], [740, 710, 680]);
    pen.text("Comments", 76, 730, 8);
  });
  expect(found[0]?.[0]).toBe("Comments");
});

test("nothing is written in the corner over the numbers of a table's rows", async () => {
  const found = await textsOf((pen) => {
    drawGrid(pen, [72, 100, 300, 540], [740, 690, 660, 630]);
    for (const [x, words] of [
      [106, "Case number"],
      [306, "Arresting agency"],
    ] as const)
      pen.text(words, x, 712);
    for (const [row, number] of ["1.", "2."].entries()) pen.text(number, 78, 672 - row * 30);
  });
  expect(found.map(([, [left, top]]) => [left, top])).toEqual([
    [100, 102],
    [300, 102],
    [100, 132],
    [300, 132],
  ]);
});

test("an empty cell within a table, or over captions, is no corner", async () => {
  const order = await textsOf((pen) => {
    drawGrid(pen, [72, 120, 300, 420], [740, 720, 700, 680, 660]);
    for (const [x, words] of [
      [78, "Qty"],
      [126, "Item"],
      [306, "Size"],
    ] as const)
      pen.text(words, x, 726);
    for (const [y, item, size] of [
      [706, "Cotton shirt", "large"],
      [686, "Wool hat", "small"],
    ] as const) {
      pen.text(item, 126, y);
      pen.text(size, 306, y);
    }
    pen.text("Total", 78, 666);
  });
  expect(order.filter(([, [left]]) => left === 72).length).toBe(2);
});

test("a unit that heads a column is its name", async () => {
  const found = await textsOf((pen) => {
    drawGrid(pen, [72, 250, 320, 390], [740, 720, 700, 680]);
    for (const [x, words] of [
      [78, "Article"],
      [306, "kg"],
      [366, "EUR"],
    ] as const)
      pen.text(words, x, 726);
  });
  expect(found.map(([, [, top = 0]]) => top).filter((top) => top < 70)).toEqual([]);
  expect(found.map(([name]) => name)).toContain("EUR, row 1");
});

test("boxes with a word of their own over each are ticked, and so are those under them", async () => {
  const fields = detect(
    await print(({ box, text }) => {
      for (let column = 0; column < 5; column++) text(`${column + 1}`, 203 + column * 13, 722);
      for (let row = 0; row < 4; row++) {
        text(`The staff was friendly ${row}`, 72, 702 - row * 18);
        for (let column = 0; column < 5; column++) box(200 + column * 13, 700 - row * 18, 9, 9);
      }
      for (const [day, words] of ["M", "T", "W", "T", "F", "S", "S"].entries()) {
        text(words, 152 + day * 13, 603);
        box(150 + day * 13, 590, 10, 10);
      }
    }),
  );
  expect(new Set(fields.map(({ kind }) => kind))).toEqual(new Set(["checkbox"]));
  expect(fields.length).toBe(27);
});

test("squares as wide as other answers take a character each where they stand in a row", async () => {
  const fields = detect(
    await print(({ box, text }) => {
      text("Name", 72, 732);
      for (let cell = 0; cell < 12; cell++) box(150 + cell * 13, 730, 10, 10);
    }),
  );
  expect(fields.map(({ kind, cells }) => [kind, cells])).toEqual([["text", 12]]);
});

test("a picture of squares and low boxes ask for nothing", async () => {
  const found = await textsOf(({ bar, path, text }) => {
    // A code that a camera reads, the same each time.
    for (let seed = 1, y = 0; y < 33; y++)
      for (let x = 0; x < 33; x++) {
        seed = (seed * 16_807) % 2_147_483_647;
        if (seed % 2 === 0) bar(400 + x * 1.5, 700 - y * 1.5, 1.5, 1.5, 0);
      }
    text("Legend", 72, -98 + 792);
    for (let cell = 0; cell < 4; cell++) {
      const x = 120 + cell * 16;
      path(`M ${x} -692 L ${x + 10} -692 L ${x + 10} -697 L ${x} -697 Z`);
    }
  });
  expect(found).toEqual([]);
});

test("rows with a number of their own before each are an answer each, of what stands over them", async () => {
  const fields = await textsOf(({ text, box, line }) => {
    text("Is your current address the same?", 72, 664);
    text("City of birth", 300, 712);
    box(324, 690, 200, 18);
    text("Countries of residence", 300, 676);
    box(324, 600, 200, 72);
    for (const y of [618, 636, 654]) line(324, y, 524, y);
    for (const [row, letter] of ["a", "b", "c", "d"].entries()) text(`15.${letter}.`, 300, 659 - row * 18);
    text("Remarks", 300, 560);
    box(324, 480, 200, 72);
    for (const y of [498, 516, 534]) line(324, y, 524, y);
  });
  expect(fields.map(([name]) => name)).toEqual([
    "City of birth",
    "Countries of residence",
    "Countries of residence, row 2",
    "Countries of residence, row 3",
    "Countries of residence, row 4",
    "Remarks",
  ]);
});

test("a cell is named by its row and its column", async () => {
  const fields = await textsOf(({ text, box }) => {
    text("Debtor 1", 264, 722, 8);
    text("Debtor 2", 344, 722, 8);
    for (const [row, words] of ["Gross receipts", "Operating expenses", "Net income"].entries()) {
      const y = 700 - row * 20;
      text(words, 172, y + 5);
      box(260, y, 60, 16);
      box(340, y, 60, 16);
    }
  });
  expect(fields.map(([name]) => name)).toEqual([
    "Gross receipts",
    "Gross receipts, Debtor 2",
    "Operating expenses",
    "Operating expenses, Debtor 2",
    "Net income",
    "Net income, Debtor 2",
  ]);
});

test("a cell has the words of its own row where another table stands at its left", async () => {
  const fields = await textsOf(({ text, box }) => {
    for (const [table, rows] of [
      ["Cash", "Bonds", "Land"],
      ["Loans", "Cards", "Taxes"],
    ].entries()) {
      const left = 60 + table * 260;
      for (const column of [0, 1]) text(`Year ${column + 1}`, left + 84 + column * 70, 722, 8);
      for (const [row, words] of rows.entries()) {
        const y = 700 - row * 20;
        text(words, left + 30, y + 5);
        for (const column of [0, 1]) box(left + 80 + column * 70, y, 60, 16);
      }
    }
  });
  expect(fields.map(([name]) => name).toSorted()).toEqual(
    ["Cash", "Bonds", "Land", "Loans", "Cards", "Taxes"].flatMap((words) => [words, `${words}, Year 2`]).toSorted(),
  );
});

test("the low strip under the name of a column in its middle is not written in", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const y of [700, 680, 630, 580]) line(72, y, 440, y);
      for (const x of [72, 140, 143, 300, 303, 440]) line(x, 580, x, 700);
      text("DAY", 99, 690, 7);
      text("TIME SPENT", 200, 690, 7);
      text("REMARKS", 354, 690, 7);
      text("Monday", 80, 650, 8);
      text("Tuesday", 80, 600, 8);
    }),
  );
  expect(fields.filter(({ rect }) => rect[3] < 113)).toEqual([]);
});

test("an amount whose comma is printed is written in its cell, also beside the number of that", async () => {
  const texts = await textsOf(({ text, line }) => {
    for (const y of [652, 676, 700, 724]) line(72, y, 392, y);
    for (const x of [72, 152, 272, 392]) line(x, 652, x, 724);
    for (const [column, words] of ["Month", "Income", "Exempt income"].entries()) text(words, [80, 180, 290][column] ?? 0, 708, 8);
    for (const [row, words] of ["January", "February"].entries()) {
      text(words, 80, 684 - row * 24, 8);
      for (const column of [0, 1]) {
        text(`${25 + row * 2 + column}.`, 156 + column * 120, 693 - row * 24, 7);
        text(",", 236 + column * 120, 680 - row * 24);
      }
    }
  });
  expect(texts).toHaveLength(4);
});

/** Draws lines across the page, to write on, from the top. */
function drawLines({ line }: Pen, heights: readonly number[]): void {
  for (const y of heights) line(72, y, 540, y);
}

test("names in a row over lines across the page part them into columns", async () => {
  const found = await textsOf((pen) => {
    pen.text("Children of the decedent", 72, 712);
    for (const [x, words] of [
      [90, "Name"],
      [260, "Child of"],
      [420, "Date of death (if deceased)"],
    ] as const)
      pen.text(words, x, 690);
    drawLines(pen, [668, 648, 628]);
  });
  expect(found.map(([, [left, , right]]) => [left, right])).toEqual(
    [668, 648, 628].flatMap(() => [
      [72, 256],
      [258, 416],
      [418, 540],
    ]),
  );
  expect(found[1]?.[0]).toContain("Child of");
});

test("names of two rows in the middle of their columns part even lines that end a little apart", async () => {
  const found = await textsOf((pen) => {
    pen.text("NAME", 140, 696);
    pen.text("ADDRESS", 290, 696);
    pen.text("NATURE OF", 444, 696);
    pen.text("INTEREST", 447, 686);
    pen.line(72, 668, 536, 668);
    drawLines(pen, [646, 624]);
  });
  expect(found.map(([, [left = 0]]) => (left < 80 ? 1 : left < 300 ? 2 : 3))).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
});

test("the captions under a line part none of the lines that follow it", async () => {
  const found = await textsOf((pen) => {
    pen.text("Name", 72, 690);
    pen.line(100, 688, 540, 688);
    pen.text("First", 110, 677);
    pen.text("Middle", 260, 677);
    pen.text("Last", 440, 677);
    drawLines(pen, [656, 636]);
  });
  expect(found.filter(([, [, , , bottom = 0]]) => bottom > 130)).toHaveLength(1);
});
