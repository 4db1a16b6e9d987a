import { expect, test } from "vitest";
import { makePdf } from "../../fakes/small-pdf.ts";
import { type Pen, detect, drawChoices, named, print, textsOf } from "./print-page.ts";

const names = async (draw: (pen: Pen) => void) => (await textsOf(draw)).map(([name]) => name);
const placesOf = async (draw: (pen: Pen) => void) => (await textsOf(draw)).map(([name, [left, , right]]) => [name, left, right]);

test("an answer stands before and behind a caption on its line; the full stop at its end is no answer", async () => {
  const places = await placesOf(({ text, line }) => {
    text("Name of child:", 72, 702);
    text("D.O.B:", 340, 702);
    text(".", 498, 702);
    line(134, 700, 500, 700);
    text("Mother's mobile:", 72, 662);
    text(".", 497, 662);
    line(146, 660, 500, 660);
    text("Phone:", 72, 622);
    text("at work:", 300, 622);
    line(72, 620, 500, 620);
  });
  expect(places).toEqual([
    ["Name of child", 134, 338],
    ["D.O.B", 369, 500],
    ["Mother's mobile", 146, 500],
    ["Phone", 103, 298],
    ["at work", 334, 500],
  ]);
});

test("captions over lines of their own head these, though a line goes under them", async () => {
  const places = await placesOf(({ text, line }) => {
    text("Item:", 76, 703);
    text("Price:", 290, 703);
    line(72, 700, 520, 700);
    for (const y of [680, 660, 640]) {
      line(72, y, 270, y);
      line(290, y, 520, y);
    }
  });
  expect(places.filter(([name]) => name === "Item")).toEqual([]);
});

test("lines under which captions begin with a capital are a row each, and lines of a letter are one answer", async () => {
  const rows = await names(({ text, line }) => {
    for (const [row, name] of ["Name of the hotel", "Name of its owner", "Mobile number", "Year of opening"].entries()) {
      text(name, 72, 702 - row * 24);
      line(223, 700 - row * 24, 540, 700 - row * 24, 1);
    }
  });
  expect(rows).toEqual(["Name of the hotel", "Name of its owner", "Mobile number", "Year of opening"]);
  const letter = await textsOf(({ text, line }) => {
    text("Tell us what happened.", 30, 742);
    for (let row = 0; row < 10; row++) line(25, 700 - row * 36.5, 590, 700 - row * 36.5);
  });
  expect(letter).toHaveLength(1);
  expect(letter[0]?.[1][3]).toBeCloseTo(792 - 700 + 9 * 36.5, -1);
});

test("a line across the page is an answer where it has a name over it as shorter lines have, and else parts the page", async () => {
  const draw =
    (gap: number) =>
    ({ text, line }: Pen) => {
      text("Student name", 43, 700 + gap, 6);
      line(43, 700, 569, 700);
      text("School", 43, 652, 6);
      line(43, 640, 298, 640);
      text("Teacher", 314, 652, 6);
      line(314, 640, 569, 640);
    };
  expect(await names(draw(12))).toEqual(["Student name", "School", "Teacher"]);
  expect(await names(draw(20))).toEqual(["School", "Teacher"]);
});

test("bars in a formula and the line over notes are no lines to write on", async () => {
  const places = await names(({ text, line }) => {
    text("Name:", 72, 752);
    line(104, 750, 300, 750);
    text("For the points A and B, the length", 72, 662);
    text("AB", 214, 662);
    line(214, 670, 226, 670);
    text("is that of", 229, 662);
    text("BA", 270, 662);
    line(270, 670, 282, 670);
    text(", and no more.", 282.5, 662);
    line(72, 60, 200, 60);
    text("1", 76, 52, 5);
    text("See the rules of the club, which every member has, and which are sent on demand.", 79, 48, 7);
  });
  expect(places).toEqual(["Name"]);
});

test("lines beside the number of a page are no answers", async () => {
  const draw =
    (words: string) =>
    ({ text, line }: Pen) => {
      text("Name:", 72, 702);
      line(104, 700, 300, 700);
      text(words, 280, 42);
      line(72, 40, 270, 40);
      line(340, 40, 540, 40);
    };
  expect(await names(draw("Seite 1 von 3"))).toEqual(["Name"]);
  expect(await names(draw("Witness"))).toHaveLength(3);
});

