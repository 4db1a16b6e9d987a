import { expect, test } from "vitest";
import { detectFields } from "../../../pdf/detect/detect-fields.ts";
import { openPages } from "../../../pdf/read/content/document-pages.ts";
import { drawChoices, detect, named, print } from "./print-page.ts";

test("larger squares one under the other are ticked, also beside words of two lines", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      for (const [row, words] of ["Heat", "Electricity"].entries()) {
        box(72, 700 - row * 19, 17, 17);
        text(words, 95, 704 - row * 19);
      }
      box(300, 700, 15, 15);
      text("Married filing jointly", 320, 707, 8);
      text("(enter both names)", 320, 698, 7);
    }),
  );
  expect(fields.map(({ kind }) => kind)).toEqual(["checkbox", "checkbox", "checkbox"]);
});

test("a cell of two lines under Yes and No is ticked in its middle", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const y of [720, 704, 680, 664]) line(72, y, 360, y);
      for (const x of [72, 300, 330, 360]) line(x, 664, x, 720);
      text("Yes", 308, 709);
      text("No", 338, 709);
      text("Was the vehicle used by a person", 76, 695);
      text("who owns more than five percent?", 76, 684);
      text("Is another vehicle available for personal use, too?", 76, 668);
    }),
  );
  expect(fields.filter(({ kind }) => kind !== "text")).toHaveLength(4);
});

test("the cells right under a dark bar for the office are left out, and what others fill in beside them is not", async () => {
  const fields = detect(
    await print((pen) => {
      drawChoices(pen);
      pen.box(72, 560, 240, 24);
      pen.text("Name", 76, 574);
      pen.bar(312, 584, 228, 14, 0.1);
      pen.box(312, 560, 120, 24);
      pen.box(432, 560, 108, 24);
      pen.text("Agency use: EATS", 380, 588);
      for (const [x, words] of [
        [318, "Confirmed"],
        [438, "Requested"],
      ] as const) {
        pen.box(x, 566, 8, 8);
        pen.text(words, x + 12, 566);
      }
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["Name", "Choice 3", "Choice 2", "Choice 1"]);
});

test("a heading for the office across a table leaves all of it out", async () => {
  const table = (heading: string) =>
    print(({ text, line, box, bar }) => {
      bar(72, 700, 400, 16, 0.85);
      for (const y of [600, 650, 700, 716]) line(72, y, 472, y);
      for (const x of [72, 472]) line(x, 600, x, 716);
      line(272, 600, 272, 700);
      text(heading, 272 - heading.length * 2.3, 704, 9);
      box(80, 620, 9, 9);
      text("Interview waived", 94, 621);
    });
  expect(detect(await table("For USCIS Use Only"))).toEqual([]);
  expect(named(detect(await table("About your wedding")))).toContainEqual(["checkbox", "Interview waived"]);
});

test("an area for staff only asks for nothing", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 660, 300, 60);
      text("Child care assistance staff only", 76, 708, 8);
      box(72, 660, 150, 36);
      text("Case number", 75, 688, 7);
    }),
  );
  expect(fields).toEqual([]);
});

test("a bar far over an open line leaves it to be written on", async () => {
  const fields = detect(
    await print(({ text, line, bar }) => {
      bar(72, 740, 20, 20, 0);
      line(72, 640, 240, 640);
      text("Your Social Security Number", 72, 630, 7);
    }),
  );
  expect(named(fields)).toEqual([["text", "Your Social Security Number"]]);
});

test("the rest of a cell under its box to tick asks for nothing", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      for (const y of [680, 714, 728]) line(72, y, 147, y);
      for (const [index, x] of [72, 97, 122].entries()) {
        line(x, 680, x, 728);
        text(["Jan", "Feb", "Mar"][index] ?? "", x + 5, 718, 8);
        box(x + 4, 688, 16, 16);
      }
      line(147, 680, 147, 728);
    }),
  );
  expect(fields.map(({ kind }) => kind)).toEqual(["checkbox", "checkbox", "checkbox"]);
});

