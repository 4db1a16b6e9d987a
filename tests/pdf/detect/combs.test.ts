import { expect, test } from "vitest";
import { type Pen, detect, print } from "./print-page.ts";

const cellsOf = (fields: ReturnType<typeof detect>) => fields.map(({ label, cells }) => [label, cells]);

test("a tick in a low box parts two characters", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const [row, words] of ["Code", "State"].entries()) {
        const y = 680 - row * 30;
        text(words, 72, y + 15, 8);
        for (const at of [y, y + 12]) line(72, at, 96, at);
        for (const x of [72, 96]) line(x, y, x, y + 12);
        line(84, y, 84, y + 9);
      }
    }),
  );
  expect(cellsOf(fields)).toEqual([
    ["Code", 2],
    ["State", 2],
  ]);
});

test("ticks along the foot of cells of a table part characters", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      box(40, 600, 532, 120);
      for (const y of [670, 700]) line(40, y, 572, y);
      for (const x of [240, 312, 464]) line(x, 670, x, 700);
      for (const [x, words] of [
        [42, "Address"],
        [242, "Postal code"],
        [314, "Country"],
        [466, "Insurance number"],
      ] as const)
        text(words, x, 692, 7);
      for (let tick = 1; tick < 6; tick++) line(240 + tick * 12, 670, 240 + tick * 12, tick === 3 ? 685 : 682);
      for (let tick = 1; tick < 9; tick++) line(464 + tick * 12, 670, 464 + tick * 12, tick % 3 === 0 ? 685 : 682);
    }),
  );
  expect(cellsOf(fields.filter(({ rect }) => rect[1] > 90 && rect[3] < 124))).toEqual([
    ["Address", undefined],
    ["Postal code", 6],
    ["Country", undefined],
    ["Insurance number", 9],
  ]);
});

test("boxes without a lid are a comb, though the lines between them are as high as its sides", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Birth date", 72, 716, 8);
      for (const [from, cells] of [
        [72, 2],
        [112, 2],
        [152, 4],
      ] as const) {
        line(from, 690, from + cells * 14, 690);
        for (let cell = 0; cell <= cells; cell++) line(from + cell * 14, 690, from + cell * 14, 706);
      }
    }),
  );
  expect(fields.map(({ cells }) => cells)).toEqual([2, 2, 4]);
});

test("the dashed lines of a social security number may stand a little before its digits", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      box(200, 680, 108, 24);
      text("Social security number", 203, 695, 7);
      for (const x of [232.3, 253.9]) line(x, 680, x, 690, 1);
    }),
  );
  expect(cellsOf(fields)).toEqual([["Social security number", 9]]);
});

test("a frame around the boxes of a date makes no other boxes of them", async () => {
  const fields = detect(
    await print(({ text, box, line }) => {
      text("Date of birth", 72, 706, 8);
      box(71, 680, 142, 22);
      for (const left of [72, 108]) {
        line(left + 0.5, 680.1, left + 34, 680.1);
        line(left, 702, left + 34, 702);
        for (const at of [0, 17, 34]) line(left + at, 680, left + at, 702);
      }
      for (const at of [0, 1, 2, 3, 4]) line(144 + at * 17, 680, 144 + at * 17, 702);
    }),
  );
  expect(fields.map(({ cells }) => cells)).toEqual([8]);
});

test("boxes of a centimetre take a character each", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("Social Security number", 72, 712, 8);
      for (const [left, cells] of [
        [72, 3],
        [168, 2],
        [236, 4],
      ] as const)
        for (let cell = 0; cell < cells; cell++) box(left + cell * 27, 680, 27, 23);
    }),
  );
  expect(fields.map(({ cells }) => cells)).toEqual([3, 2, 4]);
});

test("the line under boxes that take a number is not written on", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      line(60, 668, 260, 668);
      text("Social security number", 66, 708, 8);
      for (const [left, cells] of [
        [66, 3],
        [127, 2],
        [171, 4],
      ] as const)
        for (let at = 0; at < cells; at++) box(left + at * 17, 676, 17, 18);
      for (const x of [121, 165]) text("-", x, 682);
    }),
  );
  expect(fields.map(({ cells }) => cells)).toEqual([3, 2, 4]);
});

/** Draws short lines with a tick at each end, as many as each group has, from the left. */
function drawCups({ line }: Pen, x: number, y: number, groups: readonly number[]): void {
  let left = x;
  for (const count of groups) {
    for (let cell = 0; cell < count; cell++) {
      line(left, y, left + 11, y);
      for (const end of [left, left + 11]) line(end, y, end, y + 2.7);
      left += 14;
    }
    left += 3;
  }
}

test("short lines with a tick at each end are one answer, whose groups stand a little apart", async () => {
  const fields = detect(
    await print((pen) => {
      pen.text("Votre date de naissance :", 72, 700);
      drawCups(pen, 190, 698, [2, 2, 4]);
      pen.text("N° de téléphone :", 72, 670);
      drawCups(pen, 190, 668, [2, 2, 2, 2, 2]);
    }),
  );
  expect(cellsOf(fields)).toEqual([
    ["Votre date de naissance", 8],
    ["N° de téléphone", 10],
  ]);
});