test("cells under answers in other languages and beside long questions are ticked, and so are those under a cross", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("OUI", 442, 706);
      text("NON", 482, 706);
      for (const [row, question] of ["As-tu été opéré ?", "As-tu eu mal ?", "As-tu du mal à t'endormir ?"].entries()) {
        text(question, 76, 686 - row * 40);
        if (row === 1) text("ou des palpitations, ou as-tu", 76, 686 - row * 40 - 12);
      }
      for (const y of [720, 700, 660, 620, 580]) line(72, y, 520, y);
      for (const x of [72, 436, 476, 520]) line(x, 580, x, 720);
      text("X", 77, 466);
      text("Kind of member", 180, 466);
      for (const [row, kind] of ["Adult", "Child", "Student"].entries()) text(kind, 100, 446 - row * 20);
      for (const y of [480, 460, 440, 420, 400]) line(72, y, 372, y);
      for (const x of [72, 90, 372]) line(x, 400, x, 480);
    }),
  );
  expect(fields.filter(({ kind }) => kind === "text")).toEqual([]);
  expect(fields.filter(({ kind }) => kind === "radio").map(({ label }) => label)).toEqual(
    ["OUI", "NON", "OUI", "NON", "OUI", "NON"].slice(0, 6),
  );
  expect(
    fields
      .filter(({ kind }) => kind === "checkbox")
      .map(({ label }) => label)
      .slice(-3),
  ).toEqual(["Adult", "Child", "Student"]);
});

test("the words of an answer to circle head no column, and nothing is written beside them", async () => {
  const places = await names(({ text, line }) => {
    for (const [row, words] of ["Name:", "Werbung:", "Verband:", "Ausweis:", "Prüfung:"].entries()) {
      text(words, 76, 706 - row * 20);
      if (row === 1) text("JA     NEIN", 290, 706 - row * 20);
    }
    for (const y of [720, 700, 680, 660, 640, 620]) line(72, y, 520, y);
    for (const x of [72, 280, 520]) line(x, 620, x, 720);
  });
  expect(places).toHaveLength(4);
  expect([places[0], ...places.slice(-2)]).toEqual(["Name", "Ausweis", "Prüfung"]);
});

test("round brackets in a row are ticked, and those of area codes are not", async () => {
  const fields = detect(
    await print((pen) => {
      pen.text("Allergies: (  ) food; (  ) medicine; (  ) other", 72, 700);
      pen.text("Phone (          ) home (          ) work", 72, 660);
      drawChoices(pen);
    }),
  );
  expect(fields.filter(({ kind }) => kind === "checkbox").map(({ label }) => label)).toEqual([
    "food",
    "medicine",
    "other",
    "Choice 3",
    "Choice 2",
    "Choice 1",
  ]);
});

test("the mark of square brackets goes over half of them", async () => {
  const [field] = detect(
    await print((pen) => {
      pen.text("[   ] Application form", 72, 700, 12);
      drawChoices(pen);
    }),
  );
  expect(field?.label).toBe("Application form");
  expect(field?.rect[0]).toBeCloseTo(72 + 3.3 / 2, 0);
});

test("boxes of a font of signs that touch in a row take a character each", async () => {
  const fields = detect(
    await print((pen) => {
      pen.text("Card number:", 72, 702);
      pen.signs(4, 150, 700);
      pen.signs(1, 72, 660);
      pen.text("by card", 90, 662);
      drawChoices(pen);
    }),
  );
  expect(fields.map(({ kind, cells, label }) => [kind, cells, label]).slice(0, 2)).toEqual([
    ["text", 4, "Card number"],
    ["checkbox", undefined, "by card"],
  ]);
});

test("names of two ends in one cell are answered behind each, and words behind yes and no behind them", async () => {
  const places = await placesOf(({ text, line, box }) => {
    text("From", 76, 706);
    text("To", 150, 706);
    text("Did you graduate?", 204, 706);
    line(72, 720, 520, 720);
    line(72, 700, 520, 700);
    line(72, 680, 520, 680);
    for (const x of [72, 200, 520]) line(x, 680, x, 720);
    text("Yes", 204, 686);
    box(222, 686, 8, 8);
    text("No", 240, 686);
    box(255, 686, 8, 8);
    text("If so, when?", 280, 686);
  });
  expect(places.slice(0, 2)).toEqual([
    ["From", 98, 149],
    ["From … To", 162, 199],
  ]);
  expect(places.at(-1)).toEqual(["If so, when?", 331, 520]);
});

