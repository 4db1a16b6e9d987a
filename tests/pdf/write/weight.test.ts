import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { createUnicodeFontFiles } from "../../../build/unicode-fonts.ts";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { prepareTemplate, readTemplate } from "../../../catalogue/import/prepare-template.ts";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { makeForm, mapOf } from "../../fakes/small-pdf.ts";

const font = (name: string): string => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
const field = (name: string, resource: string, y: number): string =>
  `<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(${name})/DA(/${resource} 20 Tf 0 g)/Rect[20 ${y} 280 ${y + 40}]>>`;
const FORM = makeForm(
  { fields: [field("plain", "A", 200), field("bold", "B", 100)], form: "/DR<</Font<</A 30 0 R/B 31 0 R>>>>" },
  { 30: font("Helvetica"), 31: font("Arial,Bold") },
);

/** How many dark pixels poppler draws between two heights of the page. */
function ink(bytes: Uint8Array, top: number): number {
  const crop = ["-x", "0", "-y", String(top * 2), "-W", "600", "-H", "80"];
  const image = execFileSync("pdftoppm", ["-r", "144", "-gray", ...crop, "-"], { input: bytes });
  return image.subarray(image.length - 600 * 80).reduce((sum, pixel) => sum + (pixel < 128 ? 1 : 0), 0);
}

test("the page shows a field whose font is bold in bold", async () => {
  const { fieldMap } = await prepareTemplate(await loadPdfium(), FORM, () => {});
  expect(fieldMap.fields.map(({ name, bold }) => [name, bold ?? false])).toEqual([
    ["plain", false],
    ["bold", true],
  ]);
});

test.each([
  ["TimesNewRomanPSMT", "serif"],
  ["ABCDEF+CourierNew", "mono"],
  ["MyriadPro-Regular", undefined],
])("the page shows letters of %s in their family", async (name, face) => {
  const form = makeForm({ fields: [field("name", "A", 200)], form: "/DR<</Font<</A 30 0 R>>>>" }, { 30: font(name) });
  const { fieldMap } = await readTemplate(await loadPdfium(), form);
  expect(fieldMap.fields[0]?.face).toBe(face);
});

test("a name that the field's bold font cannot write is as heavy as its neighbours", async () => {
  const map = mapOf({ name: "plain", kind: "text" }, { name: "bold", kind: "text" });
  const values = { plain: "Gołębiowski", bold: "Gołębiowski" };
  const written = await writePdf(FORM, map, values, { mode: "flattened", loadFontFile: createUnicodeFontFiles() });
  const usual = await writePdf(FORM, map, { plain: "Golebiowski", bold: "Golebiowski" }, { mode: "flattened" });
  const heavier = (bytes: Uint8Array): number => ink(bytes, 160) / ink(bytes, 60);
  expect(heavier(usual)).toBeGreaterThan(1.2);
  expect(heavier(written)).toBeGreaterThan(1.2);
});

test("a signature stands left in its field, as on the page", async () => {
  const outlines = [[0, 0, 20, 0, 20, 10, 0, 10]];
  const placement = {
    kind: "signature" as const,
    page: 0,
    rect: [0, 0.5, 1, 0.1] as [number, number, number, number],
    signature: { type: "drawn" as const, width: 20, height: 10, outlines },
  };
  const written = await writePdf(makeForm({ fields: [] }), mapOf(), {}, { mode: "flattened", placements: [placement] });
  const image = execFileSync("pdftoppm", ["-r", "72", "-gray", "-"], { input: written });
  const row = image.subarray(image.length - 300 * 300 + 165 * 300, image.length - 300 * 300 + 166 * 300);
  expect([row.findIndex((pixel) => pixel < 128), row.findLastIndex((pixel) => pixel < 128)]).toEqual([0, 59]);
});

test("text keeps its size in a low box though the font's descriptor gives the height of its bounding box", async () => {
  const descriptor =
    "<</Type/FontDescriptor/FontName/ArialMT/Flags 32/FontBBox[-665 -325 2000 1040]/ItalicAngle 0/Ascent 1040/Descent -325/CapHeight 716/StemV 88>>";
  const low = "<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(day)/DA(/A 11 Tf 0 g)/Rect[20 200 120 212]>>";
  const form = makeForm(
    { fields: [low], form: "/DR<</Font<</A 30 0 R>>>>" },
    { 30: "<</Type/Font/Subtype/TrueType/BaseFont/ArialMT/Encoding/WinAnsiEncoding/FontDescriptor 31 0 R>>", 31: descriptor },
  );
  const written = await writePdf(form, mapOf({ name: "day", kind: "text" }), { day: "03/07/1990" }, { mode: "flattened" });
  const [word = ""] = /<word .*03\/07\/1990/u.exec(execFileSync("pdftotext", ["-bbox", "-", "-"], { input: written }).toString()) ?? [];
  const [left, right] = ["xMin", "xMax"].map((key) => Number(new RegExp(`${key}="([\\d.]+)"`, "u").exec(word)?.[1]));
  // Ten characters of Helvetica at 11 points.
  expect((right ?? 0) - (left ?? 0)).toBeCloseTo(55, 0);
});
