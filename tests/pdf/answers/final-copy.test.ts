import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import type { PrintedPlacement } from "../../../shared/contracts/placement.ts";
import { isFinalCopy } from "../../../pdf/answers/is-flattened.ts";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { makeForm, mapOf } from "../../fakes/small-pdf.ts";

const FORM = makeForm({ fields: ["<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/Rect[20 250 220 270]>>"] });
const write = (mode: "flattened" | "editable") => writePdf(FORM, mapOf({ name: "a", kind: "text" }), { a: "Here" }, { mode });

test("a final copy is known as one, also after another program saved it again", async () => {
  const written = await write("flattened");
  const again = await (await PDFDocument.load(written)).save();
  expect([isFinalCopy(written), isFinalCopy(again)]).toEqual([true, true]);
});

test("an editable copy is none, and neither is a blank form that another program flattened", async () => {
  const blank = await PDFDocument.load(FORM);
  blank.getForm().flatten();
  expect([isFinalCopy(await write("editable")), isFinalCopy(await blank.save())]).toEqual([false, false]);
});

const PREFILLED = makeForm({ fields: ["<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/V(Office)/Rect[20 250 220 270]>>"] });
const TICKED = makeForm(
  { fields: ["<</Type/Annot/Subtype/Widget/F 4/FT/Btn/T(a)/V/Off/Rect[20 250 40 270]/AP<</N<</On 20 0 R/Off 21 0 R>>>>>>"] },
  { 20: "<</BBox[0 0 20 20]/Length 14>>\nstream\n0 0 20 20 re f\nendstream", 21: "<</BBox[0 0 20 20]/Length 0>>\nstream\n\nendstream" },
);
const NOTE: PrintedPlacement = { kind: "text", page: 0, rect: [0.1, 0.1, 0.5, 0.1], text: "Here" };

test.each<{ what: string; form: Uint8Array; kind?: "checkbox"; value?: string; placements?: PrintedPlacement[]; isFinal: boolean }>([
  { what: "no answer at all", form: FORM, isFinal: false },
  { what: "an answer that was taken back", form: PREFILLED, value: "", isFinal: false },
  { what: "an answer of the form's own", form: PREFILLED, isFinal: true },
  { what: "a text beside its fields", form: TICKED, kind: "checkbox", placements: [NOTE], isFinal: true },
  { what: "a box that is ticked", form: TICKED, kind: "checkbox", value: "On", isFinal: true },
  { what: "a box that is not", form: TICKED, kind: "checkbox", value: "", isFinal: false },
  { what: "a box that nobody touched", form: TICKED, kind: "checkbox", isFinal: false },
])("a copy with $what is a final one: $isFinal", async ({ form, kind, value, placements = [], isFinal }) => {
  const values = value === undefined ? {} : { a: value };
  const written = await writePdf(form, mapOf({ name: "a", kind: kind ?? "text" }), values, { mode: "flattened", placements });
  expect(isFinalCopy(written)).toBe(isFinal);
});
