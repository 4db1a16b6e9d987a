import { expect, test } from "vitest";
import { detect, named, print } from "./print-page.ts";

test("a cell's own caption names what is written over it, and not that of the cell above", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      box(72, 582, 400, 108);
      for (const y of [618, 654]) line(72, y, 472, y);
      line(300, 582, 300, 690);
      for (const [row, words] of [
        ["Name, birth name", "Date of birth"],
        ["Street, town", "Telephone"],
        ["Guardian", "Occupation"],
      ].entries()) {
        text(words[0] ?? "", 76, 656 - row * 36, 7);
        text(words[1] ?? "", 304, 656 - row * 36, 7);
      }
      text("Your person", 76, 694, 12);
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual([
    "Name, birth name",
    "Date of birth",
    "Street, town",
    "Telephone",
    "Guardian",
    "Occupation",
  ]);
});

test("a comb bears the caption at the head of its cell, and not that of the next cell right under it", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      box(72, 560, 400, 130);
      for (const y of [647, 604]) line(72, y, 472, y);
      for (const [row, words] of ["1. Number of the person", "2. Number of the file", "3. Number of the office"].entries()) {
        const y = 680 - row * 43;
        text(words, 80, y, 8);
        box(80, y - 31, 126, 14);
        for (let cell = 1; cell < 9; cell++) line(80 + cell * 14, y - 31, 80 + cell * 14, y - 17);
      }
    }),
  );
  expect(fields.flatMap(({ label, cells }) => (cells === undefined ? [] : [[label, cells]]))).toEqual([
    ["1. Number of the person", 9],
    ["2. Number of the file", 9],
    ["3. Number of the office", 9],
  ]);
});

test("the capital letters of a list's items are no word that stands upright", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      for (const [row, words] of ["Paid in advance", "Held by others", "Not yet due", "Given back"].entries()) {
        const y = 680 - row * 17;
        for (const x of [60, 440]) text("ABCD".charAt(row), x, y);
        text(words, 80, y);
        box(456, y - 4, 80, 17);
        line(56, y - 4, 456, y - 4);
      }
    }),
  );
  const boxes = fields.filter(({ rect }) => rect[0] > 450);
  expect(boxes.map(({ label }) => label)).toEqual(["Paid in advance", "Held by others", "Not yet due", "Given back"]);
});

test("a caption set in a little under its line names it, and not the one over it", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("I agree to the terms over these lines.", 77, 716);
      for (const [row, words] of ["Buyer's signature", "Buyer's name (print)", "Buyer's town"].entries()) {
        line(72, 684 - row * 28, 272, 684 - row * 28);
        text(words, 77, 674 - row * 28, 8);
      }
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["Buyer's signature", "Buyer's name (print)", "Buyer's town"]);
});

test("the words of the next cell do not name the one before them", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      box(72, 660, 440, 36);
      line(72, 678, 512, 678);
      for (const x of [200, 290, 420]) line(x, 660, x, 696);
      for (const [row, [words, next]] of [
        ["Cash", "Bonds held"],
        ["Cars", "Land held"],
      ].entries()) {
        text(words ?? "", 76, 684 - row * 18, 8);
        text(next ?? "", 294, 684 - row * 18, 8);
      }
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["Cash", "Bonds held", "Cars", "Land held"]);
});

test("boxes of a table whose rows stand apart are named by their columns and rows", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      for (const y of [628, 664, 700, 712]) line(72, y, 360, y);
      for (const x of [72, 300, 330, 360]) line(x, 628, x, 712);
      text("Jan", 308, 703, 7);
      text("Feb", 338, 703, 7);
      for (const y of [676, 640]) for (const x of [309, 339]) box(x, y, 12, 12);
    }),
  );
  expect(fields.filter(({ kind }) => kind === "checkbox").map(({ label }) => label)).toEqual([
    "Jan, row 1",
    "Feb, row 1",
    "Jan, row 2",
    "Feb, row 2",
  ]);
});

test("one line over several boxes has a word for each, and Yes and No head their column", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("Apt. Ste. Flr.", 400, 712, 10);
      for (const x of [403, 423, 443]) box(x, 694, 10, 10);
      text("Yes", 500, 652, 8);
      text("No", 530, 652, 8);
      for (const [row, words] of ["Did you move last year?", "Do you own the house?"].entries()) {
        text(words, 72, 632 - row * 48);
        for (const x of [501, 530]) box(x, 630 - row * 48, 10, 10);
      }
    }),
  );
  expect(fields.map(({ label, question }) => [label, question])).toEqual([
    ["Apt.", undefined],
    ["Ste.", undefined],
    ["Flr.", undefined],
    ["Yes", "Did you move last year?"],
    ["No", "Did you move last year?"],
    ["Yes", "Do you own the house?"],
    ["No", "Do you own the house?"],
  ]);
});

test("a box at the far end of its row bears the words that dots lead from", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      for (const [row, words] of ["Discharge of debts in a case", "Discharge of farm debts"].entries()) {
        text(words, 72, 702 - row * 16);
        box(550, 700 - row * 16, 9, 9);
      }
    }),
  );
  expect(named(fields)).toEqual([
    ["checkbox", "Discharge of debts in a case"],
    ["checkbox", "Discharge of farm debts"],
  ]);
});

