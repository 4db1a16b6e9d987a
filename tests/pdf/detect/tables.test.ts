import { expect, test } from "vitest";
import { type Pen, detect, named, print, textsOf } from "./print-page.ts";

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

const grid = (line: (x0: number, y0: number, x1: number, y1: number) => void, columns: readonly number[], rows: readonly number[]) => {
  for (const y of rows) line(Math.min(...columns), y, Math.max(...columns), y);
  for (const x of columns) line(x, Math.min(...rows), x, Math.max(...rows));
};

test("a narrow cell is as high as the wide one of its row, whatever stands between", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      grid(line, [72, 250, 290, 330], [640, 690, 704]);
      for (const [x, words] of [
        [100, "Provider"],
        [252, "Dental"],
        [292, "Optical"],
      ] as const)
        text(words, x, 694, 8);
    }),
  );
  expect(fields.map(({ rect }) => Math.round(rect[3] - rect[1]))).toEqual([50, 50, 50]);
});

test("lines within the row of a table lead the writing of one answer, and rows with names are answers of their own", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      grid(line, [72, 130, 300, 480], [600, 651, 702, 716]);
      for (const [x, words] of [
        [76, "Date"],
        [180, "Employer"],
        [360, "Country"],
      ] as const)
        text(words, x, 706, 8);
      for (const y of [617, 634, 668, 685]) line(130, y, 300, y);
    }),
  );
  expect(fields.map(({ rect, multiline }) => [Math.round(rect[3] - rect[1]), multiline])).toEqual(
    Array.from({ length: 6 }, () => [51, true]),
  );
  const authorities = detect(
    await print(({ text, line }) => {
      grid(line, [72, 180, 300], [648, 666, 684, 702]);
      grid(line, [300, 480], [648, 702]);
      for (const [row, words] of ["Title", "Authority", "Number"].entries()) text(words, 76, 690 - row * 18, 8);
    }),
  );
  expect(authorities.map(({ label }) => label)).toEqual(expect.arrayContaining(["Title", "Authority", "Number"]));
});

test("nothing is written under a question whose answers stand in the next cells", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      grid(line, [72, 200, 260, 320], [660, 700]);
      text("Pension?", 76, 688, 8);
      for (const [x, words] of [
        [204, "No"],
        [264, "Yes"],
      ] as const) {
        box(x, 684, 9, 9);
        text(words, x + 14, 685, 8);
      }
    }),
  );
  expect(fields.map(({ kind }) => kind)).toEqual(["radio", "radio"]);
});

test("a white box on a coloured ground is written in", async () => {
  const fields = detect(
    await print(({ text, bar, line }) => {
      bar(72, 650, 400, 60, 0.73);
      bar(180, 656, 280, 40, 1);
      grid(line, [180, 460], [656, 696]);
      text("Operator:", 90, 684, 8);
    }),
  );
  expect(fields.map(({ kind, label }) => [kind, label])).toEqual([["text", "Operator"]]);
});

test("the outer column of a table, which has no outer side, is ticked and not written in", async () => {
  const fields = detect(
    await print(({ line, box }) => {
      for (const y of [700, 664, 628]) line(72, y, 360, y);
      for (const x of [72, 330]) line(x, 628, x, 700);
      for (const y of [676, 640]) box(339, y, 12, 12);
    }),
  );
  expect(fields.filter(({ rect }) => rect[0] >= 329).map(({ kind }) => kind)).toEqual(["checkbox", "checkbox"]);
});

test("an amount is written at the foot of a high cell, beside the number of its line", async () => {
  const page = (number: string) =>
    print(({ text, line }) => {
      grid(line, [460, 482, 547], [600, 732]);
      text(number, 467, 603, 8);
    });
  expect(detect(await page("7")).map(({ rect }) => rect.map((edge) => Math.round(edge)))).toEqual([[482, 173, 547, 192]]);
  expect(detect(await page("Total")).filter(({ rect }) => rect[0] > 480)).toEqual([]);
});

test("words in the very middle of a low cell head a column, whatever stands under it", async () => {
  const page = (x: number, y: number) =>
    print(({ text, line }) => {
      grid(line, [72, 300], [676, 700]);
      text("Income amount", x, y, 8);
    });
  expect(detect(await page(159, 685))).toEqual([]);
  expect(detect(await page(76, 690))).toHaveLength(1);
});

