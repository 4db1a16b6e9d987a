import { PDFName } from "@cantoo/pdf-lib";
import { type FormDocument, openDocument } from "./normalise/form-document.ts";
import type { FieldMap } from "../shared/contracts/field-map.ts";
import type { PrintedParagraph } from "../shared/contracts/printed-text.ts";
import type { PrintedField } from "../shared/contracts/printed-field.ts";
import { addFields } from "./detect/add-fields.ts";
import { type OwnField, besideOwnFields } from "./detect/beside-own-fields.ts";
import { SIGNATURE } from "./detect/detect-fields.ts";
import { type WithPictures, findFields, findFirstFields, findSignatures } from "./detect/find-fields.ts";
import { withSignLines } from "./detect/find-sign-lines.ts";
import { takeLabels } from "./detect/take-labels.ts";
import { type FormField, isPushButton } from "./normalise/form-tree.ts";
import { type Normalised, normalisePdf } from "./normalise/normalise-pdf.ts";
import { arrayOf, inherited, rectOf, textOf } from "./normalise/pdf-objects.ts";
import { saveDocument } from "./normalise/save-document.ts";
import { unlockFields } from "./normalise/unlock-fields.ts";
import { type CheckedPdf, ImportRefusal, MAX_FIELDS, MAX_OPTIONS } from "./open/checked-pdf.ts";
import { readBehaviour } from "./read/behaviour/read-behaviour.ts";
import { findXfaTemplate, readXfaTemplate } from "./read/behaviour/xfa-template.ts";
import { openPages, readLines } from "./read/content/document-pages.ts";
import { type ExtractInput, extractFieldMap, extractFirstPage } from "./read/extract-field-map.ts";
import { readPageBox, toShown } from "./read/page-geometry.ts";
import { readPrintedText } from "./read/printed-text.ts";
import type { TextLine } from "./read/text-lines.ts";

type ReadFormOptions = {
  /** Digest of the file as it came. */
  sha256: string;
  /** The fields that a form gets that has none to answer; `find` looks for them on its pages, `bytes` is the form. Absent, such a form stays as it is. */
  fields?: (find: () => Promise<PrintedField[]>, bytes: Uint8Array) => Promise<readonly PrintedField[]>;
  /** Draws pages that are pictures, so that fields are found on them too. */
  withPictures?: WithPictures;
  /** Called with the first page that has fields, as soon as that is read: a form of forty pages takes ten times as long. Not called where that page has none. */
  onFirstPage?: (first: FirstPage) => void;
  /** Reads what the pages print between their fields, too. */
  withPrintedText?: boolean;
  /** Writes the file anew so that what is damaged in it can be read. */
  mend: (bytes: Uint8Array) => Promise<Uint8Array>;
};

/** The map of one page, and the text at its beginning. */
type FirstPage = { document: FormDocument; fieldMap: FieldMap; firstLines: TextLine[] };

/** A form that was read: `document` is the copy that is filled, still open, `fill` its bytes. */
export type ReadForm = {
  document: FormDocument;
  fields: FormField[];
  fill: Uint8Array;
  fieldMap: FieldMap;
  firstLines: TextLine[];
  printed: PrintedParagraph[];
  /** For a form that is only print: the file before it got fields, and the fields that it got. */
  flat: Flat | null;
};

type Flat = { bytes: Uint8Array; fields: PrintedField[] };

type Opened = { document: FormDocument; bytes: Uint8Array };
type Made = Opened & { normalised: Normalised; flat: Flat | null; found: PrintedField[] };

function countAnnotations(document: FormDocument): number {
  return document.getPages().reduce((sum, { node }) => sum + arrayOf(document.context, node.get(PDFName.Annots)).length, 0);
}

