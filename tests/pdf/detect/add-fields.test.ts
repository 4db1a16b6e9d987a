import { expect, test } from "vitest";
import { addFields } from "../../../pdf/detect/add-fields.ts";
import { openDocument } from "../../../pdf/normalise/form-document.ts";
import { readFields } from "../../../pdf/normalise/form-tree.ts";
import type { PrintedField } from "../../../shared/contracts/printed-field.ts";
import { makePdf, toBytes } from "../../fakes/small-pdf.ts";

const FIELD: PrintedField = { name: "Full name", kind: "text", page: 0, rect: [72, 72, 200, 90], label: "Full name" };

const PRINT = makePdf({
  1: "<</Type/Catalog/Pages 2 0 R>>",
  2: "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 300]>>",
  3: "<</Type/Page/Parent 2 0 R>>",
});

test.each([
  ["as it should be", PRINT],
  // As editors write it that end lines with one byte.
  ["with cross references of the wrong length", toBytes(new TextDecoder("latin1").decode(PRINT).replaceAll(" n \n", " n\n"))],
  ["with cross references that point elsewhere", toBytes(new TextDecoder("latin1").decode(PRINT).replace("startxref\n", "startxref\n9"))],
])("a printed file %s gets fields that readers find", async (_, bytes) => {
  const document = openDocument(await addFields(bytes, [FIELD]));
  expect(readFields(document).map(({ name, widgets }) => [name, widgets.map(({ page }) => page)])).toEqual([["Full name", [0]]]);
});
