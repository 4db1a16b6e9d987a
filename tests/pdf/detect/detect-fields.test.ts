import { createHash } from "node:crypto";
import { PDFDict, PDFDocument, PDFName, StandardFonts, rgb } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../../catalogue/import/prepare-template.ts";
import { pageBoxOf } from "../../../pdf/read/content/document-pages.ts";
import type { DetectedField } from "../../../pdf/detect/detect-fields.ts";
import { readContent } from "../../../pdf/read/content/read-content.ts";
import type { PrintedField } from "../../../shared/contracts/printed-field.ts";
import { listPages } from "../../../pdf/syntax/page-list.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { addWidget, createForm, text as textString } from "../../catalogue/import/make-form.ts";
import { makePdf } from "../../fakes/small-pdf.ts";
import { type Pen, detect, named, print, textsOf } from "./print-page.ts";

test("a line after its caption is a place to write", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Full name:", 72, 700);
      line(120, 698, 320, 698);
      text("Telephone: ______________________", 72, 660);
    }),
  );
  expect(named(fields)).toEqual([
    ["text", "Full name"],
    ["text", "Telephone"],
  ]);
});

test("a box has its caption over it, in it or before it", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("City or town", 72, 724);
      box(72, 700, 200, 20);
      box(72, 640, 200, 34);
      text("Street address", 75, 664, 7);
      box(72, 600, 300, 20);
      text("E-mail:", 76, 606);
    }),
  );
  expect(named(fields)).toEqual([
    ["text", "City or town"],
    ["text", "Street address"],
    ["text", "E-mail"],
  ]);
  const [, inside] = fields;
  expect(inside?.rect[1], "the answer stands under the caption").toBeGreaterThan(792 - 664);
});

test("the cells of a table are fields and its headings are not", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Employer", 76, 706);
      text("From", 276, 706);
      for (let row = 0; row < 5; row++) line(72, 720 - row * 20, 372, 720 - row * 20);
      for (const x of [72, 272, 372]) line(x, 640, x, 720);
    }),
  );
  expect(named(fields)).toEqual(
    [1, 2, 3].flatMap((row) => [
      ["text", `Employer, row ${row}`],
      ["text", `From, row ${row}`],
    ]),
  );
});

test("nine boxes side by side take one number of nine digits", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("Social security number", 72, 724);
      for (let cell = 0; cell < 9; cell++) box(72 + cell * 15, 700, 15, 18);
    }),
  );
  expect(fields).toMatchObject([{ kind: "text", label: "Social security number", cells: 9 }]);
});

test("small squares are ticked, and Yes and No exclude each other", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("Are you employed at this time?", 72, 700);
      box(260, 698, 9, 9);
      text("Yes", 273, 700);
      box(310, 698, 9, 9);
      text("No", 323, 700);
      box(72, 660, 9, 9);
      text("I am a veteran", 86, 662);
    }),
  );
  expect(named(fields)).toEqual([
    ["radio", "Yes"],
    ["radio", "No"],
    ["checkbox", "I am a veteran"],
  ]);
  expect(fields[0]?.question).toContain("Are you employed");
});

test("a line for a signature is signed", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      line(72, 300, 300, 300);
      text("Signature of applicant", 72, 288, 7);
      line(340, 300, 440, 300);
      text("Date", 340, 288, 7);
    }),
  );
  expect(named(fields)).toEqual([
    ["signature", "Signature of applicant"],
    ["text", "Date"],
  ]);
});

test("several lines under one question are one long answer", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Describe what happened:", 72, 700);
      for (let row = 0; row < 4; row++) line(72, 680 - row * 18, 520, 680 - row * 18);
    }),
  );
  expect(fields).toMatchObject([{ kind: "text", label: "Describe what happened", multiline: true }]);
});

test("frames around text, headings in bars, dividers and office use ask for nothing", async () => {
  const fields = detect(
    await print(({ text, line, box, bar }) => {
      line(36, 760, 576, 760);
      bar(36, 720, 540, 18, 0.2);
      bar(36, 690, 540, 18, 0.85);
      box(36, 690, 540, 18);
      text("Part 2. Information about you", 40, 696, 10);
      box(36, 600, 540, 60);
      for (let row = 0; row < 5; row++)
        text("Read this paragraph with care before you answer any question of the form.", 40, 648 - row * 11);
      box(36, 540, 200, 50);
      text("FOR OFFICE USE ONLY", 40, 580);
      line(40, 552, 220, 552);
    }),
  );
  expect(named(fields)).toEqual([]);
});

