import { expect, test } from "vitest";
import type { TextLine } from "../../../pdf/read/text-lines.ts";
import type { PageBox } from "../../../pdf/read/page-geometry.ts";
import { readPrintedText } from "../../../pdf/read/printed-text.ts";
import type { FieldRect } from "../../../shared/contracts/field-map.ts";
import { textField } from "../../shared/form-fields.ts";

const BOX: PageBox = { box: [0, 0, 100, 100], rotation: 0, width: 100, height: 100 };

function line(text: string, left: number, top: number, width = 20): TextLine {
  return { text, rect: [left, top, left + width, top + 4], size: 4, bold: false };
}

function field(name: string, rect: FieldRect, label = name) {
  return textField(name, { id: name, rect, label });
}

function readingOf(lines: TextLine[], fields: ReturnType<typeof field>[]): [string, string | undefined][] {
  return readPrintedText(0, BOX, lines, fields).map((paragraph) => [paragraph.lines.map(({ text }) => text).join(" "), paragraph.before]);
}

test("what a page prints is read before the field that stands after it, and its last words after the last field", () => {
  const fields = [field("name", [0.1, 0.2, 0.5, 0.04]), field("date", [0.1, 0.6, 0.5, 0.04])];
  const lines = [line("Form 1", 40, 2), line("I attest under", 10, 40), line("penalty of perjury.", 10, 44.5), line("Page 1", 40, 95)];
  expect(readingOf(lines, fields)).toEqual([
    ["Form 1", "name"],
    ["I attest under penalty of perjury.", "date"],
    ["Page 1", undefined],
  ]);
});

test("what names a field is heard with it, and not once more before it", () => {
  expect(
    readingOf([line("Last name:", 10, 15), line("Print in ink.", 10, 5)], [field("name", [0.1, 0.2, 0.5, 0.04], "Last name")]),
  ).toEqual([["Print in ink.", "name"]]);
});

test("in columns the text of a column stays in it", () => {
  const fields = [field("a", [0.05, 0.2, 0.3, 0.04]), field("b", [0.05, 0.8, 0.3, 0.04]), field("c", [0.6, 0.3, 0.3, 0.04])];
  expect(readingOf([line("Preparer", 60, 10)], fields)).toEqual([["Preparer", "c"]]);
});
