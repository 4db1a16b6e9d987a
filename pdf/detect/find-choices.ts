import type { ContentGlyph } from "../read/content/read-content.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import { RowIndex } from "../read/row-index.ts";
import { isMiddleIn, overlap } from "../read/placement.ts";
import { type PageRules, type Rule, areaOf } from "../read/content/page-rules.ts";
import { YES_OR_NO } from "../read/yes-or-no.ts";
import { squaresOfNumbers } from "./combs/squares-of-numbers.ts";

type PageGlyphs = RowIndex<ContentGlyph>;

export type FoundChoice = { rect: ShownRect; round: boolean };

/** Boxes that a person ticks have sides of this many points. */
const SIDE_MIN_PT = 4.8;
const SIDE_MAX_PT = 14.2;
const ROUND_MAX_PT = 20;
/** Ovals to fill in are no wider and no higher. */
const OVAL_MAX_PT = [26, 12] as const;
/** A larger square is ticked when words follow it at once, and any small box beside "Yes" or "No". */
const LARGE_MAX_PT = 20.5;
const LARGE_RATIO = 1.12;
const ANSWER_RATIO = 1.6;
const WORDS_GAP_PT = 14;
const WORD = /^\p{L}\.?\p{L}/u;
const ANSWER = new RegExp(`^(?:${YES_OR_NO})(?!\\p{L})`, "iu");
/** So many squares behind words are answers; three may be a date, or numbers of people. */
const NAMED_MIN = 4;
const ENDS_WITH_WORD = /\p{L}{2}$/u;
/** Further squares of their size may stand farther behind their words, in points, which may end with a bracket or a question. */
const FAR_WORDS_PT = 120;
const ENDS_WITH_NAME = /\p{L}[)?]*$/u;
/** Words that send a tick to the box behind them, a note in brackets, and dots or a bullet that lead there, with the spaces left out; and how far it is, in points. */
const SENT_PT = 40;
const SENDS_TICK =
  /(?:(?:check|mark|tick|x)(?:an?x)?(?:in)?(?:the|this)(?:appropriate)?box|ankreuzen|cochez(?:la|cette)case|marque(?:la|esta)casilla)(?:\([^()]*\))?[\s.:•▪■►▶…]*$/iu;
