import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUnicodeFontFiles } from "../../../build/unicode-fonts.ts";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { compareForm } from "../../../fidelity/compare-form.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import { makeForm, makePdf, mapOf, toBytes } from "../../fakes/small-pdf.ts";

const MARK = "<</Type/XObject/Subtype/Form/BBox[0 0 20 20]/Length 24>>\nstream\n0 g 5 5 10 10 re f 0 0 m\nendstream";
const BLANK = "<</Type/XObject/Subtype/Form/BBox[0 0 20 20]/Length 3>>\nstream\nq Q\nendstream";
const FRAME = "1 g 0 0 20 20 re f 0 G 1 1 18 18 re S";
const FRAME_ONLY = `<</Type/XObject/Subtype/Form/BBox[0 0 20 20]/Length ${FRAME.length}>>\nstream\n${FRAME}\nendstream`;
const LOST_MARK = `${FRAME} BT / 12 Tf 4 4 Td (4) Tj ET`;
const WITHOUT_FONT = `<</Type/XObject/Subtype/Form/BBox[0 0 20 20]/Length ${LOST_MARK.length}>>\nstream\n${LOST_MARK}\nendstream`;
// Between its bytes stand a bracket that nothing closes, and an operator that shows text.
const BITMAP = "0 g q 20 0 0 20 0 0 cm BI /W 8 /H 8 /BPC 1 /IM true ID \0(\0 ' \0\0 EI Q";
const PICTURED = `<</Type/XObject/Subtype/Form/BBox[0 0 20 20]/Length ${BITMAP.length}>>\nstream\n${BITMAP}\nendstream`;
const STATES_FONT = "0 g /G gs BT 4 4 Td (4) Tj ET () Tj";
const BY_STATE = `<</Type/XObject/Subtype/Form/BBox[0 0 20 20]/Resources<</ExtGState<</G<</Font[35 0 R 16]>>>>>>/Length ${STATES_FONT.length}>>\nstream\n${STATES_FONT}\nendstream`;
const WIDGET = "/Type/Annot/Subtype/Widget/F 4";

type Shape = { bytes: Uint8Array; values: FieldValues; fieldMap: FieldMap };

/** Check boxes whose marks are drawn in ways that only few files have. */
const drawnMarks = (): Shape => ({
  bytes: makeForm(
    {
      fields: [
        `<<${WIDGET}/FT/Btn/T(bitmap)/AS/Off/AP<</N<</On 32 0 R/Off 30 0 R>>>>/Rect[20 250 40 270]>>`,
        `<<${WIDGET}/FT/Btn/T(state)/AS/Off/AP<</N<</On 33 0 R/Off 30 0 R>>>>/Rect[20 200 40 220]>>`,
      ],
    },
    { 30: BLANK, 32: PICTURED, 33: BY_STATE, 35: "<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>" },
  ),
  values: { bitmap: "On", state: "On" },
  fieldMap: mapOf({ name: "bitmap", kind: "checkbox", exportValue: "On" }, { name: "state", kind: "checkbox", exportValue: "On" }),
});

