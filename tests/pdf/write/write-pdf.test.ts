import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createUnicodeFontFiles } from "../../../build/unicode-fonts.ts";
import { toFdf } from "../../../pdf/answers/write-fdf.ts";
import { ellipse } from "../../../pdf/write/appearance/button-marks.ts";
import { readFormTree } from "../../../pdf/write/form/form-tree.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import { toText } from "../../../pdf/syntax/pdf-text.ts";
import { LostValuesError } from "../../../pdf/write/read-back.ts";
import { unsupportedText } from "../../../pdf/write/unsupported-text.ts";
import { checkFit, writePdf } from "../../../pdf/write/write-pdf.ts";
import { makeForm, makePdf, mapOf, toBytes } from "../../fakes/small-pdf.ts";

const TEXT = "<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/Rect[20 250 220 270]>>";
const MAP = mapOf({ name: "a", kind: "text" });
const loadFontFile = createUnicodeFontFiles();

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

/** What poppler reads on the pages. */
function pageText(bytes: Uint8Array): string {
  return execFileSync("pdftotext", ["-", "-"], { input: bytes }).toString();
}

/** Whether poppler draws more than white paper. */
function showsAnything(bytes: Uint8Array): boolean {
  const picture = execFileSync("pdftoppm", ["-r", "36", "-gray", "-"], { input: bytes });
  return picture.subarray(-150 * 150).some((grey) => grey < 255);
}

/** Fails on any warning. */
function checkWithQpdf(bytes: Uint8Array): void {
  const directory = mkdtempSync(path.join(tmpdir(), "write-pdf-"));
  writeFileSync(path.join(directory, "written.pdf"), bytes);
  execFileSync("qpdf", ["--check", path.join(directory, "written.pdf")]);
  rmSync(directory, { recursive: true });
}

describe("an editable file", () => {
  test("begins with the bytes of the form that it was made from", async () => {
    const bytes = makeForm({ fields: [TEXT] });
    const written = await writePdf(bytes, MAP, { a: "Kept" }, { mode: "editable" });
    expect(latin1(written.subarray(0, bytes.length))).toBe(latin1(bytes));
  });

  test("no longer asks for appearances, and carries neither XFA nor usage rights", async () => {
    const bytes = makeForm(
      { fields: [TEXT], form: "/NeedAppearances true/XFA 30 0 R", catalog: "/Perms<</UR3 31 0 R>>" },
      { 30: "<</Length 1>>\nstream\nx\nendstream", 31: "<</Type/Sig>>" },
    );
    const file = new PdfFile(await writePdf(bytes, MAP, { a: "New" }, { mode: "editable" }));
    const form = file.dict(file.catalog.get("AcroForm"));
    expect([form?.has("XFA"), form?.has("NeedAppearances"), file.catalog.has("Perms")]).toEqual([false, false, false]);
  });

  test("shows a value as its field's format has it, and keeps it as it was typed", async () => {
    const fieldMap = mapOf({ name: "a", kind: "text", format: { kind: "currency", decimals: 2, currency: "$", separator: 0 } });
    const written = await writePdf(makeForm({ fields: [TEXT] }), fieldMap, { a: "1234.5" }, { mode: "editable" });
    expect(pageText(written)).toContain("$1,234.50");
    const file = new PdfFile(written);
    expect(toText(file.get(readFormTree(file).fields.get("a")?.nodes[0]?.dict.get("V")))).toBe("1234.5");
  });

  test("takes a field that is named like what every object has for one without a value", async () => {
    const bytes = makeForm({ fields: [TEXT.replace("/T(a)", "/T(constructor)/V(stays)")] });
    const file = new PdfFile(await writePdf(bytes, mapOf(), {}, { mode: "editable" }));
    expect(toText(file.get(readFormTree(file).fields.get("constructor")?.nodes[0]?.dict.get("V")))).toBe("stays");
  });

  test("keeps fields that have no new value, and empties those whose value is empty", async () => {
    const bytes = makeForm({ fields: [TEXT.replace("/T(a)", "/T(a)/V(old)"), TEXT.replace("/T(a)", "/T(b)/V(stays)")] });
    const file = new PdfFile(
      await writePdf(bytes, mapOf({ name: "a", kind: "text" }, { name: "b", kind: "text" }), { a: "" }, { mode: "editable" }),
    );
    const { fields } = readFormTree(file);
    expect(["a", "b"].map((name) => toText(file.get(fields.get(name)?.nodes[0]?.dict.get("V"))))).toEqual(["", "stays"]);
  });
});

