import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { beforeAll, expect, test } from "vitest";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../../catalogue/import/prepare-template.ts";
import type { Pdfium } from "../../../pdf/open/pdfium.ts";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { addWidget, createForm, text } from "./make-form.ts";

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

/** A check box whose state has a slash in its name, which a file writes as #2F or as #2f. */
async function createBox(escape: string): Promise<Uint8Array> {
  const bytes = await createForm((document, page) => {
    const ref = addWidget(document, page, { T: text("agrees"), Rect: [100, 500, 112, 512] });
    const widget = document.context.lookup(ref, PDFDict);
    const look = document.context.register(
      document.context.stream("0 0 12 12 re f", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 12, 12] }),
    );
    widget.set(PDFName.of("FT"), PDFName.of("Btn"));
    widget.set(PDFName.of("AP"), document.context.obj({ N: { Yes_Looks: look, Off: look } }));
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: [ref] }));
  });
  const file = Buffer.from(bytes).toString("latin1");
  // A name of the same length, so that the file's offsets stay right.
  return Buffer.from(file.replaceAll("Yes_Looks", `Ja${escape}Nein`), "latin1");
}

test.each(["#2f", "#2F"])("a box is ticked by the name of its state, however the file escapes its letters: %s", async (escape) => {
  const { fill, fieldMap } = await readTemplate(pdfium, await createBox(escape));
  const [field] = fieldMap.fields;
  expect(field?.kind).toBe("checkbox");
  const written = await writePdf(fill, fieldMap, { agrees: field?.exportValue ?? "" }, { mode: "editable", title: "Box" });
  const document = await PDFDocument.load(written, { updateMetadata: false });
  const box = document.getForm().getCheckBox("agrees").acroField.getWidgets()[0];
  const states = box?.getAppearances()?.normal;
  expect(box?.getAppearanceState()?.decodeText()).toBe("Ja/Nein");
  expect(states instanceof PDFDict && states.keys().map((key) => key.decodeText())).toContain("Ja/Nein");
});
