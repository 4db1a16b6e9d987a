import { describe, expect, test } from "vitest";
import { checkAccessibility, CLAUSES, type Clause } from "../../../pdf/check/check-accessibility.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import { makePdf } from "../../fakes/small-pdf.ts";

const XMP = '<rdf:RDF><dc:title><rdf:Alt><rdf:li xml:lang="x-default">A form</rdf:li></rdf:Alt></dc:title></rdf:RDF>';
const FIELD = "<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/TU(Name)/DA(/Helv 0 Tf 0 g)/StructParent 0/Rect[20 20 120 40]>>";
/** A document of one page with one field, which keeps every clause. */
const RIGHT: Record<number, string> = {
  1: "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>/Lang(en-US)/Metadata 4 0 R/StructTreeRoot 5 0 R/ViewerPreferences<</DisplayDocTitle true>>>>",
  2: "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 300]>>",
  3: "<</Type/Page/Parent 2 0 R/Annots[10 0 R]/Tabs/S>>",
  4: `<</Type/Metadata/Subtype/XML/Length ${XMP.length}>>\nstream\n${XMP}\nendstream`,
  5: "<</Type/StructTreeRoot/K[6 0 R]/ParentTree<</Nums[0 7 0 R]>>>>",
  6: "<</S/Document/P 5 0 R/K[7 0 R]>>",
  7: "<</S/Form/P 6 0 R/Pg 3 0 R/K<</Type/OBJR/Obj 10 0 R>>>>",
  10: FIELD,
};

function check(changes: Record<number, string>): string[] {
  return Object.keys(checkAccessibility(new PdfFile(makePdf({ ...RIGHT, ...changes }))));
}

function replace(number: number, from: string, to: string): Record<number, string> {
  return { [number]: RIGHT[number]?.replace(from, to) ?? "" };
}

/** The document with a stamp of its own, in the structure by the given element. */
function withStamp(element: string, stamp = ""): Record<number, string> {
  return {
    3: "<</Type/Page/Parent 2 0 R/Annots[10 0 R 11 0 R]/Tabs/S>>",
    5: "<</Type/StructTreeRoot/K[6 0 R]/ParentTree<</Nums[0 7 0 R 1 8 0 R]>>>>",
    6: "<</S/Document/P 5 0 R/K[7 0 R 8 0 R]>>",
    8: `<<${element}/P 6 0 R/Pg 3 0 R/K<</Type/OBJR/Obj 11 0 R>>>>`,
    11: `<</Subtype/Stamp/StructParent 1${stamp}/Rect[0 0 9 9]>>`,
  };
}

const BROKEN: [string, Record<number, string>, Clause[]][] = [
  ["a document without a title", replace(4, "A form", "      "), ["7.1 title"]],
  ["a title that readers are not asked to show", replace(1, "/DisplayDocTitle true", ""), ["7.1 title shown"]],
  ["a document without a language", replace(1, "/Lang(en-US)", "/Lang()"), ["7.2 language"]],
  ["a field without a name", replace(10, "/TU(Name)", "/TU( )"), ["7.18.1 fields named"]],
  ["rows as the order of tabs", replace(3, "/Tabs/S", "/Tabs/R"), ["7.18.3 tab order"]],
  ["a field in a paragraph", replace(7, "/Form", "/P"), ["7.18.4 fields in forms"]],
  [
    "a field beside text in one form element",
    { 7: "<</S/Form/P 6 0 R/Pg 3 0 R/K[0 <</Type/OBJR/Obj 10 0 R>>]>>" },
    ["7.18.4 one field to a form"],
  ],
  [
    "a reference to a field that is gone",
    { 6: "<</S/Document/P 5 0 R/K[7 0 R 8 0 R]>>", 8: "<</S/P/P 6 0 R/K<</Type/OBJR/Obj 90 0 R>>>>" },
    ["references"],
  ],
  [
    "a drawn answer without an alternative",
    { 6: "<</S/Document/P 5 0 R/K[7 0 R 8 0 R]>>", 8: "<</S/Form/A<</O/PrintField/Role/tv>>/P 6 0 R/Pg 3 0 R/K 0>>" },
    ["answers described"],
  ],
  [
    "a picture without an alternative",
    { 6: "<</S/Document/P 5 0 R/K[7 0 R 8 0 R]>>", 8: "<</S/Figure/P 6 0 R/Pg 3 0 R/K 0>>" },
    ["7.3 alternatives of figures"],
  ],
  ["answers in yellow on white", replace(10, "0 g)", "1 1 0 rg)"), ["contrast"]],
  [
    "a trap network",
    { 3: "<</Type/Page/Parent 2 0 R/Annots[10 0 R 11 0 R]/Tabs/S>>", 11: "<</Subtype/TrapNet/F 2/Rect[0 0 9 9]>>" },
    ["7.18.2 no trap networks"],
  ],
  [
    "a stamp without a tag",
    { 3: "<</Type/Page/Parent 2 0 R/Annots[10 0 R 11 0 R]/Tabs/S>>", 11: "<</Subtype/Stamp/Rect[0 0 9 9]>>" },
    ["7.18.1 annotations tagged"],
  ],
  ["a stamp in a paragraph", withStamp("/S/P", "/Contents(Received)"), ["7.18.1 annotations tagged"]],
  ["a stamp that says nothing", withStamp("/S/Annot"), ["7.18.1 annotations described"]],
];

