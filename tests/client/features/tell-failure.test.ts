import { expect, it } from "vitest";
import { tellFailure } from "../../../client/features/export/tell-failure.ts";
import { pdfNotWritten } from "../../../client/features/export/words.ts";
import { PdfError } from "../../../pdf/syntax/pdf-objects.ts";
import { LostValuesError } from "../../../pdf/write/read-back.ts";
import type { Field } from "../../../shared/contracts/field-map.ts";

const field = (name: string, label: string): Field => ({
  id: name,
  name,
  label,
  labelSource: "nearby text",
  kind: "text",
  page: 0,
  rect: [0, 0, 1, 1],
  widget: 0,
  required: false,
  readOnly: false,
});
const map = { fields: [field("f1[0].a", "Full name"), field("f1[0].b", "Town"), field("f1[0].c", "Town"), field("f1[0].d", "")] };

it("answers that did not come back from the file are named as on the form, each once, and a next step is told", () => {
  expect(tellFailure(new LostValuesError(["f1[0].a", "f1[0].b", "f1[0].c"]), map)).toBe(
    "We couldn’t write these answers into the PDF: Full name, Town. They’re still here: save them as a file and try again.",
  );
  expect(tellFailure(new LostValuesError(["f1[0].d"]), map)).toContain("f1[0].d");
});

it("what the engine says of a file is told, and what a browser says is not", () => {
  expect(tellFailure(new PdfError("A font for your text is damaged."), map)).toBe("A font for your text is damaged.");
  expect(tellFailure(new RangeError("Array buffer allocation failed"), map)).toBe(pdfNotWritten);
});
