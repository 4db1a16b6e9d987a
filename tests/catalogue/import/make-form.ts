import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef, StandardFonts } from "@cantoo/pdf-lib";

/** A form of one Letter page, with a title, that a test fills as it needs. */
export async function createForm(build: (document: PDFDocument, page: PDFPage) => Promise<void> | void): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([612, 792]);
  page.drawText("Permit application", { x: 72, y: 720, size: 20, font: await document.embedFont(StandardFonts.Helvetica) });
  await build(document, page);
  return document.save({ updateFieldAppearances: false, useObjectStreams: false });
}

/** A form with one text field of the given name under a caption. */
export function createSimpleForm(name = "full_name", caption = "Full name"): Promise<Uint8Array> {
  return createForm((document, page) => {
    page.drawText(caption, { x: 72, y: 655, size: 10 });
    document.getForm().createTextField(name).addToPage(page, { x: 72, y: 630, width: 200, height: 20 });
  });
}

/** Registers a widget with the given keys on the page; it is in no field tree unless a test puts it there. */
export function addWidget(document: PDFDocument, page: PDFPage, keys: Record<string, string | number | number[] | PDFHexString>): PDFRef {
  const dict = document.context.obj({ Type: "Annot", Subtype: "Widget", F: 4, Rect: [72, 500, 272, 520], ...keys });
  const ref = document.context.register(dict);
  page.node.addAnnot(ref);
  return ref;
}

export function text(value: string): PDFHexString {
  return PDFHexString.fromText(value);
}

/** The form dictionary of a document that has one. */
export function formOf(document: PDFDocument): PDFDict {
  return document.catalog.lookup(PDFName.of("AcroForm"), PDFDict);
}
