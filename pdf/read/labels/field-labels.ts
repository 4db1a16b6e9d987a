import type { Field } from "../../../shared/contracts/field-map.ts";
import { continued, withoutContinued } from "./continued.ts";
import { farLabel } from "./far-words.ts";
import { humaniseName, isToolName } from "./field-names.ts";
import { bearsNumber } from "./item-numbers.ts";
import { isJoiningWord, withWordsBefore } from "./joining-words.ts";
import { MARK_PT, arePrintedAnswer, leadsTo } from "./label-candidates.ts";
import { headingOfGroups } from "./column-label.ts";
import { nearestLabel } from "./nearest-label.ts";
import { isBareAnswer, isYesOrNo, questionFor } from "./question-for.ts";
import { nearLines, nearRects } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import type { TextLine } from "../text-lines.ts";
import { overlap, sharesRow } from "../placement.ts";
import { cleanLabel, isContinuation, isUnit, isWeak } from "../sentences.ts";
import { isPiece, isPieceOf, namesMore } from "./pieces.ts";
import { isAside, isEmptyTooltip, readTooltip, splitAnswer, splitTooltip, tellsTurn, withoutItemNumber } from "./tooltips.ts";

type LabelInput = {
  name: string;
  /** /TU of the field and of the widget itself, where it has one of its own. */
  tooltip: string | undefined;
  ownTooltip: string | undefined;
  /** The caption or export text that the document gives the widget's on-state. */
  optionText: string | undefined;
  /** Check box or radio button. */
  isMark: boolean;
  /** Widgets that share the name but stand for different answers. */
  isOneOfMany: boolean;
  /** A radio button that shares its name with no other. */
  isAlone?: boolean;
  rect: ShownRect;
  page: number;
  /** Reads the lines that may name a field to write in, where these are fewer than all: those of its cell. */
  ownLines?: (() => TextLine[]) | undefined;
};

/** `section` only where the tooltip names it, which is surer than the heading above. */
export type Label = Pick<Field, "label" | "labelSource" | "groupLabel" | "section">;

/** Printed before the last two digits of a year. */
const CENTURY = /^(?:19|20)$/u;
/** A field that a script fills for a machine to read; the words beside it are the page's footer. */
const BARCODE = /bar_?code\d*(?:\[\d+\])?$/i;
/** Boxes of one number or date stand this close to each other, in points. */
const PART_GAP_PT = 22;
/** The parts of a number stand closer, and are no wider, in points. */
const DIGITS_GAP_PT = 10;
const DIGITS_PT = 64;
/** A row or a number goes on over no more parts; an account's longest number has 34. */
const MOST_PARTS = 50;
/** A column for cents is no wider, in points, stands so close behind its amounts, and has at least so many rows. */
const CENTS_PT = 28;
const CENTS_GAP_PT = 6;
const TOUCHING_PT = 3;
const CENTS_ROWS = 2;
/** Lines of one answer stand no farther under each other, end as close together, and the first begins so much farther right, in points. */
const LINE_GAP_PT = 10;
const LINE_END_PT = 14;
const LINE_INSET_PT = 20;
/** Words before a field stand no farther from it, in points; those of another column do. */
const BEFORE_PT = 60;
/** The unit of an amount stands no farther behind its field, in points. */
const UNIT_GAP_PT = 12;

function usable(tooltip: string | undefined, name: string): string | undefined {
  return tooltip === undefined || isEmptyTooltip(tooltip, name) ? undefined : readTooltip(tooltip) || undefined;
}

/** True for the narrow one of two columns of several rows side by side, which amounts are written into. */
function isCents(field: ShownRect, before: ShownRect, others: ShownRect[], gap = TOUCHING_PT): boolean {
  const isNarrow = field[2] - field[0] < CENTS_PT && before[2] - before[0] > 2 * (field[2] - field[0]) && field[0] - before[2] < gap;
  const count = (column: ShownRect) =>
    nearRects.atEdge(others, column[0]).filter((other) => Math.abs(other[0] - column[0]) < 3 && Math.abs(other[2] - column[2]) < 3).length;
  return isNarrow && count(field) + 1 >= CENTS_ROWS && count(before) >= CENTS_ROWS;
}

/** True where words stand right under a narrow field and reach no farther than it, as "State" between a city and its code. */
function hasOwnCaption([left, , right, bottom]: ShownRect, lines: TextLine[]): boolean {
  return nearLines.within(lines, bottom - 2, bottom + LINE_GAP_PT).some(({ rect, text }) => {
    const gap = rect[1] - bottom;
    return gap > -2 && gap < LINE_GAP_PT && rect[0] > left - TOUCHING_PT && rect[2] < right + TOUCHING_PT && !isWeak(text);
  });
}

