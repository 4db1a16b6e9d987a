import { expect, test } from "vitest";
import { detect, print, textsOf } from "./print-page.ts";

const HEIGHT = 792;
/** Room under a line for the letters that hang, in points. */
const DESCENT = 2;

test("the name of a state under the upper edge of a table is no caption of it", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const y of [700, 660]) line(72, y, 540, y);
      line(300, 660, 300, 700);
      text("STATE OF MICHIGAN", 80, 690, 8);
      text("CASE NO.", 450, 690, 8);
    }),
  );
  expect(fields.filter(({ rect }) => Math.abs(rect[3] - (HEIGHT - 700)) < 2)).toEqual([]);
});

test("nothing is written beside words in the middle of a cell", async () => {
  const page = (x: number) =>
    print(({ text, box }) => {
      box(72, 680, 468, 16);
      text("9. What prevents you from working?", x, 685, 8);
    });
  expect(detect(await page(241))).toEqual([]);
  expect(detect(await page(76))).toHaveLength(1);
});

test("the foot of a box that holds shorter lines is not written on", async () => {
  const fields = detect(
    await print(({ text, box, line }) => {
      box(72, 600, 400, 100);
      text("Petitioner:", 76, 642);
      line(130, 640, 400, 640);
    }),
  );
  expect(fields.map(({ rect }) => Math.round(rect[3]))).toEqual([HEIGHT - 640 + DESCENT]);
});

test("a wide cell with room for two lines is written in from top to foot", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      for (const [column, words] of ["Name", "Address"].entries()) {
        text(words, 80 + column * 200, 700, 8);
        box(72 + column * 200, 660, 200, 32);
      }
    }),
  );
  expect(fields.map(({ rect }) => rect.map(Math.round))).toEqual([
    [72, 100, 272, 132],
    [272, 100, 472, 132],
  ]);
});

test("behind the number of its row the first cell is written in", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("Name", 100, 706, 8);
      text("Address", 300, 706, 8);
      for (const row of [0, 1, 2]) {
        const y = 680 - row * 20;
        text(`${row + 1}`, 76, y + 7, 7);
        box(72, y, 200, 20);
        box(272, y, 200, 20);
      }
    }),
  );
  expect(fields).toHaveLength(6);
  expect(fields.filter(({ rect }) => rect[0] > 78 && rect[0] < 84)).toHaveLength(3);
});

test("the last row of a cell is written in behind its sign, its words and its brackets", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 660, 150, 34);
      text("List amount (if known)", 76, 685, 7);
      text("$", 76, 664, 9);
      box(222, 660, 150, 34);
      text("Dates of confinement", 226, 685, 7);
      text("From:", 226, 664, 8);
      text("To:", 300, 664, 8);
      box(372, 660, 150, 34);
      text("Telephone number", 376, 685, 7);
      text("(", 376, 664, 9);
      text(")", 410, 664, 9);
    }),
  );
  expect(fields.map(({ rect }) => Math.round(rect[0] / 10) * 10)).toEqual([80, 250, 310, 380, 410]);
});

test("an answer stands behind the word of a box that ends with a colon, and none under one that only says no", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 640, 80, 60);
      box(76, 684, 10, 10);
      text("No", 90, 686);
      box(152, 640, 300, 60);
      box(156, 684, 10, 10);
      text("Yes:", 170, 686);
      text("Name of the insurer, and how much of the cost it pays", 156, 644, 6);
    }),
  );
  const texts = fields.filter(({ kind }) => kind === "text");
  expect(fields).toHaveLength(3);
  expect(texts.map(({ rect }) => [rect[1], rect[2]].map(Math.round))).toEqual([[HEIGHT - 700, 452]]);
});

test("rows in a box of four lines are one long answer, and those of boxes side by side a list", async () => {
  const page = (columns: number[]) =>
    print(({ text, line }) => {
      text("Give details", 72, 712);
      for (const x of columns) {
        for (const y of [700, 684, 668, 652, 636]) line(x, y, x + 200, y);
        for (const side of [x, x + 200]) line(side, 636, side, 700);
      }
    });
  const fields = detect(await page([72]));
  expect(fields.map(({ rect }) => rect.map(Math.round))).toEqual([[72, 92, 272, 156]]);
  expect(fields[0]).toMatchObject({ multiline: true });
  expect(detect(await page([72, 300]))).toHaveLength(8);
});

