import { expect, test } from "vitest";
import { type Pen, detect, drawChoices, named, print, textsOf } from "./print-page.ts";

test("a low cell is written in behind its caption, and behind a sign of dollars", async () => {
  const fields = await textsOf(({ box, text }) => {
    box(72, 700, 400, 22);
    text("Name:", 80, 709);
    box(72, 678, 400, 22);
    text("Enter the total amount you owe:", 76, 687);
    text("$", 300, 687);
  });
  expect(fields.map(([, [left, top, right, bottom]]) => [(left ?? 0) > 300 ? "$" : "Name", top, right, bottom])).toEqual([
    ["Name", 70, 472, 92],
    ["$", 92, 472, 114],
  ]);
});

test("behind each caption of a cell with captions one under the other is written, and under one with lines of room", async () => {
  const fields = await textsOf(({ box, text }) => {
    box(72, 600, 360, 100);
    text("ATTORNEY (Name and address):", 76, 690, 7);
    text("TELEPHONE NO.:", 100, 634, 7);
    text("FAX NO.:", 280, 634, 7);
    text("E-MAIL ADDRESS:", 96, 622, 7);
    text("ATTORNEY FOR (Name):", 78, 610, 7);
  });
  expect(fields.map(([name]) => name)).toEqual([
    "ATTORNEY (Name and address)",
    "TELEPHONE NO.",
    "FAX NO.",
    "E-MAIL ADDRESS",
    "ATTORNEY FOR (Name)",
  ]);
  const [area, telephone, fax] = fields.map(([, rect]) => rect);
  expect(area?.slice(0, 3)).toEqual([72, 104, 432]);
  expect(telephone?.[2]).toBeLessThanOrEqual(280);
  expect(fax?.[2]).toBeGreaterThan(425);
});

test("words with a colon ask for what is written behind them, where nothing is printed", async () => {
  const fields = await textsOf(({ text }) => {
    text("a. Name of person served:", 72, 700);
    text("b. On (date):", 72, 684);
    text("I served the papers that are named below, on all of the parties.", 300, 684);
    text("c. Other (specify):", 72, 668);
    text("d. Time of service:", 72, 652);
  });
  expect(fields.map(([name]) => name)).toEqual(["a. Name of person served", "b. On (date)", "c. Other (specify)", "d. Time of service"]);
  expect(fields[1]?.[1][2]).toBeLessThan(300);
});

test("words with a colon that lead to a list, to more words or to a heading ask for nothing", async () => {
  const fields = await textsOf(({ text }) => {
    text("The papers were served by these means (specify):", 72, 700);
    text("a. by mail", 90, 688);
    text("I declare that the following is true, of which all of us have knowledge:", 72, 660);
    text("the form was filled in by me", 72, 648);
    text("We served them in one of these ways (specify one):", 72, 636);
    text("It is respectfully alleged:", 300, 620);
    text("Send the form to:", 72, 620);
    text("Department of Forms, Springfield", 72, 608);
  });
  expect(fields).toEqual([]);
});

test("a page without anything to fill in has no captions", async () => {
  const fields = detect(
    await print(({ text }) => {
      text("Subject:", 72, 700);
      text("Dear Madam or Sir, we write to you about the form that you have sent to us.", 72, 670);
    }),
  );
  expect(fields).toEqual([]);
});

test("under a question and a request to explain is written up to what comes next, and a line at the foot is a part of it", async () => {
  const fields = await textsOf(({ text, line }) => {
    text("5. Why did you think that you were due the money?", 72, 700);
    line(72, 640, 540, 640);
    text("6. If your expenses are more than your income, explain", 72, 625);
    text("how you are paying your bills.", 86, 614);
    text("7. This is the last question that we ask, and it has no answer of its own at all.", 72, 550);
  });
  expect(fields.map(([, [, top, , bottom]]) => [top, bottom])).toEqual([
    [95, 152],
    [181, 233],
  ]);
});

test("a question with a number is answered on the wide line under it", async () => {
  const fields = await textsOf(({ text, line }) => {
    text("B. Name and address of the beneficiary", 40, 700);
    line(40, 676, 572, 676);
    text("C. All of the above is true, as far as I know, and I have read it with care.", 40, 660);
  });
  expect(fields).toHaveLength(1);
});

