import { expect, it } from "vitest";
import { tellRefusal } from "../../../../client/features/own-pdf/tell-refusal.ts";
import * as words from "../../../../client/features/own-pdf/words.ts";
import { ImportRefusal } from "../../../../pdf/open/checked-pdf.ts";
import { PdfError } from "../../../../pdf/syntax/pdf-objects.ts";

it.each([
  [new PdfError("The PDF has no catalog."), `The PDF has no catalog. ${words.saveAnew}`],
  [new ImportRefusal("Page 2 is too wide."), "Page 2 is too wide."],
  [new TypeError("a is undefined"), words.fileDamaged],
])("a PDF of one's own that does not open is told what to do with it: %s", (error, said) => {
  expect(tellRefusal(error)).toBe(said);
});