test("a row of captions in the corners of their cells asks for answers of its own over an empty row", async () => {
  const page = (y: number) =>
    print(({ text, line }) => {
      grid(line, [72, 200, 330, 460], [652, 676, 700]);
      for (const [x, words] of [
        [75, "State wages"],
        [203, "State income tax"],
        [333, "Locality name"],
      ] as const)
        text(words, x, y, 7);
    });
  expect(detect(await page(691))).toHaveLength(6);
  expect(detect(await page(684))).toHaveLength(3);
});

test("a long side that is drawn not quite upright parts two columns", async () => {
  const fields = detect(
    await print(({ line }) => {
      for (const y of [300, 400, 500, 600, 700]) line(72, y, 500, y);
      line(72, 300, 72, 700);
      line(285.4, 300, 286.6, 700);
      line(500, 300, 500, 700);
    }),
  );
  expect(fields).toHaveLength(8);
});

test("the amount of a line needs no upper edge of its own under one that goes on beside it", async () => {
  const page = (words: string) =>
    print(({ text, line }) => {
      line(482, 684, 576, 684);
      line(388, 672, 482, 672);
      line(388, 696, 482, 696);
      for (const x of [388, 410]) {
        line(x, 650, x, 684);
        line(x, 696, x, 740);
      }
      line(482, 600, 482, 740);
      text("33", 394, 675, 8);
      text(words, 416, 675, 8);
    });
  expect(detect(await page("")).map(({ rect }) => rect.map((edge) => Math.round(edge)))).toContainEqual([410, 108, 482, 120]);
  expect(detect(await page("Taxes and so on")).filter(({ rect }) => Math.round(rect[3]) === 120)).toEqual([]);
});

test("the last line of a list over a bar is written on, and a single line over one is not", async () => {
  const page = (lines: number) =>
    print(({ line, bar }) => {
      bar(72, 590, 400, 12, 0.1);
      for (let row = 0; row < lines; row++) line(72, 604 + row * 14, 200, 604 + row * 14);
    });
  expect(detect(await page(3))).toHaveLength(1);
  expect(detect(await page(3))[0]?.multiline).toBe(true);
  expect(detect(await page(1))).toEqual([]);
});

test("a cell beside boxes to tick is no head of theirs, and each caption along its edge has a place", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      grid(line, [72, 290, 316, 342], [666, 700]);
      text("Name", 75, 690, 8);
      text("Social Security Number", 200, 690, 8);
      for (const x of [295, 321]) box(x, 676, 14, 14);
    }),
  );
  expect(fields.filter(({ kind }) => kind === "text").map(({ label }) => label)).toEqual(["Name", "Social Security Number"]);
});

test("captions side by side under the first words of their cell have a place each", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 658, 440, 42);
      text("5. Previous address (if any)", 75, 691, 8);
      text("Street number and name", 75, 681, 8);
      text("Apartment number", 330, 681, 8);
    }),
  );
  expect(fields.map(({ rect: [left, , right] }) => [left, right].map(Math.round))).toEqual([
    [72, 328],
    [328, 512],
  ]);
  expect(fields[1]?.label).toBe("Apartment number");
});

test("the code of an area has a place in its brackets, and so has the number behind them", async () => {
  const page = (close: number) =>
    print(({ text, box }) => {
      box(72, 680, 130, 16);
      text("(", 75, 684);
      text(")", close, 684);
    });
  expect(detect(await page(100)).map(({ rect }) => Math.round(rect[0]))).toEqual([79, 104]);
  expect(detect(await page(196))).toHaveLength(1);
});

test("captions over several empty rows, or beside one of two lines, head a table", async () => {
  const page = (heads: string[][], rows: number) =>
    print(({ text, line }) => {
      grid(
        line,
        [72, 200, 330, 460],
        Array.from({ length: rows + 2 }, (_, row) => 700 - row * 24),
      );
      for (const [column, words] of heads.entries())
        for (const [at, part] of words.entries()) text(part, 75 + column * 130, 691 - at * 9, 7);
    });
  expect(detect(await page([["Name"], ["Date"], ["City"]], 3))).toHaveLength(9);
  expect(detect(await page([["Name"], ["Date"], ["Relationship", "to applicant"]], 1))).toHaveLength(3);
});

