import { PDFBool, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef, StandardFonts } from "@cantoo/pdf-lib";

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

const XFA = `<?xml version="1.0" encoding="UTF-8"?>
<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form1" layout="tb">
<pageSet><pageArea name="Page1"><contentArea x="18mm" y="18mm" w="180mm" h="243mm"/><medium stock="letter" short="215.9mm" long="279.4mm"/></pageArea></pageSet>
<subform layout="tb" w="180mm"><field name="FullName" w="90mm" h="9mm"><ui><textEdit/></ui><caption><value><text>Full name</text></value></caption></field></subform>
</subform></template><xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data/></xfa:datasets></xdp:xdp>`;

/** A pure XFA form: one field that only the XFA knows, behind a page that asks to wait. */
export function createXfaForm(): Promise<Uint8Array> {
  return createForm((document, page) => {
    page.drawText("Please wait...", { x: 72, y: 640, size: 10 });
    const xfa = document.context.register(document.context.stream(XFA));
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: [], XFA: xfa }));
    document.catalog.set(PDFName.of("NeedsRendering"), PDFBool.True);
  });
}
