import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { makeForm, makePdf, toBytes } from "../../fakes/small-pdf.ts";
import { blackness, prepare } from "./prepare.ts";

const MARK = "<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 18>>\nstream\n0 g 0 0 10 10 re f\nendstream";
const BLANK = "<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 0>>\nstream\n\nendstream";
const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
const TEXT = "<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/DA(/Helv 0 Tf 0 g)/Rect[20 250 220 270]>>";
const box = (states: string): string => `<</Type/Annot/Subtype/Widget/F 4/FT/Btn/T(c)/Rect[20 150 40 170]${states}>>`;

/** Page 1 says `words`, and the form has an XFA part. */
function makeXfa(words: string, fields: string[], catalog = ""): Uint8Array {
  const content = `BT /F 12 Tf 20 200 Td (${words}) Tj ET`;
  return makeForm(
    { fields, form: "/XFA 41 0 R", page: "/Contents 40 0 R/Resources<</Font<</F 42 0 R>>>>", catalog },
    { 40: `<</Length ${content.length}>>\nstream\n${content}\nendstream`, 41: "<</Length 6>>\nstream\n<xdp/>\nendstream", 42: FONT },
  );
}

test("a tick whose appearances stand in an object of their own is seen in poppler too", async () => {
  const { fieldMap, fill } = await prepare(
    makeForm({ fields: [box("/AP<</N 32 0 R>>/AS/Off")] }, { 30: MARK, 31: BLANK, 32: "<</Yes 30 0 R/Off 31 0 R>>" }),
  );
  for (const mode of ["editable", "flattened"] as const) {
    const written = await writePdf(fill, fieldMap, { c: "Yes" }, { mode });
    expect(blackness(written, [22, 152, 16, 16])).toBe(1);
  }
});

test.each([
  ["without a name", "/AP<</N<</ 30 0 R/Off 31 0 R>>>>/AS/Off", "Choice1"],
  ["whose name has escapes in small letters", "/AP<</N<</s#ed 30 0 R/Off 31 0 R>>>>/AS/Off", "s\u00ed"],
])("a state %s can be chosen", async (_, states, state) => {
  const { fieldMap, fill } = await prepare(makeForm({ fields: [box(states)] }, { 30: MARK, 31: BLANK }));
  expect(fieldMap.fields[0]?.exportValue).toBe(state);
  const written = await writePdf(fill, fieldMap, { c: state }, { mode: "flattened" });
  expect(blackness(written, [22, 152, 16, 16])).toBe(1);
});

test("a box that was ticked by a state without a name stays ticked", async () => {
  const { fieldMap } = await prepare(makeForm({ fields: [box("/AP<</N<</ 30 0 R/Off 31 0 R>>>>/AS/ /V/ ")] }, { 30: MARK, 31: BLANK }));
  expect(fieldMap.fields[0]?.value).toBe("Choice1");
});

test("a form in PDF/A-1 is imported, and its copy has no object streams", async () => {
  const packet = '<rdf:RDF><rdf:Description pdfaid:part="1" pdfaid:conformance="B"/></rdf:RDF>';
  const metadata = `<</Type/Metadata/Subtype/XML/Length ${packet.length}>>\nstream\n${packet}\nendstream`;
  const { fieldMap, fill } = await prepare(makeForm({ fields: [TEXT], catalog: "/Metadata 40 0 R" }, { 40: metadata }));
  expect(fieldMap.fields.map(({ name }) => name)).toEqual(["a"]);
  expect(Buffer.from(fill).toString("latin1")).not.toContain("/ObjStm");
});

describe("an XFA form", () => {
  const SIGNATURE = "<</Type/Annot/Subtype/Widget/F 4/FT/Sig/T(s)/Rect[0 0 0 0]>>";

  test("that asks to wait is a dynamic one, though it has a signature rectangle", async () => {
    const { fieldMap } = await prepare(
      makeXfa("Please wait... If this message is not eventually replaced", [SIGNATURE], "/NeedsRendering true"),
    );
    expect(fieldMap).toMatchObject({ kind: "xfa", xfa: "dynamic" });
  });

  test("whose pages show the form itself is a page without fields, though it has none", async () => {
    const { fieldMap } = await prepare(makeXfa("Name and address of the applicant", []));
    expect(fieldMap).toMatchObject({ kind: "flat", xfa: "static" });
  });

  test("with fields of its own is filled by them, whatever its page says", async () => {
    const { fieldMap } = await prepare(makeXfa("Please wait for the clerk", [TEXT]));
    expect(fieldMap).toMatchObject({ kind: "acroform", xfa: "static" });
  });
});