test("signs in white are not read where they stand on paper", async () => {
  const draw = (ground: boolean) => (pen: Pen) => {
    pen.text("Name:", 72, 706);
    pen.box(110, 700, 200, 16);
    if (ground) pen.bar(110, 700, 200, 16, 0.2);
    pen.white(";;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;", 114, 705);
  };
  expect(await placesOf(draw(false))).toEqual([["Name", 110, 310]]);
  expect(await placesOf(draw(true))).toEqual([]);
});

test("a ground that a word processor draws in pieces is one cell", async () => {
  const places = await textsOf(({ text, bar, line }) => {
    for (const [row, name] of ["Allergies", "Asthma"].entries()) {
      const y = 680 - row * 28;
      text(name, 80, y + 12);
      bar(222.8, y, 5.1, 27, 0.94);
      bar(367.4, y, 5.1, 27, 0.94);
      bar(227.9, y + 13.5, 139.5, 13.5, 0.94);
      bar(227.9, y, 139.5, 13.5, 0.94);
    }
    for (const y of [707.5, 679.5, 651.5]) line(72, y, 372.5, y);
    for (const x of [72, 222.5, 372.8]) line(x, 651.5, x, 707.5);
  });
  expect(places.map(([name, [left, , right]]) => [name, left, right])).toEqual([
    ["Allergies", 223, 373],
    ["Asthma", 223, 373],
  ]);
});

test("parts for a club, and a line that begins with whom it is for, ask for nothing", async () => {
  const places = await names(({ text, line, box }) => {
    text("Name:", 72, 742);
    line(104, 740, 300, 740);
    text("Office use only: received by", 72, 702);
    line(196, 700, 300, 700);
    text("on", 310, 702);
    line(325, 700, 400, 700);
    box(72, 560, 300, 100);
    text("Vom Vorstand auszufüllen", 76, 648);
    text("Betrag:", 76, 602);
    line(120, 600, 300, 600);
    box(72, 420, 300, 100);
    text("Partie réservée au club - Ne pas remplir SVP", 76, 508);
    text("Cotisation:", 76, 462);
    line(130, 460, 300, 460);
  });
  expect(places).toEqual(["Name"]);
});

test("words beside a printed price are those of a row", async () => {
  const places = await names(({ text, line }) => {
    text("Name:", 72, 742);
    line(104, 740, 300, 740);
    for (const [row, words] of ["Family", "Student", "Guest"].entries()) {
      text(words, 76, 706 - row * 20);
      text(`$${20 + row}.00`, 484, 706 - row * 20);
    }
    for (const y of [720, 700, 680, 660]) line(72, y, 520, y);
    for (const x of [72, 480, 520]) line(x, 660, x, 720);
  });
  expect(places).toEqual(["Name"]);
});

test("dots with a space behind each are a line to write on", async () => {
  const places = await names(({ text }) => {
    text(`Name ${". ".repeat(30)}`, 72, 700);
    text(`Town ${". ".repeat(30)}`, 72, 680);
    text(`and so on . . . which is all`, 72, 660);
    text(`Preface ${". ".repeat(30)} iv`, 72, 640);
  });
  expect(places).toEqual(["Name", "Town"]);
});

test("lines that are drawn a little askew are sides of a table", async () => {
  const fields = await names(({ text, line }) => {
    text("Room", 76, 708);
    text("Single", 206, 708);
    for (const y of [720, 700, 680, 660]) line(72, y, 372, y - 2);
    for (const x of [72, 200, 372]) line(x, 656, x, 721);
  });
  expect(fields).toEqual(["Room, row 1", "Single, row 1", "Room, row 2", "Single, row 2"]);
});

