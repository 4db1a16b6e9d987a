import type { Field } from "../../shared/contracts/field-map.ts";
import type { PlacedWidget } from "./placed-widget.ts";
import type { ShownRect } from "./page-geometry.ts";
import { cleanLabel, cutAtWord, isContinuation } from "./sentences.ts";
import type { TextLine } from "./text-lines.ts";

/** "14A .1 TO WHOM MARRIED", "3. Mailing address", "5 City": an item's number and its words. */
const PRINTED_ITEM = /^(\d{1,3})\s?[A-Z]{0,2}(?:\s?\.\d{1,2}|\.|\s|(?<=[A-Z]))\s*(?=\p{Lu})/u;
/** "16. A. NAME OF FIRST CHILD - First Name": the number, and the words after it. */
const NUMBERED_LABEL = /^(\d{1,3})\. ?(?:[A-Z]\. ?)?(.+)$/su;
/** The part of a name, an address or a day that a box asks for. */
const PART_OF_ANSWER =
  /(?:^|[-–.,] )((?:first|middle|last)(?: name| initial)?|middle initial|suffix|city|state(?: or province)?|country|zip(?: or postal)? code|(?:number and )?street|apartment or unit number|month|day|year)$/iu;
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

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Returns the fields with the page's own words where a tooltip was copied from another form or page: it names an item whose number the page does not print, and what it
 * asks for is not printed either. Such a field is called by the item it stands under, with what is true of it wherever it stands: "Last Name", "City".
 */
export function withPrintedItems(fields: Field[], placed: PlacedWidget[], readText: (page: number) => TextLine[]): Field[] {
  const pages = new Map<number, { lines: TextLine[]; items: number; numbers: Set<string>; words: string }>();
  const pageOf = (page: number) => {
    const lines = readText(page);
    const numbers = new Set(
      lines.flatMap(({ text }) => PRINTED_ITEM.exec(text)?.[1] ?? /^\(?(\d{1,3})[.)]?[a-z]?[.)]?(?=\s|$)/iu.exec(text)?.[1] ?? []),
    );
    const items = lines.filter(({ text }) => PRINTED_ITEM.test(text)).length;
    const read = pages.get(page) ?? { lines, items, numbers, words: lettersOf(lines.map(({ text }) => text).join(" ")) };
    pages.set(page, read);
    return read;
  };
  return fields.map((field, index) => {
    const [, number, asked] = NUMBERED_LABEL.exec(field.label) ?? [];
    const rect = placed[index]?.rect;
    if (field.labelSource !== "tooltip" || number === undefined || asked === undefined || !rect) return field;
    const { lines, items, numbers, words } = pageOf(field.page);
    if (items < LEAST_ITEMS || numbers.has(number)) return field;
    const item = itemOver(rect, lines);
    if (!item) return field;
    const rest = lines.find((lower) => isContinuation(item, lower) && lower.rect[3] <= rect[1] + 2);
    const printed = cutAtWord(cleanLabel(rest ? `${item.text} ${rest.text}` : item.text), ITEM_LENGTH);
    const part = PART_OF_ANSWER.exec(asked)?.[1] ?? (words.includes(lettersOf(asked)) ? asked : undefined);
    return { ...field, label: part === undefined ? printed : `${printed}, ${part}` };
  });
}
