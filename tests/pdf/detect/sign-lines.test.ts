import { PDFDocument, type PDFPage, StandardFonts, rgb } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../../catalogue/import/prepare-template.ts";
import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import { splitAnswers } from "../../../shared/rules/fields/placements.ts";
import { writePdf } from "../../../pdf/write/write-pdf.ts";

type Pen = { text: (words: string, x: number, y: number) => void; page: PDFPage; field: (name: string, x: number, y: number) => void };

/** A form with fields of its own, beside what is only print. */
async function readWithPrint(draw: (pen: Pen) => void): Promise<{ fill: Uint8Array; fieldMap: FieldMap }> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  const form = document.getForm();
  draw({
    page,
    text: (words, x, y) => page.drawText(words, { x, y, size: 9, font }),
    field: (name, x, y) => form.createTextField(name).addToPage(page, { x, y, width: 150, height: 16, borderWidth: 0 }),
  });
  return readTemplate(await loadPdfium(), await document.save());
}

/** Cells in a row, each with a caption at its upper edge. */
function drawCells({ page, text }: Pen, captions: readonly string[]): void {
  for (const [index, caption] of captions.entries()) {
    page.drawRectangle({ x: 60 + index * 160, y: 300, width: 160, height: 36, borderWidth: 0.5, borderColor: rgb(0, 0, 0) });
    text(caption, 63 + index * 160, 326);
  }
}

test("a printed place to sign is a field to sign, where the order of the page has it, and the mark is in the file", async () => {
  const { fill, fieldMap } = await readWithPrint((pen) => {
    pen.field("name", 60, 700);
    drawCells(pen, ["Your signature", "Date", "Your occupation"]);
    pen.field("occupation", 382, 304);
    pen.field("phone", 60, 200);
  });
  expect(fieldMap.fields.map(({ kind, label }) => [kind, label])).toMatchObject([
    ["text", "Name"],
    ["signature", "Your signature"],
    ["text", "Your occupation"],
    ["text", "Phone"],
  ]);
  const [, place] = fieldMap.fields;
  const { values, placements } = splitAnswers(fieldMap, { name: "Ada", [place?.name ?? ""]: "Ada Lovelace" });
  expect(values).toEqual({ name: "Ada" });
  const filled = await writePdf(fill, fieldMap, values, { mode: "flattened", placements, title: "Form" });
  const printed = (await readTemplate(await loadPdfium(), filled)).printed.flatMap(({ lines }) => lines.map(({ text }) => text));
  expect(printed.join(" ")).toContain("Ada Lovelace");
});

test("beside Sign Here the room up to the next caption is one to sign in, without a line under it", async () => {
  const { fieldMap } = await readWithPrint(({ text, field }) => {
    field("name", 60, 700);
    text("Sign", 40, 310);
    text("Here", 40, 300);
    text("Signature of", 80, 310);
    text("U.S. person", 80, 300);
    text("Date", 400, 300);
  });
  const [, place] = fieldMap.fields;
  expect(place).toMatchObject({ kind: "signature", label: "Signature of U.S. person" });
  const [left = 0, , width = 0] = place?.rect ?? [];
  expect(left * 612).toBeGreaterThan(125);
  expect((left + width) * 612).toBeLessThan(400);
});

test("a place that has its own field gets no second one", async () => {
  const { fieldMap } = await readWithPrint((pen) => {
    drawCells(pen, ["Your signature", "Date"]);
    pen.field("signed", 62, 303);
  });
  expect(fieldMap.fields.map(({ name }) => name)).toEqual(["signed"]);
});

test("two places to sign of one page have names of their own", async () => {
  const { fieldMap } = await readWithPrint((pen) => {
    pen.field("name", 60, 700);
    drawCells(pen, ["Signature", "Date", "Signature"]);
  });
  expect(fieldMap.fields.flatMap(({ kind, label }) => (kind === "signature" ? label : []))).toEqual(["Signature", "Signature, 2"]);
});