test("a white sign in a small dark disc is a drawing, and a white disc that leaves a ring of it a circle to tick", async () => {
  const fields = detect(
    await print(({ text, disc }) => {
      for (const [row, inner] of [3.4, 5].entries()) {
        disc(80, 700 - row * 24, 6.8, 0.27);
        disc(80, 700 - row * 24, inner, 1);
        text(["Attach the deed", "I agree"][row] ?? "", 94, 697 - row * 24);
      }
    }),
  );
  expect(named(fields)).toEqual([["checkbox", "I agree"]]);
});

test("a letter that is drawn as a path is no circle to tick", async () => {
  const fields = detect(
    await print(({ path }) => {
      const bend = (x: number, y: number) => `C ${x} ${y} ${x} ${y} ${x} ${y}`;
      path(`M 80 -700 ${bend(80, -716)} L 84 -716 L 92 -706 ${bend(92, -716)} L 96 -716 L 96 -700 L 92 -700 L 84 -710 ${bend(84, -700)} Z`);
    }),
  );
  expect(fields).toEqual([]);
});

test("boxes a little wider than high are ticked, and so is one whose sign the font calls a bullet", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      for (const [index, words] of ["(1) Single", "(2) Married", "(3) Widowed"].entries()) {
        box(72 + index * 120, 700, 15.7, 12.4);
        text(words, 90 + index * 120, 702, 8);
      }
      box(72, 660, 8.4, 8.4);
      text("\u2022", 74.5, 661, 8);
      text("Yes, I agree", 86, 661, 8);
    }),
  );
  expect(fields.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => "checkbox"));
});

test("a letter that is too small to be seen leaves its box empty", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 700, 12, 12);
      text("Y", 82, 707, 1);
      text("Concur", 90, 702);
    }),
  );
  expect(named(fields)).toEqual([["checkbox", "Concur"]]);
});

test("larger squares right behind words are ticked where four are alike, and a square that words lead to is written in", async () => {
  const page = (squares: [words: string, y: number][]) =>
    print(({ text, box }) => {
      for (const [words, y] of squares) {
        text(words, 100 - words.length * 4.5, y + 4);
        box(106, y, 17, 17);
      }
    });
  const races = await page([
    ["Asian", 700],
    ["White", 660],
    ["Other", 620],
    ["Black", 580],
  ]);
  expect(named(detect(races))).toEqual([
    ["checkbox", "Asian"],
    ["checkbox", "White"],
    ["checkbox", "Other"],
    ["checkbox", "Black"],
  ]);
  const initials = await page([
    ["MI:", 700],
    ["Apt:", 660],
    ["Age:", 620],
  ]);
  expect(detect(initials).map(({ kind }) => kind)).toEqual(["text", "text", "text"]);
});

test("a larger square before initials is ticked", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 700, 17, 17);
      text("D.C. Superior Court", 95, 704);
    }),
  );
  expect(named(fields)).toEqual([["checkbox", "D.C. Superior Court"]]);
});

test("round brackets before words are ticked where a page has several, and those of a telephone number are not", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const [row, words] of ["a. process issue", "b. an order be granted", "c. other relief"].entries())
        text(`(    ) ${words}`, 72, 700 - row * 20);
      text("Telephone: (    )", 72, 600);
      line(150, 598, 300, 598);
    }),
  );
  expect(fields.filter(({ kind }) => kind === "checkbox").map(({ label }) => label)).toEqual([
    "a. process issue",
    "b. an order be granted",
    "c. other relief",
  ]);
});

test("round brackets right behind the words of their row are ticked, and those for an area code are not", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("New client: (   )", 72, 700);
      text("Existing client: (   )", 172, 700);
      text("Savings (   )", 72, 680);
      text("Cheque (   )", 172, 680);
      text("Telephone: (      )", 72, 600);
      line(160, 598, 240, 598);
      text("Fax: (      )", 260, 600);
      line(330, 598, 400, 598);
      text("Then main( ) calls open( ).", 72, 560);
    }),
  );
  expect(named(fields.filter(({ kind }) => kind === "checkbox"))).toEqual([
    ["checkbox", "New client"],
    ["checkbox", "Existing client"],
    ["checkbox", "Savings"],
    ["checkbox", "Cheque"],
  ]);
});

