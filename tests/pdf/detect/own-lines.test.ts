import { expect, test } from "vitest";
import { detect, print, textsOf } from "./print-page.ts";

const HEIGHT = 792;

test("lines side by side with a little white between them are an answer each, named by the captions under them", async () => {
  const fields = await textsOf(({ text, line }) => {
    for (const y of [700, 672]) {
      text("Address:", 72, y + 3);
      for (const [from, to, words] of [
        [120, 300, "Street"],
        [301.5, 400, "City"],
        [401.2, 440, "State"],
        [441.5, 520, "Zip"],
      ] as const) {
        line(from, y, to, y);
        text(words, from, y - 8, 6);
      }
    }
  });
  expect(fields.map(([name]) => name.replace(/, .*/u, ""))).toEqual(["Address", "City", "State", "Zip", "Address", "City", "State", "Zip"]);
  expect(fields.slice(0, 4).map(([, [left, , right]]) => [left, right])).toEqual([
    [120, 300],
    [302, 400],
    [401, 440],
    [442, 520],
  ]);
});

test("pieces of one line are one answer: they touch, are short, or a side of the table stands between them", async () => {
  const fields = await textsOf(({ line }) => {
    line(72, 700, 200, 700);
    line(200.3, 700, 400, 700);
    for (let x = 72; x < 400; x += 12) line(x, 660, x + 10.5, 660);
  });
  expect(fields.map(([, [left, , right]]) => [left, right])).toEqual([
    [72, 400],
    [72, 407],
  ]);
});

test("a frame with round corners that is drawn in pieces has no lines to write on, and holds its heading", async () => {
  const fields = await textsOf(({ text, path }) => {
    for (const piece of [
      "M 82 -700 L 118 -700",
      "M 82 -660 L 118 -660",
      "M 72 -690 L 72 -670",
      "M 128 -690 L 128 -670",
      "M 72 -690 C 72 -696 76 -700 82 -700",
      "M 118 -700 C 124 -700 128 -696 128 -690",
      "M 128 -670 C 128 -664 124 -660 118 -660",
      "M 82 -660 C 76 -660 72 -664 72 -670",
    ])
      path(piece);
    text("Hearing", 85, 682, 8);
    text("Date", 91, 671, 8);
  });
  expect(fields).toEqual([]);
});

test("nothing is written where a clerk stamps", async () => {
  const fields = await textsOf(({ text, box }) => {
    box(396, 600, 180, 100);
    text("Clerk stamps date here when form is filed.", 400, 690, 7);
    box(72, 640, 180, 40);
    text("Fill in your name:", 76, 670, 7);
  });
  expect(fields.map(([name]) => name)).toEqual(["Fill in your name"]);
});

test("captions at the top of a cell that all have a line of room under them are written under", async () => {
  const fields = await textsOf(({ text, box }) => {
    box(396, 600, 180, 70);
    text("Case Number:", 400, 660, 8);
    text("Case Name:", 400, 626, 8);
  });
  expect(fields.map(([name, [left]]) => [name, left])).toEqual([
    ["Case Number", 396],
    ["Case Name", 396],
  ]);
  const [first, second] = fields.map(([, rect]) => rect);
  expect(first?.[1]).toBeGreaterThan(HEIGHT - 660);
  expect(first?.[3]).toBeLessThan(HEIGHT - 632);
  expect(second?.[1]).toBeGreaterThan(HEIGHT - 626);
});

test("words that ask have the room up to a bar under it, beside a cell of its own", async () => {
  const fields = await textsOf(({ text, box, bar }) => {
    text("Plaintiff (list names):", 72, 742);
    box(396, 712, 180, 40);
    text("Case Number:", 400, 744, 7);
    bar(72, 708, 504, 2, 0);
  });
  expect(fields.map(([name, [left, , right]]) => [name, left, right])).toEqual([
    ["Plaintiff (list names)", 72, 396],
    ["Case Number", 396, 576],
  ]);
});

test("captions in brackets a little farther under one line cut it into their answers", async () => {
  const fields = await textsOf(({ text, line }) => {
    text("Principal Office:", 72, 700);
    line(150, 698, 540, 698);
    text("(Street and Number)", 220, 687, 8);
    text("(City, Village or Town)", 420, 687, 8);
  });
  expect(fields.map(([, [left, , right]]) => [left, right])).toEqual([
    [150, 417],
    [417, 540],
  ]);
});