/** Returns the name of a box for cents, which is that of its amount whatever stands near it. */
function labelOfCents({ rect }: LabelInput, lines: TextLine[], others: ShownRect[]): string | undefined {
  const amount = nearRects.inRow(others, rect).find((other) => sharesRow(other, rect, 0.7) && Math.abs(rect[0] - other[2]) < 3);
  if (!amount || !isCents(rect, amount, others) || hasOwnCaption(rect, lines)) return undefined;
  const whole = nearestLabel(amount, lines, nearRects.without(others, [amount]), false);
  return whole && `${whole}, cents`;
}

/** Returns the field just before another in its row, with no words between the two. */
function fieldBefore(rect: ShownRect, lines: TextLine[], others: ShownRect[]): ShownRect | undefined {
  return nearRects
    .inRow(others, rect)
    .filter((other) => sharesRow(other, rect, 0.7) && other[2] <= rect[0] + 1 && rect[0] - other[2] < PART_GAP_PT)
    .toSorted((a, b) => b[2] - a[2])
    .find(
      (other) =>
        !nearLines
          .inRow(lines, rect)
          .some((line) => sharesRow(line.rect, rect, 0.3) && overlap(line.rect[0], line.rect[2], other[2], rect[0]) > 4),
    );
}

/** Returns the label of the first field of the row that goes on to this one. */
function labelOfRow(rect: ShownRect, lines: TextLine[], others: ShownRect[], parts = MOST_PARTS): string | undefined {
  const rest = nearRects.without(others, [rect]);
  const before = parts > 0 ? fieldBefore(rect, lines, rest) : undefined;
  return before ? labelOfRow(before, lines, rest, parts - 1) : nearestLabel(rect, lines, rest, false);
}

/** Returns the label of the field just before this one in its row, which the two share: the parts of a date, or of a number. */
function labelOfWhole(input: LabelInput, lines: TextLine[], others: ShownRect[], parts = MOST_PARTS): string | undefined {
  const before = parts > 0 ? fieldBefore(input.rect, lines, others) : undefined;
  if (!before || input.isMark || hasOwnCaption(input.rect, lines)) return undefined;
  const rest = nearRects.without(others, [before]);
  const amount = fieldBefore(before, lines, rest);
  // Behind an amount's cents stands another amount of the row.
  if (amount && isCents(before, amount, rest, CENTS_GAP_PT)) return labelOfRow(amount, lines, others);
  const areCents = isCents(input.rect, before, others, CENTS_GAP_PT);
  const isBox = before[2] - before[0] < MARK_PT && before[3] - before[1] < MARK_PT && !areCents;
  const whole =
    nearestLabel(before, lines, rest, isBox, { mayBorrow: false }) ?? labelOfWhole({ ...input, rect: before }, lines, rest, parts - 1);
  return whole && (areCents ? `${withoutContinued(whole)}, cents` : continued(whole));
}

/** True for words within the width of a field, which are its own where they stand near. */
function areOfWidth(words: ShownRect, [left, top, right, bottom]: ShownRect): boolean {
  return words[0] > left - TOUCHING_PT && words[2] < right + TOUCHING_PT && words[3] > top - LINE_GAP_PT && words[1] < bottom + LINE_GAP_PT;
}

/** Returns the label of a number or a date whose parts stand close behind each other and behind words that lead to the first, for one that has no words of its own. */
function labelOfNumber({ rect }: LabelInput, lines: TextLine[], others: ShownRect[]): string | undefined {
  const isDigits = ([left, , right]: ShownRect) => right - left < DIGITS_PT;
  if (
    !isDigits(rect) ||
    nearLines.within(lines, rect[1] - LINE_GAP_PT, rect[3] + LINE_GAP_PT).some((line) => areOfWidth(line.rect, rect) && !isWeak(line.text))
  )
    return undefined;
  let first = rect;
  for (let parts = 1; parts < MOST_PARTS; parts++) {
    const before = fieldBefore(first, lines, others);
    if (!before || !isDigits(before) || first[0] - before[2] >= DIGITS_GAP_PT) break;
    first = before;
  }
  const led = first === rect ? undefined : nearLines.inRow(lines, first).find((line) => leadsTo(line, first));
  return led && continued(cleanLabel(led.text));
}

/** Returns the field right above, with no words between the two. */
function lineAbove(rect: ShownRect, lines: TextLine[], others: ShownRect[]): ShownRect | undefined {
  const isBetween = (upper: ShownRect) => (line: TextLine) =>
    overlap(line.rect[0], line.rect[2], rect[0], rect[2]) > 0 && line.rect[1] > upper[3] - 2 && line.rect[3] < rect[1] + 2;
  return nearRects.within(others, rect[1] - LINE_GAP_PT, rect[1] + 2).find((other) => {
    const gap = rect[1] - other[3];
    return (
      gap > -2 &&
      gap < LINE_GAP_PT &&
      Math.abs(other[2] - rect[2]) < LINE_END_PT &&
      other[0] > rect[0] - 3 &&
      !nearLines.within(lines, other[3] - 2, rect[1] + 2).some(isBetween(other))
    );
  });
}

