import type { Field } from "../../../shared/contracts/field-map.ts";
import { readInputHints } from "../input-hints.ts";
import { lettersOf } from "../letters-of.ts";
import type { PlacedWidget } from "../placed-widget.ts";
import type { ShownRect } from "../page-geometry.ts";
import { withNumbers } from "./item-numbers.ts";
import { nearestLabel } from "./nearest-label.ts";
import { isBareAnswer, questionFor, wordsBehind } from "./question-for.ts";
import { cleanLabel, cutAtWord, isContinuation } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { isMark } from "../../../shared/rules/fields/fillable-fields.ts";

/** "14A .1 TO WHOM MARRIED", "3. Mailing address", "5 City": an item's number and its words. */
const PRINTED_ITEM = /^(\d{1,3})\s?[A-Z]{0,2}(?:\s?\.\d{1,2}|\s?\.(?:[a-z]\.)?|\s|(?<=[A-Z]))\s*(?=\p{Lu})/u;
const ITEM_NUMBER = /^\d{1,3}[A-Z]{0,2}\s?\.(?:\d{1,2}|[a-z]\.)?/u;
/** "16. A. NAME OF FIRST CHILD - First Name": the number, and the words after it. */
const NUMBERED_LABEL = /^(\d{1,3})\. ?(?:[A-Z]\. ?|[a-z]\. )?(.+)$/su;
/** An item in the field's own cell: over its beginning, no farther than this, in points. */
const CELL_PT = 14;
/** The part of a name, an address or a day that a box asks for. */
const PART_OF_ANSWER =
  /(?:^|[-–.,] )((?:first|middle|last)(?: name| initial)?|middle initial|suffix|city|state(?: or province)?|country|zip(?: or postal)? code|(?:number and )?street|apartment or unit number|month|day|year)$/iu;
const NAME_PART = /^(?:first|middle|last|suffix)/iu;
const ASKS_NAME = /\b(?:name|names|whom|who|person)\b/iu;
/** A page that prints fewer items is not numbered by them. */
const LEAST_ITEMS = 3;
/** Farthest above a field that the item it belongs to begins, in points. */
const ITEM_PT = 90;
const ITEM_LENGTH = 90;

function itemOver(rect: ShownRect, lines: TextLine[]): TextLine | undefined {
  return lines
    .filter(
      (line) =>
        PRINTED_ITEM.test(line.text) && line.rect[1] <= rect[1] + 4 && rect[1] - line.rect[3] < ITEM_PT && line.rect[0] <= rect[0] + 4,
    )
    .toSorted((a, b) => (Math.abs(a.rect[1] - b.rect[1]) < 4 ? b.rect[0] - a.rect[0] : b.rect[1] - a.rect[1]))[0];
}

/** True where the item with this number begins over the field, or in its row. */
function isNumberedOver(rect: ShownRect, lines: TextLine[], number: string): boolean {
  return lines.some(
    (line) =>
      numbersOf(line.text).includes(number) && line.rect[1] <= rect[1] + 4 && rect[1] - line.rect[3] < ITEM_PT && line.rect[0] <= rect[2],
  );
}

/** Returns the part of a name, an address or a day that a name ends with. */
export function partOf(name: string): string | undefined {
  return PART_OF_ANSWER.exec(name)?.[1];
}

/** Words that many questions share and that tell none from another. */
const COMMON_WORDS = new Set(["address", "name", "number", "date", "optional"]);

