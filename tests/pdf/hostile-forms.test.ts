import { zlibSync } from "fflate";
import { expect, test } from "vitest";
import { rowsIn } from "../../pdf/detect/blanks/cells.ts";
import { findFields } from "../../pdf/detect/find-fields.ts";
import { openDocument } from "../../pdf/normalise/form-document.ts";
import { saveDocument } from "../../pdf/normalise/save-document.ts";
import { labelFor } from "../../pdf/read/labels/field-labels.ts";
import { readLines } from "../../pdf/read/content/document-pages.ts";
import { nearestLabel } from "../../pdf/read/labels/nearest-label.ts";
import type { ShownRect } from "../../pdf/read/page-geometry.ts";
import { RowIndex } from "../../pdf/read/row-index.ts";
import { readForm } from "../../pdf/read-form.ts";
import { parseTemplate } from "../../pdf/read/behaviour/xfa-template.ts";
import { readBehaviour } from "../../pdf/read/behaviour/read-behaviour.ts";
import { PdfFile } from "../../pdf/syntax/pdf-file.ts";
import { PdfMerger } from "../../pdf/write/merge/pdf-merger.ts";
import { writePdf } from "../../pdf/write/write-pdf.ts";
import { makeForm, makePdf, toBytes } from "../fakes/small-pdf.ts";

// What costs seconds here costs a visitor the page. None of these tests looks at a clock: one that is slow runs out of its time.

function read(bytes: Uint8Array) {
  return readForm(
    { bytes, pageCount: 1, annotationCount: 0, encrypted: false, denied: [] },
    {
      sha256: "",
      fields: (find) => find(),
      mend: () => Promise.reject(new Error("It is whole.")),
    },
  );
}

const refs = (count: number) => Array.from({ length: count }, (_, index) => `${100 + index} 0 R`).join(" ");
const place = (index: number) =>
  `/Rect[${(index % 90) * 3} ${Math.floor(index / 90) * 3} ${(index % 90) * 3 + 2} ${Math.floor(index / 90) * 3 + 2}]`;

test("a field of thousands of buttons, each with an option of its own, is read", async () => {
  const count = 2_000;
  const widgets = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [100 + index, `<</Type/Annot/Subtype/Widget/Parent 10 0 R${place(index)}>>`]),
  );
  const options = Array.from({ length: count }, (_, index) => `(Answer ${index})`).join("");
  const field = `<</FT/Btn/Ff 32768/T(choice)/Opt[${options}]/Kids[${refs(count)}]>>`;
  const { fieldMap } = await read(makeForm({ fields: [field], page: `/Annots[${refs(count)}]` }, widgets));
  expect(fieldMap.fields).toHaveLength(count);
});

test.each(["1. ", "Part 1. Ab. ", "(a "])("of a tooltip that says %o without end the beginning is read", async (words) => {
  const tooltip = words.replaceAll("(", "\\(").repeat(200_000);
  const fields = [`<</T(a)/FT/Btn/Kids[11 0 R]>>`, `<</Type/Annot/Subtype/Widget/Rect[10 10 30 30]/T(b)/Parent 10 0 R/TU(${tooltip})>>`];
  const { fieldMap } = await read(makeForm({ fields, form: "/Fields[10 0 R]", page: "/Annots[11 0 R]" }));
  expect(fieldMap.fields[0]?.label.slice(0, words.length)).toBe(words);
});

test("a form of more controls than a form has is refused, also where one field has them all", async () => {
  const count = 10_001;
  const widgets = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [100 + index, `<</Type/Annot/Subtype/Widget/Parent 10 0 R${place(index)}>>`]),
  );
  const field = `<</FT/Tx/T(name)/Kids[${refs(count)}]>>`;
  await expect(read(makeForm({ fields: [field], page: `/Annots[${refs(count)}]` }, widgets))).rejects.toThrow("10001 fields");
});

