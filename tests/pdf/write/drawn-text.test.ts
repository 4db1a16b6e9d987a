import { describe, expect, test } from "vitest";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import type { PdfStream } from "../../../pdf/syntax/pdf-objects.ts";
import { showsText } from "../../../pdf/write/drawn-text.ts";
import { LostValuesError, requireDrawnAnswers } from "../../../pdf/write/read-back.ts";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { makeForm, mapOf } from "../../fakes/small-pdf.ts";

const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
const TEXT = "<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/Rect[20 250 220 270]>>";

function appearance(content: string): { file: PdfFile; stream: PdfStream } {
  const source = `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F 30 0 R>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`;
  const file = new PdfFile(makeForm({ fields: [TEXT], page: "/Contents 31 0 R" }, { 30: FONT, 31: source }));
  const stream = file.stream(file.dict(file.array(file.dict(file.catalog.get("Pages"))?.get("Kids"))?.[0])?.get("Contents"));
  if (stream === undefined) throw new TypeError("The small form has no content.");
  return { file, stream };
}

describe("an appearance shows a text", () => {
  test("when each of its characters is in the strings that it shows, in whatever pieces and order", () => {
    const { file, stream } = appearance("BT /F 9 Tf [(Gen) 20 (\\350ve)] TJ (8 rue) Tj ET");
    expect(showsText(file, stream, "8 rue\nGenève")).toBe(true);
  });

  test("and not when one is missing, shown once where twice is asked, or in a font that is not there", () => {
    const { file, stream } = appearance("BT /F 9 Tf (Gen) Tj ET");
    expect([showsText(file, stream, "Gene"), showsText(file, stream, "Genf")]).toEqual([false, false]);
    const without = appearance("BT /G 9 Tf (Gen) Tj ET");
    expect(showsText(without.file, without.stream, "Gen")).toBe(false);
  });
});

describe("a final copy is read back", () => {
  test("a value that the form cannot hold is an error that names its field", async () => {
    const bytes = makeForm({ fields: [TEXT] });
    const map = mapOf({ name: "a", kind: "text" }, { name: "gone", kind: "text" });
    await expect(writePdf(bytes, map, { gone: "x" }, { mode: "flattened" })).rejects.toEqual(new LostValuesError(["gone"]));
  });

  test("an answer that is not on its page is an error that names its field", async () => {
    const written = await writePdf(makeForm({ fields: [TEXT] }), mapOf({ name: "a", kind: "text" }), { a: "Here" }, { mode: "flattened" });
    const answer = (text: string, xObject = "FwField0") => [{ field: "a", page: 0, xObject, text }];
    expect(() => requireDrawnAnswers(written, answer("Here"), undefined)).not.toThrow();
    expect(() => requireDrawnAnswers(written, answer("There"), undefined)).toThrow(LostValuesError);
    expect(() => requireDrawnAnswers(written, answer("Here", "FwField1"), undefined)).toThrow(LostValuesError);
  });
});