test("what a box asks for in brackets names the place under it", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 702, 10, 10);
      text("Other: (List the program)", 88, 704);
      box(88, 678, 300, 20);
    }),
  );
  expect(named(fields)).toEqual([
    ["checkbox", "Other: (List the program)"],
    ["text", "Other: (List the program)"],
  ]);
});

test("words in brackets in the middle under a line name it, though the next one is nearer, and a word between two lines names neither", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const [index, words] of ["Petitioner A", "Petitioner B"].entries()) {
        line(54 + index * 262, 700, 280 + index * 262, 700);
        text(words, 140 + index * 262, 691, 7);
        line(54 + index * 262, 668, 280 + index * 262, 668);
        text("(Street  address)", 140 + index * 262, 659, 6);
      }
      text("and", 290, 702);
      text("Petitioners were married at", 54, 640);
      line(180, 640, 542, 640);
      text("Date:", 55, 602);
      line(82, 600, 226, 600);
      line(55, 582, 284, 582);
      text("(Signature of petitioner A)", 130, 574, 6);
    }),
  );
  expect(fields.map(({ kind, label }) => [kind, label])).toEqual([
    ["text", "Petitioner A"],
    ["text", "Petitioner B"],
    ["text", "(Street address)"],
    ["text", "(Street address)"],
    ["text", "Petitioners were married at"],
    ["text", "Date"],
    ["signature", "(Signature of petitioner A)"],
  ]);
});

test("the last line of a caption that ends with a colon has the answer behind it where none has room under it", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const y of [700, 672]) line(72, y, 420, y);
      for (const x of [72, 260, 420]) line(x, 672, x, 700);
      text("Date of the initial plan of care", 76, 689, 9);
      text("(mm/dd/yyyy):", 76, 679, 9);
      text("Date of its last revision", 264, 689, 9);
      text("(mm/dd/yyyy):", 264, 679, 9);
    }),
  );
  expect(fields.map(({ rect, label }) => [Math.round(rect[0] / 10) * 10, label])).toEqual([
    [130, "Date of the initial plan of care (mm/dd/yyyy)"],
    [320, "Date of its last revision (mm/dd/yyyy)"],
  ]);
});

test("cells side by side on a pale ground are written in where their captions end with a colon, and a heading alone is not", async () => {
  const fields = detect(
    await print(({ text, line, bar }) => {
      bar(72, 672, 348, 28, 0.9);
      for (const y of [700, 672]) line(72, y, 420, y);
      for (const x of [72, 200, 310, 420]) line(x, 672, x, 700);
      for (const [index, words] of ["Name:", "Born on:", "Record:"].entries()) text(words, [76, 204, 314][index] ?? 0, 690, 9);
      bar(72, 600, 348, 28, 0.9);
      for (const y of [628, 600]) line(72, y, 420, y);
      for (const x of [72, 420]) line(x, 600, x, 628);
      text("Household:", 76, 618, 9);
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["Name", "Born on", "Record"]);
});

test("captions in small letters part their line though they stand close together", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      line(226, 600, 351, 600);
      text("City", 226, 593, 6);
      text("State", 296, 593, 6);
      text("ZIP Code", 315.5, 593, 6);
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["City", "State", "ZIP Code"]);
});

test("a line beside a column of another table is written on over the captions under it", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      line(345, 500, 345, 680);
      for (const [row, captions] of [["Court name"], ["Number"], ["City", "State"]].entries()) {
        const y = 650 - row * 27;
        line(346.4, y, 503, y);
        for (const [part, caption] of captions.entries()) text(caption, 347 + part * 90, y - 7, 6);
      }
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["Court name", "Number", "City", "State"]);
});

test("a thicker line under the captions of an entry parts it from the next one and is not written on", async () => {
  const fields = detect(
    await print(({ text, line, bar }) => {
      for (const top of [650, 590]) {
        line(104, top, 245, top);
        text("Name", 104, top - 7, 6);
        line(104, top - 24, 245, top - 24);
        text("City", 104, top - 31, 6);
        line(316, top - 24, 392, top - 24);
        text("Amount", 316, top - 31, 6);
        bar(98, top - 44, 340, 1, 0);
      }
    }),
  );
  expect(fields).toHaveLength(6);
});

test("words alone under a line are its caption wherever they begin, and not that of the line under them", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const [row, caption] of ["Dated", "Street address", "Print name"].entries()) {
        const y = 500 - row * 32;
        line(36, y, 305, y);
        text(caption, 72, y - 13, 9);
      }
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["Dated", "Street address", "Print name"]);
});

test("captions under one line of two parts of its answer are one name", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      for (const [row, captions] of [["Creditor"], ["Number", "Street"], [], ["City"]].entries()) {
        const y = 600 - row * 21;
        line(47, y, 195, y);
        for (const [part, caption] of captions.entries()) text(caption, 47 + part * 44, y - 7, 6);
      }
      box(44, 515, 8, 8);
      text("Owned alone", 58, 516, 7);
    }),
  );
  expect(fields.slice(0, 2).map(({ label }) => label)).toEqual(["Creditor", "Number, Street"]);
});