test("a line under two captions is two answers, though their letters hang", async () => {
  const fields = await textsOf(({ text, line }) => {
    line(72, 700, 500, 700);
    text("Signature of the applicant", 72, 689.5);
    text("Date signed", 400, 689.5);
  });
  expect(fields.map(([name]) => name)).toEqual(["Date signed"]);
});

test("pieces of one line that a third one covers, and the sides of one frame, are one answer", async () => {
  const fields = await textsOf(({ text, line }) => {
    text("Name:", 40, 702);
    line(72, 700, 200, 700);
    line(201, 700, 400, 700);
    line(72, 699.7, 400, 699.7);
    for (const y of [640, 620]) {
      line(72, y, 200, y);
      line(201, y, 400, y);
    }
    for (const x of [72, 400]) line(x, 620, x, 640);
  });
  expect(fields.map(([, [left, , right]]) => [left, right])).toEqual([
    [72, 400],
    [72, 400],
  ]);
});

test("captions of a wide cell are answered behind them", async () => {
  const fields = await textsOf(({ text, box }) => {
    box(72, 600, 460, 96);
    for (const [row, words] of ["Name:", "Address:", "City:"].entries()) text(words, 76, 684 - row * 30);
  });
  expect(fields.map(([name, [left]]) => [name, (left ?? 0) > 90])).toEqual([
    ["Name", true],
    ["Address", true],
    ["City", true],
  ]);
});

test("a thick line with captions of several answers under it is written on", async () => {
  const fields = await textsOf(({ text, bar }) => {
    bar(72, 700, 368, 1.9, 0);
    text("(City)", 120, 686, 8);
    text("(State)", 250, 686, 8);
    text("(Zip Code)", 356, 686, 8);
    bar(72, 640, 368, 1.9, 0);
    text("Part two of the form", 72, 626, 8);
  });
  expect(fields.map(([name]) => name)).toEqual(["(City)", "(State)", "(Zip Code)"]);
});

test("the line over a note that fills the room down to another line is not written on, and one under a name is", async () => {
  const page = (name: string) =>
    textsOf(({ text, line }) => {
      text(name, 400, 715);
      line(400, 700, 540, 700);
      text("If you want to keep your address", 400, 688);
      text("details confidential, leave this", 400, 676);
      text("part blank.", 400, 664);
      line(400, 658, 540, 658);
    });
  expect(await page("")).toEqual([]);
  expect((await page("Address")).map(([label]) => label)).toEqual(["Address"]);
});

test("the line over the foot of a page is not written on where a table ends over it", async () => {
  const fields = await textsOf(({ text, line }) => {
    for (const y of [110, 90, 70]) line(36, y, 576, y);
    for (const x of [36, 300, 576]) line(x, 70, x, 110);
    text("Employer", 120, 97);
    text("Occupation", 400, 97);
    line(36, 40, 576, 40);
    text("Form 589 (Rev. 04/09/19) Page 4", 450, 30);
  });
  expect(fields.map(([label]) => label)).toEqual(["Employer", "Occupation"]);
});

test("a bar between sections and a line over a heading are not written on, unless words ask for that", async () => {
  const fields = await textsOf(({ text, bold, line, bar }) => {
    text("To be completed by students seeking permission.", 72, 740);
    bar(72, 718, 468, 1.5, 0.6);
    line(72, 717, 540, 717);
    text("Full name:", 72, 690);
    line(120, 688, 300, 688);
    bar(72, 664, 468, 1.5, 0.6);
    text("Persons responsible:", 72, 640);
    bar(72, 616, 468, 1.5, 0.6);
    text("The dean decides on it.", 72, 590);
    line(72, 570, 540, 570);
    bold("SECTION B: DETAILS", 72, 548);
    line(72, 500, 540, 500);
    text("Name of the student", 72, 490, 7);
  });
  expect(fields.map(([name]) => name)).toEqual(["Full name", "Persons responsible", "Name of the student"]);
});

