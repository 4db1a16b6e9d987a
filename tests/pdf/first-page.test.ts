import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { FieldMap } from "../../shared/contracts/field-map.ts";
import { readForm } from "../../pdf/read-form.ts";
import { liftProtection } from "../../pdf/syntax/decrypt/lift-protection.ts";
import { listPages } from "../../pdf/syntax/page-list.ts";
import { PdfFile } from "../../pdf/syntax/pdf-file.ts";
import { addFields } from "../../pdf/detect/add-fields.ts";
import type { PrintedField } from "../../shared/contracts/printed-field.ts";
import { print } from "./detect/print-page.ts";
import { makePdf } from "../fakes/small-pdf.ts";

/** Reads a form as a PDF of one's own: its first page, and all of it. */
async function read(original: Uint8Array): Promise<{ first: FieldMap | null; whole: FieldMap }> {
  const { bytes } = await liftProtection(original);
  const file = new PdfFile(bytes);
  const pages = listPages(file);
  const annotationCount = pages.reduce((sum, { dict }) => sum + (file.array(dict.get("Annots"))?.length ?? 0), 0);
  let first: FieldMap | null = null;
  const { fieldMap } = await readForm(
    { bytes, pageCount: pages.length, annotationCount, encrypted: false, denied: [] },
    {
      sha256: "",
      fields: (find) => find(),
      mend: () => Promise.reject(new Error("It is whole.")),
      onFirstPage: (read) => (first = structuredClone(read.fieldMap)),
    },
  );
  return { first, whole: fieldMap };
}

/** What an answer that is typed into the first page is kept by. */
const places = (map: FieldMap | null, page: number) =>
  map?.fields.filter((field) => field.page === page).map(({ id, name, widget, rect }) => ({ id, name, widget, rect }));

const text = (name: string, page: number) => `<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/Rect[20 100 200 120]/P ${page} 0 R>>`;

/** A form of three pages, the first of which says something and asks nothing. */
const COVERED = makePdf({
  1: "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[7 0 R 6 0 R]>>>>",
  2: "<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3/MediaBox[0 0 300 300]>>",
  3: "<</Type/Page/Parent 2 0 R>>",
  4: "<</Type/Page/Parent 2 0 R/Annots[6 0 R]>>",
  5: "<</Type/Page/Parent 2 0 R/Annots[7 0 R]>>",
  6: text("first", 4),
  7: text("second", 5),
});

test("the first page with fields comes first, with the fields that the whole form has there", async () => {
  const { first, whole } = await read(COVERED);
  expect(first?.fields.map(({ name }) => name)).toEqual(["first"]);
  expect(first?.pages).toEqual(whole.pages);
  expect(places(first, 1)).toEqual(places(whole, 1));
  expect(whole.fields.map(({ name }) => name)).toEqual(["first", "second"]);
});

test("a form whose only fields are closed is shown when all of it is read", async () => {
  const closed = text("first", 3).replace("/FT", "/Ff 1/FT");
  const form = makePdf({
    1: "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>",
    2: "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 300]>>",
    3: "<</Type/Page/Parent 2 0 R/Annots[4 0 R]>>",
    4: closed,
  });
  expect((await read(form)).first).toBe(null);
});

test("a field without a tooltip bears the words of its own cell, and none of those around it", async () => {
  const words = ["Name, birth name", "Date of birth", "Street, town", "Telephone", "Guardian", "Occupation"];
  const page = await print(({ text, line, box }) => {
    box(72, 582, 400, 108);
    for (const y of [618, 654]) line(72, y, 472, y);
    line(300, 582, 300, 690);
    for (const [index, word] of words.entries()) text(word, index % 2 === 0 ? 76 : 304, 682 - Math.floor(index / 2) * 36, 6);
  });
  // The boxes reach down to the captions under them.
  const fields = [0, 1, 2].flatMap((row) =>
    [76, 304].map((left, column): PrintedField => {
      const top = 113 + row * 36;
      return { name: `f${row}${column}`, page: 0, rect: [left, top, left + 160, top + 24], kind: "text", label: "" };
    }),
  );
  const { first, whole } = await read(await addFields(page, fields));
  for (const map of [first, whole]) expect(map?.fields.map(({ label }) => label)).toEqual(words);
});

const folder = process.env["FORMS_DIR"];
const forms = folder ? (await readdir(folder)).filter((name) => name.endsWith(".pdf")) : [];

describe.runIf(folder)("real forms", () => {
  test.each(forms)("%s: an answer typed into its first page has its field in the whole form", async (name) => {
    const { first, whole } = await read(new Uint8Array(await readFile(path.join(folder ?? "", name))));
    const known = new Map(whole.fields.map((field) => [field.id, field]));
    for (const { id, name, widget, rect, page } of first?.fields ?? []) expect(known.get(id)).toMatchObject({ name, widget, rect, page });
  });
});