test("a table along whose left side a ground says that it is for the office asks for nothing", async () => {
  const table = (...words: string[]) =>
    print(({ text, line, box, bar }) => {
      bar(36, 560, 36, 140, 0.88);
      for (const [index, word] of words.entries()) text(word, 40, 650 - index * 12);
      for (const y of [700, 560]) line(36, y, 480, y);
      for (const x of [36, 72, 480]) line(x, 560, x, 700);
      line(72, 640, 480, 640);
      text("Fee stamp", 80, 690);
      box(72, 500, 200, 20);
      text("City or town", 72, 524);
    });
  expect(named(detect(await table("For", "USCIS", "Use", "Only")))).toEqual([["text", "City or town"]]);
  expect(detect(await table("About", "the", "fees", "due"))).toHaveLength(2);
});

test("a line right behind words that end with whose use it is for asks for nothing", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Case number (for court use only)", 72, 700);
      line(206, 699, 400, 699);
      text("Case type", 72, 670);
      line(116, 669, 400, 669);
    }),
  );
  expect(named(fields)).toEqual([["text", "Case type"]]);
});

test("a table whose first cell says on a ground that it is for the office asks for nothing", async () => {
  const table = (...words: string[]) =>
    print(({ text, line, box, bar }) => {
      bar(72, 680, 120, 20, 0.9);
      for (const [index, word] of words.entries()) text(word, 90, 693 - index * 7 - (words.length > 1 ? 0 : 6), words.length > 1 ? 6 : 9);
      for (const y of [700, 680, 640, 600]) line(72, y, 480, y);
      for (const x of [72, 480]) line(x, 600, x, 700);
      line(192, 640, 192, 700);
      box(80, 612, 8, 8);
      text("Relocated", 94, 613);
      box(72, 500, 200, 20);
      text("City or town", 72, 524);
    });
  expect(named(detect(await table("For USCIS Use Only")))).toEqual([["text", "City or town"]]);
  expect(named(detect(await table("For USCIS", "Use Only")))).toEqual([["text", "City or town"]]);
  for (const words of ["Bitte nicht ausfüllen", "Ne pas remplir", "Cadre réservé à la Caf", "Uso exclusivo", "Niet invullen"])
    expect(named(detect(await table(words)))).toEqual([["text", "City or town"]]);
  for (const words of [
    "Partie réservée au demandeur",
    "Spazio riservato all'utente",
    "Conjoint (ne pas remplir si célibataire)",
    "Nicht ausfüllen, wenn ledig",
  ])
    expect(named(detect(await table(words))).map(([kind]) => kind)).toContain("checkbox");
  expect(named(detect(await table("Your vehicle"))).map(([kind]) => kind)).toContain("checkbox");
});

test("boxes with round corners are boxes, and narrow ovals are filled in", async () => {
  const round = (x: number, y: number, width: number, height: number) =>
    `M ${x + 4} ${-y} L ${x + width - 4} ${-y} C ${x + width} ${-y} ${x + width} ${-y} ${x + width} ${-y - 4} L ${x + width} ${-y - height + 4} C ${x + width} ${-y - height} ${x + width} ${-y - height} ${x + width - 4} ${-y - height} L ${x + 4} ${-y - height} C ${x} ${-y - height} ${x} ${-y - height} ${x} ${-y - height + 4} L ${x} ${-y - 4} C ${x} ${-y} ${x} ${-y} ${x + 4} ${-y} Z`;
  const fields = detect(
    await print(({ text, path, oval }) => {
      text("City or town", 72, 724);
      path(round(72, 700, 200, 20));
      oval(82, 664, 10, 4);
      text("Single", 98, 661);
    }),
  );
  expect(named(fields)).toEqual([
    ["text", "City or town"],
    ["checkbox", "Single"],
  ]);
});

test("a white circle in a dark ring is ticked, and one in the drawing of a large dark disc is not", async () => {
  const fields = detect(
    await print(({ text, disc }) => {
      disc(80, 703, 5, 0.1);
      disc(80, 703, 4.4, 1);
      text("I own a car", 92, 700);
      disc(80, 653, 14, 0.1);
      disc(80, 656, 4.4, 1);
      text("Help with food", 104, 650);
    }),
  );
  expect(named(fields)).toEqual([["checkbox", "I own a car"]]);
});

test("a box of a font of signs is ticked, also where the font says that it is a letter", async () => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([612, 792]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const signs = await document.embedFont(StandardFonts.Courier);
  page.drawText("q", { x: 72, y: 700, size: 10, font: signs });
  page.drawText("I own a car", { x: 90, y: 700, size: 10, font });
  await document.flush();
  const dict = document.context.lookup(signs.ref, PDFDict);
  dict.set(PDFName.of("BaseFont"), PDFName.of("ABCDEF+Wingdings-Regular"));
  const letters = document.context.flateStream("1 beginbfchar <71> <0071> endbfchar");
  dict.set(PDFName.of("ToUnicode"), document.context.register(letters));
  expect(named(detect(await document.save({ useObjectStreams: false })))).toEqual([["checkbox", "I own a car"]]);
});