test("a line right over the title of a section, with another right under it, is not written on", async () => {
  const fields = await textsOf(({ text, bold, line }) => {
    text("Page 2 of 3", 72, 732);
    line(72, 730, 540, 730);
    bold("Step 3 – Household income", 72, 718);
    text("Enter the amounts of all members of the household.", 84, 709, 7);
    line(72, 705, 540, 705);
    text("Name of the applicant:", 72, 672);
    line(72, 670, 540, 670);
    bold("Step 4 – Credit", 72, 658);
    line(72, 654, 540, 654);
    line(72, 600, 540, 600);
    bold("Date of birth", 72, 588);
    line(72, 584, 540, 584);
    // Foot of a table's last cell.
    line(72, 540, 540, 540);
    line(440, 540, 440, 560);
    text("2. Total", 72, 543);
    bold("Note: The total goes to Step 4.", 72, 528);
    line(72, 524, 540, 524);
  });
  expect(fields.map(([name]) => name)).toEqual(["Name of the applicant", "Date of birth", "2. Total", "2. Total, continued"]);
});

test("a line across the page is answered behind each of its short captions, though only one leads on", async () => {
  const fields = await textsOf(({ text, line }) => {
    for (const [row, captions] of [
      ["Surname:", "First name:"],
      ["Street", "No.:"],
      ["My licence has the no.:", "of the state of"],
    ].entries()) {
      line(72, 700 - row * 20, 540, 700 - row * 20);
      for (const [column, words] of captions.entries()) text(words, 72 + column * 280, 702 - row * 20, 8);
    }
  });
  expect(fields.map(([name]) => name)).toEqual(["Surname", "First name", "Street", "No.", "My licence has the no.", "of the state of"]);
});

test("cents that are printed at the end of a line end the room for its amount", async () => {
  const fields = await textsOf(({ text, line }) => {
    for (let row = 0; row < 3; row++) {
      const y = 682 - row * 20;
      text(`${row + 1}. Amount paid in this month`, 80, y + 2);
      line(400, y, 480, y);
      text(".00", 467, y + 1);
    }
  });
  expect(fields.map(([, [left, , right]]) => [left, right])).toEqual([
    [400, 466],
    [400, 466],
    [400, 466],
  ]);
});

test("lines between the names of sections at the left of a form are not written on", async () => {
  const fields = await textsOf(({ text, bold, line }) => {
    line(106, 300, 106, 700);
    for (const y of [700, 600, 500]) line(36, y, 475, y);
    for (const [row, words] of ["INCOME", "ADDITIONS", "DEDUCTION"].entries()) bold(words, 40, 686 - row * 100);
    for (const [row, words] of ["Wages", "Interest", "Child care"].entries()) {
      text(`${row + 1}. ${words}`, 112, 684 - row * 100);
      text(`${row + 4}. All of these together, as in the instructions, where there are any at all`, 112, 602 - row * 100);
      line(483, 682 - row * 100, 555, 682 - row * 100);
    }
  });
  expect(fields.map(([, [left]]) => left)).toEqual([483, 483, 483]);
});

test("short lines in a column behind those of amounts are for cents", async () => {
  const drawAmounts = (rows: number) =>
    textsOf(({ text, line, disc }) => {
      for (let row = 0; row < rows; row++) {
        const y = 682 - row * 20;
        text(`${row + 1}. Amount paid in this month`, 80, y + 2);
        line(400, y, 472, y);
        disc(476, y, 0.6, 0);
        line(480, y, 494, y);
      }
    });
  expect((await drawAmounts(3)).map(([, [left]]) => left)).toEqual([400, 480, 400, 480, 400, 480]);
  expect((await drawAmounts(1)).map(([, [left]]) => left)).toEqual([400]);
});

test("a line over its caption, a sentence in brackets and the next row's caption is signed", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const [x, end] of [
        [100, 440],
        [460, 570],
      ] as const)
        line(x, 600, end, 600);
      line(36, 588, 576, 588);
      text("Employee's signature (This form is not valid unless you sign it.)", 100, 591, 8);
      text("Date", 460, 591, 8);
      text("Employer's name and address", 100, 579, 8);
      for (const x of [94, 388, 576]) line(x, 540, x, 588);
      line(94, 540, 576, 540);
    }),
  );
  expect(fields.filter(({ kind }) => kind === "signature").map(({ label, rect: [left] }) => [label, left])).toEqual([
    ["Employee's signature (This form is not valid unless you sign it.)", 100],
  ]);
});