test("a cell without an upper edge ends under a bar", async () => {
  const fields = detect(
    await print(({ line, bar }) => {
      bar(72, 686, 400, 10, 0.1);
      for (const x of [200, 330]) line(x, 670, x, 698);
      line(200, 670, 330, 670);
    }),
  );
  expect(fields.map(({ rect }) => Math.round(rect[1]))).toEqual([106]);
});

test("cells beside full ones have room that nobody asks to be written in: a table explains", async () => {
  const draw = ({ box, text }: Pen, rows: [left: string[], right: string[]][]) => {
    for (let line = 0; line < 22; line++)
      text("You must enter one of the following on this line; the name should match that on your return.", 72, 500 - line * 12);
    let y = 760;
    for (const [left, right] of rows) {
      const height = Math.max(left.length, right.length) * 11 + 6;
      y -= height;
      for (const [x, words] of [
        [72, left],
        [272, right],
      ] as const) {
        box(x, y, 200, height);
        for (const [line, each] of words.entries()) text(each, x + 4, y + height - 11 - line * 11, 9);
      }
    }
  };
  const found = async (rows: [left: string[], right: string[]][]) =>
    detect(await print((pen) => draw(pen, rows))).map(({ label }) => label);
  expect(
    await found([
      [["If the payment is for"], ["Then the payment is exempt", "for these people"]],
      [["Interest and dividends"], ["All exempt people except", "for those of line 7"]],
      [["Sales of a broker"], ["People 1 to 4 and 6 to 11", "and all of the companies,", "but none of those that are", "named above"]],
      [["Sales between people", "and of their friends"], ["People 1 to 4"]],
    ]),
  ).toEqual([]);
  expect(
    await found([
      [["Name of the person"], []],
      [["Date of birth"], []],
      [["Place of birth"], []],
    ]),
  ).not.toEqual([]);
});

test("the name of a row is not written under where its answer is ticked or written on lines beside it", async () => {
  const texts = await textsOf(({ text, box, line }) => {
    box(72, 560, 400, 160);
    line(200, 560, 200, 720);
    for (const y of [600, 640, 680]) line(72, y, 472, y);
    for (const [row, words] of ["Family name", "Sex", "Date of birth", "Residence"].entries()) text(`${words}:`, 76, 708 - row * 40);
    for (const [column, words] of ["male", "female"].entries()) {
      box(206 + column * 60, 667, 8, 8);
      text(words, 218 + column * 60, 668);
    }
    text("Number ________________________", 206, 588);
    text("Until ________________________", 206, 568);
  });
  expect(texts.map(([name, [left]]) => [name, left])).toEqual([
    ["Family name", 200],
    ["Date of birth", 200],
    ["Number", expect.any(Number)],
    ["Until", expect.any(Number)],
  ]);
});

test("a line without words beside the name of a row is its answer", async () => {
  const texts = await textsOf(({ text, box, line }) => {
    box(72, 600, 400, 120);
    for (const y of [640, 680]) line(72, y, 472, y);
    line(200, 600, 200, 720);
    for (const [row, words] of ["Name", "Address", "Remarks"].entries()) text(words, 76, 708 - row * 40);
    line(220, 650, 440, 650);
  });
  expect(texts.find(([, [left]]) => left === 220)?.[0]).toContain("Address");
});

test("names at the foot of a first column are not written over where the cells beside them are empty", async () => {
  const fields = await textsOf(({ text, line }) => {
    for (let row = 0; row <= 3; row++) line(72, 700 - row * 46, 540, 700 - row * 46);
    for (const x of [72, 330, 540]) line(x, 562, x, 700);
    for (const [row, words] of ["Student name (first name, last name)", "Grade in the coming school year", "Name of school"].entries())
      text(words, 78, 662 - row * 46);
  });
  expect(fields.map(([, [left, , right]]) => [left, right])).toEqual(fields.map(() => [330, 540]));
  expect(fields).toHaveLength(3);
});