test("a circle over underscores is ticked, and so are larger squares and boxes whose sides are lines in pieces", async () => {
  const fields = detect(
    await print(({ text, line, oval }) => {
      text("_____", 72, 700);
      oval(84, 704, 8, 8);
      text("Yes", 100, 700);
      const square = (x: number, y: number, side: number, pieces: number) => {
        for (let piece = 0; piece < pieces; piece++) {
          const [from, to] = [y + (piece * side) / pieces, y + ((piece + 1) * side) / pieces];
          for (const at of [x, x + side]) line(at, from, at, to);
        }
        for (const at of [y, y + side]) line(x, at, x + side, at);
      };
      square(72, 660, 15, 1);
      text("Single", 91, 664);
      square(72, 620, 11, 2);
      text("Married", 87, 622);
    }),
  );
  expect(named(fields)).toEqual([
    ["checkbox", "Yes"],
    ["checkbox", "Single"],
    ["checkbox", "Married"],
  ]);
});

test("larger squares that are all that the cells of a table hold are ticked, and a single one is not", async () => {
  const table = (rows: number) =>
    print(({ text, line, box }) => {
      text("Name", 76, 706);
      for (let row = 0; row <= rows + 1; row++) line(72, 720 - row * 24, 300, 720 - row * 24);
      for (const x of [72, 240, 300]) line(x, 720, x, 720 - (rows + 1) * 24);
      for (let row = 0; row < rows; row++) box(261, 675 - row * 24, 18, 18);
    });
  const ticked = (fields: DetectedField[]) => fields.filter(({ kind }) => kind === "checkbox").length;
  expect(ticked(detect(await table(4)))).toBe(4);
  expect(ticked(detect(await table(1)))).toBe(0);
});

test("larger squares are ticked beside their words, and stand for a number without them", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("Do you rent your home?", 72, 700);
      text("Yes", 260, 700);
      box(280, 694, 18, 18);
      text("No", 330, 700);
      box(350, 694, 18, 18);
      box(72, 640, 18, 18);
      text("I own a car", 98, 645);
      text("Number of children", 72, 600);
      box(200, 594, 18, 18);
    }),
  );
  expect(fields.map(({ kind }) => kind)).toEqual(["radio", "radio", "checkbox", "text"]);
});

test("low boxes of one size with words behind each are ticked, and two of them take writing", async () => {
  const boxes =
    (count: number) =>
    ({ box, text }: Pen) => {
      for (let row = 0; row < count; row++) {
        box(72, 700 - row * 30, 19, 9);
        text("Guardianship", 97, 701 - row * 30);
      }
    };
  expect(detect(await print(boxes(3))).map(({ kind }) => kind)).toEqual(["checkbox", "checkbox", "checkbox"]);
  expect(detect(await print(boxes(2))).filter(({ kind }) => kind === "checkbox")).toEqual([]);
});

test("the parts of an amount with a comma are one comb, and those of a date with slashes or a number with dashes are not", async () => {
  const parts =
    (separator: string) =>
    ({ box, text }: Pen) => {
      for (let cell = 0; cell < 7; cell++) {
        if (cell === 3) text(separator, 72 + cell * 14 + 6, 703);
        else box(72 + cell * 14, 700, 14, 18);
      }
    };
  expect(detect(await print(parts(","))).map(({ cells }) => cells)).toEqual([7]);
  for (const separator of ["/", "-"]) expect(detect(await print(parts(separator))).map(({ cells }) => cells)).toEqual([3, 3]);
});

test("dashed lines part the digits of a number, each of them or as 3-2-4 and 2-7", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      const number = (y: number, edges: readonly number[]) => {
        text("Number", 72, y + 20, 7);
        box(72, y, 108, 16);
        for (const x of edges) line(72 + x, y, 72 + x, y + 16, 1);
      };
      number(700, [36, 58]);
      number(650, [25]);
      number(600, [18, 36, 54, 72, 90]);
      number(550, [70]);
    }),
  );
  expect(fields.map(({ cells }) => cells)).toEqual([9, 9, 6, undefined]);
});

test("the last line of an answer is written on also where a column of amounts begins under it", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Description of the property:", 72, 706);
      for (const y of [690, 676]) line(72, y, 540, y);
      for (const x of [440, 460]) line(x, 676, x, 640);
      text("3", 447, 650);
      text("Date of the transfer", 72, 650);
      for (const y of [662, 640]) line(440, y, 540, y);
    }),
  );
  expect(fields.map(({ rect, multiline }) => [rect[3] > 110 && rect[3] < 120, multiline ?? false])).toContainEqual([true, true]);
});

test("a single line across the page is written on where the words over it end with a colon", async () => {
  const page = (end: string) =>
    print(({ text, line }) => {
      text(`I ask the Court to order the following for my children${end}`, 72, 706);
      line(40, 684, 575, 684);
    });
  expect(detect(await page(":"))).toHaveLength(1);
  expect(detect(await page("."))).toEqual([]);
});