/** Forms as they are found, each with one thing that writers stumble over. */
const SHAPES: Record<string, () => Shape> = {
  "a text field without any default appearance": () => ({
    bytes: makeForm({ fields: [`<<${WIDGET}/FT/Tx/T(a)/Rect[20 250 220 270]>>`] }),
    values: { a: "Plain" },
    fieldMap: mapOf({ name: "a", kind: "text" }),
  }),
  "a default appearance whose font is not defined": () => ({
    bytes: makeForm({ fields: [`<<${WIDGET}/FT/Tx/T(a)/DA(/Nobody 0 Tf 0 0 1 rg)/Rect[20 250 220 270]>>`] }),
    values: { a: "Undefined" },
    fieldMap: mapOf({ name: "a", kind: "text" }),
  }),
  "kids without a type that inherit everything, two of one value": () => ({
    bytes: makeForm(
      { fields: ["<</FT/Tx/T(a)/DA(/Helv 10 Tf 0 g)/MaxLen 20/Kids[20 0 R 21 0 R]>>"], page: "/Annots[20 0 R 21 0 R]" },
      {
        20: "<</Subtype/Widget/F 4/Parent 10 0 R/Rect[20 250 220 270]>>",
        21: "<</Subtype/Widget/F 4/Parent 10 0 R/Rect[20 200 220 220]>>",
      },
    ),
    values: { a: "Twice" },
    fieldMap: mapOf({ name: "a", kind: "text" }, { name: "a", kind: "text", widget: 1 }),
  }),
  "a rectangle with its corners the wrong way round": () => ({
    bytes: makeForm({ fields: [`<<${WIDGET}/FT/Tx/T(a)/Rect[220 270 20 250]>>`] }),
    values: { a: "Turned" },
    fieldMap: mapOf({ name: "a", kind: "text" }),
  }),
  "text turned by 90, 180 and 270 degrees on a turned page": () => ({
    bytes: makeForm({
      fields: [90, 180, 270].map(
        (turn, index) =>
          `<<${WIDGET}/FT/Tx/T(a${turn})/MK<</R ${turn}/BC[1 0 0]/BG[1 1 0]>>/Rect[${20 + index * 80} 50 ${80 + index * 80} 150]>>`,
      ),
      page: "/Rotate 90",
    }),
    values: { a90: "Ninety", a180: "Half", a270: "Three" },
    fieldMap: mapOf({ name: "a90", kind: "text" }, { name: "a180", kind: "text" }, { name: "a270", kind: "text" }),
  }),
  "a comb, a comb that is also multiline, and a value longer than its field": () => ({
    bytes: makeForm({
      fields: [
        `<<${WIDGET}/FT/Tx/T(comb)/Ff 16777216/MaxLen 9/Rect[20 250 220 270]>>`,
        `<<${WIDGET}/FT/Tx/T(both)/Ff 16781312/MaxLen 9/Rect[20 200 220 240]>>`,
        `<<${WIDGET}/FT/Tx/T(long)/Ff 16777216/MaxLen 3/Rect[20 150 220 170]>>`,
      ],
    }),
    values: { comb: "123456789", both: "Wrapped text of many words", long: "12345" },
    fieldMap: mapOf({ name: "comb", kind: "text" }, { name: "both", kind: "text" }, { name: "long", kind: "text" }),
  }),
  "a password and formatted text": () => ({
    bytes: makeForm({
      fields: [
        `<<${WIDGET}/FT/Tx/T(p)/Ff 8192/Rect[20 250 220 270]>>`,
        `<<${WIDGET}/FT/Tx/T(r)/Ff 33554432/RV(<p>Old</p>)/V(Old)/Rect[20 200 220 220]>>`,
      ],
    }),
    values: { p: "secret", r: "New" },
    fieldMap: mapOf({ name: "p", kind: "text", password: true }, { name: "r", kind: "text", richText: true }),
  }),
  "readers asked to make every appearance": () => ({
    bytes: makeForm({
      fields: [`<<${WIDGET}/FT/Tx/T(a)/Rect[20 250 220 270]>>`, `<<${WIDGET}/FT/Btn/T(c)/MK<</CA(8)>>/Rect[20 200 40 220]>>`],
      form: "/NeedAppearances true",
    }),
    values: { a: "Made", c: "On" },
    fieldMap: mapOf({ name: "a", kind: "text" }, { name: "c", kind: "checkbox", exportValue: "On" }),
  }),
  "check boxes without appearances, with a blank one, and with a name of foreign bytes": () => ({
    bytes: makeForm(
      {
        fields: [
          `<<${WIDGET}/FT/Btn/T(none)/Rect[20 250 40 270]>>`,
          `<<${WIDGET}/FT/Btn/T(blank)/AS/Off/AP<</N<</On 30 0 R>>>>/Rect[20 200 40 220]>>`,
          `<<${WIDGET}/FT/Btn/T(bytes)/AS/Off/AP<</N<</J#e9 31 0 R/Off 30 0 R>>>>/Rect[20 150 40 170]>>`,
          `<<${WIDGET}/FT/Btn/T(down)/AS/Off/AP<</D<</Sure 31 0 R>>>>/Rect[20 100 40 120]>>`,
        ],
      },
      { 30: BLANK, 31: MARK },
    ),
    values: { none: "Yes", blank: "On", bytes: "Jé", down: "Sure" },
    fieldMap: mapOf(
      { name: "none", kind: "checkbox", exportValue: "Yes" },
      { name: "blank", kind: "checkbox", exportValue: "On" },
      { name: "bytes", kind: "checkbox", exportValue: "Jé" },
      { name: "down", kind: "checkbox", exportValue: "Sure" },
    ),
  }),
  "check boxes that draw a frame, but their mark in a font that nobody defines, one of them ticked before": () => ({
    bytes: makeForm(
      {
        fields: [
          `<<${WIDGET}/FT/Btn/T(font)/AS/Off/AP<</N<</On 32 0 R/Off 30 0 R>>>>/Rect[20 250 40 270]>>`,
          `<<${WIDGET}/FT/Btn/T(before)/V/On/AS/On/AP<</N<</On 32 0 R/Off 30 0 R>>>>/Rect[20 200 40 220]>>`,
        ],
      },
      { 30: FRAME_ONLY, 32: WITHOUT_FONT },
    ),
    values: { font: "On" },
    fieldMap: mapOf({ name: "font", kind: "checkbox", exportValue: "On" }, { name: "before", kind: "checkbox", exportValue: "On" }),
  }),
  "answers from before, whose appearance has no box, or its text in a font that nobody defines": () => {
    const once = "/Tx BMC BT /Lost 9 Tf 2 6 Td (Once) Tj ET EMC";
    const drawn = (keys: string) => `<</Type/XObject/Subtype/Form ${keys}/Length ${once.length}>>\nstream\n${once}\nendstream`;
    const helvetica = "/Resources<</Font<</Lost<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>";
    return {
      bytes: makeForm(
        {
          fields: [
            `<<${WIDGET}/FT/Tx/T(box)/V(Once)/AP<</N 30 0 R>>/Rect[20 250 220 270]>>`,
            `<<${WIDGET}/FT/Tx/T(font)/V(Once)/AP<</N 31 0 R>>/Rect[20 200 220 220]>>`,
            `<<${WIDGET}/FT/Ch/Ff 131072/Opt[(Once)(Twice)]/T(list)/V(Once)/AP<</N 31 0 R>>/Rect[20 150 220 170]>>`,
          ],
        },
        { 30: drawn(helvetica), 31: drawn("/BBox[0 0 200 20]") },
      ),
      values: { box: "Once", font: "Once", list: "Once" },
      fieldMap: mapOf(
        { name: "box", kind: "text" },
        { name: "font", kind: "text" },
        {
          name: "list",
          kind: "choice",
          options: [
            { value: "Once", label: "Once" },
            { value: "Twice", label: "Twice" },
          ],
        },
      ),
    };
  },
  "check boxes whose mark has no box, or an empty one": () => ({
    bytes: makeForm(
      {
        fields: [
          `<<${WIDGET}/FT/Btn/T(none)/AS/Off/MK<</BC[0 0 1]>>/AP<</N<</On 32 0 R/Off/Off>>>>/Rect[20 250 40 270]>>`,
          `<<${WIDGET}/FT/Btn/T(empty)/AS/Off/AP<</N<</On 33 0 R>>>>/Rect[20 200 40 220]>>`,
        ],
      },
      { 32: MARK.replace("/BBox[0 0 20 20]", ""), 33: MARK.replace("[0 0 20 20]", "[0 0 0 0]") },
    ),
    values: { none: "On", empty: "On" },
    fieldMap: mapOf({ name: "none", kind: "checkbox", exportValue: "On" }, { name: "empty", kind: "checkbox", exportValue: "On" }),
  }),
  "a ticked widget of no field, whose mark is in a font that nobody defines": () => ({
    bytes: makeForm(
      { fields: [`<<${WIDGET}/FT/Tx/T(a)/Rect[20 250 220 270]>>`], page: "/Annots[10 0 R 20 0 R]" },
      { 20: `<<${WIDGET}/Parent 99 0 R/AS/On/AP<</N<</On 32 0 R/Off 30 0 R>>>>/Rect[20 200 40 220]>>`, 30: FRAME_ONLY, 32: WITHOUT_FONT },
    ),
    values: { a: "Beside" },
    fieldMap: mapOf({ name: "a", kind: "text" }),
  }),
  "check boxes whose mark is a bitmap, or a text in the font of a graphics state": drawnMarks,
  "radio buttons in unison, and ones whose states are numbers of options": () => {
    const radio = (parent: number, state: string, x: number, y: number): string =>
      `<<${WIDGET}/Parent ${parent} 0 R/AS/Off/AP<</N<</${state} 30 0 R>>>>/Rect[${x} ${y} ${x + 20} ${y + 20}]>>`;
    return {
      bytes: makeForm(
        {
          fields: [
            "<</FT/Btn/Ff 33603584/T(same)/Kids[20 0 R 21 0 R]>>",
            "<</FT/Btn/Ff 49152/T(opt)/Opt[(1)(2)(3)]/Kids[22 0 R 23 0 R 24 0 R]>>",
          ],
          page: "/Annots[20 0 R 21 0 R 22 0 R 23 0 R 24 0 R]",
        },
        {
          20: radio(10, "A", 20, 250),
          21: radio(10, "A", 60, 250),
          22: radio(11, "0", 20, 200),
          23: radio(11, "1", 60, 200),
          24: radio(11, "2", 100, 200),
          30: MARK,
        },
      ),
      values: { same: "A", opt: "1" },
      fieldMap: mapOf(
        { name: "same", kind: "radio", exportValue: "A" },
        { name: "same", kind: "radio", widget: 1, exportValue: "A" },
        { name: "opt", kind: "radio", exportValue: "0" },
        { name: "opt", kind: "radio", widget: 1, exportValue: "1" },
      ),
    };
  },
  "check boxes of one name with different states": () => ({
    bytes: makeForm(
      { fields: ["<</FT/Btn/T(c)/Kids[20 0 R 21 0 R]>>"], page: "/Annots[20 0 R 21 0 R]" },
      {
        20: `<<${WIDGET}/Parent 10 0 R/AS/Off/AP<</N<</One 30 0 R>>>>/Rect[20 250 40 270]>>`,
        21: `<<${WIDGET}/Parent 10 0 R/AS/Off/AP<</N<</Two 30 0 R>>>>/Rect[60 250 80 270]>>`,
        30: MARK,
      },
    ),
    values: { c: "Two" },
    fieldMap: mapOf({ name: "c", kind: "checkbox", exportValue: "One" }, { name: "c", kind: "checkbox", widget: 1, exportValue: "Two" }),
  }),
  "choices with export values, own text, a list and several of a list": () => ({
    bytes: makeForm({
      fields: [
        `<<${WIDGET}/FT/Ch/Ff 131072/T(combo)/Opt[[(nj)(New Jersey)][(ny)(New York)]]/Rect[20 250 220 270]>>`,
        `<<${WIDGET}/FT/Ch/Ff 393216/T(own)/Opt[(A)(B)]/Rect[20 200 220 220]>>`,
        `<<${WIDGET}/FT/Ch/T(list)/Opt[(a)(b)(c)(d)(e)(f)(g)(h)]/Rect[20 150 220 180]>>`,
        `<<${WIDGET}/FT/Ch/Ff 2097152/T(many)/Opt[(a)(b)(c)(d)(e)(f)(g)(h)]/Rect[20 50 220 140]>>`,
      ],
    }),
    values: { combo: "ny", own: "Neither", list: "h", many: ["b", "g"] },
    fieldMap: mapOf(
      { name: "combo", kind: "choice" },
      { name: "own", kind: "choice" },
      { name: "list", kind: "choice" },
      { name: "many", kind: "choice" },
    ),
  }),
  "the first and the last of a list that has room for one line": () => ({
    bytes: makeForm({
      fields: [
        `<<${WIDGET}/FT/Ch/Ff 2097152/T(many)/Opt[${"abcdefghijklmnopqrstuvwxyz".replaceAll(/./gu, "($&)")}]/Rect[20 50 220 65]>>`,
        `<<${WIDGET}/FT/Ch/TI -5/T(scrolled)/Opt[(First)(Second)(Third)]/Rect[20 150 220 190]>>`,
      ],
    }),
    values: { many: ["a", "z"], scrolled: "Second" },
    fieldMap: mapOf({ name: "many", kind: "choice" }, { name: "scrolled", kind: "choice" }),
  }),
  "a push button that has a state": () => ({
    bytes: makeForm(
      {
        fields: [
          `<<${WIDGET}/FT/Btn/Ff 65536/T(push)/AS/push/AP<</N<</push 30 0 R>>>>/Rect[20 250 40 270]>>`,
          `<<${WIDGET}/FT/Tx/T(a)/Rect[20 200 220 220]>>`,
        ],
      },
      { 30: BLANK },
    ),
    values: { a: "Answer" },
    fieldMap: mapOf({ name: "push", kind: "button" }, { name: "a", kind: "text" }),
  }),
  "widgets that no field list names, and two fields of one name": () => ({
    bytes: makeForm({
      fields: [
        `<<${WIDGET}/FT/Tx/T(lost)/Rect[20 250 220 270]>>`,
        `<<${WIDGET}/FT/Tx/T(twin)/Rect[20 200 220 220]>>`,
        `<<${WIDGET}/FT/Tx/T(twin)/Rect[20 150 220 170]>>`,
      ],
      form: "/Fields[11 0 R 12 0 R]",
      page: "/Annots[10 0 R 11 0 R 12 0 R]",
    }),
    values: { lost: "Found", twin: "Both" },
    fieldMap: mapOf({ name: "lost", kind: "text" }, { name: "twin", kind: "text" }, { name: "twin", kind: "text", widget: 1 }),
  }),
  "fields that stand in their lists directly": () => ({
    bytes: makeForm(
      { fields: [], form: "/Fields[<</FT/Tx/T(a)/Kids[20 0 R]>>]", page: "/Annots 21 0 R" },
      { 20: `<<${WIDGET}/FT/Tx/Rect[20 250 220 270]>>`, 21: "[20 0 R]" },
    ),
    values: { a: "Direct" },
    fieldMap: mapOf({ name: "a", kind: "text" }),
  }),
  "a hybrid form with usage rights": () => ({
    bytes: makeForm(
      {
        fields: [`<<${WIDGET}/FT/Tx/T(a)/Rect[20 250 220 270]>>`],
        form: "/XFA[(template) 40 0 R]",
        catalog: "/Perms<</UR3 41 0 R>>/NeedsRendering true",
      },
      { 40: "<</Length 3>>\nstream\n<x>\nendstream", 41: "<</Type/Sig>>" },
    ),
    values: { a: "Kept" },
    fieldMap: mapOf({ name: "a", kind: "text" }),
  }),
  "wrong cross-references and lines before the header": () => {
    const bytes = makePdf({
      1: "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>>",
      2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Annots[10 0 R]>>",
      10: `<<${WIDGET}/FT/Tx/T(a)/Rect[20 250 220 270]>>`,
    });
    return {
      bytes: toBytes(`Received: by mail\n${String.fromCharCode(...bytes).replace(/startxref\n\d+/, "startxref\n99")}`),
      values: { a: "Recovered" },
      fieldMap: mapOf({ name: "a", kind: "text" }),
    };
  },
  "names, values and states beyond Latin": () => ({
    bytes: makeForm({ fields: [`<<${WIDGET}/FT/Tx/T<feff 5b57 6bb5>/Rect[20 250 220 270]>>`] }),
    values: { 字段: "日本語 and שלום 😀" },
    fieldMap: mapOf({ name: "字段", kind: "text" }),
  }),
};