test("words that end with a question mark lead to the room beside them, whatever letters reach under the line", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 680, 300, 16);
      text("What is the age of the youngest person in your household group?", 76, 685, 5.9);
    }),
  );
  expect(fields.map(({ rect }) => rect[2])).toEqual([372]);
});

test("a caption with a letter that reaches over and under the others is no heading", async () => {
  const page = (words: string) =>
    print(({ text, box }) => {
      box(72, 671, 170, 29);
      text(words, 76, 689, 10);
    });
  expect(detect(await page("Your job title"))).toHaveLength(1);
  expect(detect(await page("Your age"))).toHaveLength(1);
});

test("words that lead on over a line are answered behind them, though there is room under them", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Lessor's name:", 72, 710, 9);
      line(72, 700, 460, 700);
    }),
  );
  expect(fields.map(({ rect }) => rect[0] > 130)).toEqual([true]);
});

test("an answer that begins behind its caption goes on in a line across the page, and a line under words alone parts it", async () => {
  const page = (isNamed: boolean) =>
    print(({ text, line }) => {
      text("Other relief:", 72, 702);
      if (isNamed) line(122, 700, 560, 700);
      line(50, 684, 560, 684);
    });
  expect(detect(await page(true)).map(({ rect }) => Math.round(rect[3]))).toEqual([HEIGHT - 699, HEIGHT - 684 + DESCENT]);
  expect(detect(await page(false)).map(({ rect }) => Math.round(rect[3]))).not.toContain(HEIGHT - 684);
});

test("a rule under a heading with a date at its end is no part of the date", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("ACME SCHOOL DISTRICT", 50, 702);
      text("Date:", 415, 702);
      line(440, 700, 560, 700);
      line(50, 684, 560, 684);
    }),
  );
  expect(fields.map(({ rect }) => Math.round(rect[3]))).toEqual([HEIGHT - 700 + DESCENT]);
});

test("a dark bar is the foot of the cells over it", async () => {
  const fields = detect(
    await print(({ white, bar, line }) => {
      bar(72, 700, 300, 20, 0.2);
      white("Name of child", 80, 706);
      for (const x of [72, 372]) line(x, 650, x, 700);
      bar(72, 630, 300, 20, 0.2);
      white("Relationship to you", 80, 636);
      for (const x of [72, 372]) line(x, 580, x, 630);
      line(72, 580, 372, 580);
    }),
  );
  expect(fields.map(({ label, rect }) => [label, ...rect.map(Math.round)])).toEqual([
    ["Name of child", 72, 92, 372, 142],
    ["Relationship to you", 72, 162, 372, 212],
  ]);
});

test("high cells side by side are the columns of a table and are written in; one alone is a frame", async () => {
  const page = (columns: number) =>
    print(({ text, box }) => {
      text("What happened", 80, 706, 8);
      for (let column = 0; column < columns; column++) box(72 + column * 80, 520, 80, 180);
    });
  expect(detect(await page(4))).toHaveLength(4);
  expect(detect(await page(1))).toEqual([]);
});

test("words with a colon are written behind in a cell with boxes to tick, and not where a box answers them", async () => {
  const texts = await textsOf(({ text, box }) => {
    box(72, 600, 468, 60);
    text("Maker:", 80, 644);
    text("Model:", 300, 644);
    text("Tethered:", 80, 626);
    box(150, 625, 9, 9);
    text("yes", 164, 626);
    box(200, 625, 9, 9);
    text("no", 214, 626);
    text("Heaviest load:", 300, 626);
    text("Serial number:", 80, 608);
  });
  expect(texts.map(([label]) => label)).toEqual(["Maker", "Model", "Heaviest load", "Serial number"]);
});