test("words that a white box is painted over are not seen: the box is empty", async () => {
  const fields = detect(
    await print(({ text, bar, box }) => {
      for (const [row, words] of ["that my address be kept secret", "that the case be closed"].entries()) {
        const y = 700 - row * 40;
        text("G", 76, y + 3, 12);
        bar(72, y, 17, 17, 1);
        box(72, y, 17, 17);
        text(words, 94, y + 4);
      }
    }),
  );
  expect(named(fields)).toEqual([
    ["checkbox", "that my address be kept secret"],
    ["checkbox", "that the case be closed"],
  ]);
});

test("the pale letters of a date in its boxes are written over", async () => {
  const fields = detect(
    await print(({ text, pale, line, box }) => {
      text("Date of the request", 72, 726, 7);
      box(72, 700, 128, 20);
      for (let cell = 1; cell < 8; cell++) line(72 + cell * 16, 700, 72 + cell * 16, 720);
      for (const [cell, letter] of Array.from("MMDDYYYY").entries()) pale(letter, 76 + cell * 16, 706);
      text("Date of the answer", 72, 646, 7);
      box(72, 620, 128, 20);
      pale("MM/DD/YYYY", 76, 626);
    }),
  );
  expect(fields.map(({ label, cells }) => [label, cells])).toEqual([
    ["Date of the request", 8],
    ["Date of the answer", undefined],
  ]);
});

test("large pale letters behind a form are no part of what they lie on", async () => {
  const places = await textsOf(({ text, line, pale }) => {
    pale("DO NOT MAIL", 100, 560, 60);
    text("I authorize", 72, 572);
    line(124, 570, 400, 570);
  });
  expect(places).toEqual([["I authorize", [124, 207, 400, 224]]]);
});

test("boxes as large as others that are ticked, and those that words send a tick to, are ticked too", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      for (const [row, words] of ["Yourself", "Spouse", "65 or over"].entries()) {
        box(72, 700 - row * 24, row === 1 ? 14.6 : 14.1, 12);
        text(words, 92, 702 - row * 24);
      }
      text("If this return is amended, check the box.", 72, 602);
      box(260, 599, 15, 15);
      text("If received as a beneficiary, mark an X in the box ..", 72, 562);
      box(300, 559, 15, 10.5);
      text("Number of rooms", 72, 522);
      box(150, 519, 15, 11);
    }),
  );
  expect(fields.map(({ kind }) => kind)).toEqual(["checkbox", "checkbox", "checkbox", "checkbox", "checkbox", "text"]);
});

test("a watermark is no part of what it lies on", async () => {
  const fields = detect(
    await print(({ text, box, askew }) => {
      text("A-Number", 72, 722);
      for (let cell = 0; cell < 9; cell++) box(72 + cell * 14, 700, 14, 18);
      askew("DRAFT", 80, 690, 40);
    }),
  );
  expect(fields).toMatchObject([{ label: "A-Number", cells: 9 }]);
});

test("the last box of a comb may be wider, and two boxes alone take two characters", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("A-Number", 72, 722);
      for (let cell = 0; cell < 5; cell++) box(72 + cell * 14, 700, cell === 4 ? 17 : 14, 18);
      text("State", 72, 662);
      for (let cell = 0; cell < 2; cell++) box(72 + cell * 14, 640, 14, 18);
      for (let row = 0; row < 3; row++) for (let cell = 0; cell < 2; cell++) box(300 + cell * 14, 600 + row * 18, 14, 18);
    }),
  );
  expect(fields.flatMap(({ cells }) => (cells === undefined ? [] : [cells]))).toEqual([5, 2]);
});

test("short lines of one length side by side take a character each, and so does a pair beside them", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Last 4 digits of account number", 72, 702);
      for (let cell = 0; cell < 4; cell++) line(220 + cell * 20, 700, 235 + cell * 20, 700);
      text("Your Social Security number", 72, 630, 7);
      for (const x of [72, 100, 128, 172, 200, 244, 272, 300, 328]) line(x, 640, x + 25, 640);
    }),
  );
  expect(fields.map(({ cells }) => cells)).toEqual([4, 3, 2, 4]);
});

test("the caption at a cell's foot names the room over it, also beside an empty cell", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const y of [700, 738]) line(72, y, 372, y);
      for (const x of [72, 272, 372]) line(x, 700, x, 738);
      text("Insurance", 76, 703, 7);
    }),
  );
  const [insurance] = fields;
  expect(insurance?.label).toBe("Insurance");
  expect(insurance?.rect[3], "the answer stands over the caption").toBeLessThan(792 - 707);
  expect(fields).toHaveLength(2);
});