function longWords(text: string): string[] {
  const words: string[] = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const telling = words.filter((word) => !COMMON_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Returns the item printed in the field's cell where it is another than the one with this number and these words. */
function otherItemInCell(rect: ShownRect, items: TextLine[], number: string, asked: string): TextLine | undefined {
  const own = items.find((line) => {
    const [inset, gap] = [rect[0] - line.rect[0], rect[1] - line.rect[3]];
    return PRINTED_ITEM.test(line.text) && inset > -CELL_PT && inset < 2 * CELL_PT && gap > -CELL_PT && gap < CELL_PT / 2;
  });
  // Words of two cells in one row may have been drawn as one.
  if (own === undefined || PRINTED_ITEM.exec(own.text)?.[1] === number || own.text.includes(` ${number}.`)) return undefined;
  const printed = longWords(own.text);
  return longWords(asked).some((word) => printed.includes(word)) ? undefined : own;
}

const plainWords = (label: string) => NUMBERED_LABEL.exec(label)?.[2] ?? label;

/** An item's words begin alike in a tooltip and on the page, to this many letters. */
const BEGINNING = 12;
/** A page that has less than this share of an item's telling words does not ask for it. */
const STRANGE_SHARE = 0.6;
const ITEM_WORDS = /^.+?\p{L}{2}[.?:]/su;
/** What is asked of an item: "Current Mailing Address. City or Town". */
const BEHIND_ITEM = /^.+?\p{L}{2}[.?:)]+ (.+)$/su;

/** True for a page that prints the item with this number and these words. */
function printsItem({ lines }: PageItems, { number, asked }: NumberedLabel): boolean {
  const beginning = lettersOf(asked).slice(0, BEGINNING);
  return lines.some(
    ({ text }) => PRINTED_ITEM.exec(text)?.[1] === number && lettersOf(text.replace(PRINTED_ITEM, "")).startsWith(beginning),
  );
}

/** True for a page that has hardly any of the words that tell an item from others. */
export function isStrangeTo({ words }: PageItems, { asked }: Pick<NumberedLabel, "asked">): boolean {
  const telling = longWords(ITEM_WORDS.exec(asked)?.[0] ?? asked);
  return telling.filter((word) => words.includes(word)).length < STRANGE_SHARE * telling.length;
}

/** Returns the tooltips that several boxes of a page share, each of a field of its own. */
function sharedByMarks(fields: Field[]): Set<string> {
  const marks = fields.filter((field) => isMark(field) && field.labelSource === "tooltip" && field.groupLabel === undefined);
  const groups = Map.groupBy(marks, ({ page, label }) => `${page}\n${label}`);
  return new Set([...groups].filter(([, own]) => new Set(own.map(({ name }) => name)).size >= LEAST_ITEMS).map(([key]) => key));
}

/** Returns a box with the words that the page prints beside it, and those of the question or item over it. */
function namedByPage(field: Field, rect: ShownRect, lines: TextLine[], others: ShownRect[]): Field {
  const label = nearestLabel(rect, lines, others, true);
  if (label === undefined) return field;
  const item = itemOver(rect, lines);
  const question = isBareAnswer(label) ? questionFor(rect, lines, others) : item && wordsOfItem(item, rect, lines);
  return { ...field, label, labelSource: "nearby text", ...(question === undefined ? {} : { groupLabel: question }) };
}

/** Returns the part of a name only for an item that asks for one: a tooltip that was copied along brings its own. */
function trueOf(item: string, part: string | undefined): string | undefined {
  return part !== undefined && NAME_PART.test(part) && !ASKS_NAME.test(item) ? undefined : part;
}

/** Returns the numbers of items that a line bears: its own at its beginning, and that of the next cell's item, which may stand at its end. */
function numbersOf(text: string): string[] {
  return [
    PRINTED_ITEM.exec(text)?.[1] ?? /^\(?(\d{1,3})[.)]?[a-z]?[.)]?(?=\s|$)/iu.exec(text)?.[1] ?? [],
    /\p{L} (\d{1,3})\.$/u.exec(text)?.[1] ?? [],
  ].flat();
}

type PageItems = { lines: TextLine[]; items: number; numbers: Set<string>; words: string };

function readItems(read: TextLine[]): PageItems {
  const lines = withNumbers(read);
  const numbers = lines.flatMap(({ text }) => numbersOf(text));
  const items = lines.filter(({ text }) => PRINTED_ITEM.test(text)).length;
  return { lines, items, numbers: new Set(numbers), words: lettersOf(lines.map(({ text }) => text).join(" ")) };
}

/** Returns the words of an item with those right behind it in its row, else with those of the next line. */
function wordsOfItem(item: TextLine, rect: ShownRect, lines: TextLine[]): string {
  const rest = wordsBehind(item, lines) ?? lines.find((lower) => isContinuation(item, lower) && lower.rect[3] <= rect[1] + 2);
  return cutAtWord(cleanLabel(rest ? `${item.text} ${rest.text}` : item.text), ITEM_LENGTH);
}

type NumberedLabel = { number: string; asked: string };

function parseNumbered(label: string): NumberedLabel | undefined {
  const [, number, asked] = NUMBERED_LABEL.exec(label) ?? [];
  return number === undefined || asked === undefined ? undefined : { number, asked };
}

/** Returns what a field's tooltip asks; undefined for a field that is named otherwise. */
function tooltipOf({ labelSource, groupLabel, label }: Field): string | undefined {
  return labelSource === "tooltip" ? (groupLabel ?? label) : undefined;
}

/** Returns the item that a copied tooltip should have named: the one printed in the field's cell, or over the field where the page has not the tooltip's number there. */
function itemInstead(
  field: Field,
  rect: ShownRect,
  { number, asked }: NumberedLabel,
  { lines, numbers }: PageItems,
): { item: TextLine; isInCell: boolean } | undefined {
  const inCell = field.groupLabel === undefined && !isMark(field) ? otherItemInCell(rect, lines, number, asked) : undefined;
  if (inCell) return { item: inCell, isInCell: true };
  const isElsewhere = !numbers.has(number) || (partOf(asked) !== undefined && !isNumberedOver(rect, lines, number));
  const over = isElsewhere ? itemOver(rect, lines) : undefined;
  return over && { item: over, isInCell: false };
}