describe("objects of later generations", () => {
  /** An update in which the field has a new generation; what it was before still stands in the file. */
  function withTwoGenerations(): Uint8Array {
    const before = Buffer.from(makeForm({ fields: [TEXT.replace("/T(a)", "/T(old)")] })).toString("latin1");
    const start = /startxref\n(\d+)/.exec(before)?.[1] ?? "";
    const replaced = (source: string): string => source.replaceAll("10 0 R", "10 1 R");
    const objects = [
      [3, 0, replaced("<</Type/Page/Parent 2 0 R/Annots[10 0 R]>>")],
      [4, 0, replaced("<</Fields[10 0 R]>>")],
      [10, 1, TEXT],
    ] as const;
    let source = before;
    let table = "";
    for (const [number, generation, body] of objects) {
      table += `${number} 1\n${String(source.length).padStart(10, "0")} ${String(generation).padStart(5, "0")} n \n`;
      source += `${number} ${generation} obj\n${body}\nendobj\n`;
    }
    return toBytes(`${source}xref\n${table}trailer\n<</Size 11/Root 1 0 R/Prev ${start}>>\nstartxref\n${source.length}\n%%EOF\n`);
  }

  test("are imported in place of the earlier ones", async () => {
    const { fieldMap, fill } = await prepare(withTwoGenerations());
    expect(fieldMap.fields.map(({ name }) => name)).toEqual(["a"]);
    const written = await writePdf(fill, fieldMap, { a: "Newer" }, { mode: "editable" });
    expect(execFileSync("pdftotext", ["-", "-"], { input: written }).toString()).toContain("Newer");
  });

  test("keep their generation in an update, so that what refers to them finds them", async () => {
    const bytes = withTwoGenerations();
    const { fieldMap } = await prepare(bytes);
    const written = await writePdf(bytes, fieldMap, { a: "Newer" }, { mode: "editable" });
    expect(Buffer.from(written.subarray(bytes.length)).toString("latin1")).toContain("10 1 obj");
    expect(execFileSync("pdftotext", ["-", "-"], { input: written }).toString()).toContain("Newer");
  });
});

test("a field that does not turn with its page is filled where it is seen, upright", async () => {
  // On a page that is turned by a right angle, the upper left corner stays and the box goes up the page.
  const field = TEXT.replace("/F 4", "/F 20").replace("[20 250 220 270]", "[100 60 160 80]");
  const turned = makePdf({
    1: "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>>",
    2: "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 300]>>",
    3: "<</Type/Page/Parent 2 0 R/Rotate 90/Annots[10 0 R]>>",
    10: field,
  });
  const { fieldMap, fill } = await prepare(turned);
  const [left = 0, top = 0, width = 0, height = 0] = fieldMap.fields[0]?.rect.map((part) => Math.round(part * 300)) ?? [];
  expect([left, top, width, height]).toEqual([80, 100, 60, 20]);
  expect(fieldMap.fields[0]?.rotation ?? 0).toBe(0);
  const written = await writePdf(fill, fieldMap, { a: "Upright" }, { mode: "flattened" });
  expect(execFileSync("pdftotext", ["-x", "75", "-y", "95", "-W", "70", "-H", "30", "-", "-"], { input: written }).toString()).toContain(
    "Upright",
  );
});

test("fields whose parents are gone stay apart, whatever has the parents' numbers by now, and leave as both copies", async () => {
  const widget = (name: string, parent: number, row: number) =>
    `<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(${name})/DA(/Helv 9 Tf 0 g)/P 3 0 R/Parent ${parent} 0 R/Rect[20 ${row * 30} 220 ${row * 30 + 20}]>>`;
  // The page, a picture, nothing, another field, itself.
  const parents = [3, 30, 99, 10, 14];
  const { fieldMap, fill } = await prepare(
    makeForm(
      {
        fields: parents.map((parent, index) => widget("0", parent, index + 1)),
        form: "/Fields[]",
        page: "/Annots[10 0 R 11 0 R 12 0 R 13 0 R 14 0 R 15 0 R]",
      },
      { 15: widget("1", 3, 7), 30: MARK },
    ),
  );
  const names = fieldMap.fields.map(({ name }) => name);
  expect(new Set(names)).toHaveLength(6);
  const nameless = (name = "") => name.replace(/\.?[01]$/u, "");
  expect(nameless(names[0])).toBe(nameless(names[5]));
  const values = Object.fromEntries(names.map((name, index) => [name, `Answer ${index}`]));
  for (const mode of ["editable", "flattened"] as const) {
    const written = await writePdf(fill, fieldMap, values, { mode });
    expect(
      execFileSync("pdftotext", ["-", "-"], { input: written, encoding: "utf8" })
        .match(/Answer \d/gu)
        ?.toSorted(),
    ).toEqual(Object.values(values));
  }
});

test("parents that are above each other end", async () => {
  const { fieldMap, fill } = await prepare(
    makeForm(
      { fields: [TEXT.replace("/T(a)", "/T(a)/Parent 20 0 R")], form: "/Fields[]", page: "/Annots[10 0 R]" },
      { 20: "<</T(b)/Parent 21 0 R/Kids[10 0 R]>>", 21: "<</T(c)/Parent 20 0 R/Kids[20 0 R]>>" },
    ),
  );
  const [field] = fieldMap.fields;
  expect(field?.name).toBe("c.b.a");
  await writePdf(fill, fieldMap, { "c.b.a": "Ada" }, { mode: "flattened" });
});

