import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { PDFDict, PDFName, PDFRef } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { TEXT_MAX_BYTES } from "../../pdf/normalise/convert-objects.ts";
import { openDocument } from "../../pdf/normalise/form-document.ts";
import { textOf } from "../../pdf/normalise/pdf-objects.ts";
import { saveDocument } from "../../pdf/normalise/save-document.ts";
import { PdfFile } from "../../pdf/syntax/pdf-file.ts";
import { PdfRef, PdfString } from "../../pdf/syntax/pdf-objects.ts";
import { toNameBytes } from "../../pdf/syntax/pdf-text.ts";
import { makeForm } from "../fakes/small-pdf.ts";

/** The number of the first field's object in the forms below. */
const FIELD = 10;
/** What a reader of a small phone has for its objects; what is read must not be a multiple of the file. */
const MEMORY_MB = 100;

const long = "word ".repeat(1_600_000);
const WIDGET = "/Type/Annot/Subtype/Widget/Rect[10 10 90 30]";

test.each([
  ["a value", `<<${WIDGET}/FT/Tx/T(one)/V(${long})>>`],
  ["a value with escapes", `<<${WIDGET}/FT/Tx/T(one)/V(\\(${long})>>`],
  ["a tooltip", `<<${WIDGET}/FT/Tx/T(one)/TU(${long})>>`],
  ["an option", `<<${WIDGET}/FT/Ch/Ff 131072/T(one)/Opt[(${long})(two)]>>`],
])("%s of many megabytes is read in the memory of a phone", async (_, field) => {
  const reader = new Worker(new URL("read-one-field.ts", import.meta.url), {
    workerData: makeForm({ fields: [field] }),
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  expect(await once(reader, "exit")).toEqual([0]);
});

test.each([
  ["one byte a letter", (text: string) => `(${text})`],
  ["UTF-16", (text: string) => `<feff${text.replaceAll(/./gu, (letter) => letter.charCodeAt(0).toString(16).padStart(4, "0"))}>`],
  ["UTF-8", (text: string) => `(\\357\\273\\277${text})`],
])("a value of the length of a book's chapters is read whole: %s", (_, write) => {
  const text = "word ".repeat(60_000);
  const { context } = openDocument(makeForm({ fields: [`<<${WIDGET}/FT/Tx/T(one)/V${write(text)}>>`] }));
  const field = context.lookup(PDFRef.of(FIELD), PDFDict);
  expect(textOf(context, field.get(PDFName.of("V")))).toBe(text);
});

test("of a value that is longer than what is read, the beginning is read", () => {
  const { context } = openDocument(makeForm({ fields: [`<<${WIDGET}/FT/Tx/T(one)/V(${long})>>`] }));
  const field = context.lookup(PDFRef.of(FIELD), PDFDict);
  expect(textOf(context, field.get(PDFName.of("V")))).toBe(long.slice(0, TEXT_MAX_BYTES));
});

test("a name of the length of a book's chapters is written", () => {
  expect(toNameBytes("é".repeat(200_000))).toHaveLength(400_000);
});

test("the copy to fill has all of a long text", async () => {
  const utf16 = `\\376\\377${"\\000a".repeat(2_000_000)}`;
  const document = openDocument(makeForm({ fields: [`<<${WIDGET}/FT/Tx/T(one)/V(${utf16})>>`] }));
  const saved = new PdfFile(await saveDocument(document, true));
  const kept = saved.dict(new PdfRef(FIELD))?.get("V");
  expect(kept instanceof PdfString && kept.bytes.length).toBe(4_000_002);
});