test("lines and words of annotations are on the page; what is hidden and what marks words is not", () => {
  const streamOf = (source: string, entries: string) => `<<${entries}/Length ${source.length}>>stream\n${source}\nendstream`;
  const form = (source: string, entries = "") => streamOf(source, `/Type/XObject/Subtype/Form/BBox[0 0 200 20]${entries}`);
  const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
  const annotation = (kind: string, y: number, look: number, flags = 4) =>
    `<</Type/Annot/Subtype/${kind}/Rect[120 ${y} 320 ${y + 20}]/F ${flags}/AP<</N ${look} 0 R>>>>`;
  const content = "BT /F 9 Tf 72 702 Td (Full name:) Tj 0 -40 Td (Town:) Tj 0 -40 Td (Street:) Tj 0 -40 Td (Country:) Tj ET";
  const fields = detect(
    makePdf({
      1: "<</Type/Catalog/Pages 2 0 R>>",
      2: "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 612 792]>>",
      3: "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[6 0 R 7 0 R 8 0 R 9 0 R 12 0 R]>>",
      4: streamOf(content, ""),
      5: font,
      6: annotation("Line", 699, 10),
      7: annotation("Line", 659, 10),
      8: annotation("Line", 619, 10, 2),
      9: annotation("Underline", 579, 10),
      10: form("0 1 m 200 1 l S"),
      11: form("BT /F 9 Tf 0 4 Td (Paris, in the middle of the town, where it rains) Tj ET", "/Resources<</Font<</F 5 0 R>>>>"),
      12: annotation("FreeText", 659, 11),
    }),
  );
  expect(named(fields)).toEqual([["text", "Full name"]]);
});

test("a white square is a box to tick beside another or behind words, and ends a proof behind a sentence", () => {
  const boxes = (draw: string) =>
    detect(
      makePdf({
        1: "<</Type/Catalog/Pages 2 0 R>>",
        2: "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 612 792]>>",
        3: "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 5 0 R/S 6 0 R>>>>>>",
        4: `<</Length ${draw.length}>>stream\n${draw}\nendstream`,
        5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        6: "<</Type/Font/Subtype/Type1/BaseFont/ABCDEF+msam10/FirstChar 3/Widths[800]/Encoding<</Differences[3/square]>>>>",
      }),
    ).filter(({ kind }) => kind === "checkbox" || kind === "radio").length;
  const line = (words: string, y: number, ...squares: number[]) =>
    `BT /F 9 Tf 72 ${y} Td (${words}) Tj ET ${squares.map((x) => `BT /S 9 Tf ${x} ${y} Td <03> Tj ET`).join(" ")} `;
  expect(boxes(line("It follows that both are one.", 700, 500))).toBe(0);
  expect(boxes(line("Apples", 700, 500) + line("Pears of us", 680, 500) + line("Plums", 660, 500))).toBe(3);
  expect(boxes(line("Is it yours?", 700, 400, 470) + line("It is new.", 680, 400, 470))).toBe(4);
});

test("a number is a name, and answers to circle leave the rest of their row", async () => {
  const numbers = await names(({ text, box }) => {
    for (const [x, words] of [
      [72, "Street"],
      [290, "No."],
      [370, "Town"],
    ] as const) {
      text(words, x, 720);
      box(x, 698, x === 290 ? 60 : 120, 18);
    }
  });
  expect(numbers).toEqual(["Street", "No.", "Town"]);
  const row = await names(({ text, line }) => {
    for (const [x, words] of [
      [76, "Car no:"],
      [204, "Member?"],
      [274, "Yes      No"],
      [340, "Phone:"],
    ] as const)
      text(words, x, 706);
    line(72, 720, 520, 720);
    line(72, 700, 520, 700);
    for (const x of [72, 200, 270, 336, 520]) line(x, 700, x, 720);
  });
  expect(row).toEqual(["Car no", "Phone"]);
});

test("a line to sign beside the number of a page stays one, and a column of numbers is no column of crosses", async () => {
  const fields = detect(
    await print((pen) => {
      pen.text("Signature:", 72, 52);
      pen.line(120, 50, 300, 50);
      pen.text("Page 1 of 2", 520, 52);
      drawChoices(pen);
    }),
  );
  expect(fields.filter(({ kind }) => kind === "signature")).toHaveLength(1);
  const points = await names(({ text, line }) => {
    for (const [x, words] of [
      [76, "Point"],
      [118, "x"],
      [143, "y"],
    ] as const)
      text(words, x, 706);
    for (const [row, words] of ["A", "B", "C", "D"].entries()) text(words, 76, 686 - row * 20);
    for (const y of [720, 700, 680, 660, 640, 620]) line(72, y, 160, y);
    for (const x of [72, 110, 135, 160]) line(x, 620, x, 720);
  });
  expect(points).toHaveLength(8);
});

