import sharp from "sharp";
import { expect, test } from "vitest";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { type PreparedTemplate, prepareTemplate } from "../../../catalogue/import/prepare-template.ts";
import { makePdf } from "../../fakes/small-pdf.ts";

const SIZE = 40;
const PAGE = { width: 600, height: 200 };
const TOP = 60;
/** Part of a cell's pixels that even a simple letter covers. */
const LEAST_INK = 0.03;

/** Codes of a text in UCS-2. */
function ucs2(text: string): string {
  return Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("");
}

/** A form whose page has letters of a font that it names and does not bring. */
function makeForm(font: string, codes: string): Uint8Array {
  const content = `BT /F1 ${SIZE} Tf 0 ${PAGE.height - TOP} Td <${codes}> Tj ET`;
  return makePdf({
    1: "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>>",
    2: `<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]>>`,
    3: `<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 ${font}>>>>/Contents 4 0 R/Annots[10 0 R]>>`,
    4: `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    10: "<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/Rect[300 20 500 50]>>",
  });
}

function compositeFont(name: string, encoding: string, ordering: string): string {
  const descriptor = `<</Type/FontDescriptor/FontName/${name}/Flags 6/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>`;
  const info = `<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>`;
  const descendant = `<</Type/Font/Subtype/CIDFontType0/BaseFont/${name}/CIDSystemInfo${info}/DW 1000/FontDescriptor${descriptor}>>`;
  return `<</Type/Font/Subtype/Type0/BaseFont/${name}-${encoding}/Encoding/${encoding}/DescendantFonts[${descendant}]>>`;
}

/** The pixels of each letter's cell, as the page's picture shows them, with the part of them that is dark. */
async function drawnLetters({ files }: PreparedTemplate, count: number): Promise<{ pixels: string; ink: number }[]> {
  const picture = files.find(({ name }) => name === "page-1-1600.webp")?.bytes;
  const scale = 1600 / PAGE.width;
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [left, width] = [Math.round(index * SIZE * scale), Math.floor(SIZE * scale)];
      const cell = sharp(picture).extract({ left, top: Math.round((TOP - SIZE) * scale), width, height: Math.round(SIZE * 1.25 * scale) });
      const pixels = await cell.greyscale().raw().toBuffer();
      return { pixels: pixels.toString("latin1"), ink: pixels.filter((grey) => grey < 128).length / pixels.length };
    }),
  );
}

test.each([
  ["simplified Chinese", compositeFont("STSong-Light", "UniGB-UCS2-H", "GB1"), ucs2("申请人姓名")],
  ["traditional Chinese", compositeFont("MSung-Light", "UniCNS-UCS2-H", "CNS1"), ucs2("申請人姓名")],
  ["Japanese", compositeFont("HeiseiKakuGo-W5", "90ms-RKSJ-H", "Japan1"), "905c90bf8ed28e8196bc"],
  ["Japanese by glyph numbers", compositeFont("KozMinPr6N-Regular", "Identity-H", "Japan1"), "036204e505a806c70781"],
  ["Korean", compositeFont("HYGoThic-Medium", "UniKS-UCS2-H", "Korea1"), ucs2("신청인성명")],
])("letters in %s whose font is not in the file are drawn, each as its own", async (_, font, codes) => {
  const prepared = await prepareTemplate(await loadPdfium(), makeForm(font, codes), () => {});
  const letters = await drawnLetters(prepared, 5);
  expect(Math.min(...letters.map(({ ink }) => ink))).toBeGreaterThan(LEAST_INK);
  // Boxes in place of letters would all be the same.
  expect(new Set(letters.map(({ pixels }) => pixels)).size).toBe(5);
  expect(prepared.fieldMap.lacksFonts).toBe(true);
});

test.each(["ArialMT", "TimesNewRomanPSMT", "Verdana"])(
  "letters of eastern Europe, Greek and Cyrillic in a %s that is not in the file are drawn",
  async (name) => {
    const encoding = "<</BaseEncoding/WinAnsiEncoding/Differences[128/aogonek/ccaron/afii10017/alpha/ohungarumlaut]>>";
    const descriptor = `<</Type/FontDescriptor/FontName/${name}/Flags 32/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>`;
    const widths = "/FirstChar 128/LastChar 132/Widths[1000 1000 1000 1000 1000]";
    const font = `<</Type/Font/Subtype/TrueType/BaseFont/${name}/Encoding${encoding}${widths}/FontDescriptor${descriptor}>>`;
    const prepared = await prepareTemplate(await loadPdfium(), makeForm(font, "8081828384"), () => {});
    const letters = await drawnLetters(prepared, 5);
    expect(Math.min(...letters.map(({ ink }) => ink))).toBeGreaterThan(LEAST_INK);
    expect(new Set(letters.map(({ pixels }) => pixels)).size).toBe(5);
    // Every device has such letters, so that pages may be drawn there.
    expect(prepared.fieldMap.lacksFonts).toBeUndefined();
  },
);

test("a form of Western letters lacks no font, whether it brings it or not", async () => {
  const { fieldMap } = await prepareTemplate(
    await loadPdfium(),
    makeForm("<</Type/Font/Subtype/TrueType/BaseFont/Garamond/Encoding/WinAnsiEncoding>>", "41646121"),
    () => {},
  );
  expect(fieldMap.lacksFonts).toBeUndefined();
});
