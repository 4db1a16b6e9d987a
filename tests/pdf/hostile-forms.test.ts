import { expect, test } from "vitest";
import { findFields } from "../../pdf/detect/find-fields.ts";
import { openDocument } from "../../pdf/normalise/form-document.ts";
import { saveDocument } from "../../pdf/normalise/save-document.ts";
import { readForm } from "../../pdf/read-form.ts";
import { parseTemplate } from "../../pdf/read/behaviour/xfa-template.ts";
import { readBehaviour } from "../../pdf/read/behaviour/read-behaviour.ts";
import { PdfFile } from "../../pdf/syntax/pdf-file.ts";
import { makeForm, makePdf, toBytes } from "./write/small-pdf.ts";

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

test("a form of more controls than a form has is refused, also where one field has them all", async () => {
  const count = 10_001;
  const widgets = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [100 + index, `<</Type/Annot/Subtype/Widget/Parent 10 0 R${place(index)}>>`]),
  );
  const field = `<</FT/Tx/T(name)/Kids[${refs(count)}]>>`;
  await expect(read(makeForm({ fields: [field], page: `/Annots[${refs(count)}]` }, widgets))).rejects.toThrow("10001 fields");
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