test("a question beside a column of letters is answered in its row, and explained under it", async () => {
  const found = await textsOf((pen) => {
    for (const y of [740, 726, 690, 654]) pen.line(72, y, 540, y);
    for (const x of [72, 512, 540]) pen.line(x, 654, x, 740);
    pen.text('EXPLAIN ALL "YES" RESPONSES', 76, 730, 6);
    pen.text("Y / N", 518, 730, 6);
    pen.text("1. DOES APPLICANT DRAW PLANS?", 76, 718, 6);
    pen.text("2. DO ANY OPERATIONS INCLUDE BLASTING?", 76, 682, 6);
  });
  const rows = found.map(([name, [left, top, right, bottom]]) => [name, left, right, (bottom ?? 0) - (top ?? 0) < 16]);
  expect(rows).toEqual([
    ["1. DOES APPLICANT DRAW PLANS?", 512, 540, true],
    ["1. DOES APPLICANT DRAW PLANS?", 72, 512, false],
    ["2. DO ANY OPERATIONS INCLUDE BLASTING?", 512, 540, true],
    ["2. DO ANY OPERATIONS INCLUDE BLASTING?", 72, 512, false],
  ]);
});

test("a measure at the end of a cell leaves the room before it", async () => {
  const found = await textsOf((pen) => {
    pen.box(72, 700, 200, 14);
    pen.text("Occupied area:", 76, 704, 7);
    pen.text("SQ FT", 248, 704, 7);
  });
  expect(found).toEqual([["Occupied area", [expect.any(Number), expect.any(Number), 247, expect.any(Number)]]]);
});

test("captions of a cell are answered before a unit and behind the first letters of a number", async () => {
  const fields = await textsOf(({ text, box }) => {
    box(50, 600, 520, 76);
    for (const [x, words] of [
      [56, "Maker :"],
      [280, "Model :"],
    ] as const)
      text(words, x, 660);
    box(120, 640, 9, 9);
    text("Captive :", 56, 642);
    text("yes", 134, 642);
    text("Greatest weight of all flights :", 360, 642);
    text("kg", 530, 642);
    text("Serial number :", 56, 624);
    text("Registration : UAS-", 56, 606);
  });
  expect(fields.map(([name]) => name)).toEqual(["Maker", "Model", "Greatest weight of all flights", "Serial number", "Registration: UAS-"]);
});

test("nothing is written over a year that is printed at the foot of its cell", async () => {
  const fields = await textsOf(({ text, line }) => {
    for (let row = 0; row < 4; row++) line(72, 700 - row * 28, 420, 700 - row * 28);
    for (const x of [72, 160, 290, 420]) line(x, 616, x, 700);
    for (let row = 0; row < 3; row++) text(`${2021 + row}`, 104, 675 - row * 28);
  });
  expect(fields.map(([, [left]]) => left)).toEqual([160, 290, 160, 290, 160, 290]);
});

test("what is to be specified is written behind its box to tick, to the end of the cell", async () => {
  const fields = await textsOf(({ text, box }) => {
    box(72, 640, 460, 60);
    text("13. RECORDS TO BE FORWARDED", 76, 690, 8);
    for (const [row, words] of ["INSURANCE F", "OTHER (Specify)"].entries()) {
      box(80, 668 - row * 20, 8, 8);
      text(words, 92, 669 - row * 20, 8);
    }
  });
  expect(fields.map(([, [left = 0, , right]]) => [left > 150, right])).toEqual([[true, 532]]);
});

test("the last row of a cell of questions is answered behind it where no box to tick does", async () => {
  const fields = await textsOf(({ text, box }) => {
    for (const [row, words] of ["If you are on probation, where and until when?", "If yes, list all the dates:"].entries()) {
      box(72, 640 - row * 54, 460, 54);
      text("Have you ever been charged?", 76, 680 - row * 54);
      for (const [column, answer] of ["Yes", "No"].entries()) {
        box(420 + column * 50, 680 - row * 54, 8, 8);
        text(answer, 432 + column * 50, 680 - row * 54);
      }
      text(words, 76, 646 - row * 54);
    }
  });
  expect(fields.map(([name]) => name)).toEqual(["If you are on probation, where and until when?", "If yes, list all the dates"]);
});