test("a list of options that many choices share, or many boxes of one, is not copied without end", async () => {
  const options = `[${Array.from({ length: 20_000 }, (_, index) => `(Answer ${index})`).join("")}]`;
  const choice = "/FT/Ch/Ff 131072/Opt 200 0 R";
  const fields = Array.from({ length: 60 }, (_, index) => `<</Type/Annot/Subtype/Widget${choice}/T(c${index})${place(index)}>>`);
  await expect(read(makeForm({ fields }, { 200: options }))).rejects.toThrow("1200000 options");
  const boxes = Array.from({ length: 60 }, (_, index) => [100 + index, `<</Type/Annot/Subtype/Widget/Parent 10 0 R${place(index)}>>`]);
  const one = makeForm(
    { fields: [`<<${choice}/T(c)/Kids[${refs(60)}]>>`], page: `/Annots[${refs(60)}]` },
    { ...Object.fromEntries(boxes), 200: options },
  );
  await expect(read(one)).rejects.toThrow("1200000 options");
});

test("objects whose numbers are in the millions cost what the objects cost", async () => {
  const bytes = toBytes(
    [
      "%PDF-1.7",
      "8000000 0 obj <</Type /Catalog /Pages 8000001 0 R>> endobj",
      "8000001 0 obj <</Kids [8000002 0 R] /Count 1 /MediaBox [0 0 300 300]>> endobj",
      "8000002 0 obj <</Type /Page /Parent 8000001 0 R>> endobj",
      "trailer <</Root 8000000 0 R>>",
    ].join("\n"),
  );
  const saved = new PdfFile(await saveDocument(openDocument(bytes), true));
  expect(saved.array(saved.dict(saved.catalog.get("Pages"))?.get("Kids"))).toHaveLength(1);
});

test.each(["/", "MM", "Yes"])("a field of a page that has %s in thousands of places looks at each a few times", (text) => {
  const [count, inRow, most] = [2_500, 50, 100];
  let looks = 0;
  const lines = Array.from({ length: count }, (_, index) => {
    const [left, top] = [(index % inRow) * 100, Math.floor(index / inRow) * 16];
    const rect: ShownRect = [left + 2, top + 2, left + 12, top + 10];
    return {
      text,
      size: 8,
      bold: false,
      get rect() {
        looks++;
        return rect;
      },
    };
  });
  nearestLabel([0, 0, 80, 12], lines, [], false);
  expect(looks / count).toBeLessThan(most);
});

test("a field at the end of a row of hundreds looks at each text of the page a few times", () => {
  const [count, most] = [400, 500];
  let looks = 0;
  const lines = Array.from({ length: 100 }, (_, index) => ({
    text: "Words",
    size: 8,
    bold: false,
    get rect(): ShownRect {
      looks++;
      return [2_000, 500 + index * 20, 2_030, 510 + index * 20];
    },
  }));
  const row = Array.from({ length: count }, (_, index): ShownRect => [index * 3, 100, index * 3 + 2, 112]);
  const rect: ShownRect = [count * 3, 100, count * 3 + 2, 112];
  const input = { name: "last", tooltip: undefined, ownTooltip: undefined, optionText: undefined, isMark: false, isOneOfMany: false };
  labelFor({ ...input, rect, page: 0 }, lines, row);
  expect(looks / lines.length).toBeLessThan(most);
});

test("a cell that is as high as its page looks at the words over its line, not at all of the page", () => {
  let looks = 0;
  const ink = new RowIndex(
    Array.from({ length: 10_000 }, (_, index) => {
      const [left, top] = [(index % 100) * 100, Math.floor(index / 100) * 100];
      return {
        text: "a",
        get rect(): ShownRect {
          looks++;
          return [left, top, left + 8, top + 8];
        },
      };
    }),
  );
  rowsIn([500, 0, 509, 14_000], ink);
  looks = 0;
  expect(rowsIn([500, 0, 509, 14_000], ink)).toHaveLength(100);
  expect(looks).toBeLessThan(5_000);
});

test("a page that names one stream again and again, which unpacks to much, is read as far as a form goes", async () => {
  const words = "BT /F 12 Tf 20 200 Td (Read this) Tj ET\n";
  const plain = new TextEncoder().encode(words.padEnd(40_000_000));
  const packed = Array.from(zlibSync(plain), (byte) => String.fromCharCode(byte)).join("");
  const font = "/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>";
  const page = `/Contents[${"40 0 R ".repeat(30)}]${font}`;
  const bytes = makeForm({ fields: [], page }, { 40: `<</Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream` });
  expect(readLines(bytes, 0).map(({ text }) => text)).toEqual(["Read this"]);
});