const ENDS_WITH_ANSWER = new RegExp(`(?<!\\p{L})(?:${YES_OR_NO})$`, "iu");
/** A square that is all that a cell of a table holds: the cell's longest side and the difference of the room around, in points. */
const CELL_MAX_PT = 72;
const MIDDLE_PT = 5;
const TABLE_MIN = 3;
/** Boxes in its row that are as high and no farther belong to a number. */
const ROW_GAP_PT = 24;
/** Low boxes to tick are no lower, and no wider and higher, in points; a page has several of one size, with words behind each. */
const LOW_MIN_PT = 6;
const LOW_MAX_PT = [27, 12.5] as const;
const LOW_SAME_PT = 1;
const LOW_ANSWER = /^(?:\(\d\)|[("\u201c])?\p{L}{2}/u;
/** Room between brackets that are ticked, in points. */
const BRACKETS_PT = [2.2, 18] as const;
/** Round ones of a row hold no more room than a mark takes, with half of each bracket, by the size of their letters. */
const MARK_ROOM = 1.3;
const PAIR = 2;
const LETTER = /\p{L}/u;
const ENDS_WORD = /[\p{L}:]/u;
/** Round ones stand under each other, to this, in points. */
const COLUMN_PT = 3;
/** The longer side of a tick box by its shorter one, at most. */
const SQUARE_RATIO = 1.3;
/** Boxes in a row that stand as close as this are cells of a table or of a number, in points. */
const COMB_GAP_PT = 2.5;
/** Boxes one under the other that are farther apart are no cells of a table, in points. */
const STACK_GAP_PT = 1.2;
/** Signs that stand for an empty box or circle. */
const EMPTY_BOX = /^[\u2610\u25a1\u25a2\u2b1c\u25fb\u25fd\uf07f\u29e0\u274f-\u2752\uf063\uf06f\uf0a8\uf071\uf072\uf0a3]$/u;
const SQUARE = "\u25a1";
const EMPTY_CIRCLE = /^[\u25cb\u25ef\u274d\uf0a1]$/u;
/** A character that its font does not name; a page has fewer than this share of them where its words are read. */
export const UNREAD = "\uFFFD";
const UNREAD_SHARE = 0.05;
/** A sign's ink, by its size: the box stands on the line and is about as high as a capital. */
const SIGN_SIDE = 0.86;

/** Finds what a person ticks: small empty squares, circles, and signs that look like them. `numbers` are rows of squares for a character each. */
export function findChoices(rules: PageRules, glyphs: readonly ContentGlyph[]): { choices: FoundChoice[]; numbers: ShownRect[][] } {
  const ofStrokes = boxesOfStrokes(rules);
  const squares = [...rules.boxes, ...rules.whites, ...ofStrokes].filter((rect) => isSmallSquare(rect, SIDE_MAX_PT));
  const found: FoundChoice[] = [];
  const add = (choice: FoundChoice): void => {
    const same = found.findIndex(({ rect }) => shareOf(rect, choice.rect) > 0.4 || areNested(rect, choice.rect));
    if (same < 0) found.push(choice);
    else if (areaOf(choice.rect) > areaOf(found[same]?.rect ?? choice.rect)) found[same] = choice;
  };
  const ink = new RowIndex(
    withoutUnreadSigns(
      glyphs.filter(({ text }) => text.trim() !== "" && text !== "_" && !EMPTY_BOX.test(text) && !EMPTY_CIRCLE.test(text)),
    ),
  );
  for (const rect of squares) if (!hasInk(rect, ink)) add({ rect, round: false });
  const numbers = squaresOfNumbers(
    found.map(({ rect }) => rect),
    ink.all,
  );
  const characters = new Set(numbers.flat());
  found.splice(0, found.length, ...found.filter(({ rect }) => !characters.has(rect)));
  const isFree = (box: ShownRect) => isSmallSquare(box, LARGE_MAX_PT, ANSWER_RATIO) && !hasInk(box, ink) && standsAlone(box, rules.boxes);
  const boxes = [...rules.boxes, ...ofStrokes];
  for (const rect of [...rules.boxes, ...rules.whites, ...ofStrokes])
    if (isFree(rect) && isAnswered(rect, ink)) add({ rect, round: false });
  // "Mark an X in the box [ ]".
  for (const rect of boxes) if (isFree(rect) && SENDS_TICK.test(wordsBefore(rect, ink))) add({ rect, round: false });
  const ticked = found.map(({ rect }) => rect);
  const isOfTheirSize = (box: ShownRect) => ticked.filter((other) => isAlike(box, other)).length >= PAIR;
  for (const rect of boxes) if (isOfTheirSize(rect) && isFree(rect) && LOW_ANSWER.test(textBehind(rect, ink))) add({ rect, round: false });
  for (const rect of squaresBehindWords(boxes, ink)) add({ rect, round: false });
  for (const rect of squaresOfTable(rules, ink)) add({ rect, round: false });
  for (const rect of lowBoxes(boxes, ink)) add({ rect, round: false });
  for (const rect of rules.rounds)
    if ((isSmallSquare(rect, ROUND_MAX_PT) || isOval(rect)) && !hasInk(rect, ink)) add({ rect, round: true });
  for (const { rect } of listBrackets(glyphs)) add({ rect, round: false });
  const signs = signsIn(glyphs, found);
  const rows = squaresOfNumbers(
    signs.filter(({ round }) => !round).map(({ rect }) => rect),
    ink.all,
  );
  const written = new Set(rows.flat());
  for (const sign of signs) if (!written.has(sign.rect)) add(sign);
  return { choices: found, numbers: [...numbers, ...rows] };
}

/** True for two boxes of which one is drawn in the middle of the other, as a border around it. */
function areNested(a: ShownRect, b: ShownRect): boolean {
  return isMiddleIn(a, b) && isMiddleIn(b, a);
}

/** Leaves out the few characters without a text of a page that is read: in a box they are its own sign, which a font of signs does not name. */
function withoutUnreadSigns(ink: ContentGlyph[]): ContentGlyph[] {
  const read = ink.filter(({ text }) => text !== UNREAD);
  return ink.length - read.length < ink.length * UNREAD_SHARE ? read : ink;
}

/** Returns what letters draw of boxes and circles, where no shape is drawn in them: such a square is surer than a sign's own height. */
function signsIn(glyphs: readonly ContentGlyph[], drawn: readonly FoundChoice[]): FoundChoice[] {
  const end = glyphs.reduce((x, { text, rect }) => (text.trim() === "" ? x : Math.max(x, rect[2])), 0);
  const all = new RowIndex(glyphs);
  // A square alone at the right of a page, behind a sentence, ends a proof.
  const isEnd = (rect: ShownRect) => {
    const row = rowBeside(rect, all).filter(({ text }) => !isRoom(text));
    return rect[2] > end - COLUMN_PT && row.filter(({ text }) => text === SQUARE).length === 1 && row.at(-2)?.text === ".";
  };
  return glyphs.flatMap(({ text, rect, size }): FoundChoice[] => {
    const round = EMPTY_CIRCLE.test(text);
    if ((!round && !EMPTY_BOX.test(text)) || (text === SQUARE && isEnd(rect)) || drawn.some((choice) => isMiddleIn(choice.rect, rect)))
      return [];
    const side = Math.max(rect[3] - rect[1], size * SIGN_SIDE);
    const middle = (rect[0] + rect[2]) / 2;
    return [{ rect: [middle - side / 2, rect[3] - side, middle + side / 2, rect[3]], round }];
  });
}

function isSmallSquare([left, top, right, bottom]: ShownRect, longest: number, ratio = SQUARE_RATIO): boolean {
  const [width, height] = [right - left, bottom - top];
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return shorter >= SIDE_MIN_PT && longer <= longest && longer / shorter <= ratio;
}

function isOval([left, top, right, bottom]: ShownRect): boolean {
  const [width, height] = [right - left, bottom - top];
  return width <= OVAL_MAX_PT[0] && height <= OVAL_MAX_PT[1] && height >= SIDE_MIN_PT && width >= height;
}

/** Finds larger squares of one size of which at least four stand right behind words that do not lead on, "Asian [ ]", and others far behind some. */
function squaresBehindWords(boxes: readonly ShownRect[], ink: PageGlyphs): ShownRect[] {
  const large = boxes.filter((box) => isSmallSquare(box, LARGE_MAX_PT, LARGE_RATIO) && !hasInk(box, ink));
  const alone = withoutSame(large).filter((box) => standsAlone(box, boxes));
  const named = alone.filter((box) => ENDS_WITH_WORD.test(textBefore(box, ink)));
  const ticked = named.filter((box) => named.filter((other) => isAlike(box, other)).length >= NAMED_MIN);
  const isBehindName = (box: ShownRect) => ENDS_WITH_NAME.test(wordsBefore(box, ink, FAR_WORDS_PT));
  return alone.filter((box) => ticked.includes(box) || (ticked.some((other) => isAlike(box, other)) && isBehindName(box)));
}

/** Leaves out boxes that are drawn twice, as a box and as its sides. */
function withoutSame(boxes: readonly ShownRect[]): ShownRect[] {
  return boxes.filter((rect, index) => boxes.findIndex((other) => shareOf(other, rect) > 0.4) === index);
}

/** Finds larger squares of which each is all that its cell of a table holds, at least three in a row or a column. */
function squaresOfTable({ boxes, strokes }: PageRules, ink: PageGlyphs): ShownRect[] {
  const alone = boxes.filter((box) => {
    if (!isSmallSquare(box, LARGE_MAX_PT, LARGE_RATIO)) return false;
    const [left, top, right, bottom] = box;
    const sides = (rules: readonly Rule[], from: number, to: number) =>
      rules.filter((rule) => rule.from < from && rule.to > to).map(({ at }) => at);
    const [uprights, levels] = [sides(strokes.uprights, top, bottom), sides(strokes.levels, left, right)];
    const x0 = Math.max(...uprights.filter((at) => at < left - 1));
    const y0 = Math.max(...levels.filter((at) => at < top - 1));
    const x1 = Math.min(...uprights.filter((at) => at > right + 1));
    const y1 = Math.min(...levels.filter((at) => at > bottom + 1));
    const isMiddle = Math.abs(left - x0 - (x1 - right)) < MIDDLE_PT && Math.abs(top - y0 - (y1 - bottom)) < MIDDLE_PT;
    return isMiddle && x1 - x0 < CELL_MAX_PT && y1 - y0 < CELL_MAX_PT && !hasInk([x0, y0, x1, y1], ink);
  });
  return alone.filter((box) =>
    [0, 1].some((side) => alone.filter((other) => Math.abs((other[side] ?? 0) - (box[side] ?? 0)) < MIDDLE_PT).length >= TABLE_MIN),
  );
}

/** Finds low boxes of one size of which at least three have words right behind them. */
function lowBoxes(boxes: readonly ShownRect[], ink: PageGlyphs): ShownRect[] {
  const low = boxes.filter((rect) => {
    const [width, height] = sizeOf(rect);
    const [widest, highest] = LOW_MAX_PT;
    return (
      width <= widest &&
      height <= highest &&
      height >= LOW_MIN_PT &&
      width > Math.min(height * SQUARE_RATIO, SIDE_MAX_PT) &&
      !hasInk(rect, ink)
    );
  });
  const alone = withoutSame(low).filter((rect) => standsAlone(rect, boxes));
  const answered = alone.filter((rect) => LOW_ANSWER.test(textBehind(rect, ink)));
  return alone.filter((rect) => answered.filter((other) => isAlike(rect, other)).length >= TABLE_MIN);
}

function isAlike(a: ShownRect, b: ShownRect): boolean {
  const other = sizeOf(b);
  return sizeOf(a).every((side, index) => Math.abs(side - (other[index] ?? 0)) < LOW_SAME_PT);
}

/** Returns the ink of the upper of two lines behind a box. */
function firstLine(ink: readonly ContentGlyph[]): ContentGlyph[] {
  const top = Math.min(...ink.map(({ rect }) => rect[3]));
  return ink.filter(({ rect }) => rect[1] < top);
}

/** Returns the words right behind a box. */
function textBehind(box: ShownRect, ink: PageGlyphs): string {
  const row = inkBehind(box, rowBeside(box, ink));
  return (row[0]?.rect[0] ?? Infinity) < box[2] + WORDS_GAP_PT ? textOf(row) : "";
}

/** Returns the end of the words right before a box. */
function textBefore(box: ShownRect, ink: PageGlyphs): string {
  const row = inkBefore(box, rowBeside(box, ink));
  return (row.at(-1)?.rect[2] ?? -Infinity) > box[0] - WORDS_GAP_PT ? textOf(row) : "";
}

/** Returns the words of a box's row before it, where they end no farther from it. */
function wordsBefore(box: ShownRect, ink: PageGlyphs, gap = SENT_PT): string {
  const row = rowBeside(box, ink).filter(({ rect }) => rect[2] < box[0] + 2);
  return (row.at(-1)?.rect[2] ?? -Infinity) > box[0] - gap ? textOf(row) : "";
}

/** Returns the ink of a box's row, from the left. */
function rowBeside([, top, , bottom]: ShownRect, ink: PageGlyphs): ContentGlyph[] {
  return ink
    .within(top, bottom)
    .filter(({ rect }) => overlap(rect[1], rect[3], top, bottom) > (rect[3] - rect[1]) * 0.4)
    .toSorted((a, b) => a.rect[0] - b.rect[0]);
}

/** Returns the ink of a box's row that stands near behind it. */
function inkBehind([, , right]: ShownRect, row: readonly ContentGlyph[]): ContentGlyph[] {
  return row.filter(({ rect }) => rect[0] > right - 2 && rect[2] < right + WORDS_GAP_PT * 2);
}

/** Returns the ink of a box's row that stands near before it. */
function inkBefore([left]: ShownRect, row: readonly ContentGlyph[]): ContentGlyph[] {
  return row.filter(({ rect }) => rect[2] < left + 2 && rect[0] > left - WORDS_GAP_PT * 2);
}

function textOf(row: readonly ContentGlyph[]): string {
  return row.map(({ text }) => text).join("");
}

function sizeOf([left, top, right, bottom]: ShownRect): [width: number, height: number] {
  return [right - left, bottom - top];
}

/** True for a box that is no cell of a table or of a number. */
function standsAlone(rect: ShownRect, boxes: readonly ShownRect[]): boolean {
  const [left, top, right, bottom] = rect;
  return !boxes.some((other) => {
    const beside = Math.max(other[0] - right, left - other[2]);
    const under = Math.max(other[1] - bottom, top - other[3]);
    const isInRow = Math.abs(other[1] - top) < 2 && Math.abs(other[3] - bottom) < 2 && beside > 0 && beside < ROW_GAP_PT;
    const gap = under > beside ? STACK_GAP_PT : COMB_GAP_PT;
    return isInRow || (Math.max(beside, under) > -1 && Math.max(beside, under) < gap && Math.min(beside, under) < -2);
  });
}

/** True for a box beside the words of an answer. */
function isAnswered(box: ShownRect, ink: PageGlyphs): boolean {
  const right = box[2];
  const row = rowBeside(box, ink);
  const after = textOf(firstLine(inkBehind(box, row)));
  const before = textOf(inkBefore(box, row));
  const follows = row.some(({ rect }) => rect[0] > right - 2 && rect[0] < right + WORDS_GAP_PT);
  return (
    (follows && (ANSWER.test(after) || (isSmallSquare(box, LARGE_MAX_PT, LARGE_RATIO) && WORD.test(after)))) ||
    ENDS_WITH_ANSWER.test(before)
  );
}

const isRoom = (text: string | undefined) => text === "_" || text?.trim() === "";

type Brackets = { rect: ShownRect; from: number; to: number };

/**
 * Returns the brackets that hold nothing but room, each as the places of its signs among the page's. Round ones are those of a list or a row: words follow
 * each, or stand right before each.
 */
function listBrackets(glyphs: readonly ContentGlyph[]): Brackets[] {
  const pairs = pairsOf("(", ")", glyphs);
  const round = pairs.filter((pair) => hasWordsBehind(pair, glyphs));
  const columns = new Map<number, number>();
  const columnOf = ({ rect }: Brackets) => Math.round(rect[0] / COLUMN_PT);
  for (const pair of round) columns.set(columnOf(pair), (columns.get(columnOf(pair)) ?? 0) + 1);
  const isInColumn = (pair: Brackets) =>
    round.includes(pair) && [-1, 0, 1].reduce((sum, by) => sum + (columns.get(columnOf(pair) + by) ?? 0), 0) >= TABLE_MIN;
  const narrow = pairs.filter((pair) => !isWide(pair, glyphs) && (round.includes(pair) || hasWordsBefore(pair, glyphs)));
  const isInRow = (pair: Brackets) =>
    narrow.includes(pair) && narrow.filter(({ rect }) => Math.abs(rect[3] - pair.rect[3]) < 2).length >= PAIR;
  return [...pairsOf("[", "]", glyphs), ...pairs.filter((pair) => isInColumn(pair) || isInRow(pair))];
}

/** True for brackets with a letter right behind them in their row. */
function hasWordsBehind({ rect, to }: Brackets, glyphs: readonly ContentGlyph[]): boolean {
  let at = to + 1;
  while (isRoom(glyphs[at]?.text)) at += 1;
  const next = glyphs[at];
  const gap = (next?.rect[0] ?? 0) - rect[2];
  return next !== undefined && LETTER.test(next.text) && Math.abs(next.rect[3] - rect[3]) < 4 && gap > 0 && gap < WORDS_GAP_PT;
}

/** True for brackets right behind a word or its colon in their row, but not on it, as those of a function's name. */
function hasWordsBefore({ rect, from }: Brackets, glyphs: readonly ContentGlyph[]): boolean {
  let at = from - 1;
  while (isRoom(glyphs[at]?.text)) at -= 1;
  const last = glyphs[at];
  const gap = (glyphs[from]?.rect[0] ?? 0) - (last?.rect[2] ?? 0);
  return last !== undefined && ENDS_WORD.test(last.text) && Math.abs(last.rect[3] - rect[3]) < 4 && gap > 1 && gap < WORDS_GAP_PT;
}

/** True for brackets with room for an area code, by the size of their letters, and for those before an underscore. */
function isWide({ rect, from, to }: Brackets, glyphs: readonly ContentGlyph[]): boolean {
  const next = glyphs.slice(to + 1).find(({ text }) => text.trim() !== "");
  return next?.text === "_" || rect[2] - rect[0] > (glyphs[from]?.size ?? 0) * MARK_ROOM;
}

function pairsOf(open: string, close: string, glyphs: readonly ContentGlyph[]): Brackets[] {
  const [least, most] = BRACKETS_PT;
  return glyphs.flatMap(({ text, rect }, from) => {
    if (text !== open) return [];
    const [start, top, left, bottom] = rect;
    let to = from + 1;
    while (isRoom(glyphs[to]?.text)) to += 1;
    const end = glyphs[to];
    const right = end?.rect[0] ?? 0;
    const isPair = end?.text === close && Math.abs(end.rect[3] - bottom) < 2 && right - left >= least && right - left <= most;
    // The mark of a narrow pair goes over half of each bracket.
    const over = (left - start) / 2;
    return isPair ? [{ rect: [left - over, top, right + over, bottom] satisfies ShownRect, from, to }] : [];
  });
}

/** Returns the signs of a page without brackets that are ticked, which are no words. */
export function withoutBrackets(glyphs: readonly ContentGlyph[]): ContentGlyph[] {
  const signs = new Set(listBrackets(glyphs).flatMap(({ from, to }) => glyphs.slice(from, to + 1)));
  return glyphs.filter((glyph) => !signs.has(glyph));
}

/** A page with more short lines is a drawing, or hatched. */
const MAX_SIDES = 2_000;

/** Small squares and low boxes whose four sides are lines of their own, each drawn at once or in pieces. */
function boxesOfStrokes({ strokes, ...joined }: PageRules): ShownRect[] {
  const [widest] = LOW_MAX_PT;
  const isSide = ({ from, to }: Rule, longest: number) => to - from <= longest + 1 && to - from >= SIDE_MIN_PT - 1;
  const sides = withoutTwins([...strokes.uprights, ...joined.uprights].filter((rule) => isSide(rule, LARGE_MAX_PT)));
  const ends = withoutTwins([...strokes.levels, ...joined.levels].filter((rule) => isSide(rule, widest)));
  if (Math.max(sides.length, ends.length) > MAX_SIDES) return [];
  return sides.flatMap((left) =>
    sides.flatMap((right): ShownRect[] => {
      const width = right.at - left.at;
      if (width < SIDE_MIN_PT || width > widest || Math.abs(left.from - right.from) > 1.5 || Math.abs(left.to - right.to) > 1.5) return [];
      const closes = (at: number) =>
        ends.some((end) => Math.abs(end.at - at) < 1.5 && Math.abs(end.from - left.at) < 2 && Math.abs(end.to - right.at) < 2);
      return closes(left.from) && closes(left.to) ? [[left.at, left.from, right.at, left.to]] : [];
    }),
  );
}

/** Leaves out lines that lie on another: boxes drawn side by side share theirs. */
function withoutTwins(rules: readonly Rule[]): Rule[] {
  const kept = new Map(rules.map((rule) => [[rule.at, rule.from, rule.to].map((value) => Math.round(value * 2)).join(" "), rule]));
  return Array.from(kept.values());
}

/** True when something is printed in a box; a bullet is what fonts of signs call the box itself. */
function hasInk(box: ShownRect, ink: PageGlyphs): boolean {
  return ink.within(box[1], box[3]).some(({ text, rect }) => text !== "•" && isMiddleIn(rect, box));
}

/** Returns the area that two rectangles share, by that of both together. */
export function shareOf(a: ShownRect, b: ShownRect): number {
  const shared = areaOf([Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]);
  return shared / Math.max(0.01, areaOf(a) + areaOf(b) - shared);
}
