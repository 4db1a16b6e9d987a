import type { PrintedField } from "../../shared/contracts/printed-field.ts";
import { withoutCompany } from "../../shared/rules/fields/signature-fields.ts";
import { isContinued } from "../read/labels/continued.ts";
import { labelFor } from "../read/labels/field-labels.ts";
import type { ContentGlyph, PageContent } from "../read/content/read-content.ts";
import { toTextLines } from "../read/content/content-lines.ts";
import { WHITE } from "../read/content/path-builder.ts";
import type { PageBox, ShownRect } from "../read/page-geometry.ts";
import { nearRects } from "../read/near.ts";
import { isMiddleIn, overlap, sharesRow } from "../read/placement.ts";
import { beginsCaption } from "../read/sentences.ts";
import { orderByRows } from "../read/tab-order.ts";
import type { TextLine } from "../read/text-lines.ts";
import { listDateHints } from "./date-hints.ts";
import { withLinesOfLetters } from "./drawn-by-letters.ts";
import { withoutBrackets } from "./find-choices.ts";
import { type PagePlaces, findPlaces } from "./find-places.ts";
import { isYesOrNo } from "../read/labels/question-for.ts";
import { wordsOfCell } from "../read/labels/words-of-cell.ts";
import { withLetterCircles } from "./letter-circles.ts";
import { namedBehind } from "./named-behind.ts";
import { nameNumberParts } from "./name-number-parts.ts";
import { withWrittenDots } from "./written-dots.ts";

/** A field that a page without fields asks for; it has no name yet. */
export type DetectedField = Omit<PrintedField, "name">;

/** A page to find fields on; `lines` where its text was read already, `places` where they are known, as on a page that is a picture. */
type DetectInput = {
  page: number;
  box: PageBox;
  content: PageContent;
  lines?: TextLine[] | undefined;
  places?: PagePlaces | undefined;
};

/** Words of a place to sign. */
export const SIGNATURE = /\bsignature\b|\bsign here\b|\bfirma\b|unterschrift|\bpodpis(?!an)|\bassinatura\b|\bhandtekening\b|underskrift/i;
/** A signature is higher than one line of small print and names no date. */
const NOT_SIGNED = /\bdate\b|\bname\b|\btitle\b|\bprinted\b|\bfecha\b/i;
/** What follows a sentence in brackets is the caption of another answer. */
const AFTER_NOTE = /(?<=\.\)).*$/su;
/** A place this high takes several lines, in points. */
const MULTILINE_MIN_PT = 30;

/** Nobody sees smaller letters, in points: some forms print a "Y" for programs in a box to tick. */
const SEEN_MIN_PT = 2;
const WORD_SIGN = /[\p{L}\p{N}]/u;

/** Height of a line of writing over its line, in points. */
const FOOT_PT = 9;
/** Room of letters under the line that they stand on, in points. */
const DESCENT_PT = 2;
/** A caption under a line begins no farther from it and from its beginning, in points. */
const CAPTION_UNDER_PT = 7;
const CAPTION_ASIDE_PT = 6;
/** Words alone under a line begin no farther from it, in points, and are so many times as far from what is under them. */
const ALONE_UNDER_PT = 10;
const ALONE_RATIO = 1.5;
/** A caption in the middle under its line. */
const CENTRED_UNDER_PT = 8;
const CENTRED_PT = 6;

/** Finds the fields of pages that have none, in reading order, each with a name from the words beside it. */
export function detectFields(pages: readonly DetectInput[]): DetectedField[] {
  return pages.flatMap(({ page, box, content: printed, places, lines: read }) => {
    const content = withWrittenDots(withLetterCircles(withLinesOfLetters(withoutUnseen(printed))));
    const glyphs = withoutBrackets(content.glyphs);
    const lines = content === printed && glyphs.length === content.glyphs.length && read ? read : toTextLines(glyphs);
    const { texts, choices, rules } = places ?? findPlaces(content, lines, box.width, box.height);
    const names = places === undefined ? namedBehind(texts, lines) : [];
    const found = [
      ...texts.map(({ rect, cells, leading, enclosed, unlined }, index) => ({
        rect,
        name: names[index],
        // A caption under a place names what is written on a line, and no place that the words over it ask for.
        asked: enclosed || unlined || leading !== undefined ? rect : footOf(rect, lines, texts),
        words: wordsOfCell(rect, lines, rules, cells !== undefined),
        mark: undefined,
        isOpen: places === undefined && !enclosed && !unlined && cells === undefined,
        cells,
        leading,
      })),
      ...choices.map(({ rect, round }) => ({
        rect,
        name: undefined,
        asked: rect,
        words: lines,
        mark: round ? ("round" as const) : ("square" as const),
        isOpen: false,
        cells: undefined,
        leading: undefined,
      })),
    ];
    const signed = withoutCompany(lines.map(({ text }) => text));
    const ordered = orderByRows(found);
    const rects = ordered.map(({ asked }) => asked);
    const written = texts.map(({ rect }) => rect);
    const named = ordered.map(({ rect, name, asked, words, mark, isOpen, cells, leading }): DetectedField => {
      const others = nearRects.without(rects, [asked]);
      const label = name === undefined ? labelOf(page, asked, mark !== undefined, lines, others, words) : { label: name };
      if (mark !== undefined) return { page, rect, kind: "checkbox", ...label };
      const caption = captionOf(label.label);
      if (SIGNATURE.test(signed(caption)) && !NOT_SIGNED.test(caption) && !isContinued(label.label))
        return { page, rect, kind: "signature", label: caption };
      return {
        page,
        rect: isOpen ? withDescent(rect, written) : rect,
        kind: "text",
        label: label.label,
        ...(cells === undefined ? {} : { cells }),
        ...(cells === undefined && (leading !== undefined || rect[3] - rect[1] >= MULTILINE_MIN_PT) ? { multiline: true } : {}),
        ...(leading === undefined ? {} : { leading }),
      };
    });
    return joinYesNo(lines.length > 0 ? nameNumberParts(named, lines, content) : numberFields(named));
  });
}

