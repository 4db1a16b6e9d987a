import { expect, test } from "vitest";
import { type Pen, textsOf } from "./print-page.ts";

async function namesOf(draw: (pen: Pen) => void): Promise<string[]> {
  return (await textsOf(draw)).map(([name]) => name);
}

/** Draws rows of cells in columns, from the upper left corner. */
function drawRows({ line }: Pen, columns: readonly number[], top: number, count: number): void {
  const bottom = top - count * 20;
  for (let row = 0; row <= count; row++) line(columns[0] ?? 0, top - row * 20, columns.at(-1) ?? 0, top - row * 20);
  for (const x of columns) line(x, bottom, x, top);
}

test("words that a line's end breaks are whole in a name", async () => {
  const names = await namesOf((pen) => {
    drawRows(pen, [72, 140, 300], 700, 2);
    pen.text("Geburts-", 76, 712);
    pen.text("datum", 76, 703);
    pen.text("Vorname", 146, 703);
  });
  expect(names).toEqual(["Geburtsdatum, row 1", "Vorname, row 1", "Geburtsdatum, row 2", "Vorname, row 2"]);
});

test("a caption goes on in smaller letters where a bracket is open", async () => {
  const names = await namesOf((pen) => {
    drawRows(pen, [72, 300, 460], 700, 2);
    pen.text("Familienverhältnis zu Ihnen (z. B.", 76, 713, 10);
    pen.text("Ehegatte, Kind)", 76, 704, 6);
    pen.text("Vorname", 306, 704);
  });
  expect(names[0]).toBe("Familienverhältnis zu Ihnen (z. B. Ehegatte, Kind), row 1");
});

test("a column is named by its caption and not by the small print under that", async () => {
  const names = await namesOf((pen) => {
    drawRows(pen, [72, 300, 460], 700, 3);
    pen.text("Welchen Angehörigen helfen Sie?", 76, 722, 10);
    pen.text("Hilfe kann in Form von Geld, aber auch durch Gewährung", 76, 713, 6);
    pen.text("von Unterkunft oder Verpflegung erfolgen.", 76, 705, 6);
    pen.text("Vorname", 306, 704);
  });
  expect(names[0]).toBe("Welchen Angehörigen helfen Sie?, row 1");
});

test("a note across a table names no column of it", async () => {
  const names = await namesOf((pen) => {
    drawRows(pen, [72, 220, 340, 460], 680, 2);
    pen.text("* Bei fehlender Gleichheit der Namen sind geeignete Unterlagen wie eine Urkunde einmalig vorzulegen und", 76, 686, 8);
    pen.text("Vorname", 78, 667);
    pen.text("Geburtsdatum", 78, 647);
  });
  expect(names.map((name) => name.replace(/, continued$/, ""))).toEqual(["Vorname", "Vorname", "Geburtsdatum", "Geburtsdatum"]);
});

test("a question of several lines before its answers is whole in the name of what “Yes” asks for", async () => {
  const names = await namesOf(({ text, box, line }) => {
    text("Vermietung und Ver-", 72, 703);
    text("pachtung?", 72, 692);
    for (const [x, words] of [
      [180, "Nein"],
      [230, "Ja:"],
    ] as const) {
      box(x, 702, 8, 8);
      text(words, x + 12, 703);
    }
    line(262, 700, 420, 700);
  });
  expect(names).toEqual(["Vermietung und Verpachtung? Ja"]);
});