test("a page that is hatched all over, across and down, is looked at as far as a form goes", async () => {
  const strokes = Array.from({ length: 30_000 }, (_, index) => {
    const at = (index * 7) % 300;
    return index % 2 === 0 ? `0 ${at} m 300 ${at} l S` : `${at} 0 m ${at} 300 l S`;
  }).join("\n");
  const bytes = makePdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 300]>>",
    3: "<</Type/Page/Parent 2 0 R/Contents 4 0 R>>",
    4: `<</Length ${strokes.length}>>\nstream\n${strokes}\nendstream`,
  });
  expect(Array.isArray(await findFields(bytes))).toBe(true);
});

test("a script with a word of a hundred thousand letters is read once", () => {
  const word = "a".repeat(100_000);
  const template = parseTemplate(
    `<template><subform name="form"><field name="one"><event activity="change"><script contentType="application/x-javascript">if (this.rawValue == 1) ${word}.${word}</script></event></field></subform></template>`,
  );
  expect(readBehaviour(template, []).closed.size).toBe(0);
});

test.each([
  ["of negations", `if (${"!".repeat(19_000)}a) b = 1`],
  ["of signs", `a = ${"-".repeat(19_000)}1`],
  ["of values", `${"a=".repeat(9_000)}1`],
  ["of terms", `if (${"a+".repeat(9_000)}1) b = 1`],
])("a script that is one chain %s is passed over", (_, script) => {
  const template = parseTemplate(
    `<template><subform name="form"><field name="one"><event activity="change"><script contentType="application/x-javascript">${script}</script></event></field></subform></template>`,
  );
  expect(readBehaviour(template, []).closed.size).toBe(0);
});

// An engine takes as many arguments as its stack holds: a browser's worker fewer than sixty-six thousand.
const MANY = 200_000;
const many = (part: string) => part.repeat(MANY);
const tagged = (tree: string) => ({ catalog: `/MarkInfo<</Marked true>>/StructTreeRoot<</Type/StructTreeRoot ${tree}>>` });
const shown = `BT /Helv 1 Tf [${many("(a)9")}]TJ ET`;

/** Forms with one list, table or number as long as a file can make it, or with a circle. */
const ENDLESS: Record<string, { of?: { form?: string; page?: string; catalog?: string }; more?: Record<number, string> }> = {
  "a font for every character": {
    of: { form: `/DR<</Font<</All<</Type/Font/Subtype/Type0/BaseFont/All/DescendantFonts[<</W[0[${many("1 ")}]]>>]>>>>>>` },
  },
  "a table of its own": { of: { catalog: `/PieceInfo<<${Array.from({ length: MANY }, (_, index) => `/K${index} 0`).join("")}>>` } },
  "a heading of many marks": { of: tagged(`/K<</Type/StructElem/S/H1/Pg 3 0 R/K[${many("0 ")}]>>`) },
  "a document of many paragraphs": { of: tagged(`/K<</Type/StructElem/S/Document/K[${many("<</Type/StructElem/S/P>>")}]>>`) },
  "a parent tree of many branches": { of: tagged(`/ParentTree<</Kids[${many("null ")}]>>`) },
  "pages that are not there": { more: { 2: `<</Type/Pages/Kids[3 0 R ${many("null ")}]/Count 1/MediaBox[0 0 300 300]>>` } },
  "a page in many pieces": { of: { page: `/Contents[${many("null ")}]` } },
  "a field that is its own kid": {
    of: { form: "/Fields[10 0 R 20 0 R]" },
    more: { 20: "<</T(group)/Kids[21 0 R]>>", 21: "<</T(circle)/Parent 20 0 R/Kids[20 0 R 21 0 R]>>" },
  },
  "a paragraph that is its own part": {
    of: tagged("/K 20 0 R"),
    more: { 20: "<</Type/StructElem/S/Div/K[21 0 R]>>", 21: "<</Type/StructElem/S/P/P 20 0 R/Pg 3 0 R/K[0 20 0 R 21 0 R]>>" },
  },
  "a mark of a number in the millions": {
    of: { ...tagged("/K 20 0 R"), page: "/Contents 30 0 R/StructParents 0" },
    more: {
      20: "<</Type/StructElem/S/P/Pg 3 0 R/K 999999999>>",
      30: "<</Length 34>>\nstream\n/P <</MCID 999999999>> BDC EMC     \nendstream",
    },
  },
  "a table of Unicode that breaks off in a text": {
    of: {
      page: "/Contents 30 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type0/BaseFont/F/Encoding/Identity-H/DescendantFonts[<<>>]/ToUnicode 31 0 R>>>>>>",
    },
    more: {
      30: "<</Length 30>>\nstream\nBT /F 9 Tf 20 20 Td (ab)Tj ET  \nendstream",
      31: "<</Length 20>>\nstream\n1 beginbfchar (ab <41\nendstream",
    },
  },
  "a default appearance that breaks off in a text": { of: { form: "/Fields[10 0 R]/DA(/Helv 9 Tf \\(0 g)" } },
  "a line of many words": {
    of: { page: "/Contents 30 0 R/Resources<</Font<</Helv<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>" },
    more: { 30: `<</Length ${shown.length}>>\nstream\n${shown}\nendstream` },
  },
};

