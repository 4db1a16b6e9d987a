import { expect, test } from "vitest";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../../catalogue/import/prepare-template.ts";
import { SCAN_WIDTH_PX, drawForm, printSheet, scan } from "./make-scan.ts";

async function find(bytes: Uint8Array) {
  const { flat } = await readTemplate(await loadPdfium(), bytes, true);
  return flat?.fields ?? [];
}

test("lines, boxes, combs and squares of a scan that lies askew are fields; words, frames around them and bars are not", async () => {
  const fields = await find(await scan(await printSheet(drawForm)));
  expect(fields.map(({ kind, label, cells }) => [kind, label, cells])).toEqual([
    ["text", "Text field 1 on page 1", undefined],
    ["text", "Text field 2 on page 1", undefined],
    ["text", "Text field 3 on page 1", 9],
    ["checkbox", "Check box 1 on page 1", undefined],
  ]);
});

test("a scan whose page is as many points as its picture has pixels is read like one on paper", async () => {
  const sheet = await printSheet(drawForm);
  const [onPaper, inPixels] = [await find(await scan(sheet)), await find(await scan(sheet, SCAN_WIDTH_PX * 2))];
  expect(inPixels.map(({ name, kind }) => [name, kind])).toEqual(onPaper.map(({ name, kind }) => [name, kind]));
  const [small, large] = [onPaper[0]?.rect ?? [], inPixels[0]?.rect ?? []];
  expect(large.map((side) => Math.round((side * 612) / (SCAN_WIDTH_PX * 2)))).toEqual(small.map(Math.round));
});

test("words that a machine put behind a scan name its fields", async () => {
  const bytes = await scan(await printSheet(drawForm), 612, (page, font) => page.drawText("Full name:", { x: 72, y: 703, size: 9, font }));
  expect((await find(bytes))[0]).toMatchObject({ kind: "text", label: "Full name" });
});

test("a scan of words alone has no fields", async () => {
  const letter = await printSheet((page, font) => {
    for (let row = 0; row < 50; row++)
      page.drawText("Dear reader, thank you for your letter, which I have read with much pleasure and no small surprise.", {
        x: 72,
        y: 740 - row * 13,
        size: 10,
        font,
      });
  });
  expect(await find(await scan(letter))).toEqual([]);
});
