import type { Field } from "../../shared/contracts/field-map.ts";
import type { PrintedParagraph } from "../../shared/contracts/printed-text.ts";
import { type PageBox, type ShownRect, toFractions } from "./page-geometry.ts";
import { lettersOf } from "./letters-of.ts";
import { isContinuation } from "./sentences.ts";
import type { TextLine } from "./text-lines.ts";

/** Largest reach of a text below the top of the field that it stands before, as a share of the page's height. */
const BESIDE = 0.004;

/** Least way up to the next field when a new column begins, as a share of the page's height. */
const COLUMN_JUMP = 0.3;

/** A sentence that goes on beside or under its beginning, as bold words among others part it. */
function goesOn(before: TextLine, line: TextLine): boolean {
  const isNear = line.rect[1] - before.rect[3] < before.size && line.rect[3] > before.rect[1];
  return isNear && /[\p{L}\p{N},]$/u.test(before.text) && /^\p{Ll}/u.test(line.text);
}

function toParagraphs(lines: TextLine[]): TextLine[][] {
  const paragraphs: TextLine[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const upper = last?.at(-1);
    if (last && upper && (isContinuation(upper, line) || goesOn(upper, line))) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

/** Whether fields are reached column by column: after the foot of one the head of the next. */
function areInColumns(fields: Field[]): boolean {
  return fields.some(({ rect }, index) => (fields[index - 1]?.rect[1] ?? 0) - rect[1] > COLUMN_JUMP);
}

/** Returns the first field, in tab order, that stands below a text or right of it; where fields are in columns, in that of the text. */
function fieldAfter([left, top, width, height]: ShownRect, fields: Field[]): Field | undefined {
  const after = fields.filter(({ rect: [x, y, , fieldHeight] }) => {
    const isBelow = y >= top + height - BESIDE;
    const isRight = x >= left + width - BESIDE && y + fieldHeight > top;
    return isBelow || isRight;
  });
  const isUnder = ({ rect: [x, , fieldWidth] }: Field) => x < left + width && x + fieldWidth > left;
  return (areInColumns(fields) ? after.find(isUnder) : undefined) ?? after[0];
}

/**
 * Returns a page's text by paragraph, each with the field before which it is read. Names and headings of fields are left out: they are heard
 * with the field. `fields` are those of the page, in tab order.
 */
export function readPrintedText(page: number, box: PageBox, lines: TextLine[], fields: Field[]): PrintedParagraph[] {
  const said = fields
    .map(({ label, groupLabel = "", section = "" }) => `${lettersOf(section)}\n${lettersOf(groupLabel)}\n${lettersOf(label)}`)
    .join("\n");
  const order = new Map(fields.map(({ id }, index) => [id, index]));
  const paragraphs = toParagraphs(lines).flatMap((paragraph): PrintedParagraph[] => {
    const words = lettersOf(paragraph.map(({ text }) => text).join(" "));
    if (words.length < 2 || said.includes(words)) return [];
    const placed = paragraph.map(({ rect, text }) => ({ rect: toFractions(box, rect), text }));
    const [first] = placed;
    const last = placed.at(-1);
    if (!first || !last) return [];
    const whole: ShownRect = [first.rect[0], first.rect[1], first.rect[2], last.rect[1] + last.rect[3] - first.rect[1]];
    const next = fieldAfter(whole, fields);
    return [{ page, ...(next ? { before: next.id } : {}), lines: placed }];
  });
  const rank = ({ before }: PrintedParagraph) => (before === undefined ? Infinity : (order.get(before) ?? Infinity));
  const at = ({ lines: [line] }: PrintedParagraph) => line?.rect ?? [0, 0, 0, 0];
  return paragraphs.toSorted((a, b) => {
    const [ra, rb] = [rank(a), rank(b)];
    return ra === rb ? at(a)[1] - at(b)[1] || at(a)[0] - at(b)[0] : ra - rb;
  });
}