describe("a form as it is found in the wild is filled so that qpdf reads every value and poppler and mupdf show it", () => {
  let directory = "";
  const loadFontFile = createUnicodeFontFiles();
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), "shapes-"));
  });
  afterAll(() => rm(directory, { recursive: true }));

  test.for(Object.entries(SHAPES))("%s", async ([name, make]) => {
    const { bytes, values, fieldMap } = make();
    const fileOf = (kind: string): string => path.join(directory, `${name.replace(/\W+/g, "-")}.${kind}.pdf`);
    await writeFile(fileOf("empty"), bytes);
    for (const mode of ["editable", "flattened"] as const)
      await writeFile(fileOf(mode), await writePdf(bytes, fieldMap, values, { mode, loadFontFile }));
    const result = await compareForm(
      { empty: fileOf("empty"), editable: fileOf("editable"), flattened: fileOf("flattened") },
      values,
      fieldMap,
    );
    expect(result.failures).toEqual([]);
    expect(result).toMatchObject({ fields: Object.keys(values).length, readBack: result.fields, visible: result.fields });
  });
});

test("a mark that is drawn stays the publisher's", async () => {
  const { bytes, values, fieldMap } = drawnMarks();
  const file = new PdfFile(await writePdf(bytes, fieldMap, values, { mode: "editable" }));
  const marks = (file.array(file.dict(file.catalog.get("AcroForm"))?.get("Fields")) ?? []).map((field) =>
    file.dict(file.dict(file.dict(field)?.get("AP"))?.get("N"))?.get("On"),
  );
  expect(marks).toMatchObject([{ number: 32 }, { number: 33 }]);
});