test("a line that goes on under and behind the characters of an answer is no other one", async () => {
  const fields = detect(
    await print((pen) => {
      pen.text("Votre n° d’allocataire :", 72, 700);
      drawCups(pen, 190, 698, [7]);
      pen.line(72, 696.9, 540, 696.9);
      pen.text("Votre adresse :", 72, 670);
      pen.line(140, 668, 540, 668);
    }),
  );
  expect(cellsOf(fields)).toEqual([
    ["Votre n° d’allocataire", 7],
    ["Votre adresse", undefined],
  ]);
});

test("rows of small squares take a character each, though they do not touch", async () => {
  const fields = detect(
    await print(({ box, text }) => {
      const rows: [string, number[]][] = [
        ["Nom :", [20]],
        ["Numéro :", [4, 3, 10]],
        ["Enfants :", [2]],
      ];
      for (const [row, [words, groups]] of rows.entries()) {
        let left = 140;
        text(words, 72, 703 - row * 24);
        for (const count of groups) {
          for (let cell = 0; cell < count; cell++) box(left + cell * 11.9, 700 - row * 24, 8.9, 10.9);
          left += count * 11.9 + 16;
        }
      }
      for (const [column, words] of ["Féminin", "Masculin"].entries()) {
        text(words, 72 + column * 80, 603);
        box(112 + column * 80, 601, 8, 8);
      }
    }),
  );
  expect(fields.map(({ kind, cells }) => [kind, cells])).toEqual([
    ["text", 20],
    ["text", 4],
    ["text", 3],
    ["text", 10],
    ["text", 2],
    ["checkbox", undefined],
    ["checkbox", undefined],
  ]);
});

test("a line of its own right behind the characters of an answer is another answer", async () => {
  const fields = detect(
    await print(({ line, text }) => {
      text("PLZ, Ort", 72, 702);
      line(130, 700, 200, 700);
      for (let tick = 0; tick <= 5; tick++) line(130 + tick * 14, 700, 130 + tick * 14, 706);
      line(204, 700, 420, 700);
    }),
  );
  expect(fields.map(({ cells }) => cells)).toEqual([5, undefined]);
});

test("two underscores for each digit of a number are a cell each, also where the last stands a little nearer, and so are its parts of two", async () => {
  const at = (groups: readonly (readonly number[])[], y: number, { text }: Pen) => {
    for (const group of groups) for (const x of group) text("__", x, y);
  };
  const fields = detect(
    await print((pen) => {
      pen.text("Social security number", 72, 706, 8);
      at(
        [
          [160, 175.1, 190.2],
          [210.2, 225.3],
          [245.3, 260.4, 275.5, 290.6],
        ],
        690,
        pen,
      );
      pen.text("Tax number 9", 72, 650, 8);
      at(
        [
          [175.1, 190.2],
          [210.2, 225.3],
          [245.3, 260.4, 275.5, 289],
        ],
        650,
        pen,
      );
    }),
  );
  expect(fields.map(({ cells }) => cells)).toEqual([3, 2, 4, 2, 2, 4]);
});

test("the boxes of a day, a month and a year are written in over the pale letters of any language, and a printed slash parts them", async () => {
  const fields = detect(
    await print(({ text, pale, box }) => {
      text("Date of birth", 72, 706, 8);
      for (const [at, cells, letter] of [
        [72, 2, "T"],
        [120, 2, "M"],
        [168, 4, "J"],
      ] as const) {
        for (let cell = 0; cell < cells; cell++) {
          box(at + cell * 16, 680, 16, 16);
          pale(letter, at + cell * 16 + 5, 685, 8);
        }
      }
      for (const x of [110, 158]) text("/", x, 685, 10);
    }),
  );
  expect(fields.map(({ cells }) => cells)).toEqual([2, 2, 4]);
});

test("pale words are no letters of a date", async () => {
  const fields = detect(
    await print(({ pale, line }) => {
      for (const [row, word] of ["TOTAL", "DATE", "MARRIAGE", "DAY"].entries()) {
        pale(word, 72, 683 - row * 24);
        line(140, 680 - row * 24, 300, 680 - row * 24);
      }
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["TOTAL", "DATE", "MARRIAGE", "DAY"]);
});

test("higher ticks part the groups of a number, whose last one stands a little behind its line", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Registration number", 72, 706, 8);
      line(72, 690, 254, 690);
      for (let tick = 0; tick <= 13; tick++) {
        const x = 72 + tick * 14 + (tick === 13 ? 1.4 : 0);
        line(x, 690, x, tick % 2 === 1 && tick !== 13 ? 696 : 700);
      }
    }),
  );
  expect(fields.map(({ cells }) => cells)).toEqual([13]);
});