test.each(Object.entries(ENDLESS))("a form with %s is read, and leaves as every copy", async (_, { of = {}, more = {} }) => {
  const field = "<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(name)/Rect[20 200 220 220]>>";
  const { fill, fieldMap } = await read(makeForm({ fields: [field], ...of }, more));
  const values = { name: "Ada" };
  await writePdf(fill, fieldMap, values, { mode: "editable", title: "Form" });
  const bytes = await writePdf(fill, fieldMap, values, { mode: "flattened", title: "Form" });
  const merger = new PdfMerger();
  await merger.add({ bytes, name: "Form" });
  expect(new PdfFile(await writePdf(fill, fieldMap, values, { mode: "editable", pages: [0], title: "Form" })).isRecovered).toBe(false);
});

/** A stream that unpacks to so many blanks; `lost` are the packed bytes that its end lacks. */
function packBlanks(count = 100_000_000, lost = 0): string {
  const plain = zlibSync(new Uint8Array(count).fill(0x20), { level: 9 });
  const packed = zlibSync(plain.subarray(0, plain.length - lost), { level: 9 });
  const text = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return `<</Filter[/FlateDecode/FlateDecode]/Length ${text.length}>>stream\n${text}\nendstream`;
}

test.each([
  ["to much", packBlanks()],
  ["to more than any part of a form", packBlanks(140_000_000)],
  ["to much and is damaged at its end", packBlanks(100_000_000, 100)],
])("a text that unpacks %s and that all fields share is unpacked a few times", async (_, packed) => {
  const script = "<</S/JavaScript/JS 200 0 R>>";
  const fields = Array.from(
    { length: 100 },
    (_, index) => `<</Type/Annot/Subtype/Widget/FT/Tx/T(f${index})${place(index)}/AA<</K ${script}/F ${script}/V ${script}/C ${script}>>>>`,
  );
  const { fieldMap } = await read(makeForm({ fields }, { 200: packed }));
  expect(fieldMap.fields).toHaveLength(fields.length);
});

test("a long script that hundreds of fields share is read once", async () => {
  const source = "var total = 1; // of all\n".repeat(80_000);
  const script = "<</S/JavaScript/JS 9000 0 R>>";
  const fields = Array.from(
    { length: 400 },
    (_, index) => `<</Type/Annot/Subtype/Widget/FT/Tx/T(f${index})${place(index)}/AA<</F ${script}/C ${script}>>>>`,
  );
  const { fieldMap } = await read(makeForm({ fields }, { 9000: `<</Length ${source.length}>>stream\n${source}\nendstream` }));
  expect(fieldMap.fields).toHaveLength(fields.length);
});

test("scripts of a document that say more than one may are read as far as that", async () => {
  const scripts = Array.from({ length: 2_000 }, (_, index) => `(s${index})<</S/JavaScript/JS 200 0 R>>`).join("");
  const source = "function f(){ return 1 } ".repeat(80_000);
  const { fieldMap } = await read(
    makeForm(
      { fields: [`<</Type/Annot/Subtype/Widget/FT/Tx/T(name)${place(0)}>>`], catalog: `/Names<</JavaScript<</Names[${scripts}]>>>>` },
      { 200: `<</Length ${source.length}>>stream\n${source}\nendstream` },
    ),
  );
  expect(fieldMap).toMatchObject({ hasScripts: true });
  expect(fieldMap.scriptsAreIdle).toBeUndefined();
});
