import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFField,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFString,
  PDFTextField,
} from "@cantoo/pdf-lib";

/** What agencies do to a form from one edition to the next. */
export const EDITION_CHANGES = ["a line more", "a page in front", "other words"] as const;
export type EditionChange = (typeof EDITION_CHANGES)[number];

/** The next edition of a form. `nameNow` tells each old field's name in it; null for one that is gone. */
type NextEdition = { bytes: Uint8Array; nameNow: ReadonlyMap<string, string | null> };

/** The new line stands at this part of the form. */
const NEW_LINE_AT = 0.4;
const NEW_LINE = "Reference number of the agency";
const LINE_HEIGHT_PT = 14;
const EVERY_REWORDED = 9;
const EVERY_REMOVED = 14;

/** Makes the next edition of a form as a file: its fields are renamed, moved, added, worded otherwise or taken out. */
export async function makeNextEdition(form: Uint8Array, change: EditionChange): Promise<NextEdition> {
  const document = await PDFDocument.load(form, { updateMetadata: false });
  const namesBefore = namesByRef(document);
  CHANGES[change](document);
  for (const page of document.getPages()) moveDown(page);
  const namesNow = namesByRef(document);
  const nameNow = new Map([...namesBefore].map(([ref, name]) => [name, namesNow.get(ref) ?? null]));
  return { bytes: await document.save({ updateFieldAppearances: false }), nameNow };
}

const CHANGES: Record<EditionChange, (document: PDFDocument) => void> = {
  "a line more": addLine,
  "a page in front": addPage,
  "other words": reword,
};

const T = PDFName.of("T");
const TU = PDFName.of("TU");

function namesByRef(document: PDFDocument): Map<string, string> {
  const fields = document.getForm().getFields();
  return new Map(fields.map((field) => [field.ref.toString(), field.getName()]));
}

const dictOf = (field: PDFField): PDFDict => field.acroField.dict;

/** After a new line every text of its page has the name of the one before it. */
function addLine(document: PDFDocument): void {
  const texts = document
    .getForm()
    .getFields()
    .filter((field) => field instanceof PDFTextField);
  const first = texts[Math.floor(texts.length * NEW_LINE_AT)];
  if (!first) return;
  const parent = dictOf(first).get(PDFName.of("Parent"));
  const siblings = texts.filter((field) => dictOf(field).get(PDFName.of("Parent")) === parent);
  const shifted = siblings.slice(siblings.indexOf(first));
  const names = shifted.map((field) => field.acroField.getPartialName() ?? "");
  for (const [index, field] of shifted.entries()) dictOf(field).set(T, PDFHexString.fromText(names[index + 1] ?? `${names[index]}_1`));
  const page = document.findPageForAnnotationRef(first.ref) ?? document.getPage(0);
  const { context } = document;
  const added = context.obj({
    Type: "Annot",
    Subtype: "Widget",
    FT: "Tx",
    F: 4,
    P: page.ref,
    Rect: [36, page.getHeight() - 30, 236, page.getHeight() - 18],
  });
  added.set(T, PDFHexString.fromText(names[0] ?? ""));
  added.set(TU, PDFHexString.fromText(NEW_LINE));
  if (parent) added.set(PDFName.of("Parent"), parent);
  const ref = context.register(added);
  const kids = parent
    ? context.lookup(parent, PDFDict).lookup(PDFName.of("Kids"), PDFArray)
    : document.getForm().acroForm.normalizedEntries().Fields;
  kids.push(ref);
  page.node.addAnnot(ref);
}

/** A page of instructions comes first, and every field is named anew. */
function addPage(document: PDFDocument): void {
  document.insertPage(0).drawText("General instructions", { x: 72, y: 700 });
  const { Fields } = document.getForm().acroForm.normalizedEntries();
  for (const index of Array.from({ length: Fields.size() }).keys()) {
    const root = Fields.lookup(index, PDFDict);
    const name = root.get(T);
    if (name instanceof PDFHexString || name instanceof PDFString) root.set(T, PDFHexString.fromText(`edition2[0]_${name.decodeText()}`));
  }
}

/** Every ninth question has more words, every fourteenth is gone. */
function reword(document: PDFDocument): void {
  const form = document.getForm();
  for (const [index, field] of form.getFields().entries()) {
    const question = dictOf(field).get(TU);
    const isText = question instanceof PDFHexString || question instanceof PDFString;
    if (index % EVERY_REMOVED === EVERY_REMOVED - 1) form.removeField(field);
    else if (index % EVERY_REWORDED === EVERY_REWORDED - 1 && isText)
      dictOf(field).set(TU, PDFHexString.fromText(`${question.decodeText()} (see instructions)`));
  }
}

/** Moves a page's content and its fields by a line. */
function moveDown(page: PDFPage): void {
  page.translateContent(0, -LINE_HEIGHT_PT);
  const annotations = page.node.Annots();
  for (const index of Array.from({ length: annotations?.size() ?? 0 }).keys()) {
    const rect = annotations?.lookupMaybe(index, PDFDict)?.lookupMaybe(PDFName.of("Rect"), PDFArray);
    if (!rect || rect.size() !== 4) continue;
    const { x, y, width, height } = rect.asRectangle();
    for (const [edge, value] of [x, y - LINE_HEIGHT_PT, x + width, y + height - LINE_HEIGHT_PT].entries())
      rect.set(edge, PDFNumber.of(value));
  }
}