test.each([
  ["lists no kids", "10 0 R 11 0 R", ""],
  ["stands behind them", "10 0 R 11 0 R 20 0 R", "/Kids[10 0 R 11 0 R]"],
])("circles that the form lists as fields of its own are one question where their parent %s", async (_, fields, kids) => {
  const circle = (state: string, row: number) =>
    `<</Type/Annot/Subtype/Widget/F 4/Parent 20 0 R/AP<</N<</${state} 30 0 R/Off 31 0 R>>>>/AS/Off/Rect[20 ${row} 40 ${row + 20}]>>`;
  const { fieldMap, fill } = await prepare(
    makeForm(
      { fields: [circle("0", 250), circle("1", 150)], form: `/Fields[${fields}]` },
      { 20: `<</FT/Btn/Ff 49152/T(vegetable)/Opt[(Carrot)(Potato)]${kids}>>`, 30: MARK, 31: BLANK },
    ),
  );
  expect(fieldMap.fields.map(({ name, kind }) => [name, kind])).toEqual([
    ["vegetable", "radio"],
    ["vegetable", "radio"],
  ]);
  const written = await writePdf(fill, fieldMap, { vegetable: fieldMap.fields[1]?.exportValue ?? "" }, { mode: "flattened" });
  expect([blackness(written, [22, 252, 16, 16]), blackness(written, [22, 152, 16, 16])]).toEqual([0, 1]);
});

describe("kids that have a kind and no name, below a parent without a kind,", () => {
  const kid = (row: number, rest: string) =>
    `<</Type/Annot/Subtype/Widget/F 4/Parent 20 0 R/DA(/Helv 9 Tf 0 g)/Rect[20 ${row} 220 ${row + 20}]${rest}>>`;
  const prepareKids = (kids: string[], form = "/Fields[20 0 R]", list = "/Kids[10 0 R 11 0 R]") =>
    prepare(
      makeForm(
        { fields: kids.map((rest, index) => kid(250 - index * 50, rest)), form },
        { 20: `<</T(parent)${list}>>`, 30: MARK, 31: BLANK },
      ),
    );
  const namesAndKinds = async (...given: Parameters<typeof prepareKids>) =>
    (await prepareKids(...given)).fieldMap.fields.map(({ name, kind }) => [name, kind]);
  const one = [
    ["parent", "text"],
    ["parent", "text"],
  ];

  test("are one field where they say the same", async () => {
    expect(await namesAndKinds(["/FT/Tx", "/FT/Tx"])).toEqual(one);
  });

  test("are one field where one of them alone has the value", async () => {
    expect(await namesAndKinds(["/FT/Tx/V(Ada)", "/FT/Tx"])).toEqual(one);
  });

  test("are one field where the form lists them in place of a parent that lists none", async () => {
    expect(await namesAndKinds(["/FT/Tx", "/FT/Tx"], "/Fields[10 0 R 11 0 R]", "")).toEqual(one);
  });

  test("are a field each where their values differ, and both values stay", async () => {
    const { fieldMap, fill } = await prepareKids(["/FT/Tx/V(Ada)", "/FT/Tx/V(Ben)"]);
    expect(new Set(fieldMap.fields.map(({ name }) => name))).toHaveLength(2);
    expect(fieldMap.fields.map(({ value }) => value)).toEqual(["Ada", "Ben"]);
    const written = await writePdf(fill, fieldMap, {}, { mode: "flattened" });
    expect(execFileSync("pdftotext", ["-", "-"], { input: written }).toString().match(/\w+/gu)).toEqual(["Ada", "Ben"]);
  });

  test("are a field each where their kinds differ, or a named field stands beside them, which stays what it is", async () => {
    const box = "/FT/Btn/AP<</N<</On 30 0 R/Off 31 0 R>>>>/AS/Off";
    expect(await namesAndKinds([box, "/FT/Tx/V(Ada)"])).toEqual([
      ["parent.1", "checkbox"],
      ["parent.2", "text"],
    ]);
    expect(await namesAndKinds(["/FT/Btn/Ff 65536", `${box}/T(1)`])).toEqual([
      ["parent.2", "button"],
      ["parent.1", "checkbox"],
    ]);
  });

  test("are one choice of circles, with the one that is on", async () => {
    const circle = (state: string, value: string) => `/FT/Btn/Ff 49152/AP<</N<</${state} 30 0 R/Off 31 0 R>>>>/AS/${value}/V/${value}`;
    const { fieldMap } = await prepareKids([circle("A", "Off"), circle("B", "B")]);
    expect(fieldMap.fields.map(({ name, kind, value }) => [name, kind, value])).toEqual([
      ["parent", "radio", "B"],
      ["parent", "radio", "B"],
    ]);
  });
});