test("lines with captions under them bear those, whatever stands over the first", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Print using blue or black ink", 72, 728, 7);
      ["Your first name", "Your last name", "Your telephone"].forEach((caption, index) => {
        line(72, 700 - index * 36, 272, 700 - index * 36);
        text(caption, 76, 689 - index * 36, 7);
      });
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["Your first name", "Your last name", "Your telephone"]);
});

test("a line across the page that words lead to, or that has captions for several answers, is written on", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("interest in this proceeding", 120, 712);
      text("Name:", 40, 700);
      line(68, 698, 575, 698);
      line(40, 650, 575, 650);
      text("(City or town)", 80, 641, 7);
      text("(State)", 345, 641, 7);
      line(40, 600, 575, 600);
      line(40, 540, 575, 540);
      for (const [x, words] of [
        [44, "First"],
        [240, "Middle"],
        [440, "Last"],
      ] as const)
        text(words, x, 530, 7);
    }),
  );
  expect(named(fields)).toEqual([
    ["text", "Name"],
    ["text", "(City or town)"],
    ["text", "(State)"],
    ["text", "First, Middle, Last"],
  ]);
});

test("a caption in the middle under its line names it, whatever stands over the line", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Petitioner", 160, 718, 7);
      line(72, 700, 272, 700);
      text("(City or town)", 151, 692, 7);
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["(City or town)"]);
});

test("the cells under Yes and No are ticked, and those under other words take writing", async () => {
  const table = (left: string, right: string) =>
    print(({ text, line }) => {
      for (let row = 0; row < 4; row++) line(72, 720 - row * 16, 360, 720 - row * 16);
      for (const x of [72, 300, 330, 360]) line(x, 672, x, 720);
      text(left, 308, 709);
      text(right, 338, 709);
      text("Was the vehicle used by a person who owns more?", 76, 693);
      text("Is another vehicle available for personal use, too?", 76, 677);
    });
  const kinds = (fields: DetectedField[]) => fields.flatMap(({ kind, rect }) => (rect[0] > 290 ? [kind === "text" ? "text" : "mark"] : []));
  expect(kinds(detect(await table("Yes", "No")))).toEqual(["mark", "mark", "mark", "mark"]);
  expect(kinds(detect(await table("Age", "Sex")))).toEqual(["text", "text", "text", "text"]);
});

test("brackets with nothing between them are ticked", async () => {
  const fields = detect(
    await print(({ text }) => {
      text("[   ] Petitioner", 72, 700);
      text("[1] See the first page", 72, 660);
    }),
  );
  expect(named(fields)).toEqual([["checkbox", "Petitioner"]]);
});

test("lines from side to side of a box lead one long answer, and rows under a heading are answers of their own", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      text("Additional information", 72, 724);
      box(72, 640, 300, 80);
      for (const y of [660, 680, 700]) line(72, y, 372, y);
      box(72, 500, 300, 80);
      for (const y of [520, 540, 560]) line(72, y, 372, y);
      text("Name of each child", 180, 567);
    }),
  );
  expect(fields.map(({ kind, rect }) => [kind, Math.round(rect[3] - rect[1])])).toEqual([
    ["text", 80],
    ["text", 19],
    ["text", 19],
    ["text", 19],
  ]);
});

test("lines that each have words before them are answers of their own", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const [row, caption] of ["Name:", "Address:", "Telephone:", "E-mail:"].entries()) {
        text(caption, 72, 702 - row * 16);
        line(170, 700 - row * 16, 420, 700 - row * 16);
      }
      for (let row = 0; row < 4; row++) {
        if (row > 0) text("whose address is", 72, 601 - row * 18);
        line(142, 600 - row * 18, 420, 600 - row * 18);
      }
    }),
  );
  expect(fields).toHaveLength(8);
});

test("amounts under each other that each have a sign before them are answers of their own", async () => {
  const fields = detect(
    await print(({ text }) => {
      for (const [row, words] of ["Personal property", "Improved land", "Other land"].entries()) {
        text(words, 108, 700 - row * 23);
        text(`$${"_".repeat(28)}`, 430, 700 - row * 23);
      }
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["Personal property", "Improved land", "Other land"]);
});

test("underscores across the page that end a little apart, and the line that goes on from one behind wide words, are written on", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("No other assets exist, except as follows:", 36, 720);
      text("_".repeat(108), 36, 690, 9);
      text("_".repeat(107), 36, 667, 9);
      text("Letters to", 72, 602);
      line(120, 600, 575, 600);
      line(72, 584, 575, 584);
    }),
  );
  expect(fields.map(({ rect }) => Math.round(rect[0]))).toEqual([36, 36, 120, 72]);
});