test("round brackets within sentences are no boxes, and three squares of a date are written in", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("The tenant pays within ____________ (__) days of notice.", 72, 700);
      text("This lease ends ____________ (__) months from signing.", 72, 680);
      text("Entry after ____________ (__) hours of notice.", 72, 660);
      for (const [at, words] of ["Month", "Day", "Year"].entries()) {
        text(words, 102 + at * 80 - words.length * 5, 604);
        box(106 + at * 80, 600, 17, 17);
      }
    }),
  );
  expect(new Set(fields.map(({ kind }) => kind))).toEqual(new Set(["text"]));
});

test("cells hardly larger than a box are ticked where words follow several, and so are the others of their column", async () => {
  const page = (words: readonly string[]) =>
    print(({ text, line }) => {
      for (let row = 0; row <= 5; row++) line(72, 700 - row * 12, 250, 700 - row * 12);
      for (const x of [72, 86, 250]) line(x, 640, x, 700);
      for (const [row, name] of words.entries()) text(name, 90, 691 - row * 12, 8);
    });
  const ticks = detect(await page(["Any auto", "Owned autos only", "Hired autos only", "Scheduled autos"])).filter(
    ({ kind }) => kind !== "text",
  );
  expect(ticks.map(({ rect }) => Math.round(rect[0]))).toEqual([74, 74, 74, 74, 74]);
  expect(detect(await page(["Any auto"])).every(({ kind }) => kind === "text")).toBe(true);
});

test("squares of the size of those right behind words are ticked far behind words, too", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      for (const [index, words] of ["Doctor", "Nurse", "Chiropractor", "Therapist"].entries()) {
        text(words, 72, 705 - index * 24);
        box(76 + words.length * 4.8, 700 - index * 24, 18, 18);
      }
      text("Homelessness", 300, 705);
      box(400, 700, 18, 18);
      text("Languages (specify):", 300, 657);
      box(400, 652, 18, 18);
    }),
  );
  expect(fields.filter(({ rect }) => rect[0] > 300).map(({ kind, label }) => [kind, label])).toEqual([
    ["checkbox", "Homelessness"],
    ["text", "Languages (specify)"],
  ]);
});

test("cells of a narrow column are ticked one by one, also beside a cell as high as all of them", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const y of [700, 640]) line(72, y, 330, y);
      for (let row = 1; row < 5; row++) line(150, 700 - row * 12, 164, 700 - row * 12);
      for (const x of [72, 150, 164, 330]) line(x, 640, x, 700);
      for (const [row, name] of ["Building", "Personal property", "Income", "Extra expense", "Rental value"].entries()) {
        text(name, 168, 691 - row * 12, 8);
      }
    }),
  );
  expect(fields.filter(({ kind }) => kind !== "text").map(({ label }) => label)).toEqual([
    "Building",
    "Personal property",
    "Income",
    "Extra expense",
    "Rental value",
  ]);
});

test.each([
  ["[ ] single   [ ] married", ["single", "married"]],
  ["Yes [ ]    No [ ]", ["Yes", "No"]],
  ["Yes [ ]  No [ ]", ["Yes", "No"]],
  ["Single [ ] Married [ ] Widowed [ ]", ["Single", "Married", "Widowed"]],
])("square brackets around one blank are ticked: %s", async (words, names) => {
  const fields = detect(await print(({ text }) => text(words, 72, 700)));
  expect(fields.map(({ kind, label }) => [kind, label])).toEqual(names.map((name) => ["checkbox", name]));
});