describe("a flattened file", () => {
  test("has the text on its page, and no field, script or value elsewhere", async () => {
    const bytes = makeForm(
      { fields: [TEXT], catalog: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/Names<</JavaScript 30 0 R>>" },
      { 30: "<</Names[]>>" },
    );
    const written = await writePdf(bytes, MAP, { a: "Flat words" }, { mode: "flattened" });
    expect(pageText(written)).toContain("Flat words");
    const file = new PdfFile(written);
    expect(readFormTree(file).fields.size).toBe(0);
    expect([file.catalog.has("OpenAction"), file.dict(file.catalog.get("Names"))?.has("JavaScript")]).toEqual([false, false]);
  });

  test("leaves hidden fields out", async () => {
    const bytes = makeForm({ fields: [TEXT.replace("/F 4", "/F 2")] });
    expect(pageText(await writePdf(bytes, MAP, { a: "Secret" }, { mode: "flattened" }))).not.toContain("Secret");
  });

  test.each([
    ["hides", "[30 0 R]", false],
    ["shows", "[]", true],
  ])("leaves a field in its layer, which %s it", async (_, off, isShown) => {
    const bytes = makeForm(
      { fields: [TEXT.replace("/F 4", "/F 4/OC 30 0 R")], catalog: `/OCProperties<</OCGs[30 0 R]/D<</OFF${off}>>>>` },
      { 30: "<</Type/OCG/Name(Office use)>>" },
    );
    const written = await writePdf(bytes, MAP, { a: "Secret" }, { mode: "flattened" });
    expect(showsAnything(written)).toBe(isShown);
    checkWithQpdf(written);
  });
});

describe("chosen pages", () => {
  const twoPages = makePdf({
    1: "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R 11 0 R]>>>>",
    2: "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 300 300]>>",
    3: "<</Type/Page/Parent 2 0 R/Annots[10 0 R]>>",
    4: "<</Type/Page/Parent 2 0 R/Annots[11 0 R]>>",
    10: TEXT,
    11: TEXT.replace("/T(a)", "/T(b)"),
  });
  const map = mapOf({ name: "a", kind: "text" }, { name: "b", kind: "text", page: 1 });

  test.for(["editable", "flattened"] as const)("keep their fields and nothing of the others, %s", async (mode) => {
    const written = await writePdf(twoPages, map, { a: "First answer", b: "Second answer" }, { mode, pages: [1] });
    expect(pageText(written)).not.toContain("First");
    expect(latin1(written)).not.toContain("First answer");
    const file = new PdfFile(written);
    const { fields, pages } = readFormTree(file);
    expect(pages).toHaveLength(1);
    expect([...fields.keys()]).toEqual(mode === "editable" ? ["b"] : []);
    checkWithQpdf(written);
  });
});

describe("placements", () => {
  test("put text, marks and a drawn signature where the person put them, on a turned page too", async () => {
    const bytes = makePdf({
      1: "<</Type/Catalog/Pages 2 0 R>>",
      2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Rotate 90>>",
    });
    const written = await writePdf(
      bytes,
      mapOf(),
      {},
      {
        mode: "flattened",
        placements: [
          { page: 0, rect: [0.1, 0.1, 0.5, 0.1], kind: "text", text: "Placed words" },
          { page: 0, rect: [0.1, 0.3, 0.1, 0.1], kind: "check", mark: "cross" },
          {
            page: 0,
            rect: [0.1, 0.5, 0.5, 0.2],
            kind: "signature",
            signature: { type: "drawn", width: 10, height: 10, outlines: [[0, 0, 10, 0, 10, 10]] },
          },
          { page: 0, rect: [0.1, 0.8, 0.5, 0.1], kind: "signature", signature: { type: "typed", text: "Jo Doe" } },
        ],
      },
    );
    expect(pageText(written)).toContain("Placed words");
    expect(pageText(written)).toContain("Jo Doe");
  });

  test("a ring is an ellipse that touches its box on all sides", async () => {
    expect(ellipse(50, 20, 0.6).match(/[\d.-]+ [\d.-]+ (?:m|c)/gu)).toEqual([
      "49.4 10 m",
      "25 19.4 c",
      "0.6 10 c",
      "25 0.6 c",
      "49.4 10 c",
    ]);
    const ring = { page: 0, rect: [0, 0, 0.5, 0.2] as [number, number, number, number], kind: "check", mark: "ring" } as const;
    checkWithQpdf(await writePdf(makeForm({ fields: [TEXT] }), MAP, {}, { mode: "flattened", placements: [ring] }));
  });

  test("an image is a PNG or a JPEG, anything else is refused", async () => {
    const place = (dataUrl: string) =>
      writePdf(
        makeForm({ fields: [] }),
        mapOf(),
        {},
        { mode: "flattened", placements: [{ page: 0, rect: [0, 0, 1, 1], kind: "image", dataUrl }] },
      );
    const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    checkWithQpdf(await place(`data:image/png;base64,${pixel}`));
    await expect(place("data:image/gif;base64,R0lGODlhAQABAAAAACw=")).rejects.toThrow("neither PNG nor JPEG");
  });
});

test("an object number that no file can have costs neither time nor memory", () => {
  const source = latin1(makeForm({ fields: [TEXT] }));
  const far = source.replace("trailer", "4294967290 1\n0000000010 00000 n \ntrailer");
  expect(readFormTree(new PdfFile(toBytes(far))).fields.has("a")).toBe(true);
  const recovered = far.replace("1 0 obj", "4294967290 0 obj\nnull\nendobj\n1 0 obj").replace(/startxref\n\d+/, "startxref\n7");
  expect(readFormTree(new PdfFile(toBytes(recovered))).fields.has("a")).toBe(true);
});

describe("what cannot be written is said", () => {
  test("text that does not find room in its field is named before the download", async () => {
    const rect = (name: string, flags = 0): string =>
      `<</Type/Annot/Subtype/Widget/F 4/FT/Tx/Ff ${flags}/T(${name})/Rect[20 250 120 270]>>`;
    const bytes = makeForm({ fields: [rect("short"), rect("long"), rect("endless"), rect("page", 4096)] });
    const fieldMap = mapOf(...["short", "long", "endless", "page"].map((name) => ({ name, kind: "text" as const })));
    const values = { short: "Ada Lovelace", long: "Lovelace ".repeat(8), endless: "Lovelace ".repeat(40), page: "Lovelace ".repeat(400) };
    expect(await checkFit(bytes, fieldMap, values, { loadFontFile })).toEqual({ long: "tiny", endless: "cut off", page: "cut off" });
  });

  test("a value for a field that the file has not is an error that names it", async () => {
    const writing = writePdf(makeForm({ fields: [TEXT] }), MAP, { a: "x", missing: "y" }, { mode: "editable" });
    await expect(writing).rejects.toThrow(LostValuesError);
    await expect(writing).rejects.toMatchObject({ fields: ["missing"] });
  });

  test("a state that the check box has not is an error that names it", async () => {
    const box = "<</Type/Annot/Subtype/Widget/FT/Btn/T(c)/AP<</N<</On 30 0 R>>>>/Rect[0 0 10 10]>>";
    const bytes = makeForm({ fields: [box] }, { 30: "<</Length 1>>\nstream\nf\nendstream" });
    await expect(
      writePdf(bytes, mapOf({ name: "c", kind: "checkbox", exportValue: "On" }), { c: "Other" }, { mode: "editable" }),
    ).rejects.toMatchObject({ fields: ["c"] });
  });

  test("a protected or unreadable file is an error in words", async () => {
    const locked = toBytes(latin1(makeForm({ fields: [TEXT] })).replace("/Root 1 0 R", "/Root 1 0 R/Encrypt<</Filter/Standard>>"));
    await expect(writePdf(locked, MAP, {}, { mode: "editable" })).rejects.toThrow("protected");
    await expect(writePdf(toBytes("not a pdf"), MAP, {}, { mode: "editable" })).rejects.toThrow("not a PDF");
  });

  test("characters that no font has are named before the download, with their field", async () => {
    const values = { a: "fine, žluť, 日本, 😀 and \u{1bc00}" };
    expect(await unsupportedText(values, MAP, loadFontFile)).toEqual([{ name: "a", label: "a", characters: ["\u{1bc00}"] }]);
  });
});

describe("answers as data", () => {
  test("FDF carries texts and states, escaped, in a way that a PDF reader parses", () => {
    const fdf = latin1(
      toFdf({ a: "1 (one) \\ 2", c: "On" }, mapOf({ name: "a", kind: "text" }, { name: "c", kind: "checkbox" }), "form.pdf"),
    );
    expect(fdf).toContain("/V (1 \\(one\\) \\\\ 2)");
    expect(fdf).toContain("/V /On");
  });
});
