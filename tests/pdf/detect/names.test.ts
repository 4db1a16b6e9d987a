import { expect, test } from "vitest";
import { type Pen, detect, named, print } from "./print-page.ts";

async function namesOf(draw: (pen: Pen) => void): Promise<string[]> {
  return detect(await print(draw))
    .filter(({ kind }) => kind === "text")
    .map(({ label }) => label);
}

test("words that lead to a line name no other line under them", async () => {
  const names = await namesOf(({ text, line }) => {
    text("I say that all of this is true.", 72, 716);
    text("Date:", 72, 703);
    line(103, 701, 260, 701);
    line(72, 687, 320, 687);
    text("Print your name here", 160, 678, 8);
    text("Date:", 72, 643);
    line(103, 641, 260, 641);
  });
  expect(names).toEqual(["Date", "Print your name here", "Date"]);
});

test("a caption right before a line is nearer than a heading over it", async () => {
  const names = await namesOf(({ text, line }) => {
    text("Your Information (person asking the court to waive the fees):", 72, 714);
    text("Name:", 72, 700);
    line(104, 698, 400, 698);
    text("Telephone:", 72, 680);
    line(122, 678, 400, 678);
  });
  expect(names).toEqual(["Name", "Telephone"]);
});

test("a note that offers more room is no name of the lines under it", async () => {
  const names = await namesOf(({ text, line, box }) => {
    text("I ask for this because (explain):", 72, 720);
    box(72, 706, 9, 9);
    text("Check here if there is not enough space for your answer. Put your", 90, 707);
    text("answer on a sheet of paper and write “Item 4” at the top.", 90, 696);
    for (const y of [676, 660, 644]) line(72, y, 400, y);
  });
  expect(names).toEqual(["I ask for this because (explain)"]);
});

test("a paragraph that begins far from a column is no heading of it", async () => {
  const names = await namesOf(({ text, line }) => {
    text("If you checked 5c, you must fill out this entire page. If you need more, attach a sheet of paper.", 60, 730);
    text("Accounts (list bank and amount):", 200, 706);
    for (const [row, y] of [690, 676, 662].entries()) {
      text(`(${row + 1})`, 200, y);
      line(216, y - 2, 380, y - 2);
      text("$", 390, y);
      line(398, y - 2, 460, y - 2);
    }
  });
  expect(names.filter((name) => name.startsWith("If you"))).toEqual([]);
  expect(new Set(names).size).toBe(6);
});

test("a field that no words stand near has the name of its row, or of what stands over it", async () => {
  const names = await namesOf(({ text, line, box }) => {
    text("Wages and salary of each month", 60, 700);
    for (const x of [240, 330, 420]) {
      text("$", x, 700);
      line(x + 10, 698, x + 70, 698);
    }
    text("Remarks of the office", 72, 560);
    box(72, 440, 300, 60);
  });
  expect(names).toHaveLength(4);
  expect(names.slice(0, 3).every((name) => name.startsWith("Wages and salary of each month"))).toBe(true);
  expect(names[3]).toBe("Remarks of the office");
});

test("the parts of a name bear its caption, and not the note over all of them", async () => {
  const names = await namesOf(({ text, box }) => {
    text("NOTE: If you fill this in by hand, print the information that we ask for in ink, neatly and legibly, please.", 60, 724, 8);
    text("1. NAME (First, Middle, Last)", 66, 712, 8);
    box(64, 690, 176, 16);
    box(250, 690, 16, 16);
    box(274, 690, 240, 16);
  });
  expect(names).toEqual([
    "1. NAME (First, Middle, Last)",
    "1. NAME (First, Middle, Last), continued",
    "1. NAME (First, Middle, Last), continued",
  ]);
});

test("a question or a caption that mentions more sheets keeps its name", async () => {
  const names = await namesOf(({ text, box, line }) => {
    text("SECTION B - FACTS", 72, 724);
    text("14. Describe the accident (attach additional sheets if needed)", 72, 706);
    box(72, 640, 400, 62);
    text("Title of attached sheet", 72, 602);
    box(72, 580, 200, 18);
    text("15. Telephone", 72, 540);
    line(135, 538, 400, 538);
  });
  expect(names).toEqual(["14. Describe the accident (attach additional sheets if needed)", "Title of attached sheet", "15. Telephone"]);
});