test("capital letters typed for circles at the end of each answer of a row are ticked, and those of words are not", async () => {
  const fields = detect(
    await print(({ text }) => {
      text("Active member  O", 72, 700);
      text("Passive member  O", 220, 700);
      text("Founder:", 72, 680);
      text("Yes O", 160, 680);
      text("No O", 240, 680);
      text("O male", 72, 660);
      text("O female", 160, 660);
      text("Blood group: A, B, AB or O", 72, 640);
      text("O candidato declara que conhece o regulamento do curso.", 72, 620);
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["Active member", "Passive member", "Yes", "No", "male", "female"]);
});

test("a high cell under Yes and No is ticked in the row of the question's number", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const y of [720, 704, 668, 656]) line(72, y, 354, y);
      for (const x of [300, 322, 338, 354]) line(x, 656, x, 720);
      text("Yes", 323, 709, 7);
      text("No", 340, 709, 7);
      for (const [row, words] of [
        "Was this a payment of a plan's",
        "whole balance out of all that one",
        "employer has of one kind?",
      ].entries())
        text(words, 76, 694 - row * 11);
      text("Did you roll it over?", 76, 659);
      for (const [row, number] of ["1", "2"].entries()) text(number, 308, 671 - row * 12);
    }),
  );
  expect(fields.filter(({ kind }) => kind !== "text").map(({ rect: [, top, , bottom] }) => (top + bottom) / 2)).toEqual(
    [118, 118, 130, 130].map((middle) => expect.closeTo(middle, 0)),
  );
});

test("a sign without a text in a box to tick is the box's own, where the page's words are read", async () => {
  const [page] = openPages(
    await print((pen) => {
      drawChoices(pen);
      pen.text("Please tick what is true of you, and leave the others as they are printed here.", 72, 200);
      for (let row = 0; row < 3; row++) pen.text("x", 74, 102 + row * 20, 8);
    }),
  );
  if (!page) throw new Error("The page is there.");
  const glyphs = page.content.glyphs.map((glyph) => ({ ...glyph, text: glyph.text === "x" ? "" : glyph.text }));
  const { lines, ...unread } = page;
  expect(lines.length).toBeGreaterThan(0);
  expect(detectFields([{ ...unread, content: { ...page.content, glyphs } }]).map(({ kind }) => kind)).toEqual([
    "checkbox",
    "checkbox",
    "checkbox",
  ]);
});

test("words that send a tick to the box behind them may end with a note in brackets and dots", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("For an account outside the country, mark an X in this box (see instructions) ..................", 72, 700);
      box(424, 695, 14.5, 14.5);
    }),
  );
  expect(fields.map(({ kind }) => kind)).toEqual(["checkbox"]);
});

test("boxes whose sides are shades, as of fields that look sunk, are ticked and written in", async () => {
  const fields = detect(
    await print(({ text, figure }) => {
      const sunk = (x: number, y: number, width: number, height: number) => {
        // An SVG's heights go down.
        const [left, top, right, bottom] = [x, -(y + height), x + width, -y];
        figure(`M${left} ${bottom} V${top} H${right} L${right - 1} ${top + 1} H${left + 1} V${bottom - 1} Z`, 0.5);
        figure(`M${right} ${top} V${bottom} H${left} L${left + 1} ${bottom - 1} H${right - 1} V${top + 1} Z`, 0.75);
      };
      text("This action", 72, 700);
      sunk(124, 699, 10, 10);
      text("0100 does", 138, 700);
      sunk(184, 699, 10, 10);
      text("0101 does not involve a minor child.", 198, 700);
      text("Name", 72, 663);
      sunk(110, 660, 160, 14);
    }),
  );
  expect(fields.map(({ kind, rect }) => [kind, Math.round(rect[0])])).toEqual([
    ["checkbox", 124],
    ["checkbox", 184],
    ["text", 110],
  ]);
});

test("a box within a box is ticked once", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      for (const [row, words] of ["Male", "Female"].entries()) {
        box(72, 700 - row * 24, 13.5, 13.5);
        box(74.5, 702.5 - row * 24, 8, 8);
        text(words, 92, 703 - row * 24);
      }
    }),
  );
  expect(fields.map(({ kind, label }) => [kind, label])).toEqual([
    ["checkbox", "Male"],
    ["checkbox", "Female"],
  ]);
});
