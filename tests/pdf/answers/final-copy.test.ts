import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
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