test("a box that stands alone has no other field's name, and is no place to sign", async () => {
  const fields = detect(
    await print(({ text, box, line }) => {
      text("Name", 72, 702);
      line(110, 700, 300, 700);
      text("Occupation", 72, 680);
      line(130, 678, 300, 678);
      box(72, 540, 300, 60);
      text("Signature:", 72, 102);
      line(120, 100, 300, 100);
      box(420, 70, 130, 60);
    }),
  );
  expect(fields.map(({ kind, label }) => (kind === "signature" ? kind : label))).toEqual([
    "Name",
    "Occupation",
    "Field on page 1",
    "signature",
    "Field on page 1",
  ]);
});

test("a second line bears the name of the first one, and not the caption that leads to the line under it", async () => {
  const names = await namesOf(({ text, line }) => {
    text("Address:", 72, 702);
    line(112, 700, 400, 700);
    line(72, 672, 400, 672);
    text("City:", 72, 655);
    line(96, 653, 400, 653);
  });
  expect(names.map((name) => name.replace(/, continued$/u, ""))).toEqual(["Address", "Address", "City"]);
});

test("the words of a box go on in the row that leads to a line", async () => {
  const fields = detect(
    await print(({ text, box, line }) => {
      box(72, 700, 9, 9);
      text("I ask the court to give me an interpreter who speaks this", 86, 701);
      text("language:", 86, 690);
      line(128, 688, 400, 688);
    }),
  );
  expect(fields.find(({ kind }) => kind === "checkbox")?.label).toBe("I ask the court to give me an interpreter who speaks this language");
});

test("the parts of a date's pattern name no answer where they stand apart", async () => {
  const fields = await namesOf(({ text, line }) => {
    text("On or before this date", 72, 700);
    line(200, 698, 280, 698);
    text("MM", 202, 688, 7);
    text("/ DD / YYYY", 232, 688, 7);
  });
  expect(fields).toEqual(["On or before this date"]);
});

test("a line behind the words of a box is named by these alone", async () => {
  const fields = await namesOf(({ text, line, box }) => {
    box(72, 711, 9, 9);
    text("Judgment lien from a lawsuit", 86, 712);
    box(72, 700, 9, 9);
    text("Other right to offset", 86, 701);
    line(190, 700, 300, 700);
  });
  expect(fields).toEqual(["Other right to offset"]);
});

test("a question whose lines end flush at their right is read whole", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      text("Do you have a solicitor", 83, 702, 9);
      text("acting for you?", 115.5, 690, 9);
      for (const [x, words] of [
        [201, "Yes"],
        [261, "No"],
      ] as const) {
        box(x, 695, 11, 11);
        text(words, x + 16, 697, 9);
      }
    }),
  );
  expect(fields.map(({ question }) => question)).toEqual([
    "Do you have a solicitor acting for you?",
    "Do you have a solicitor acting for you?",
  ]);
});

test("a box of a column under Y / N is named by what its row asks", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      for (const y of [716, 700, 660, 620, 580]) line(72, y, 500, y);
      for (const x of [72, 480, 500]) line(x, 580, x, 716);
      text("EXPLAIN ALL RESPONSES", 76, 705, 7);
      text("Y / N", 482, 705, 7);
      const asked = ["IS A SAFETY PROGRAM IN OPERATION?", "HAS ANY POLICY BEEN DECLINED?", "ARE DRONES OPERATED?"];
      for (const [row, words] of asked.entries()) {
        text(words, 92, 690 - row * 40, 7);
        text("RESOLUTION", 400, 673 - row * 40, 7);
        box(484, 674 - row * 40, 12, 12);
      }
    }),
  );
  expect(fields.filter(({ kind }) => kind === "checkbox").map(({ label }) => label)).toEqual([
    "IS A SAFETY PROGRAM IN OPERATION?",
    "HAS ANY POLICY BEEN DECLINED?",
    "ARE DRONES OPERATED?",
  ]);
});

test("words that lead to a box name it, and none between two lines over it", async () => {
  const names = await namesOf(({ text, line, box }) => {
    for (const y of [700, 678]) line(60, y, 540, y);
    text("Contact name:", 64, 664);
    box(125, 659, 140, 17);
    text("Contact e-mail:", 300, 664);
    box(364, 659, 150, 17);
    text("Accepting new customers", 400, 686);
  });
  expect(names.slice(1)).toEqual(["Contact name", "Contact e-mail"]);
});

test("the parts of a number that words lead to bear its name, whatever hangs under the line over them", async () => {
  const names = await namesOf(({ text, line }) => {
    text("3. Daytime Phone #:", 72, 700);
    line(157, 698, 240, 698);
    text("Area Code + Phone Number", 178, 691, 5);
    text("4. Social Security #:", 72, 672);
    line(157, 670, 192, 670);
    text("-", 193, 672);
    line(197, 670, 224, 670);
    text("-", 225, 672);
    line(229, 670, 270, 670);
  });
  expect(names).toEqual([
    "3. Daytime Phone #",
    "4. Social Security #",
    "4. Social Security #, continued",
    "4. Social Security #, continued",
  ]);
});

