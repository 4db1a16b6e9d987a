import { expect, test } from "vitest";
import { detect, named, print } from "./print-page.ts";

test("rows of dots are written on, also within a sentence and over a caption", async () => {
  const fields = detect(
    await print(({ text }) => {
      text("Imie i nazwisko: ............................................................", 72, 700);
      text("I was born on ........................................ in ................................., and live here.", 72, 670);
      text("..........................................................................", 72, 630);
      text("(podpis)", 72, 620, 8);
      text("Ja, nizej podpisany ....................................................", 72, 560);
      text("Warszawa, dnia ............................ 2026 r.", 72, 590);
    }),
  );
  expect(named(fields)).toEqual([
    ["text", "Imie i nazwisko"],
    ["text", "I was born on"],
    ["text", "I was born on … in"],
    ["signature", "(podpis)"],
    ["text", "Warszawa, dnia"],
    ["text", "Ja, nizej podpisany"],
  ]);
});

test("dots that lead to a number, an amount, a line or an empty cell are not written on, and three dots are none", async () => {
  const fields = detect(
    await print(({ text, box, line }) => {
      text("Wages ........................................................ 12", 72, 700);
      text("Fee .......................................................... $25", 72, 680);
      text("Oplata .......................................................... 17,00 PLN", 72, 620);
      text("Tips .............................................", 72, 660);
      line(300, 659, 380, 659);
      text("Total .............................................  Form 8 ", 72, 640);
      box(320, 636, 80, 14);
      text("And so on...", 72, 610);
    }),
  );
  expect(fields.map(({ rect }) => Math.round(rect[0]))).toEqual([300, 320]);
});

test("dots that lead to a box to tick are not written on", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("Sans activité .............................................", 72, 700);
      box(290, 699, 9, 9);
      text("depuis le", 304, 700);
      text("Précisez laquelle : .............................................", 72, 670);
    }),
  );
  expect(named(fields)).toEqual([
    ["checkbox", "depuis le"],
    ["text", "Précisez laquelle"],
  ]);
});

test("dots lead to a box whose foot is a little over theirs", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("10. Dependent children ........................................", 72, 700, 8);
      for (const x of [262, 280]) box(x, 701.5, 16, 16);
    }),
  );
  expect(fields.map(({ rect }) => Math.round(rect[0])).filter((left) => left < 260)).toEqual([]);
});

test("dots are written on where a box to tick stands far behind them or between their row and the next", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("Legal name ........................................................", 72, 700);
      text("Branch ............................................................", 72, 670);
      for (const [index, words] of ["New", "Change"].entries()) {
        box(430, 699 - index * 30, 9, 9);
        text(words, 444, 700 - index * 30);
      }
      box(255, 687, 9, 9);
      text("already registered", 268, 688);
    }),
  );
  expect(named(fields.filter(({ kind }) => kind === "text"))).toEqual([
    ["text", "Legal name"],
    ["text", "Branch"],
  ]);
});

test("dots that end well before the side of their own cell are written on, though an empty cell stands beside it", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 600, 400, 60);
      box(472, 600, 80, 60);
      text("Number ..................................................", 78, 640);
      text("Valid until ....................................... or longer", 78, 620);
      box(72, 500, 300, 20);
      box(372, 500, 80, 20);
      text("Wages ........................................................................................................", 78, 506);
    }),
  );
  expect(named(fields.filter(({ rect }) => rect[1] < 200 && rect[0] < 472))).toEqual([
    ["text", "Number"],
    ["text", "Valid until"],
  ]);
  expect(fields.filter(({ rect }) => rect[1] > 200).map(({ rect }) => Math.round(rect[0]))).toEqual([372]);
});

test("dots in a low row lead to the empty cell beside it, wherever they end", async () => {
  const fields = detect(
    await print(({ line, text }) => {
      for (const y of [600, 620, 640]) line(72, y, 452, y);
      for (const x of [72, 372, 452]) line(x, 600, x, 640);
      for (const [row, words] of ["Wages and salaries", "Tips"].entries()) text(`${words} ${".".repeat(60)}`, 76, 626 - row * 20);
    }),
  );
  expect(fields.map(({ label, rect }) => [label, Math.round(rect[0])])).toEqual([
    ["Wages and salaries", 372],
    ["Tips", 372],
  ]);
});
