import { expect, test } from "vitest";
import { type Pen, textsOf } from "./print-page.ts";

const namesOf = async (draw: (pen: Pen) => void) => (await textsOf(draw)).map(([name]) => name);

test("marks in the corners of a page, for the machine that reads it, are not written in", async () => {
  const corners = ({ line }: Pen) => {
    for (const [x, inner] of [
      [36, 60],
      [576, 552],
    ] as const) {
      line(x, 44, x, 68);
      line(Math.min(x, inner), 44, Math.max(x, inner), 44);
    }
  };
  const places = await namesOf((pen) => {
    corners(pen);
    pen.text("If you owe tax, you can still make a donation.", 54, 70, 7);
    pen.text("Name:", 72, 702);
    pen.line(104, 700, 300, 700);
  });
  expect(places).toEqual(["Name"]);
});

test("the end of a line beside the dark box of a title that stands on it is not written on", async () => {
  const places = await namesOf(({ text, white, bar, line }) => {
    line(36, 726, 576, 726);
    bar(72, 726, 108, 30, 0);
    line(72, 726, 72, 756);
    white("Form 88", 90, 738);
    text("Authorization to file electronically", 200, 735, 14);
    text("Name:", 72, 682);
    line(104, 680, 300, 680);
  });
  expect(places).toEqual(["Name"]);
});

test("several rows of words in the very middle of a cell head its row, however much room is around them", async () => {
  const places = await namesOf(({ text, line }) => {
    for (const x of [36, 72, 300, 576]) line(x, 600, x, 648);
    for (const y of [600, 648]) line(36, y, 576, y);
    text("1st", 49, 626.5, 9);
    text("Child", 44, 615.5, 9);
    text("First name", 76, 640, 7);
    text("Last name", 304, 640, 7);
  });
  expect(places).toEqual(["First name", "Last name"]);
});

test("an open panel for the office, which the edge of the page closes, asks for nothing", async () => {
  const places = await namesOf(({ text, line }) => {
    line(396, 504, 396, 624);
    for (const y of [624, 540, 504]) line(396, y, 576, y);
    line(496, 504, 496, 540);
    text("REVENUE USE ONLY. DO NOT MARK IN THIS AREA.", 399, 614, 6);
    text("81 PM", 399, 530);
    text("80 RCVD", 499, 530);
    text("Name:", 72, 602);
    line(104, 600, 300, 600);
  });
  expect(places).toEqual(["Name"]);
});