test("a place over a line has room for the letters that hang under it, but none of the next place", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Full name:", 72, 700);
      line(120, 698, 320, 698);
      for (const [row, words] of ["Street:", "Town:"].entries()) {
        text(words, 72, 642 - row * 15);
        line(120, 640 - row * 15, 320, 640 - row * 15);
      }
    }),
  );
  const [name, street, town] = fields.map(({ rect }) => [rect[1], rect[3]].map((y) => Math.round(792 - y)));
  expect(name).toEqual([713, 696]);
  expect(street?.[1]).toBe(town?.[0]);
});

test("a place begins behind a dark arrow that reaches over its end", async () => {
  const fields = detect(
    await print(({ text, line, figure }) => {
      line(100, 700, 400, 700);
      text("Signature of the person", 106, 690, 8);
      figure("M 104 -712 L 112 -703 L 104 -694 Z");
    }),
  );
  expect(fields.map(({ rect }) => Math.round(rect[0]))).toEqual([112]);
});

test("lines with captions under each, and rows of a list, are answers of their own", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const [row, caption] of ["Name", "Address", "Telephone"].entries()) {
        line(72, 700 - row * 26, 320, 700 - row * 26);
        text(caption, 72, 691 - row * 26, 7);
      }
      text("Payer", 72, 560);
      text("Amount", 430, 560);
      for (let row = 0; row < 4; row++) {
        line(72, 540 - row * 18, 400, 540 - row * 18);
        line(430, 540 - row * 18, 520, 540 - row * 18);
      }
    }),
  );
  expect(fields).toHaveLength(3 + 8);
  expect(fields.slice(0, 3).map(({ label }) => label)).toEqual(["Name", "Address", "Telephone"]);
});

test("a line is cut where a caption under it begins another answer, and not inside of a name", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      line(72, 700, 472, 700);
      for (const [x, caption] of [
        [72, "City"],
        [300, "State"],
        [380, "ZIP code"],
      ] as const)
        text(caption, x, 691, 7);
      line(72, 640, 472, 640);
      text("First name", 72, 631, 7);
      text("Last name", 300, 631, 7);
    }),
  );
  expect(fields.map(({ rect }) => [Math.round(rect[0]), Math.round(rect[2])])).toEqual([
    [72, 297],
    [297, 377],
    [377, 472],
    [72, 472],
  ]);
});

test("a caption whose lines reach into each other is no heading in large letters", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 670, 162, 30);
      text("Registration number", 76, 690);
      text("(if any)", 76, 684);
    }),
  );
  expect(fields).toMatchObject([{ kind: "text" }]);
  expect(fields[0]?.rect[3]).toBeCloseTo(792 - 670, 0);
});

test("a currency's sign stands before its amount, and the cell over such cells is a heading", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const y of [724, 700, 676]) line(72, y, 192, y);
      for (const x of [72, 192]) line(x, 676, x, 724);
      text("Value", 120, 713);
      text("$", 75, 684);
    }),
  );
  expect(fields.map(({ label, rect }) => [label, Math.round(rect[0]), Math.round(rect[1]), Math.round(rect[2])])).toEqual([
    ["Value", 81, 97, 192],
  ]);
});

test("brackets for a loss stand around their amount", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("Losses", 250, 703);
      box(300, 700, 100, 14);
      text("(", 302, 703);
      text(")", 394, 703);
    }),
  );
  expect(fields.map(({ rect }) => [Math.round(rect[0]), Math.round(rect[2])])).toEqual([[306, 393]]);
});

test("a low cell under an empty one holds its caption and asks for nothing", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 700, 200, 24);
      box(72, 687, 200, 13);
      text("Date (MM/DD/YYYY)", 75, 690, 8);
    }),
  );
  expect(named(fields)).toEqual([["text", "Date (MM/DD/YYYY)"]]);
});

test("a line over a ground is written on unless the ground holds a heading", async () => {
  const over = (words: string) =>
    print(({ text, line, bar }) => {
      text("5 Limit for the tax year", 72, 703);
      bar(300, 620, 100, 80, 0.75);
      line(300, 700, 400, 700);
      text(words, 304, 660);
    });
  expect(detect(await over(""))).toHaveLength(1);
  expect(detect(await over("Part II"))).toEqual([]);
});

test("the bar of a part heads no line under a caption that is much longer", async () => {
  const fields = detect(
    await print(({ text, line, bar }) => {
      text("Names shown on return", 38, 716, 7);
      line(36, 700, 260, 700);
      bar(36, 688, 27, 12, 0);
      text("Part I", 38, 691);
    }),
  );
  expect(fields.map(({ rect }) => [Math.round(rect[0]), Math.round(rect[3])])).toEqual([[36, 94]]);
});

test("the name of a section in two lines asks for nothing", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(36, 600, 40, 60);
      text("Section", 38, 650, 8);
      text("1", 52, 640, 8);
    }),
  );
  expect(fields).toEqual([]);
});

