import type { FieldMap, FieldValue, FieldValues } from "../../shared/contracts/field-map.ts";
import type { PrintedPlacement } from "../../shared/contracts/placement.ts";
import { checkAccessibility } from "../check/check-accessibility.ts";
import { declaresUniversalAccess, readMetadata, withoutUniversalAccess, writeMetadata } from "../structure/document-metadata.ts";
import { FontBook } from "./fonts/font-book.ts";
import { fillButtonField } from "./form/button-field.ts";
import { fillChoiceField } from "./form/choice-field.ts";
import { choosePages } from "./form/choose-pages.ts";
import { cleanForm } from "./form/clean-form.ts";
import { drawPlacements } from "./form/draw-placements.ts";
import type { FieldWriter, FillField, TextJob } from "./form/field-writer.ts";
import { flattenForm } from "./form/flatten.ts";
import { fieldType, readFormTree } from "./form/form-tree.ts";
import { fillTextField } from "./form/text-field.ts";
import { PdfFile } from "../syntax/pdf-file.ts";
import { PdfError } from "../syntax/pdf-objects.ts";
import { writeIncrement, writeWhole } from "../syntax/pdf-writer.ts";
import { requireDrawnAnswers, requireSameValues } from "./read-back.ts";
import { answerWords } from "./structure/answer-words.ts";
import { documentLanguage } from "./structure/document-language.ts";
import { describeDocument } from "./structure/document-properties.ts";
import { listPlacedWidgets } from "./structure/placed-widgets.ts";
import { tagWidgets } from "./structure/tag-widgets.ts";
import type { LoadFontFile } from "./unicode/font-files.ts";

export type WritePdfOptions = {
  /** Whether the result keeps its fields or has them drawn into the pages. */
  mode: "editable" | "flattened";
  /** Indices of the pages to keep; all of them when absent. */
  pages?: readonly number[];
  /** Placements that the person put onto the pages, indices counting the document's own pages. */
  placements?: readonly PrintedPlacement[];
  /** Reads a file of the Unicode fonts, for text that no font of the document shows. Without it such text is an error. */
  loadFontFile?: LoadFontFile;
  /** Preferred languages of the person, for characters that several scripts share. */
  languages?: readonly string[];
  /** The document's title, for a file that has none of its own. */
  title?: string;
  /** Called with the done part, 0 to 1. */
  onProgress?: (done: number) => void;
};

/** Fits of texts that are too long for their fields, by name. */
export type BadFits = Record<string, "tiny" | "cut off">;

/** A field of no known type is text, as in most readers; signatures are drawn as placements. */
const FILL: Record<string, FillField> = { Tx: fillTextField, Btn: fillButtonField, Ch: fillChoiceField, "": fillTextField };

/**
 * Writes the values into the form and returns the new file. Every value was read back and found the same; in a final copy every answer was
 * found drawn. Fields without an entry in
 * `values` keep what the file has. An editable file is the original with an update appended, so that nothing in it is lost; a flattened one
 * or one of chosen pages is written anew from what is still needed.
 *
 * @throws PdfError when the bytes cannot be read, LostValuesError when a value does not come back.
 */
export async function writePdf(
  bytes: Uint8Array,
  fieldMap: FieldMap,
  values: FieldValues,
  options: WritePdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = await fillForm(bytes, fieldMap, values, options, true);
  const isFinal = options.mode === "flattened";
  // A final copy has no values any more: they are compared before, what is drawn in their place after.
  if (isFinal) requireSameValues(writer.file, writer.form, values, fieldMap, undefined);
  const result = await finish(writer, options);
  options.onProgress?.(0.9);
  if (isFinal) requireDrawnAnswers(result, writer.drawn, options.pages);
  else {
    const again = new PdfFile(result, { earlier: isRewritten(writer, options) ? undefined : writer.file });
    requireSameValues(again, readFormTree(again), values, fieldMap, options.pages);
  }
  options.onProgress?.(1);
  return result;
}

/**
 * Returns the fields whose text would come out too small to be read, or with a part cut off, by name. Writes nothing.
 *
 * @throws PdfError when the bytes cannot be read.
 */
