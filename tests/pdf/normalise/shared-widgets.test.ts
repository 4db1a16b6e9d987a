import { expect, test } from "vitest";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { makePdf } from "../../fakes/small-pdf.ts";
import { blackness, prepare } from "./prepare.ts";

const MARK = "<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 18>>\nstream\n0 g 0 0 10 10 re f\nendstream";
const BLANK = "<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 0>>\nstream\n\nendstream";

/** Pages that list widgets, whose objects begin at 10. */
function makePages(pages: string[], widgets: string[], fields = widgets.map((_, index) => `${10 + index} 0 R`).join(" ")): Uint8Array {
  return makePdf({
    1: "<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>",
    2: `<</Type/Pages/Kids[${pages.map((_, index) => `${50 + index} 0 R`).join(" ")}]/Count ${pages.length}/MediaBox[0 0 300 300]>>`,
    4: `<</Fields[${fields}]>>`,
    ...Object.fromEntries(widgets.map((widget, index) => [10 + index, widget])),
    30: MARK,
    31: BLANK,
    ...Object.fromEntries(pages.map((annotations, index) => [50 + index, `<</Type/Page/Parent 2 0 R/Annots[${annotations}]>>`])),
  });
}

const BOX = "<</Type/Annot/Subtype/Widget/F 4/FT/Btn/T(c)/Rect[20 150 40 170]/AP<</N<</Yes 30 0 R/Off 31 0 R>>>>/AS/Off>>";

test("a field that the heads of several pages list as one widget is filled and seen on each of them", async () => {
  const { fieldMap, fill } = await prepare(makePages(["10 0 R", "10 0 R", "10 0 R"], [BOX]));
  expect(fieldMap.fields.map(({ name, page, widget }) => [name, page, widget])).toEqual([
    ["c", 0, 0],
    ["c", 1, 1],
    ["c", 2, 2],
  ]);
  for (const mode of ["editable", "flattened"] as const) {
    const written = await writePdf(fill, fieldMap, { c: "Yes" }, { mode });
    expect([1, 2, 3].map((page) => blackness(written, [22, 152, 16, 16], page))).toEqual([1, 1, 1]);
  }
});

test("radio buttons that two pages list stay one group", async () => {
  const radio = (state: string, x: number) =>
    `<</Type/Annot/Subtype/Widget/F 4/Parent 12 0 R/Rect[${x} 150 ${x + 20} 170]/AP<</N<</${state} 30 0 R/Off 31 0 R>>>>/AS/Off>>`;
  const group = "<</FT/Btn/Ff 49152/T(r)/Kids[10 0 R 11 0 R]>>";
  const { fieldMap, fill } = await prepare(
    makePages(["10 0 R 11 0 R", "10 0 R 11 0 R"], [radio("A", 20), radio("B", 60), group], "12 0 R"),
  );
  expect(fieldMap.fields.map(({ name, page, exportValue }) => [name, page, exportValue])).toEqual([
    ["r", 0, "A"],
    ["r", 0, "B"],
    ["r", 1, "A"],
    ["r", 1, "B"],
  ]);
  const written = await writePdf(fill, fieldMap, { r: "B" }, { mode: "flattened" });
  expect([1, 2].flatMap((page) => [22, 62].map((x) => blackness(written, [x, 152, 16, 16], page)))).toEqual([0, 1, 0, 1]);
});

test("a widget that its page lists twice is drawn once", async () => {
  const { fieldMap, fill } = await prepare(makePages(["10 0 R 10 0 R"], [BOX]));
  expect(fieldMap.fields).toHaveLength(1);
  const written = Buffer.from(await writePdf(fill, fieldMap, { c: "Yes" }, { mode: "flattened" })).toString("latin1");
  expect(written.match(/\/FwField\d+ Do/gu)).toHaveLength(1);
});

test("a signature that two pages list is signed in one place", async () => {
  const sign = "<</Type/Annot/Subtype/Widget/F 4/FT/Sig/T(s)/Rect[20 150 120 170]>>";
  const { fieldMap } = await prepare(makePages(["10 0 R", "10 0 R"], [sign]));
  expect(fieldMap.fields.map(({ page }) => page)).toEqual([0]);
});