test("printed cents stand beside the amount, and several captions of a cell have an answer each", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("Wages", 250, 703);
      box(300, 700, 120, 18);
      text(".00", 406, 703, 8);
      box(72, 640, 400, 22);
      text("City:", 76, 648);
      text("State:", 240, 648);
      text("ZIP:", 360, 648);
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["Wages", "City", "State", "ZIP"]);
  expect(fields[0]?.rect[2]).toBeLessThan(406);
});

test("ticks on a line part the characters of an answer, and printed ones are no part of it", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Fiscal year ends:", 72, 702);
      line(160, 700, 256, 700);
      for (let tick = 0; tick <= 8; tick++) line(160 + tick * 12, 700, 160 + tick * 12, 703);
      for (const [index, letter] of Array.from("MMDD2025").entries()) text(letter, 163 + index * 12, 702, 8);
    }),
  );
  expect(fields).toMatchObject([{ kind: "text", cells: 4 }]);
});

test("a high cell has room under the boxes of its caption; brackets between rows and headings of parts ask for nothing", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      box(72, 600, 300, 100);
      text("Plaintiff's name and address", 76, 688);
      box(250, 686, 9, 9);
      text("moving party", 264, 688);
      line(400, 560, 400, 590);
      line(400, 560, 440, 560);
      box(72, 500, 480, 18);
      text("Section 3: Request", 76, 505);
    }),
  );
  expect(fields.map(({ kind }) => kind)).toEqual(["checkbox", "text"]);
  expect(fields[1]?.rect[3]).toBeCloseTo(792 - 600, 0);
});

test("a narrow cell beside a question of several lines takes one line at its foot", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("Did you receive benefits for a year before?", 72, 736);
      text("If yes, enter the amount", 72, 703);
      box(300, 700, 60, 48);
    }),
  );
  expect(fields).toMatchObject([{ kind: "text", rect: [300, 73, 360, 92] }]);
});

test.each([
  ["[/ICCBased 20 0 R]", true],
  ["[/CalGray << /WhitePoint [1 1 1] >>]", true],
  ["[/Separation /Black /DeviceGray 20 0 R]", false],
])("one number of a colour in %s is black at 0: %s", (space, isBlack) => {
  const content = "/CS0 cs 0 scn 72 700 200 20 re f";
  const file = new PdfFile(
    makePdf({
      1: "<< /Type /Catalog /Pages 2 0 R >>",
      2: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /ColorSpace << /CS0 ${space} >> >> >>`,
      4: `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    }),
  );
  const [entry] = listPages(file);
  const shapes = entry ? readContent(file, entry, pageBoxOf(file, entry.inherited)).shapes : [];
  expect(shapes.map(({ fill }) => fill)).toEqual([isBlack ? 0 : 1]);
});

test("paint without opacity is not seen", async () => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([612, 792]);
  page.drawRectangle({ x: 72, y: 700, width: 200, height: 20, color: rgb(0, 0, 0), opacity: 0 });
  const file = new PdfFile(await document.save({ useObjectStreams: false }));
  const [entry] = listPages(file);
  const shapes = entry ? readContent(file, entry, pageBoxOf(file, entry.inherited)).shapes : [];
  expect(shapes.filter(({ fill, stroke }) => fill !== undefined || stroke !== undefined)).toEqual([]);
});

test("a page that is shown turned has its fields where they are seen", async () => {
  const draw = ({ text, box }: Pen) => {
    text("City", 72, 724);
    box(72, 700, 200, 20);
  };
  const [upright] = detect(await print(draw));
  const file = new PdfFile(await print(draw, 90));
  const [page] = listPages(file);
  const shapes = page ? readContent(file, page, pageBoxOf(file, page.inherited)).shapes : [];
  expect(upright?.rect.map(Math.round)).toEqual([72, 73, 272, 92]);
  expect(shapes.map(({ rect }) => rect.map(Math.round))).toContainEqual([700, 72, 720, 272]);
});

test("a printed form leaves the import as a fillable one, and what is typed into it comes back", async () => {
  const bytes = await print(({ text, line, box }) => {
    text("Full name:", 72, 700);
    line(120, 698, 320, 698);
    box(72, 660, 9, 9);
    text("I am a veteran", 86, 662);
    text("Employed?", 72, 630);
    box(160, 628, 9, 9);
    text("Yes", 173, 630);
    box(210, 628, 9, 9);
    text("No", 223, 630);
  });
  const pdfium = await loadPdfium();
  const { fill, fieldMap } = await readTemplate(pdfium, bytes, true);
  expect(fieldMap.kind).toBe("acroform");
  expect(fieldMap.detected).toBe(true);
  expect(fieldMap.fields.map(({ kind, label }) => [kind, label])).toEqual([
    ["text", "Full name"],
    ["checkbox", "I am a veteran"],
    ["radio", "Yes"],
    ["radio", "No"],
  ]);
  const [name, veteran, , no] = fieldMap.fields;
  const values = {
    [name?.name ?? ""]: "Ada Lovelace",
    [veteran?.name ?? ""]: veteran?.exportValue ?? "",
    [no?.name ?? ""]: no?.exportValue ?? "",
  };
  const filled = await writePdf(fill, fieldMap, values, { mode: "editable" });
  const again = await readTemplate(pdfium, filled);
  expect(again.fieldMap.fields.map(({ label, value }) => [label, value])).toEqual([
    ["Full name", "Ada Lovelace"],
    ["I am a veteran", veteran?.exportValue],
    ["Yes", no?.exportValue],
    ["No", no?.exportValue],
  ]);
});

