import type { Field, FieldMap, FieldValue, FieldValues } from "../shared/contracts/field-map.ts";
import { compareScreen } from "./compare-screen.ts";
import { countMarks, countStrays, toShownRect } from "./find-marks.ts";
import { type PdfFacts, readFacts, type WidgetFacts } from "./read-facts.ts";
import { type Place, type PrintedPage, readCutOut, readPrinted, textIn } from "./read-places.ts";
import type { ShownWord } from "./read-screen.ts";
import { RENDERERS, renderPages } from "./render-pages.ts";
import type { Picture } from "./render-with-pdfium.ts";

/** The files of one form: as its agency gives it out where that is known, unfilled, filled with fields, filled without. */
export type FilledForm = { original?: string; empty: string; editable: string; flattened: string };
/** The page's view of the answers: the final values of its controls, where their words stand, and the sentences beside them. */
type PageFindings = { shown?: FieldValues; screen?: ReadonlyMap<string, ShownWord[]>; told?: ReadonlyMap<string, string> };
export type FormResult = {
  fields: number;
  /** The file holds what was asked for. */
  readBack: number;
  /** The file holds what the page shows instead of it, each as a line. */
  changed: string[];
  visible: number;
  /** The page said that the text is too long to be read on paper, and so it is in a renderer. */
  told: number;
  /** Pixels outside of the fields that are not the original's, summed over pages and copies, the most of the three renderers. */
  strays: number;
  /** Answers that stand elsewhere or larger on paper than the page showed them, each as a line. */
  apart: string[];
  failures: string[];
};

const HIDDEN = 2;
const NO_VIEW = 32;
const BUTTON = "/Btn";
const CHOICE = "/Ch";
const COMBO = 1 << 17;
const COPIES = ["editable", "flattened"] as const;
/** A letter of four points covers at least this many pixels at 96 dpi. */
const PIXELS_OF_A_CHARACTER = 2;
const LEAST_PIXELS_OF_A_MARK = 4;
const LEAST_PART_OF_A_BOX = 0.03;
const MARKS_OF_DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Compares what independent readers find in the files with what was asked for; every failure says which field, what and where. A text counts as visible where
 * poppler reads it inside its box and all three renderers draw something there, a box where they draw its mark.
 */
export async function compareForm(
  files: FilledForm,
  values: FieldValues,
  fieldMap: FieldMap,
  { shown = {}, screen = new Map(), told = new Map() }: PageFindings = {},
): Promise<FormResult> {
  const [before, after, flat] = await Promise.all([readFacts(files.empty), readFacts(files.editable), readFacts(files.flattened)]);
  const failures = new Map<string, string[]>();
  const fail = (name: string, cause: string): void => {
    failures.set(name, [...(failures.get(name) ?? []), cause]);
  };
  const fields = Map.groupBy(fieldMap.fields, ({ name }) => name);
  const changed: string[] = [];
  const lost = new Set<string>();
  const held: FieldValues = {};
  for (const [name, value] of Object.entries(values)) {
    const instead = shown[name];
    const found = after.widgets.filter((widget) => widget.name === name);
    if (isReadBack(found, value)) held[name] = value;
    else if (instead !== undefined && isReadBack(found, instead)) {
      held[name] = instead;
      changed.push(`${name}: asked ${JSON.stringify(value)}, the page shows ${JSON.stringify(instead)}`);
    } else {
      lost.add(name);
      fail(
        name,
        `read back as ${JSON.stringify(found.map((widget) => widget.values.join("|") || widget.state))}, asked ${JSON.stringify(value)}`,
      );
    }
  }
  if (flat.hasForm && flat.widgets.length > 0) fail("(flattened)", `${flat.widgets.length} fields are left`);
  const places = after.widgets.flatMap((widget): Answered[] => {
    const value = held[widget.name];
    const page = before.pages[widget.page];
    if (value === undefined || page === undefined || !isShown(widget)) return [];
    const field = fields.get(widget.name)?.[0];
    const text = drawnText(widget, field, value, shown[widget.name]);
    const isNew = JSON.stringify(value) !== JSON.stringify(field?.value ?? "");
    return [{ name: widget.name, isNew, text, place: { page: widget.page, rect: toShownRect(page, widget.rect) } }];
  });
  const unseen = new Set<string>();
  const tooLong = new Set<string>();
  const miss = (name: string, cause: string): void => {
    if (told.has(name)) tooLong.add(name);
    else {
      unseen.add(name);
      fail(name, cause);
    }
  };
  const printed = await readPrinted(files.empty);
  for (const copy of COPIES) for (const [name, cause] of await unreadTexts(places, files[copy], printed)) miss(name, `${cause}, ${copy}`);
  let strays = 0;
  for (const renderer of RENDERERS) {
    const empty = await renderPages(files.empty, renderer);
    const original = files.original === undefined ? undefined : await renderPages(files.original, renderer);
    let ofRenderer = 0;
    for (const copy of COPIES) {
      const filled = await renderPages(files[copy], renderer);
      for (const answered of places)
        if (!isDrawn(answered, empty, filled)) miss(answered.name, `not seen in ${renderer}, ${copy}, page ${answered.place.page + 1}`);
      if (original === undefined) continue;
      const onPages = findStrays(before, original, filled);
      for (const { page, count } of onPages) fail("(outside of the fields)", `${count} pixels, ${renderer}, ${copy}, page ${page + 1}`);
      ofRenderer += onPages.reduce((sum, { count }) => sum + count, 0);
    }
    strays = Math.max(strays, ofRenderer);
  }
  const names = Object.keys(values);
  return {
    fields: names.length,
    readBack: names.length - lost.size - changed.length,
    changed,
    visible: names.filter((name) => !lost.has(name) && !unseen.has(name) && !tooLong.has(name)).length,
    told: [...tooLong].filter((name) => !unseen.has(name)).length,
    strays,
    apart: compareScreen(fieldMap, screen, await readPrinted(files.flattened)),
    failures: [...failures].map(([name, causes]) => `${name}: ${causes.join("; ")}`),
  };
}