test("spaced dots that lead to words are not written on", async () => {
  const menu = await names(({ text }) => {
    for (const [row, words] of ["9 am - 5 pm", "page seven", "free"].entries())
      text(`Monday ${". ".repeat(30)} ${words}`, 72, 700 - row * 20);
  });
  expect(menu).toEqual([]);
});

test("what stands right under words for the office asks for nothing, though nothing frames it; what begins beside them does", async () => {
  const places = await names(({ text, line }) => {
    text("For Office Use Only", 400, 750);
    for (const [row, words] of ["Fee Paid", "Receipt No"].entries()) {
      text(words, 380, 736 - row * 14);
      line(440, 734 - row * 14, 560, 734 - row * 14);
    }
    text("Name:", 72, 722);
    line(104, 720, 300, 720);
    text("File No:", 400, 690);
    line(440, 688, 560, 688);
  });
  expect(places).toEqual(["Name", "File No"]);
});

test("under words that forbid to write below them nothing is asked", async () => {
  for (const words of ["DO NOT WRITE BELOW THIS LINE (FOR SSA USE ONLY)", "PETITIONER NOT TO WRITE BELOW THIS LINE"]) {
    const places = await names(({ text, line, box }) => {
      text("Name:", 72, 702);
      line(104, 700, 300, 700);
      text(words, 72, 640);
      line(40, 630, 570, 630);
      for (const [column, caption] of ["DOC", "NTI", "CAN"].entries()) {
        box(72 + column * 120, 590, 120, 16);
        text(caption, 76 + column * 120, 595);
      }
      text("Remarks:", 72, 552);
      line(120, 550, 300, 550);
    });
    expect(places).toEqual(["Name"]);
  }
});

test("the cell over a caption for the office is not the office's", async () => {
  const places = await names(({ text, box }) => {
    for (const [row, words] of ["Name of applicant", "Case number (office use only)"].entries()) {
      box(72, 680 - row * 36, 280, 36);
      text(words, 76, 707 - row * 36, 7);
    }
  });
  expect(places).toEqual(["Name of applicant"]);
});

test("a panel for the office at the side of a table asks for nothing", async () => {
  const fields = detect(
    await print(({ text, box, line }) => {
      for (const x of [40, 460, 570]) line(x, 560, x, 680);
      for (const y of [560, 680]) line(40, y, 570, y);
      for (const [row, words] of ["Surname", "Given names", "Date of birth", "Nationality"].entries()) {
        text(words, 44, 671 - row * 30, 8);
        line(40, 680 - row * 30, 460, 680 - row * 30);
      }
      text("FOR OFFICIAL USE ONLY", 466, 670, 7);
      for (const [row, words] of ["Passport", "Invitation", "Other:"].entries()) {
        box(464, 640 - row * 20, 8, 8);
        text(words, 476, 641 - row * 20);
      }
      line(510, 599, 560, 599);
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["Surname", "Given names", "Date of birth", "Nationality"]);
});

test("the frames of a photograph and a stamp are not written in", async () => {
  const places = await names(({ text, box }) => {
    for (const [column, words] of [["Passport photo"], ["Stamp of the", "embassy"], ["Photo of the house"]].entries()) {
      box(40 + column * 140, 700, 120, 70);
      for (const [row, line] of words.entries()) text(line, 44 + column * 140, 760 - row * 10);
    }
  });
  expect(places).toEqual(["Photo of the house"]);
});

test("a part that may be left blank is no office's, and a cell for a barcode or the date of a stamp is written in", async () => {
  const places = await names(({ text, line, box }) => {
    text("Second applicant (leave blank if none)", 72, 703);
    box(72, 670, 400, 30);
    line(272, 670, 272, 700);
    for (const [column, words] of ["Family name", "Phone"].entries()) text(words, 76 + column * 200, 691, 7);
    for (const [column, words] of ["Barcode", "Date and stamp", "Photo"].entries()) {
      box(72 + column * 140, 600, 130, 30);
      text(words, 76 + column * 140, 621, 7);
    }
  });
  expect(places).toEqual(["Family name", "Phone", "Barcode", "Date and stamp", "Photo"]);
});