export async function checkFit(
  bytes: Uint8Array,
  fieldMap: FieldMap,
  values: FieldValues,
  options: Pick<WritePdfOptions, "loadFontFile" | "languages">,
): Promise<BadFits> {
  const { badFits } = await fillForm(bytes, fieldMap, values, options);
  return Object.fromEntries(badFits);
}

/** Returns the form with its values, in memory. */
async function fillForm(
  bytes: Uint8Array,
  fieldMap: FieldMap,
  values: FieldValues,
  options: Omit<WritePdfOptions, "mode">,
  isTagged = false,
): Promise<FieldWriter> {
  const file = new PdfFile(bytes);
  const form = readFormTree(file);
  const { placements = [] } = options;
  const redrawAll = form.dict.get("NeedAppearances") === true;
  const mapped = Map.groupBy(fieldMap.fields, ({ name }) => name);
  const questions = fieldMap.fields.flatMap(({ label, groupLabel = "" }) => [groupLabel, label]);
  const language = documentLanguage(file, questions);
  const writer: FieldWriter = {
    file,
    form,
    mapped,
    fonts: new FontBook(file, form),
    jobs: [],
    badFits: new Map(),
    shown: new Map(),
    drawn: [],
    redrawAll,
    tags: undefined,
    words: answerWords(language.language),
    signed: new Set(placements.flatMap((placement) => (placement.kind === "signature" ? (placement.field ?? []) : []))),
  };
  cleanForm(file, form);
  for (const field of form.fields.values()) {
    for (const node of field.nodes) FILL[fieldType(file, node)]?.(writer, node, field.name, own(values, field.name));
  }
  if (isTagged) {
    const placed = listPlacedWidgets(file, form, fieldMap);
    if (placed.length > 0 || placements.length > 0) writer.tags = tagWidgets(file, form, placed);
    describeDocument(file, language, options.title);
  }
  drawPlacements(writer, placements);
  options.onProgress?.(0.3);
  await setTexts(writer, options);
  options.onProgress?.(0.7);
  return writer;
}

/** A form may name a field "constructor", which every object has. */
function own(values: FieldValues, name: string): FieldValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

async function setTexts(writer: FieldWriter, options: Omit<WritePdfOptions, "mode">): Promise<void> {
  const waiting: TextJob[] = [];
  for (const job of writer.jobs) {
    const typesetter = writer.fonts.find(job.fontName, job.text, job.resources);
    if (typesetter === undefined) waiting.push(job);
    else job.finish(typesetter);
  }
  if (waiting.length === 0) return;
  if (options.loadFontFile === undefined) throw new PdfError(`No font was given for ${waiting.map((job) => job.name).join(", ")}.`);
  const { loadUnicodeFonts } = await import("./unicode/unicode-typesetter.ts");
  const texts = waiting.map((job) => job.text);
  const fonts = await loadUnicodeFonts(writer.file, texts, options.loadFontFile, options.languages ?? []);
  for (const job of waiting) job.finish(fonts.typesetterFor(job.text));
  fonts.finish();
}

function finish(writer: FieldWriter, options: WritePdfOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { file, form } = writer;
  const removed = new Set<number>();
  const tree = writer.tags?.tree;
  if (options.mode === "flattened") for (const number of flattenForm(writer, (options.placements ?? []).length > 0)) removed.add(number);
  if (options.pages !== undefined) for (const number of choosePages(file, form, options.pages, tree)) removed.add(number);
  tree?.finish();
  keepTrueClaims(file);
  return isRewritten(writer, options) ? writeWhole(file, removed) : writeIncrement(file);
}

/** A file that came as PDF/UA leaves as PDF/UA only when our check finds nothing against it; no other gets that mark. */
function keepTrueClaims(file: PdfFile): void {
  const metadata = readMetadata(file);
  if (metadata === undefined || !declaresUniversalAccess(metadata)) return;
  if (Object.keys(checkAccessibility(file)).length > 0) writeMetadata(file, withoutUniversalAccess(metadata));
}

function isRewritten({ file }: FieldWriter, { mode, pages }: WritePdfOptions): boolean {
  return mode === "flattened" || pages !== undefined || file.isRecovered;
}
