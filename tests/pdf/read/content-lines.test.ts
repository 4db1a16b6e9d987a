import { expect, test } from "vitest";
import { readLines } from "../../../pdf/read/content/document-pages.ts";
import { printedIn } from "./printed-in.ts";

/** A caption of two lines, the second in brackets, in a font that says its letters are much higher than they are. */
const CAPTION = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 67>>stream
BT /F 10 Tf 72 700 Td (Proceeds) Tj 0 -9.5 Td (\\(sales price\\)) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/TrueType/BaseFont/Tall/FontDescriptor 6 0 R/Encoding/WinAnsiEncoding>>endobj
6 0 obj<</Type/FontDescriptor/FontName/Tall/Flags 32/Ascent 1100/Descent -400>>endobj
trailer<</Root 1 0 R>>`;

test("lines of a caption are as high as their ink, whatever their font says", () => {
  const [first, second] = readLines(new TextEncoder().encode(CAPTION), 0);
  expect([first?.text, second?.text]).toEqual(["Proceeds", "(sales price)"]);
  expect(second?.rect[1]).toBeGreaterThan(first?.rect[3] ?? Infinity);
  expect(second?.size).toBeCloseTo(9.4);
});

test("the arrow before an answer is no letter, and captions side by side are two", () => {
  const content = "BT /A 9 Tf 72 700 Td (c) Tj /F 7 Tf 9 0 Td (16 Wages, etc.) Tj 52 0 Td (17 Tax) Tj ET";
  const bytes = new TextEncoder().encode(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</A 5 0 R/F 6 0 R>>>>>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Universal-NewswithCommPi>>endobj
6 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`);
  expect(readLines(bytes, 0).map(({ text }) => text)).toEqual(["16 Wages, etc.", "17 Tax"]);
});

/** A page with one text in a font that is not in the file and has no table of its Unicode. */
function printedInCodes(cmap: string, hex: string): Uint8Array {
  return printedIn(
    hex,
    `<</Type/Font/Subtype/Type0/BaseFont/Sans/Encoding/${cmap}/DescendantFonts[6 0 R]>>`,
    "<</Type/Font/Subtype/CIDFontType0/BaseFont/Sans/CIDSystemInfo<</Registry(Adobe)/Ordering(Any)/Supplement 0>>>>",
  );
}

test.each([
  ["90ms-RKSJ-H", "8e8196bc2854656c29", "氏名(Tel)"],
  ["EUC-H", "bbe1cccc", "氏面"],
  ["H", "3b61", "氏"],
  ["GBK-EUC-H", "d0d5c3fb", "姓名"],
  ["ETen-B5-H", "a96da657", "姓名"],
  ["KSCms-UHC-H", "bcbab8ed", "성명"],
  ["90pv-RKSJ-H", "8e81fd96bc", "氏 名"],
  ["90ms-RKSJ-H", "8e81a096bc41", "氏 名A"],
  ["B5pc-H", "a96dfea657", "姓 名"],
  ["KSCpc-EUC-H", "bcba81b8ed", "성 명"],
  ["UniJIS-UCS2-H", "6c0f540d", "氏名"],
  ["UniJIS-UCS2-H", "0043006f006e007400720061fb01", "Contrafi"],
])("a caption in the codes of %s is read", (cmap, hex, words) => {
  expect(readLines(printedInCodes(cmap, hex), 0).map(({ text }) => text)).toEqual([words]);
});

test.each(["90ms-RKSJ-V", "UniJIS-UCS2-V", "V"])("words of %s run down the page, and name no field", (cmap) => {
  expect(readLines(printedInCodes(cmap, "6c0f540d"), 0)).toEqual([]);
});

test("boxes for single characters that are drawn by characters are no words, and part the captions beside them", () => {
  const drawn = "251425002534250025342518";
  const [from, to] = ["006f0064", "0064006f"];
  expect(readLines(printedInCodes("UniJIS-UCS2-H", `${from}${drawn}${to}${drawn}`), 0).map(({ text }) => text)).toEqual(["od", "do"]);
});