test("a long answer stands on the lines that the page prints for it", async () => {
  const lines = [684, 661, 638, 615];
  const bytes = await print(({ text, line }) => {
    text("What happened:", 72, 710);
    for (const y of lines) line(72, y, 500, y);
  });
  const { fill, fieldMap } = await readTemplate(await loadPdfium(), bytes, true);
  const [answer] = fieldMap.fields;
  const story = "We parted in spring and have lived apart since. Counselling did not help us, and we both agree to this. ".repeat(4);
  const file = new PdfFile(await writePdf(fill, fieldMap, { [answer?.name ?? ""]: story }, { mode: "flattened" }));
  const [page] = listPages(file);
  const glyphs = page ? readContent(file, page, pageBoxOf(file, page.inherited)).glyphs : [];
  const written = glyphs.filter(({ rect }) => rect[3] > 792 - 700 && rect[3] < 792 - 600);
  expect(written.length).toBeGreaterThan(200);
  const crossed = written.filter(({ rect }) => lines.some((y) => rect[1] + 1 < 792 - y && rect[3] - 3 > 792 - y));
  expect(crossed.map(({ text }) => text).join("")).toBe("");
});

test("a form that has fields keeps its own", async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  page.drawText("Full name:", { x: 72, y: 700, size: 9 });
  page.drawLine({ start: { x: 120, y: 650 }, end: { x: 320, y: 650 } });
  document.getForm().createTextField("full_name").addToPage(page, { x: 120, y: 698, width: 200, height: 14 });
  const { fieldMap } = await readTemplate(await loadPdfium(), await document.save(), true);
  expect(fieldMap.fields.map(({ name }) => name)).toEqual(["full_name"]);
  expect(fieldMap.detected).toBeUndefined();
});

test("a printed form whose file has only a place to sign keeps that, and gets the fields that it prints", async () => {
  const bytes = await createForm((document, page) => {
    page.drawText("Full name:", { x: 72, y: 700, size: 9 });
    page.drawLine({ start: { x: 120, y: 698 }, end: { x: 320, y: 698 } });
    page.drawText("Signature:", { x: 72, y: 502, size: 9 });
    page.drawLine({ start: { x: 120, y: 500 }, end: { x: 320, y: 500 } });
    const sign = addWidget(document, page, { FT: "Sig", T: textString("Full name"), Rect: [120, 500, 320, 520] });
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: [sign], SigFlags: 1 }));
  });
  const { fieldMap } = await readTemplate(await loadPdfium(), bytes, true);
  expect(fieldMap.detected).toBe(true);
  expect(fieldMap.fields.map(({ kind, name }) => [kind, name])).toEqual([
    ["text", "Full name 2"],
    ["signature", "Full name"],
  ]);
});

test("fields that were corrected stand as they were written, also two answers that are called the same", async () => {
  const bytes = await print(({ text }) => text("Which?", 72, 700));
  const answer = { name: "Which", page: 0, kind: "radio", label: "This one", question: "Which?" } as const;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const fields: PrintedField[] = [
    { ...answer, rect: [120, 80, 130, 90] },
    { ...answer, rect: [160, 80, 170, 90] },
    { name: "Added 1", page: 0, kind: "text", label: "Enter your name", rect: [72, 200, 300, 214] },
    { name: "Added 2", page: 7, kind: "text", label: "Of no page", rect: [72, 200, 300, 214] },
  ];
  const { fieldMap } = await readTemplate(await loadPdfium(), bytes, { version: 1, sha256, found: [], fields });
  expect(fieldMap.fields.map(({ name, label, groupLabel }) => [name, label, groupLabel])).toEqual([
    ["Which", "This one", "Which?"],
    ["Which", "This one", "Which?"],
    ["Added 1", "Enter your name", undefined],
  ]);
  expect(new Set(fieldMap.fields.map(({ exportValue }) => exportValue)).size).toBe(3);
});

test("two lines across the page are one answer, and two short ones are two", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("What happened:", 72, 706);
      for (const y of [684, 666]) line(72, y, 500, y);
      text("Witnesses:", 72, 626);
      for (const y of [604, 586]) line(72, y, 300, y);
    }),
  );
  expect(fields.map(({ multiline }) => multiline ?? false)).toEqual([true, false, false]);
});