/** PDF/A-1 knows no object streams, and a copy of such a form stays what it is. */
function isArchive({ context, catalog }: FormDocument): boolean {
  return /pdfaid:part\s*(?:=\s*["']1["']|>\s*1\s*<)/u.test(textOf(context, catalog.get(PDFName.of("Metadata"))) ?? "");
}

/** Opens the file for changes. One of which less is read than is known to be in it is mended first. */
async function openWhole({ bytes, pageCount, annotationCount }: CheckedPdf, mend: ReadFormOptions["mend"]): Promise<Opened> {
  try {
    const document = openDocument(bytes);
    const isWhole = document.getPages().length === pageCount && countAnnotations(document) >= annotationCount;
    if (isWhole) return { document, bytes };
  } catch {
    // The error is dropped: the second try decides.
  }
  const mended = await mend(bytes);
  return { document: openDocument(mended), bytes: mended };
}

/** The longest side of a page that PDF readers show: 200 inches (ISO 32000-2, Annex C). */
const MAX_SIDE_PT = 14_400;

function checkPageSizes(document: FormDocument): void {
  for (const [index, { node }] of document.getPages().entries()) {
    const { width, height } = readPageBox(node);
    if (Math.max(width, height) > MAX_SIDE_PT)
      throw new ImportRefusal(`Page ${index + 1} is wider or taller than 200 inches, the most that PDF readers show.`);
  }
}

/** Gives a form that is only print its fields. */
async function giveFields({ bytes }: Opened, given: PrintedField[], found: PrintedField[]): Promise<Made> {
  const added = await addFields(bytes, given);
  const document = openDocument(added);
  return { document, bytes: added, normalised: await normalisePdf(document), flat: { bytes, fields: given }, found };
}

/** True for a push button, and for an empty place for a digital signature: a form with no other fields is only print. */
function asksNothing(field: FormField): boolean {
  return field.type === "Sig" ? !field.isSigned : isPushButton(field);
}

function toOwn({ name, widgets }: FormField, document: FormDocument): OwnField {
  const pages = document.getPages();
  const places = widgets.flatMap(({ dict, page }) => {
    const node = pages[page]?.node;
    const rect = rectOf(document.context, dict.get(PDFName.of("Rect")));
    return node && rect ? [{ page, rect: toShown(readPageBox(node), rect) }] : [];
  });
  return { name, places };
}

/** The normalised document. One that has no fields gets those that `fields` gives it; `onFirst` gets it with those of its first page before. */
async function normalise(
  opened: Opened,
  { fields, withPictures }: Pick<ReadFormOptions, "fields" | "withPictures">,
  onFirst: ((made: Made) => void) | undefined,
): Promise<Made> {
  const { bytes } = opened;
  const readFirstPage = async () =>
    readLines(bytes, 0)
      .map(({ text }) => text)
      .join("\n");
  const normalised = await normalisePdf(opened.document, readFirstPage);
  const isFlat = normalised.fields.every((field) => asksNothing(field)) && normalised.locks.xfa !== "dynamic";
  if (!fields || !isFlat) return { ...opened, normalised, flat: null, found: [] };
  const own = normalised.fields.map((field) => toOwn(field, opened.document));
  let found: PrintedField[] = [];
  if (onFirst) {
    const early = await fields(async () => (found = besideOwnFields(findFirstFields(bytes), own)), bytes);
    const first = early.filter((field) => field.page === early[0]?.page);
    if (first.length > 0) onFirst(await giveFields(opened, first, found));
  }
  const given = [...(await fields(async () => (found = besideOwnFields(await findFields(bytes, withPictures), own)), bytes))];
  if (given.length === 0) return { ...opened, normalised, flat: own.length > 0 ? null : { bytes, fields: given }, found };
  return giveFields(opened, given, found);
}

function sayWhereFrom(given: readonly PrintedField[], found: readonly PrintedField[]): string {
  const unchecked = given.filter((field) => found.includes(field)).length;
  if (unchecked > 0) return `The form has no fields of its own; ${unchecked} were found on its pages. Check them.`;
  return `The form has no fields of its own; it got the ${given.length} that were corrected by hand.`;
}

/** What the pages of a copy print and draw. */
function pagesOf(bytes: Uint8Array): Pick<ExtractInput, "readText" | "readRules"> {
  return {
    readText: (page, marks) => readLines(bytes, page, marks),
    readRules: (page) => openPages(bytes)[page]?.rules ?? { levels: [], uprights: [] },
  };
}

function checkOptions(fields: readonly FormField[]): void {
  const count = fields.reduce((sum, { type, dict, widgets }) => {
    const options = arrayOf(dict.context, inherited(dict, "Opt")).length;
    return sum + (type === "Ch" ? options * widgets.length : options);
  }, 0);
  if (count > MAX_OPTIONS) throw new ImportRefusal(`The form’s choices have ${count} options; at most ${MAX_OPTIONS} are imported.`);
}

/** Makes the copy that is filled of a file that was checked, and its field map. @throws ImportRefusal with a sentence for a person, PdfError where our reader cannot read the copy */
export async function readForm(checked: CheckedPdf, options: ReadFormOptions): Promise<ReadForm> {
  const { sha256, mend, onFirstPage } = options;
  const { denied } = checked;
  const opened = await openWhole(checked, mend);
  checkPageSizes(opened.document);
  const template = findXfaTemplate(opened.document);

  function tellFirstPage({ document, normalised, flat, found }: Made): void {
    const fieldMap = extractFirstPage({ document, ...normalised, sha256, denied, ...pagesOf(opened.bytes) });
    if (!fieldMap) return;
    if (flat) fieldMap.detected = true;
    takeLabels(fieldMap, flat?.fields ?? [], found);
    onFirstPage?.({ document, fieldMap, firstLines: readLines(opened.bytes, 0) });
  }

  const made = await normalise(opened, options, onFirstPage && tellFirstPage);
  const { document, bytes, normalised, flat, found } = made;
  const given = flat?.fields ?? [];
  if (given.length > 0) normalised.warnings.push(sayWhereFrom(given, found));
  const count = normalised.fields.reduce((sum, { widgets }) => sum + widgets.length, 0);
  if (count > MAX_FIELDS) throw new ImportRefusal(`The form has ${count} fields; at most ${MAX_FIELDS} are imported.`);
  checkOptions(normalised.fields);
  if (onFirstPage && !flat) tellFirstPage(made);
  const behaviour = readBehaviour(readXfaTemplate(template), normalised.fields);
  unlockFields(normalised.fields, (name) => behaviour.closed.has(name) || behaviour.opened.has(name));
  const fill = normalised.locks.xfa === "dynamic" ? bytes : await saveDocument(document, !isArchive(document));
  const fieldMap = extractFieldMap({ document, ...normalised, behaviour, sha256, denied, ...pagesOf(fill) });
  if (given.length > 0) fieldMap.detected = true;
  takeLabels(fieldMap, given, found);
  const linesOf = (page: number) => readLines(fill, page);
  if (given.length === 0 && fieldMap.kind === "acroform") {
    const signatures = findSignatures(fill, (page) =>
      SIGNATURE.test(
        linesOf(page)
          .map(({ text }) => text)
          .join(" "),
      ),
    );
    fieldMap.fields = withSignLines(fieldMap, signatures, linesOf);
  }
  const printed = options.withPrintedText ? readPrinted(document, fieldMap, linesOf) : [];
  return { document, fields: normalised.fields, fill, fieldMap, firstLines: linesOf(0), printed, flat };
}

/** Reads what the pages print between their fields. */
function readPrinted(document: FormDocument, { fields }: FieldMap, linesOf: (page: number) => TextLine[]): PrintedParagraph[] {
  return document.getPages().flatMap(({ node }, page) => {
    const own = fields.filter((field) => field.page === page && field.kind !== "button");
    return readPrintedText(page, readPageBox(node), linesOf(page), own);
  });
}
