import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createUnicodeFontFiles } from "../../../build/unicode-fonts.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import { toText } from "../../../pdf/syntax/pdf-text.ts";
import { readFormTree } from "../../../pdf/write/form/form-tree.ts";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { compareForm } from "../../../fidelity/compare-form.ts";
import { SCRIPT_SAMPLES, distinctValues } from "../../../fidelity/distinct-values.ts";
import { makeForm, mapOf } from "../../fakes/small-pdf.ts";

const names = Object.keys(SCRIPT_SAMPLES);

const hex = (code: number): string => code.toString(16).padStart(4, "0");

/** Marks of direction that poppler writes around right-to-left text. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

test("text of twelve writing systems is read back, seen in three renderers, and copied off the flattened page as it was typed", async () => {
  const fields = names.map(
    (name, index) =>
      `<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(${name})/DA(/Helv 12 Tf 0 g)/Rect[20 ${270 - index * 20} 280 ${288 - index * 20}]>>`,
  );
  const bytes = makeForm({ fields });
  const fieldMap = mapOf(...names.map((name) => ({ name, kind: "text" as const })));
  const directory = await mkdtemp(path.join(tmpdir(), "scripts-"));
  const fileOf = (kind: string): string => path.join(directory, `${kind}.pdf`);
  const files = { empty: fileOf("empty"), editable: fileOf("editable"), flattened: fileOf("flattened") };
  const loadFontFile = createUnicodeFontFiles();
  await writeFile(files.empty, bytes);
  for (const mode of ["editable", "flattened"] as const) {
    await writeFile(files[mode], await writePdf(bytes, fieldMap, SCRIPT_SAMPLES, { mode, loadFontFile }));
  }
  const result = await compareForm(files, SCRIPT_SAMPLES, fieldMap);
  const copied = withoutMarks(execFileSync("pdftotext", ["-layout", files.flattened, "-"]).toString());
  await rm(directory, { recursive: true });
  expect(result.failures).toEqual([]);
  expect(names.filter((name) => !copied.includes(SCRIPT_SAMPLES[name] ?? ""))).toEqual([]);
});

test("an answer of a right-to-left script ends at the right of its field, and stands in the middle where the field says so", async () => {
  const at = (name: string, y: number, more = "") =>
    `<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(${name})/DA(/Helv 12 Tf 0 g)${more}/Rect[20 ${y} 280 ${y + 18}]>>`;
  const bytes = makeForm({ fields: [at("plain", 260), at("left", 220, "/Q 0"), at("middle", 180, "/Q 1"), at("latin", 140)] });
  const fieldNames = ["plain", "left", "middle", "latin"];
  const values = { plain: "שלום", left: "שלום", middle: "שלום", latin: "Peace" };
  const fieldMap = mapOf(...fieldNames.map((name) => ({ name, kind: "text" as const })));
  const written = await writePdf(bytes, fieldMap, values, { mode: "flattened", loadFontFile: createUnicodeFontFiles() });
  const boxes = execFileSync("pdftotext", ["-bbox", "-", "-"], { input: written }).toString();
  const edges = [...boxes.matchAll(/xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"/gu)].map(([, left, right]) => [
    Number(left),
    Number(right),
  ]);
  const [plain, left, middle, latin] = edges;
  expect(plain?.[1]).toBeCloseTo(278, 0);
  expect(left?.[1]).toBeCloseTo(278, 0);
  expect(((middle?.[0] ?? 0) + (middle?.[1] ?? 0)) / 2).toBeCloseTo(150, 0);
  expect(latin?.[0]).toBeCloseTo(22, 0);
});

/** What stands in the cells of a filled comb, from the left, a blank for each empty one. */
async function cellsOf(value: string, more = ""): Promise<string> {
  const [left, cell, cells] = [20, 20, 13];
  const bytes = makeForm({
    fields: [
      `<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/DA(/Helv 12 Tf 0 g)/Ff 16777216/MaxLen ${cells}${more}/Rect[${left} 260 ${left + cell * cells} 278]>>`,
    ],
  });
  const fieldMap = mapOf({ name: "a", kind: "text" });
  const written = await writePdf(bytes, fieldMap, { a: value }, { mode: "flattened", loadFontFile: createUnicodeFontFiles() });
  const boxes = execFileSync("pdftotext", ["-bbox", "-", "-"], { input: written }).toString();
  const letters = Array.from({ length: cells }, () => " ");
  for (const [, from, to, word = ""] of boxes.matchAll(/xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">(.*?)</gu))
    letters[Math.floor(((Number(from) + Number(to)) / 2 - left) / cell)] = withoutMarks(word);
  return letters.join("");
}

test("blanks and digits after an emoji are no wider than anywhere else", async () => {
  const fieldMap = mapOf({ name: "a", kind: "text" });
  const bytes = makeForm({ fields: ["<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/DA(/Helv 10 Tf 0 g)/Rect[20 260 280 278]>>"] });
  const widthOf = async (value: string): Promise<number> => {
    const written = await writePdf(bytes, fieldMap, { a: value }, { mode: "flattened", loadFontFile: createUnicodeFontFiles() });
    const boxes = execFileSync("pdftotext", ["-bbox", "-", "-"], { input: written }).toString();
    const edges = [...boxes.matchAll(/x(?:Min|Max)="([\d.]+)"/gu)].map(([, edge]) => Number(edge));
    return Math.max(...edges) - Math.min(...edges);
  };
  // A letter that the field's own font lacks, so that all of it is set in ours.
  const [apart, picture, joined] = await Promise.all(["Łódź  204", "🎉", "Łódź 🎉 204"].map(widthOf));
  expect(joined).toBeCloseTo((apart ?? 0) + (picture ?? 0), 1);
});

test("numbers and names of another direction stand in the cells of a comb as they are read", async () => {
  const fromLeft = (word: string): string => word.split("").toReversed().join("");
  expect(await cellsOf("רחוב 45/3"), "a number in Hebrew").toBe(`    45/3 ${fromLeft("רחוב")}`);
  expect(await cellsOf("משה Ali"), "a Latin name in Hebrew").toBe(`      Ali ${fromLeft("משה")}`);
  expect(await cellsOf("Ali משה"), "a Hebrew name after a Latin one").toBe(`Ali ${fromLeft("משה")}      `);
  expect(await cellsOf("משה", "/Q 2"), "where the field begins at the right").toBe(`          ${fromLeft("משה")}`);
});

test("an answer is set in a font of ours where the field's own is named and not in the file", async () => {
  const font =
    "<</Type/Font/Subtype/Type0/BaseFont/KozMin/Encoding/UniJIS-UCS2-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/KozMin/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/DW 1000>>]>>";
  const bytes = makeForm({
    fields: ["<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(name)/DA(/Koz 12 Tf 0 g)/Rect[20 200 220 220]>>"],
    form: `/Fields[10 0 R]/DR<</Font<</Koz ${font}>>>>`,
  });
  const written = await writePdf(
    bytes,
    mapOf({ name: "name", kind: "text" }),
    { name: "申請者の氏名" },
    { mode: "flattened", loadFontFile: createUnicodeFontFiles() },
  );
  const read = (tool: string) => execFileSync(tool, tool === "pdftotext" ? ["-", "-"] : ["-"], { input: written }).toString();
  expect(read("pdftotext").trim()).toBe("申請者の氏名");
  const fonts = read("pdffonts").trim().split("\n").slice(2);
  expect(fonts.length).toBeGreaterThan(0);
  for (const line of fonts) expect(line).toMatch(/NotoSansJp .* yes yes yes /u);
});

test("a field that is too short for the next sample is given one of which a whole character fits", () => {
  const fields = [1, 3].flatMap((maxLength) => names.map((name) => ({ name: `${name} ${maxLength}`, kind: "text" as const, maxLength })));
  const values = distinctValues(mapOf(...fields), Object.values(SCRIPT_SAMPLES));
  const isWhole = (value: unknown): boolean => typeof value === "string" && value !== "" && value.isWellFormed();
  expect(fields.filter(({ name, maxLength }) => !isWhole(values[name]) || (values[name]?.length ?? 0) > maxLength)).toEqual([]);
});

test("a field is not given what it says already, which could not be seen", () => {
  const field = { name: "a", kind: "text" as const, maxLength: 1, value: "C" };
  expect(distinctValues(mapOf(field), ["Café", "Žluťoučký"])["a"]).toBe("Ž");
  expect(distinctValues(mapOf({ ...field, value: "3" }))["a"]).not.toBe("3");
});

test("a right-to-left answer is set in a font of ours, also where the field's own has its letters: those would stand in the order of typing", async () => {
  const stream = (body: string, entries = ""): string => `<</Length ${body.length}${entries}>>stream\n${body}\nendstream`;
  const letters = Array.from("משהaź", (letter, index) => `<${hex(index + 1)}> <${hex(letter.charCodeAt(0))}>`);
  const bytes = makeForm(
    {
      fields: ["<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(name)/DA(/Own 12 Tf 0 g)/Rect[20 200 220 220]>>"],
      form: "/Fields[10 0 R]/DR<</Font<</Own 20 0 R>>>>",
    },
    {
      20: "<</Type/Font/Subtype/Type0/BaseFont/Own/Encoding/Identity-H/ToUnicode 22 0 R/DescendantFonts[21 0 R]>>",
      21: "<</Type/Font/Subtype/CIDFontType0/BaseFont/Own/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 23 0 R>>",
      22: stream(`1 begincodespacerange <0000> <ffff> endcodespacerange ${letters.length} beginbfchar ${letters.join(" ")} endbfchar`),
      23: "<</Type/FontDescriptor/FontName/Own/Flags 4/FontFile3 24 0 R>>",
      24: stream("none", "/Subtype/CIDFontType0C"),
    },
  );
  const fontsFor = async (name: string): Promise<string> => {
    const options = { mode: "flattened", loadFontFile: createUnicodeFontFiles() } as const;
    const written = await writePdf(bytes, mapOf({ name: "name", kind: "text" }), { name }, options);
    return execFileSync("pdffonts", ["-"], { input: written, stdio: ["pipe", "pipe", "ignore"] }).toString();
  };
  expect(await fontsFor("aź")).not.toContain("Noto");
  expect(await fontsFor("משה")).toContain("NotoSansHebrew");
});

test("a tab parts the words of an answer of several lines, in our fonts and in the document's", async () => {
  const fields = ["plain", "polish"].map(
    (name, index) =>
      `<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(${name})/DA(/Helv 12 Tf 0 g)/Ff 4096/Rect[20 ${220 - index * 60} 280 ${260 - index * 60}]>>`,
  );
  const values = { plain: "Rent\t1,200\nFood\t300", polish: "Łódź\tŻary" };
  const fieldMap = mapOf({ name: "plain", kind: "text" }, { name: "polish", kind: "text" });
  const written = await writePdf(makeForm({ fields }), fieldMap, values, { mode: "flattened", loadFontFile: createUnicodeFontFiles() });
  const read = execFileSync("pdftotext", ["-", "-"], { input: written }).toString();
  expect(read.split(/\s+/u).filter(Boolean)).toEqual(["Rent", "1,200", "Food", "300", "Łódź", "Żary"]);
});

test("a letter whose accent is a character of its own is drawn in the field's font, and its value stays as typed", async () => {
  const name = "Jose\u0301 Nun\u0303ez";
  const bytes = makeForm({ fields: ["<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(name)/DA(/Helv 12 Tf 0 g)/Rect[20 200 220 220]>>"] });
  const options = { mode: "editable", loadFontFile: createUnicodeFontFiles() } as const;
  const written = await writePdf(bytes, mapOf({ name: "name", kind: "text" }), { name }, options);
  const read = (tool: string) => execFileSync(tool, tool === "pdftotext" ? ["-", "-"] : ["-"], { input: written }).toString();
  expect(read("pdftotext").trim()).toBe("Jos\u00e9 Nu\u00f1ez");
  expect(read("pdffonts")).not.toContain("Noto");
  const values = new PdfFile(written);
  expect(toText(readFormTree(values).fields.get("name")?.nodes[0]?.dict.get("V"))).toBe(name);
});