test("rows between lines of one length are written in under the captions in their corners", async () => {
  const rows = (captions: string[], heading = "SIGNATURE OF THE PERSON WHO ASKS FOR THIS") =>
    textsOf(({ text, line }) => {
      text(heading, 200, 722);
      for (const [row, words] of captions.entries()) text(words, 38, 706 - row * 40);
      for (let row = 0; row <= captions.length; row++) line(36, 717 - row * 40, 440, 717 - row * 40);
    });
  const fields = await rows([
    "DATE (Month, Day, Year)",
    "HOME TELEPHONE NUMBER (Include area code)",
    "MAILING ADDRESS (Number and street)",
  ]);
  expect(fields.map(([name]) => name)).toEqual([
    "DATE (Month, Day, Year)",
    "HOME TELEPHONE NUMBER (Include area code)",
    "MAILING ADDRESS (Number and street)",
  ]);
  expect(fields.every(([, [left, top, right, bottom]]) => left === 36 && right === 440 && (bottom ?? 0) - (top ?? 0) > 20)).toBe(true);
  // Lines with their captions under them have room over the first.
  const lines = await rows(["Name", "Street and number"], "");
  expect(lines.map(([, [, top]]) => top)).toEqual([60, 100, 140]);
});

/** A line of words from one margin of the page to the other. */
function foot({ text }: Pen): void {
  text("This is the foot of the form, which is printed from one side of it to the other side of the page, to its very margin.", 72, 40);
}

test("lines to sign under a request to explain are answers of their own", async () => {
  const rects = await print((pen) => {
    drawChoices(pen);
    foot(pen);
    pen.text("Do you agree to all that is written here and overleaf?", 72, 700);
    pen.line(72, 640, 300, 640);
    pen.text("Signature of tenant", 72, 630, 8);
    pen.line(340, 640, 507, 640);
    pen.text("Date", 340, 630, 8);
    pen.text("Is there more that we must know?", 72, 600);
    pen.line(72, 540, 507, 540);
    pen.text("Place", 72, 530, 8);
  });
  const found = detect(rects).filter(({ kind }) => kind !== "checkbox");
  expect(found.map(({ kind, label }) => [kind, label])).toEqual([
    ["signature", "Signature of tenant"],
    ["text", "Date"],
    ["text", "Place"],
  ]);
});

test("captions of rows that stand close together ask for places that share the room between them", async () => {
  const fields = await textsOf((pen) => {
    foot(pen);
    for (const [row, words] of ["Name:", "Address:", "City:", "Telephone:"].entries()) pen.text(words, 72, 700 - row * 10.5);
  });
  expect(fields.map(([name]) => name)).toEqual(["Name", "Address", "City", "Telephone"]);
  for (const [index, [, [, top]]] of fields.entries())
    expect(top).toBeGreaterThanOrEqual(index === 0 ? 0 : (fields[index - 1]?.[1][3] ?? Infinity));
});

test("the room under words has their name, and not that of the words under it", async () => {
  const fields = await textsOf((pen) => {
    foot(pen);
    pen.text("Remarks:", 72, 700);
    pen.text("The next row of words goes here", 72, 600);
  });
  expect(fields.map(([name]) => name)).toEqual(["Remarks"]);
});

test("captions with printed values in a column of their own ask for nothing", async () => {
  const fields = await textsOf((pen) => {
    foot(pen);
    const rows = [
      ["Invoice no.:", "2024-113"],
      ["Date:", "12 May 2024"],
      ["Customer:", "Miller Ltd."],
      ["Balance:", "1,200.00"],
    ] as const;
    for (const [row, words] of rows.entries())
      for (const [column, text] of words.entries()) pen.text(text, 72 + column * 148, 700 - row * 14);
  });
  expect(fields).toEqual([]);
});

test("a place goes neither into the margin beside the words of the page nor beyond its edge", async () => {
  const fields = await textsOf((pen) => {
    foot(pen);
    pen.text("Rev. 5/24", 570, 760, 7);
    pen.text("Form 17 of the printers' office, who cut it off here", 560, 740);
    pen.text("Name:", 72, 700);
  });
  expect(fields.map(([, rect]) => rect[2])).toEqual([506]);
});

test("sentences that speak of reasons and remarks ask for nothing", async () => {
  const fields = await textsOf((pen) => {
    foot(pen);
    pen.text("The landlord tells the tenant in writing why the deposit is kept, and this", 72, 720);
    pen.text("contract ends on the last day of the month.", 72, 709);
    pen.text("The tenant may describe the damage in a letter to the landlord within ten days.", 72, 640);
    pen.text("Our guide has notes that explain how the comments of readers are kept.", 72, 580);
  });
  expect(fields).toEqual([]);
});