const KEPT: [string, Record<number, string>][] = [
  ["a document that keeps all of them", {}],
  [
    "a role that stands for a form",
    { 5: "<</Type/StructTreeRoot/K[6 0 R]/RoleMap<</Field/Form>>/ParentTree<</Nums[0 7 0 R]>>>>", ...replace(7, "/Form", "/Field") },
  ],
  ["a name that stands at the element", { ...replace(10, "/TU(Name)", ""), ...replace(7, "/Form", "/Form/Alt(Name)") }],
  ["a stamp with its text", withStamp("/S/Annot", "/Contents(Received)")],
  ["a stamp whose element describes it", withStamp("/S/Annot/Alt(Received)")],
  ["a stamp that is hidden", withStamp("/S/P", "/F 2")],
  ["a field that is hidden", { ...replace(10, "/F 4", "/F 2"), 7: "<</S/P/P 6 0 R>>" }],
  ["a field beyond the page", { ...replace(10, "[20 20 120 40]", "[420 20 520 40]"), 7: "<</S/P/P 6 0 R>>" }],
  [
    "text beside a field in an element that says its role",
    { 7: "<</S/Form/A<</O/PrintField/Role/tv>>/P 6 0 R/Pg 3 0 R/K[0 <</Type/OBJR/Obj 10 0 R>>]>>" },
  ],
];

describe("the check of accessibility", () => {
  test.each(BROKEN)("finds %s", (_, changes, clauses) => {
    expect(check(changes)).toEqual(clauses);
  });

  test("is tried with every clause", () => {
    expect(new Set(BROKEN.flatMap(([, , clauses]) => clauses))).toEqual(new Set(CLAUSES));
  });

  test.each(KEPT)("finds nothing against %s", (_, changes) => {
    expect(check(changes)).toEqual([]);
  });
});

test("a tooltip at one of a field's two widgets names no field", () => {
  const widget = (y: number): string =>
    `<</Type/Annot/Subtype/Widget/F 4/TU(Name)/Parent 9 0 R/StructParent ${y}/Rect[20 ${y} 40 ${y + 9}]>>`;
  const clauses = check({
    3: "<</Type/Page/Parent 2 0 R/Annots[10 0 R 11 0 R]/Tabs/S>>",
    5: "<</Type/StructTreeRoot/K[6 0 R]/ParentTree<</Nums[0 7 0 R 1 8 0 R]>>>>",
    6: "<</S/Document/P 5 0 R/K[7 0 R 8 0 R]>>",
    8: "<</S/Form/P 6 0 R/Pg 3 0 R/K<</Type/OBJR/Obj 11 0 R>>>>",
    9: "<</FT/Btn/T(a)/Kids[10 0 R 11 0 R]>>",
    10: widget(0),
    11: widget(1),
  });
  expect(clauses).toEqual(["7.18.1 fields named"]);
});