/** Returns the words of an item as the label of a field, with the part of a name or place that the field asks for, where the item does not end in it. */
function withPart(item: TextLine, printed: string, asked: string, { words }: PageItems): string {
  const namePart = partOf(asked);
  const part = trueOf(printed, namePart) ?? (words.includes(lettersOf(asked)) ? asked : undefined);
  if (part === undefined || printed.endsWith(part)) return printed;
  // "5. Page Number" is the first of its row; the others have their own words.
  return namePart === undefined ? `${ITEM_NUMBER.exec(item.text)?.[0] ?? ""} ${part}`.trim() : `${printed}, ${part}`;
}

function withPrintedItem(field: Field, rect: ShownRect, numbered: NumberedLabel, read: PageItems): Field {
  const found = read.items >= LEAST_ITEMS ? itemInstead(field, rect, numbered, read) : undefined;
  if (!found) return field;
  const printed = wordsOfItem(found.item, rect, read.lines);
  if (field.groupLabel !== undefined) return { ...field, groupLabel: printed };
  const label = found.isInCell ? printed : withPart(found.item, printed, numbered.asked, read);
  const { autocomplete: _, inputMode: __, ...rest } = field;
  return { ...rest, label, ...readInputHints(label, field.format, field.section) };
}

/** Returns a field without the item of another page in its name: with what the page prints beside it, or what its tooltip asks behind the item where that says the same and more. */
function withoutOtherItem(field: Field, rect: ShownRect, { asked }: NumberedLabel, { lines }: PageItems, others: ShownRect[]): Field {
  if (isMark(field)) {
    if (isBareAnswer(field.label)) return namedByPage(field, rect, lines, others);
    const { groupLabel: _, ...alone } = field;
    return field.groupLabel === undefined ? field : alone;
  }
  const printed = nearestLabel(rect, lines, others, false);
  const behind = BEHIND_ITEM.exec(asked)?.[1];
  const saysMore = behind !== undefined && (printed === undefined || lettersOf(behind).includes(lettersOf(printed)));
  const label = saysMore ? behind : printed;
  if (label === undefined) return field;
  const { autocomplete: _, inputMode: __, ...rest } = field;
  return { ...rest, label, labelSource: saysMore ? "tooltip" : "nearby text", ...readInputHints(label, field.format, field.section) };
}

/** What each page prints of numbered items, read once. */
export type ItemReader = (page: number) => PageItems;

/** Creates the reader of the items of pages, each of which is read when it is asked for first. */
export function createItemReader(readText: (page: number) => TextLine[]): ItemReader {
  const pages = new Map<number, PageItems>();
  return (page) => {
    const read = pages.get(page) ?? readItems(readText(page));
    pages.set(page, read);
    return read;
  };
}

/** True for an item with its number, "2. Other Names You Have Used", that a page prints. */
export function isPrintedItem(read: PageItems, item: string): boolean {
  const numbered = parseNumbered(item);
  return numbered !== undefined && printsItem(read, numbered);
}

/**
 * Returns the fields with the page's own words where a tooltip was copied from another form, page or cell. The page prints neither the number of the item that it names
 * nor what it asks for; or another page with the same tooltip prints the item, and this one does not; or the field's own cell prints another item. Such a field is called
 * by the item that it stands under, with what is true of it wherever it stands: "Last Name", "City".
 */
export function withPrintedItems(fields: Field[], placed: PlacedWidget[], itemsOf: ItemReader): Field[] {
  const shared = sharedByMarks(fields);
  const pagesOf = new Map(
    Array.from(
      Map.groupBy(fields, (field) => tooltipOf(field) ?? ""),
      ([tooltip, own]) => [tooltip, [...new Set(own.map(({ page }) => page))]] as const,
    ),
  );
  /** True for an item that fields of several pages bear, of which another prints it, and this one none of it or only later ones do: an item goes on, and never begins before it is printed. */
  const isOfOtherPage = (page: number, numbered: NumberedLabel, tooltip: string): boolean => {
    if (printsItem(itemsOf(page), numbered)) return false;
    const printing = (pagesOf.get(tooltip) ?? []).filter((other) => printsItem(itemsOf(other), numbered));
    return printing.length > 0 && (isStrangeTo(itemsOf(page), numbered) || printing.every((other) => other > page));
  };
  const rectsOf = (page: number) => placed.filter((item) => item.page === page).map(({ rect }) => rect);
  return fields.map((field, index) => {
    const rect = placed[index]?.rect;
    if (!rect) return field;
    if (
      shared.has(`${field.page}
${field.label}`)
    ) {
      const { words, lines } = itemsOf(field.page);
      const others = rectsOf(field.page).filter((other) => other !== rect);
      return words.includes(lettersOf(plainWords(field.label))) ? field : namedByPage(field, rect, lines, others);
    }
    const tooltip = tooltipOf(field) ?? "";
    const numbered = parseNumbered(tooltip);
    if (!numbered) return field;
    const read = itemsOf(field.page);
    const corrected = withPrintedItem(field, rect, numbered, read);
    if (corrected !== field || !isOfOtherPage(field.page, numbered, tooltip)) return corrected;
    return withoutOtherItem(
      field,
      rect,
      numbered,
      read,
      rectsOf(field.page).filter((other) => other !== rect),
    );
  });
}