test("captions that lead to the words or the list right under them ask for nothing, nor do greetings and headings", async () => {
  const fields = await textsOf((pen) => {
    foot(pen);
    for (const [row, words] of ["Opening hours:", "• Monday to Friday", "Absent:", "Miller and Smith"].entries())
      pen.text(words, 72, 720 - row * 12);
    pen.text("Dear Ms. Miller:", 72, 640);
    pen.text("Part 2:", 72, 600);
    pen.text("Name:", 72, 580);
    pen.text("Street:", 72, 568);
  });
  expect(fields.map(([name]) => name)).toEqual(["Name", "Street"]);
});

test("captions in a cell with printed values behind or under them, or with boxes to tick, ask for nothing", async () => {
  const fields = await textsOf((pen) => {
    pen.box(72, 680, 300, 70);
    const rows = [
      ["Invoice no.:", "2024-113"],
      ["Date:", "12 May 2024"],
      ["Customer:", "Miller Ltd."],
      ["Order:", "A 4711"],
    ] as const;
    for (const [row, words] of rows.entries())
      for (const [column, text] of words.entries()) pen.text(text, 76 + column * 144, 738 - row * 14);
    pen.box(72, 560, 300, 110);
    for (const [row, words] of ["Office hours:", "Monday to Friday", "Phone:", "555 123", "Mail:", "P.O. Box 5"].entries())
      pen.text(words, 76, 658 - row * 14);
    pen.box(72, 440, 300, 110);
    pen.text("Name:", 76, 538);
    pen.text("Sex:", 76, 520);
    pen.box(150, 519, 9, 9);
    pen.text("male", 162, 520);
    pen.text("Remarks:", 76, 500);
  });
  expect(fields.map(([name]) => name)).toEqual(["Name", "Remarks"]);
});

test("a sign of dollars behind words that tell of the currency is no place for an amount", async () => {
  const fields = await textsOf(({ box, text }) => {
    for (const [column, words] of ["Product", "Price in $", "Total, US $"].entries()) {
      box(72 + column * 80, 700, 80, 14);
      text(words, 75 + column * 80, 704);
      box(72 + column * 80, 686, 80, 14);
      text("2.00", 102 + column * 80, 690);
    }
  });
  expect(fields.filter(([, [, , , bottom]]) => bottom === 92).map(([name]) => name)).toEqual(["Product"]);
});

test("a line that parts numbered headings or clauses is no place to write", async () => {
  const fields = await textsOf(({ text, line }) => {
    text("1. Opening", 52, 700);
    line(52, 680, 572, 680);
    text("The meeting was opened at five.", 52, 664);
    text("2. The budget of the whole of the year was approved by all who were there.", 52, 600);
    line(52, 580, 572, 580);
    text("The meeting was closed at six.", 52, 564);
  });
  expect(fields).toEqual([]);
});

test("the room under words ends where that of words further to the right begins", async () => {
  const fields = await textsOf((pen) => {
    foot(pen);
    pen.text("Reasons of yours:", 320, 712);
    pen.text("Remarks:", 72, 700);
    pen.text("The next words go on over the whole of the page and further still, to the very margin of it.", 72, 600);
  });
  expect(fields.map(([name, [left, , right]]) => [name, left, right])).toEqual([
    ["Remarks", 72, 318],
    ["Reasons of yours", 320, 508],
  ]);
});

test("captions that name what is alleged or sworn ask for an answer", async () => {
  const fields = await textsOf(({ text, line }) => {
    line(72, 740, 540, 740);
    text("Offense alleged:", 72, 700);
    text("Date sworn:", 72, 650);
  });
  expect(fields.map(([name]) => name)).toEqual(expect.arrayContaining(["Offense alleged", "Date sworn"]));
});

test("a list of captions is answered behind them on a page without lines and boxes, and one with words behind them is none", async () => {
  const captions = ["Full name:", "Tax number:", "Name of the pet:", "Telephone (for messages):", "Home address:"];
  const list = (value: string) =>
    print(({ text }) => {
      for (const [row, words] of captions.entries()) {
        text(words, 72, 700 - row * 16);
        text(value, 240, 700 - row * 16);
      }
      text("The clinic keeps what is written here for five years.", 72, 580);
      text("It asks for consent to:", 72, 560);
    });
  expect(named(detect(await list("")))).toEqual(captions.map((words) => ["text", words.slice(0, -1)]));
  expect(detect(await list("known"))).toEqual([]);
});