/** True for words before a field in its row: right before it, or farther and no part of a note beside several rows. */
function hasWordsBefore(rect: ShownRect, lines: TextLine[]): boolean {
  return nearLines.inRow(lines, rect).some((line) => {
    const gap = rect[0] - line.rect[2];
    if (gap < -3 || gap >= BEFORE_PT || !sharesRow(line.rect, rect, 0.5)) return false;
    return (
      gap < LINE_INSET_PT ||
      !nearLines.nextTo(lines, line).some((other) => other !== line && (isContinuation(line, other) || isContinuation(other, line)))
    );
  });
}

function isBoxBefore([left, top, right, bottom]: ShownRect, field: ShownRect): boolean {
  const isSmall = right - left < MARK_PT && bottom - top < MARK_PT;
  return isSmall && right <= field[0] + 1 && field[0] - right < LINE_INSET_PT && sharesRow([left, top, right, bottom], field, 0.5);
}

/** Returns the label of an answer's first line, which begins behind its words, for the lines under it. */
function labelOfFirstLine({ rect, isMark }: LabelInput, lines: TextLine[], others: ShownRect[]): string | undefined {
  // A box before a line without words is ticked for what is written there.
  if (isMark || hasWordsBefore(rect, lines) || nearRects.inRow(others, rect).some((other) => isBoxBefore(other, rect))) return undefined;
  const seen = new Set<ShownRect>();
  let first = lineAbove(rect, lines, others);
  while (first && first[0] - rect[0] < LINE_INSET_PT && !seen.has(first)) {
    seen.add(first);
    first = lineAbove(first, lines, others);
  }
  const start = first?.[0] ?? rect[0];
  // Before the first line of an answer stand its words and no other field.
  const isAlone = !nearRects
    .inRow(others, first ?? rect)
    .some((other) => first && sharesRow(other, first, 0.5) && other[0] < start && other[2] > rect[0]);
  if (!first || start - rect[0] < LINE_INSET_PT || !isAlone) return undefined;
  const whole = nearestLabel(first, lines, nearRects.without(others, [first], [rect]), false, { mayBorrow: false });
  return whole && continued(whole);
}

/** Returns "Yes" with the question that it answers: behind a box it tells what more to write. */
function withQuestion(answer: string, rect: ShownRect, lines: TextLine[], others: ShownRect[]): string {
  const question = questionFor(rect, lines, others);
  return question === undefined ? answer : `${question} ${answer}`;
}

/** Returns the label of a field to write in: that of the answer it is a part of, the words that stand for it alone, else any words near. */
function labelOfText(input: LabelInput, pageLines: TextLine[], others: ShownRect[]): string | undefined {
  const ownLines = input.ownLines?.() ?? pageLines;
  const lines = arePrintedAnswer(ownLines, input.rect, pageLines) ? pageLines : ownLines;
  const part = labelOfCents(input, lines, others) ?? labelOfFirstLine(input, lines, others) ?? labelOfNumber(input, lines, others);
  if (part !== undefined) return part;
  const own = nearestLabel(input.rect, lines, others, false, { mayBorrow: false, pageLines });
  if (own !== undefined && !isWeak(own)) return own;
  const label =
    headingOfGroups(input.rect, lines, others) ??
    labelOfWhole(input, lines, others) ??
    own ??
    nearestLabel(input.rect, lines, others, false, { pageLines });
  return label !== undefined && isUnit(label) && !isUnitBefore(label, input.rect, lines, others) ? undefined : label;
}

/** True for a unit that leads to a field, and does not stand behind another: words farther off say more than such a one. */
function isUnitBefore(unit: string, field: ShownRect, lines: TextLine[], others: ShownRect[]): boolean {
  return nearLines.inRow(lines, field).some(({ text, rect }) => {
    const isBefore = text === unit && rect[2] < field[0] + TOUCHING_PT && sharesRow(rect, field, 0.5);
    return (
      isBefore &&
      !nearRects
        .inRow(others, rect)
        .some((other) => sharesRow(other, rect, 0.3) && other[2] < rect[0] + TOUCHING_PT && rect[0] - other[2] < UNIT_GAP_PT)
    );
  });
}