/** Returns the caption of a place to sign to the end of its note, all else whole. */
function captionOf(label: string): string {
  const caption = label.replace(AFTER_NOTE, "");
  return SIGNATURE.test(caption) ? caption : label;
}

/**
 * Returns a page without letters that are too small to be seen, without white signs on white paper, and without the pale letters of a date that are written
 * over; the page itself where it has none.
 */
function withoutUnseen(content: PageContent): PageContent {
  const hints = listDateHints(content.glyphs);
  const grounds = [
    ...content.shapes.filter(({ kind, fill, stroke }) => ((kind === "line" ? stroke : fill) ?? 1) < WHITE).map(({ rect }) => rect),
    ...content.images,
  ];
  // Words may stand on a ground that is not read, as one of two colours.
  const isOnPaper = ({ text, rect, lightness }: ContentGlyph) =>
    lightness >= WHITE && !WORD_SIGN.test(text) && !grounds.some((ground) => isMiddleIn(rect, ground));
  const glyphs = content.glyphs.filter((glyph) => glyph.size >= SEEN_MIN_PT && !hints.has(glyph) && !isOnPaper(glyph));
  return glyphs.length === content.glyphs.length ? content : { ...content, glyphs };
}

/** Returns the part of a place over a line that is surely its own where a caption stands under it: the words over it stand under another line. */
function footOf(rect: ShownRect, lines: readonly TextLine[], places: readonly { rect: ShownRect }[]): ShownRect {
  const [left, top, right, bottom] = rect;
  const isCaption = ({ rect: words }: TextLine) => {
    const gap = words[1] - bottom;
    const isCentred = Math.abs(words[0] + words[2] - left - right) / 2 < CENTRED_PT;
    return gap > -2 && (isCentred ? gap < CENTRED_UNDER_PT : gap < CAPTION_UNDER_PT && Math.abs(words[0] - left) < CAPTION_ASIDE_PT);
  };
  return lines.some((line) => isCaption(line) || isAloneUnder(line, rect, lines, places))
    ? [left, Math.max(top, bottom - FOOT_PT), right, bottom]
    : rect;
}

/** True for a few words alone under a line, nearer to it than to the words and lines under them: they are its caption, wherever they begin. */
function isAloneUnder(
  words: TextLine,
  [left, , right, bottom]: ShownRect,
  lines: readonly TextLine[],
  places: readonly { rect: ShownRect }[],
): boolean {
  const [from, top, to, end] = words.rect;
  const gap = top - bottom;
  if (gap < 0 || gap > ALONE_UNDER_PT || from < left || to > right || to - from > (right - left) / 2 || !beginsCaption(words.text))
    return false;
  const isAlong = ([start, , stop]: ShownRect) => overlap(start, stop, left, right) > 0;
  const isFree = (next: number) => next - end > gap * ALONE_RATIO;
  return (
    lines.every((line) => line === words || !isAlong(line.rect) || line.rect[3] < bottom || isFree(line.rect[1])) &&
    places.every(({ rect }) => !isAlong(rect) || rect[3] < end || isFree(rect[3]))
  );
}

/** Returns a place over a line with the room under it that letters such as "g" take, as far as no other place begins there. */
function withDescent([left, top, right, bottom]: ShownRect, places: readonly ShownRect[]): ShownRect {
  const foot = places
    .filter((place) => place[1] >= bottom && overlap(place[0], place[2], left, right) > 0)
    .reduce((y, place) => Math.min(y, place[1]), bottom + DESCENT_PT);
  return [left, top, right, foot];
}

/** Names the fields of a page without words by their kind and number. */
function numberFields(fields: readonly DetectedField[]): DetectedField[] {
  const counts = { text: 0, checkbox: 0 };
  return fields.map((field): DetectedField => {
    const [kind, name] = field.kind === "checkbox" ? (["checkbox", "Check box"] as const) : (["text", "Text field"] as const);
    return { ...field, label: `${name} ${++counts[kind]} on page ${field.page + 1}` };
  });
}

/** A field of which only the page tells a name. */
const UNNAMED = { name: "", tooltip: undefined, ownTooltip: undefined, optionText: undefined, isOneOfMany: false };

function labelOf(
  page: number,
  rect: ShownRect,
  isMark: boolean,
  lines: TextLine[],
  others: ShownRect[],
  ownLines: TextLine[],
): Pick<DetectedField, "label" | "question"> {
  const { label, groupLabel } = labelFor({ ...UNNAMED, isMark, rect, page, ownLines: () => ownLines }, lines, others);
  return { label, ...(groupLabel === undefined ? {} : { question: groupLabel }) };
}

/** "Yes" and "No" that answer one question in one row exclude each other; every other mark stands alone. */
function joinYesNo(fields: readonly DetectedField[]): DetectedField[] {
  const isAnswer = ({ kind, label, question }: DetectedField) => kind === "checkbox" && question !== undefined && isYesOrNo(label);
  return fields.map((field): DetectedField => {
    const { question, ...alone } = field;
    if (!isAnswer(field) || question === undefined) return alone;
    const partners = fields.filter(
      (other) =>
        isAnswer(other) &&
        other.question === question &&
        (sharesRow(other.rect, field.rect, 0.3) || Math.abs(other.rect[0] - field.rect[0]) < 3),
    );
    return partners.length === 2 && partners[0]?.label !== partners[1]?.label ? { ...alone, kind: "radio", question } : alone;
  });
}