test("short blanks that begin rows or a column are named by the words behind them, those in a sentence by the words before them", async () => {
  const fields = detect(
    await print(({ text }) => {
      for (const [row, words] of ["Single", "Married"].entries()) text(`____ ${words}`, 72, 700 - row * 16);
      text("_____ I agree. _____ I do not agree.", 72, 640);
      text("Persons: ____ adults ____ children", 72, 610);
      text("Rent is due ____ days after ____ months of stay.", 72, 580);
      text("Length: ____ Width: ____ feet", 72, 550);
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual([
    "Single",
    "Married",
    "I agree.",
    "I do not agree.",
    "Persons: adults",
    "Persons: children",
    "Rent is due",
    "days after",
    "Length",
    "Width",
  ]);
});

test("the year of a date bears the date's name, and not the caption of the box under it", async () => {
  const names = await namesOf(({ text, line, box }) => {
    text("14. Date of marriage", 72, 704);
    for (const [from, cells] of [
      [220, 2],
      [268, 2],
      [316, 4],
    ] as const) {
      for (let cell = 0; cell < cells; cell++) box(from + cell * 16, 700, 16, 14);
      if (cells === 2) line(from + 37, 707, from + 43, 707);
    }
    text("City", 76, 682, 6);
    for (let cell = 0; cell < 12; cell++) box(100 + cell * 16, 678, 16, 14);
    text("State/Province", 330, 682, 6);
    for (let cell = 0; cell < 2; cell++) box(384 + cell * 16, 678, 16, 14);
  });
  expect(names).toEqual([
    "14. Date of marriage",
    "14. Date of marriage, continued",
    "14. Date of marriage, continued",
    "City",
    "State/Province",
  ]);
});

test("a heading in capitals right over a caption is no part of it, and leaves its line to be written on where it has a ground", async () => {
  const fields = detect(
    await print(({ text, line, bar }) => {
      bar(72, 701, 90, 11, 0.8);
      text("PERSONAL DETAILS", 74, 703);
      text("Given name:", 74, 691);
      line(128, 689, 280, 689);
      text("Province:", 74, 671);
      line(115, 669, 280, 669);
      bar(72, 656, 90, 11, 0.8);
      text("BANKING DETAILS", 74, 658);
    }),
  );
  expect(named(fields)).toEqual([
    ["text", "Given name"],
    ["text", "Province"],
  ]);
});

test("a title over a table does not name what the words of its rows name, however far before it they stand", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      text("Application form (send it to the office)", 150, 706, 11);
      for (let row = 0; row <= 3; row++) line(72, 700 - row * 30, 540, 700 - row * 30);
      for (const x of [72, 330, 540]) line(x, 610, x, 700);
      for (const [row, words] of ["School", "Town", "Parent or guardian"].entries()) text(words, 78, 675 - row * 30);
    }),
  );
  expect(named(fields)).toEqual([
    ["text", "School"],
    ["text", "Town"],
    ["text", "Parent or guardian"],
  ]);
});

test("a company is no signature on a page in German", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const [row, words] of ["Vor- und Nachname / Firma", "Ort, Datum, Unterschrift"].entries()) {
        line(72, 700 - row * 40, 300, 700 - row * 40);
        text(words, 72, 691 - row * 40, 7);
      }
    }),
  );
  expect(fields.map(({ kind }) => kind)).toEqual(["text", "signature"]);
});

test("a box behind words of two rows in its cell is named by them, where the last box of the row ends it", async () => {
  const fields = detect(
    await print(({ text, box, line }) => {
      for (const x of [72, 144, 204, 270]) line(x, 500, x, 524);
      for (const y of [500, 524]) line(72, y, 270, y);
      for (const [x, first, second] of [
        [147, "Full-time", "student"],
        [207, "Person with", "disability"],
      ] as const) {
        text(first, x, 512, 7);
        text(second, x, 504, 7);
      }
      box(186, 504, 11.5, 11.5);
      box(252, 504, 11.5, 11.5);
      text("Months", 75, 512, 7);
    }),
  );
  expect(named(fields).filter(([kind]) => kind !== "text")).toEqual([
    ["checkbox", "Full-time student"],
    ["checkbox", "Person with disability"],
  ]);
});