/** A widget that should show an answer; `text` is null where a mark is drawn, `isNew` false where the file showed the same before. */
type Answered = { name: string; isNew: boolean; text: string | null; place: Place };

function isReadBack(widgets: readonly WidgetFacts[], value: FieldValue): boolean {
  if (widgets.length === 0) return false;
  const wanted = (typeof value === "string" ? [value] : value).filter((item) => item !== "");
  if (widgets.some((widget) => widget.type === BUTTON)) {
    const states = widgets.map(({ state }) => state).filter((state) => state !== "Off" && state !== "");
    const kept = widgets.flatMap((widget) => widget.values).filter((item) => item !== "Off" && item !== "");
    const [state] = wanted;
    if (state === undefined) return states.length === 0 && kept.length === 0;
    return states.length > 0 && kept.length > 0 && [...states, ...kept].every((item) => sameName(item, state));
  }
  return widgets.every(
    ({ values }) =>
      (values.length === 1 && values[0] === "" ? 0 : values.length) === wanted.length &&
      wanted.every((item, index) => values[index] === item),
  );
}

/** State names are bytes; qpdf shows them with escapes, the field map as text. */
function sameName(a: string, b: string): boolean {
  const plain = (name: string): string => name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  // A byte that is no UTF-8, which qpdf gives as it is.
  if (a.includes("\ufffd") && a.length === b.length) return Array.from(a).every((letter, at) => letter === "\ufffd" || letter === b[at]);
  return a === b || plain(a) === b || plain(a) === plain(b) || Buffer.from(plain(a), "latin1").toString("utf8") === b;
}

function isShown({ annotationFlags, type, state, rect: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }: WidgetFacts): boolean {
  const isOn = type !== BUTTON || (state !== "Off" && state !== "");
  return (annotationFlags & (HIDDEN | NO_VIEW)) === 0 && isOn && Math.abs(x1 - x0) > 0.5 && Math.abs(y1 - y0) > 0.5;
}

/** Returns the text that the file should show in a field's place: that of the page, the label of an option, asterisks for a password; null for a mark, and in a list, whose options all stand there. */
function drawnText(
  { type, flags, options }: WidgetFacts,
  field: Field | undefined,
  value: FieldValue,
  shown: FieldValue | undefined,
): string | null {
  if (type === BUTTON || (type === CHOICE && (flags & COMBO) === 0)) return null;
  const text = typeof value === "string" ? value : value.join(" ");
  if (type === CHOICE) return options.find((option) => option.value === text)?.label ?? text;
  if (field?.password) return "*".repeat(Array.from(text).length);
  return typeof shown === "string" ? shown : text;
}

async function unreadTexts(places: readonly Answered[], file: string, empty: PrintedPage[]): Promise<[name: string, cause: string][]> {
  const printed = await readPrinted(file);
  const unread: [string, string][] = [];
  for (const { name, text, place, isNew } of places) {
    const page = printed[place.page];
    if (text === null || page === undefined) continue;
    const found = textIn(printed, isNew ? empty : [], place);
    if (says(found, text)) continue;
    const cutOut = await readCutOut(file, place, page);
    if (!says(cutOut, text))
      unread.push([name, `${JSON.stringify(found)} in its place on page ${place.page + 1} instead of ${JSON.stringify(text)}`]);
  }
  return unread;
}

/** Whether the text is there in one piece, or, where lines, directions and text from beside it confuse the reader, with the same characters or all of its words. */
function says(found: string, wanted: string): boolean {
  const [there = [], asked = []] = [found, wanted].map((text) =>
    text.normalize("NFKC").replace(MARKS_OF_DIRECTION, "").split(/\s+/u).filter(Boolean),
  );
  const sorted = (words: string[]): string => Array.from(words.join("")).toSorted().join("");
  if (there.join("").includes(asked.join("")) || sorted(there) === sorted(asked)) return true;
  const left = [...there];
  return asked.every((word) => {
    const at = left.indexOf(word);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

function isDrawn({ place, text, isNew }: Answered, empty: readonly Picture[], filled: readonly Picture[]): boolean {
  if (!isNew) return true;
  const { changed, all } = countMarks(empty[place.page], filled[place.page], place.rect);
  const least =
    text === null
      ? Math.max(LEAST_PIXELS_OF_A_MARK, all * LEAST_PART_OF_A_BOX)
      : text.replaceAll(/\s/gu, "").length * PIXELS_OF_A_CHARACTER;
  return changed >= Math.min(least, all);
}

function findStrays(facts: PdfFacts, original: readonly Picture[], filled: readonly Picture[]): { page: number; count: number }[] {
  const rects = Map.groupBy(facts.widgets, ({ page }) => page);
  return facts.pages
    .map((shape, page) => {
      const boxes = (rects.get(page) ?? []).map(({ rect }) => toShownRect(shape, rect));
      return { page, count: countStrays(original[page], filled[page], boxes) };
    })
    .filter(({ count }) => count > 0);
}