/** Returns the name of one of many widgets that share a field's name: its own words, and as its group the question that all of them answer. */
function labelOfOption(input: LabelInput, lines: TextLine[], others: ShownRect[]): Label {
  const own = usable(input.ownTooltip, input.name);
  const shared = usable(input.tooltip, input.name);
  const beside = nearestLabel(input.rect, lines, others, input.isMark);
  // A button alone that bears the number of an item is one by itself, and does not answer the one over it.
  if (input.isAlone && own === undefined && shared === undefined && beside !== undefined && bearsNumber(beside))
    return { label: beside, labelSource: "nearby text" };
  // A tool that copied an answer into the group's name asked nothing.
  const asked = shared === undefined || isBareAnswer(shared) ? questionFor(input.rect, lines, others) : shared;
  const name = humaniseName(input.name);
  const groupLabel = asked ?? shared ?? (name === "" || isToolName(name) ? undefined : name);
  const withGroup = groupLabel === undefined ? {} : { groupLabel };
  if (own !== undefined && own !== shared) return { label: own, labelSource: "tooltip", ...withGroup };
  if (beside !== undefined) return { label: beside, labelSource: "nearby text", ...withGroup };
  const option = input.optionText === undefined ? "" : cleanLabel(humaniseName(input.optionText) || input.optionText);
  return { label: option || groupLabel || fallback(input), labelSource: "name", ...withGroup };
}

/** Returns the words beside a field of its own name, for a mark or to write in. */
function labelBeside(input: LabelInput, lines: TextLine[], others: ShownRect[]): string | undefined {
  if (input.isMark) return nearestLabel(input.rect, lines, others, true);
  const label = labelOfText(input, lines, others);
  if (label !== undefined && isJoiningWord(label)) return withWordsBefore(label, input.rect, lines, others);
  return label !== undefined && isYesOrNo(label) ? withQuestion(label, input.rect, lines, others) : label;
}

/** Returns the field's tooltip; undefined where the words beside it say more than "turn on", an aside, a number or a piece of them does. */
function tooltipOf(input: LabelInput, lines: TextLine[], others: ShownRect[]): { isAnswer: boolean; tooltip: string | undefined } {
  const said = usable(input.ownTooltip, input.name) ?? usable(input.tooltip, input.name);
  const { isMark, rect } = input;
  if (said === undefined) return { isAnswer: false, tooltip: undefined };
  const saysNothing = (isMark && tellsTurn(said)) || isAside(said);
  const isNumber = !isMark && !/\p{L}/u.test(said) && !CENTURY.test(said);
  if (!saysNothing && !isNumber && !isPiece(said)) return { isAnswer: false, tooltip: said };
  const beside = nearestLabel(rect, lines, others, isMark, { mayBorrow: !isNumber });
  const isNamedBeside = beside !== undefined && (saysNothing || (isNumber ? namesMore(said, beside) : isPieceOf(said, beside)));
  return { isAnswer: isNamedBeside && saysNothing, tooltip: isNamedBeside ? undefined : said };
}

/** Splits what stands for a mark into its answer and the question, which its tooltip has, or the words before the answers. */
function splitMark(
  label: string,
  isAnswer: boolean,
  { rect }: LabelInput,
  lines: TextLine[],
  others: ShownRect[],
): Pick<Label, "label" | "groupLabel"> {
  // "12. A. NO." is an answer to item 12A.
  const answer = withoutItemNumber(label);
  const isBare = isBareAnswer(answer);
  const question = isAnswer || isBare ? questionFor(rect, lines, others) : undefined;
  if (question === undefined) return { label };
  return { label: isBare ? answer : label, groupLabel: question };
}

/** Returns the name of a field of its own: its tooltip, else the words beside it, else its name as words, else those farther in its row or over it. */
function labelAlone(input: LabelInput, lines: TextLine[], others: ShownRect[]): Label {
  const { isAnswer, tooltip } = tooltipOf(input, lines, others);
  if (tooltip === undefined && BARCODE.test(input.name)) return { label: "Barcode", labelSource: "name" };
  const beside = tooltip === undefined ? labelBeside(input, lines, others) : undefined;
  const { section, text } = splitTooltip(tooltip ?? "");
  const own = text || beside || humaniseName(input.name);
  const far = own ? undefined : farLabel(input.rect, lines, others, input.isMark);
  const label = own || far || fallback(input);
  const both = input.isMark ? splitAnswer(text) : undefined;
  const named = both
    ? { label: both.answer, groupLabel: both.question }
    : input.isMark
      ? splitMark(label, isAnswer, input, lines, others)
      : { label };
  const labelSource = tooltip !== undefined ? "tooltip" : (beside ?? far) === undefined ? "name" : "nearby text";
  return { ...named, ...(section === undefined ? {} : { section }), labelSource };
}

/** Returns the field's accessible name: its tooltip, else the text beside it, else its name as words, else words farther off, else where it stands. Never empty. */
export function labelFor(input: LabelInput, lines: TextLine[], others: ShownRect[]): Label {
  return (input.isOneOfMany ? labelOfOption : labelAlone)(input, lines, others);
}

function fallback(input: LabelInput): string {
  return `${input.isMark ? "Check box" : "Field"} on page ${input.page + 1}`;
}
