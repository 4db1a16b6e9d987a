import type { ShownRect } from "./page-geometry.ts";
import type { TextLine } from "./text-lines.ts";
import { sharesRow } from "./placement.ts";
import { cutAtWord } from "./sentences.ts";

/** The number of a part: "Part 2", "Section IV", "Teil B". */
export const NUMBERED =
  /^(part|section|step|schedule|article|parte|sección|paso|teil|abschnitt|schritt|partie|rubrique|cadre|étape|secção|seção|quadro|sezione)\s+([ivxlc]+|[a-z]|\d+)\b/i;
const MAX_HEADING_LENGTH = 120;
const HEADING_WORDS = 14;
/** A heading in small letters that is longer than this is a sentence. */
const SENTENCE_WORDS = 8;
/** Farthest that words of one sentence stand from each other, in their size. */
const SENTENCE_GAP = 1;
/** Farthest that the name of a part stands from its number. */
const NUMBER_GAP_PT = 48;

/** True for the heading of a numbered part. */
export function isNumbered({ text }: TextLine): boolean {
  return NUMBERED.test(text);
}

/** A heading this long has an explanation at its end. */
const LONG_HEADING = 60;

/** Returns a heading's words without what ends or explains them, at a readable length; "" when nothing is left to read. */
export function cleanHeading(words: string): string {
  const whole = words
    .replaceAll(/\s+(?=[.,:]|['’]s\b)/giu, "")
    .replace(/\s*\((?:continued|continuación|fortsetzung|suite|continuação|segue)\)/iu, "")
    .replace(/^[\s.]+|[\s.:]+$/gu, "");
  const number = NUMBERED.exec(whole)?.[0].length ?? 0;
  // "Part I Short-Term. Transactions that …", "Section 2: Change of address (only if …)"
  const end = whole.slice(number + 1).search(/(?<=\p{L}{3})[.:] | \(/u);
  const short = whole.length > LONG_HEADING && end > 0 ? whole.slice(0, number + 1 + end) : whole;
  return /\p{L}{3}/u.test(short) ? cutAtWord(short, MAX_HEADING_LENGTH) : "";
}

/** The name of an item, which asks for something: "14A. To whom married", "Date of death (MM/DD/YYYY)". */
const ITEM = /^\d{1,3}[A-Z]\b|\((?:mm|dd|yyyy|first|last|check|include)\b/i;
/** A request to the person who fills out the form. */
const REQUEST = /^(?:do not|note|see|if|hinweis|siehe|wenn|remarque|voir|si|nota|véase|veja|vedi|se)(?!\p{L})/iu;

function medianSize(lines: TextLine[]): number {
  const sizes = lines.map((line) => line.size).toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 10;
}

/** True for a title's way of writing: most of its longer words begin with a capital. */
function isInCapitals(text: string): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2;
}

/** Bold words in the middle of a sentence stand in one row with the rest of it. */
function isInSentence(line: TextLine, lines: TextLine[]): boolean {
  return lines.some((other) => {
    const gap = Math.max(other.rect[0] - line.rect[2], line.rect[0] - other.rect[2]);
    return other !== line && !other.bold && sharesRow(other.rect, line.rect, 0.7) && gap < line.size * SENTENCE_GAP;
  });
}

/** Finds lines that head a part of the page: numbered parts, and short lines that are larger or bolder than the text around. */
export function findHeadings(lines: TextLine[]): TextLine[] {
  const median = medianSize(lines);
  const boldShare = lines.filter((line) => line.bold).length / Math.max(1, lines.length);
  return lines.filter((line) => {
    const words = line.text.split(" ").length;
    if (line.text.length > MAX_HEADING_LENGTH || words > HEADING_WORDS || line.text.length < 5 || !/\p{L}{3}/u.test(line.text))
      return false;
    if (NUMBERED.test(line.text)) return true;
    if (cleanHeading(line.text).split(" ").length > SENTENCE_WORDS && !isInCapitals(line.text)) return false;
    if (ITEM.test(line.text) || REQUEST.test(line.text) || isInSentence(line, lines)) return false;
    // "(If "Yes", go to 4)" is a note, and "Code)" the end of one.
    if (/[:.,;]$|^[^(]*\)/.test(line.text) || !/^[^\p{L}(]*[\p{Lu}\p{Lo}]/u.test(line.text)) return false;
    return line.size > median * 1.35 || (line.bold && boldShare < 0.35 && line.size >= median * 0.95 && words <= 10);
  });
}

/** Largest distance of a heading's middle from the middle of the page, as a share of the page's width. */
const CENTRED_SHARE = 0.04;

/** True for a line in the middle of the page. */
export function isCentred({ rect }: TextLine, pageWidth: number): boolean {
  return Math.abs((rect[0] + rect[2]) / 2 - pageWidth / 2) < pageWidth * CENTRED_SHARE;
}

/** Returns a centred heading with the lines above it that are its beginning. */
function wholeTitle(last: TextLine, headings: TextLine[], pageWidth: number): string {
  if (!isCentred(last, pageWidth)) return last.text;
  const before = headings.find((line) => {
    const gap = last.rect[1] - line.rect[3];
    return line !== last && isCentred(line, pageWidth) && Math.abs(line.size - last.size) < 1 && gap > -2 && gap < last.size;
  });
  return before ? `${wholeTitle(before, headings, pageWidth)} ${last.text}` : last.text;
}

/**
 * Returns the last heading above the field that reaches over its column, as one in the middle of the page does over all of them, and one at its left
 * edge does when no other stands beside it.
 */
export function headingAbove(field: ShownRect, headings: TextLine[], pageWidth: number): TextLine | undefined {
  const isOver = ({ rect }: TextLine) => rect[0] <= field[2] && rect[2] >= field[0];
  const above = headings
    .filter((line) => line.rect[3] <= field[1] + 3 && (line.rect[0] < pageWidth * 0.2 || isCentred(line, pageWidth) || isOver(line)))
    .toSorted((a, b) => b.rect[3] - a.rect[3]);
  const [nearest] = above;
  return above.find((line) => nearest && sharesRow(line.rect, nearest.rect, 0.4) && isOver(line)) ?? nearest;
}

/** Returns a heading's words, with the lines and the number that belong to it. */
export function headingWords(heading: TextLine, headings: TextLine[], pageWidth: number): string {
  // "Part 2." and what it is called often stand side by side.
  const row = headings.filter((line) => sharesRow(line.rect, heading.rect, 0.4)).toSorted((a, b) => a.rect[0] - b.rect[0]);
  const at = row.indexOf(heading);
  const [before, after] = [row[at - 1], row[at + 1]];
  const joins = (left: TextLine | undefined, right: TextLine | undefined) =>
    left && right && NUMBERED.test(left.text) && right.rect[0] - left.rect[2] < NUMBER_GAP_PT ? `${left.text} ${right.text}` : undefined;
  return cleanHeading(joins(before, heading) ?? joins(heading, after) ?? wholeTitle(heading, headings, pageWidth));
}