test("bars over underscores and underscores apart are boxes for single characters", async () => {
  const fields = detect(
    await print(({ text }) => {
      text("Code postal |__|__|__|__|__|  Ville ____________________", 72, 700);
      text("SIRET __|__|__|__|__|__", 72, 670);
      text("Tel. |_|_|_|_|_|_|_|_|_|_|", 72, 640);
      text("Date |__|__| |__|__| |__|__|__|__|", 72, 610);
      text("Valid until _ _ / _ _ / _ _ _ _", 72, 580);
      text("Name |________________________|", 72, 550);
    }),
  );
  expect(fields.map(({ label, cells }) => [label.replace(/, continued$/, ""), cells])).toEqual([
    ["Code postal", 5],
    ["Ville", undefined],
    ["SIRET", 6],
    ["Tel.", 10],
    ["Date", 2],
    ["Date", 2],
    ["Date", 4],
    ["Valid until", 2],
    ["Valid until", 2],
    ["Valid until", 4],
    ["Name", undefined],
  ]);
});

test("characters at the end of a cell take no part in the room before them", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      box(40, 600, 532, 120);
      for (const y of [682, 700]) line(40, y, 572, y);
      for (const x of [240, 300, 464]) line(x, 682, x, 700);
      text("Preparer", 42, 695, 5);
      text("Exclusion code", 242, 695, 5);
      text("Telephone", 302, 695, 5);
      for (const x of [266, 283]) line(x, 682, x, 691);
      line(390, 682, 390, 691);
    }),
  );
  expect(cellsOf(fields.filter(({ rect }) => rect[1] > 90 && rect[3] < 112 && rect[0] < 400)).slice(0, 2)).toEqual([
    ["Preparer", undefined],
    ["Exclusion code", 2],
  ]);
});

test("a row of boxes that stands on the foot of a cell takes no part in the room behind it", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      box(40, 600, 532, 120);
      line(40, 680, 572, 680);
      text("Annulled", 42, 686, 8);
      box(420, 680, 135, 15);
      for (let cell = 1; cell < 8; cell++) line(420 + cell * 16.9, 680, 420 + cell * 16.9, 695);
    }),
  );
  expect(fields.filter(({ rect }) => rect[0] > 400 && rect[3] < 120).map(({ cells }) => cells)).toEqual([8]);
});

test("a slash or a dash between lines for two characters each makes them a date", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Fiscal year ending", 72, 700);
      for (const x of [160, 172, 190, 202]) line(x, 699, x + 9, 699);
      text("/", 184, 700);
      text("Born", 72, 660);
      for (const x of [160, 172, 190, 202, 220, 232]) line(x, 659, x + 9, 659);
      for (const x of [184, 214]) text("-", x, 660);
      text("Room", 72, 620);
      for (const x of [160, 172, 200, 212]) line(x, 619, x + 9, 619);
      text("or", 184, 620);
    }),
  );
  expect(
    fields.filter(({ cells }) => cells !== undefined).map(({ cells, rect }) => [cells, Math.round(rect[0]), Math.round(rect[3])]),
  ).toEqual([
    [2, 160, 93],
    [2, 190, 93],
    [2, 160, 133],
    [2, 190, 133],
    [2, 220, 133],
  ]);
});

test("two squares that touch under one word take a number, and two under a word each are ticked", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      for (const [x, word] of [
        [72, "Years"],
        [112, "Months"],
      ] as const) {
        text(word, x + (word === "Years" ? 0 : -2), 716, 8);
        for (const by of [0, 11]) box(x + by, 700, 11, 13);
      }
      text("Yes", 200, 716, 8);
      text("No", 216, 716, 8);
      for (const by of [0, 13]) box(201 + by, 700, 13, 13);
    }),
  );
  expect(fields.map(({ label, cells, kind }) => [label, kind === "text" ? cells : kind])).toEqual([
    ["Years", 2],
    ["Months", 2],
    ["Yes", "checkbox"],
    ["No", "checkbox"],
  ]);
});

test("a word that reaches down among the ticks of a low cell parts no characters", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      box(40, 600, 532, 120);
      for (const y of [682, 700]) line(40, y, 572, y);
      for (const x of [300, 464]) line(x, 682, x, 700);
      text("Occupation", 42, 694, 6);
      text("Code", 302, 694, 6);
      for (let tick = 1; tick < 9; tick++) line(464 + tick * 12, 682, 464 + tick * 12, 691);
      text("If you have a number, enter it here", 466, 696, 4);
      text("(see note)", 490, 690, 4);
    }),
  );
  expect(fields.filter(({ rect }) => rect[0] > 460 && rect[3] < 112).length).toBeLessThan(2);
});

test("grey squares behind those for characters are shut, as grey cells are", async () => {
  const fields = detect(
    await print(({ text, bar, box }) => {
      for (const [row, x] of [136, 154].entries()) {
        const y = 700 - row * 40;
        text("Number of the door", 72, y + 18, 8);
        for (let cell = 0; cell < 4; cell++) box(72 + cell * 16, y, 14, 12);
        for (let cell = 0; cell < 6; cell++) {
          bar(x + cell * 16, y, 14, 12, 0.75);
          box(x + cell * 16, y, 14, 12);
        }
      }
    }),
  );
  expect(fields.map(({ cells, rect }) => [cells, Math.round(rect[2])])).toEqual([
    [4, 134],
    [4, 134],
  ]);
});
