import { breakLines, splitGraphemes, splitParagraphs } from "./line-breaking.ts";
import type { Direction, ShapedText, Typesetter } from "./typesetter.ts";

/** The room for text inside a widget, origin at its lower left corner, in points. */
export type TextBox = { width: number; height: number; inset: number };
/** `start`: where the text's script begins, as on the screen. */
export type Alignment = "start" | "left" | "center" | "right";
type PlacedText = { x: number; y: number; shaped: ShapedText };
/** The fit of a text: at a readable size, at one that hardly is, or with a part outside of its box even at the smallest. */
export type Fit = "readable" | "tiny" | "cut off";
export type FittedText = { size: number; lines: PlacedText[]; fit: Fit };

/** Text is made smaller than its field asks for rather than cut off, down to this size. */
export const SMALLEST_SIZE = 2;
/** Text that had to be made smaller than this is hard to read on paper. */
export const READABLE_SIZE = 4;
/** Auto-sized text of several lines starts here, as in Acrobat. */
const LARGEST_MULTILINE_SIZE = 12;
/** Height of a line in sizes, of the box that an auto-sized single line fills. */
const AUTO_LINE_HEIGHT = 1.35;
const LINE_HEIGHT = 1.15;
const STEP = 0.25;
/** Text on printed lines is made no smaller to stay on them, in points. */
const SMALLEST_RULED_SIZE = 7;
/** The lowest printed line stands so far over the foot of the box, in points. */
const RULE_FOOT_PT = 2;
/** What a tab is drawn as in text of several lines: fonts have no glyph for it. */
const TAB = "    ";
/** Reach of an accent on a capital, at size 1: a font's own ascent is that of letters without. */
const ACCENTED_CAPITAL = 0.95;
/** The marks of the block that stand above their letter. */
const CAPITAL_WITH_ACCENT = /\p{Lu}[\u0300-\u0314]/u;

/** Fits one line into the middle of the box's height. `size` 0 takes the size from the box. */
export function fitLine(text: string, typesetter: Typesetter, box: TextBox, size: number, alignment: Alignment): FittedText {
  const direction = directionOf(text);
  const shaped = typesetter.shape(toOneLine(text), direction);
  const room = Math.max(1, box.width - 2 * box.inset);
  const wanted = size > 0 ? size : Math.max(4, box.height / AUTO_LINE_HEIGHT);
  const tallest = Math.max(1, box.height) / (reachOf(text, typesetter) - typesetter.descent);
  const byWidth = shaped.advance > 0 ? room / shaped.advance : Infinity;
  const fitted = Math.max(SMALLEST_SIZE, Math.min(wanted, Math.max(tallest, Math.min(wanted, 4)), byWidth));
  const x = startOf(box, shaped.advance * fitted, alignment, direction);
  return {
    size: fitted,
    lines: [{ x, y: baselineOf(text, box, typesetter, fitted), shaped }],
    fit: fitOf(fitted, wanted, shaped.advance * fitted <= room + 0.01),
  };
}

/** A line of a paragraph, which has the direction of the whole paragraph. */
type Line = { text: string; direction: Direction };
/** A text cut into lines at a size, and whether none of them is wider than its box. */
type Wrapped = { lines: Line[]; isInside: boolean };
type Wrapper = { wrap: (size: number) => Wrapped; place: (line: Line, size: number, alignment: Alignment) => Omit<PlacedText, "y"> };

/** Returns what cuts a text into the lines that it takes at a size, and what places one of them. */
function createWrapper(text: string, typesetter: Typesetter, box: TextBox): Wrapper {
  const room = Math.max(1, box.width - 2 * box.inset);
  // Each paragraph has its own direction, as in a field on the screen.
  const paragraphs = splitParagraphs(text.replaceAll("\t", TAB)).map((part): Line => ({ text: part, direction: directionOf(part) }));
  const widths = { ltr: new Map<string, number>(), rtl: new Map<string, number>() };
  const advance = (part: string, direction: Direction): number => {
    const known = widths[direction].get(part) ?? typesetter.shape(part, direction).advance;
    widths[direction].set(part, known);
    return known;
  };
  const wrap = (size: number): Wrapped => {
    const lines = paragraphs.flatMap(({ text: paragraph, direction }) =>
      breakLines(paragraph, room, (part) => advance(part, direction) * size).map((line) => ({ text: line, direction })),
    );
    return { lines, isInside: lines.every((line) => advance(line.text.trimEnd(), line.direction) * size <= room + 0.01) };
  };
  const place: Wrapper["place"] = ({ text: line, direction }, size, alignment) => {
    const seen = line.trimEnd();
    // A space that a line ends with would stand left of a right-to-left one, and push its letters out of the box.
    const shaped = typesetter.shape(direction === "rtl" ? seen : line, direction);
    return { x: startOf(box, advance(seen, direction) * size, alignment, direction), shaped };
  };
  return { wrap, place };
}

/** Wrapped text from the top of the box; the size shrinks until every line is inside. */
export function fitParagraphs(text: string, typesetter: Typesetter, box: TextBox, size: number, alignment: Alignment): FittedText {
  const reach = reachOf(text, typesetter);
  const lineHeight = Math.max(LINE_HEIGHT, reach - typesetter.descent);
  const { wrap, place } = createWrapper(text, typesetter, box);
  const lay = (at: number): { lines: Line[]; fits: boolean } => {
    const { lines, isInside } = wrap(at);
    return { lines, fits: isInside && lines.length * lineHeight * at <= box.height - box.inset };
  };
  const wanted = size > 0 ? size : LARGEST_MULTILINE_SIZE;
  let chosen = wanted;
  let laid = lay(chosen);
  while (!laid.fits && chosen > SMALLEST_SIZE) {
    chosen = Math.max(SMALLEST_SIZE, chosen - Math.max(STEP, chosen * 0.04));
    laid = lay(chosen);
  }
  const top = box.height - box.inset / 2;
  const lines = laid.lines.map((line, index) => ({
    ...place(line, chosen, alignment),
    y: top - (reach + index * lineHeight) * chosen,
  }));
  return { size: chosen, lines, fit: fitOf(chosen, wanted, laid.fits) };
}

/**
 * Wrapped text on lines that the page prints, `leading` points from each other, the lowest at the foot of the box. Undefined where the text takes more
 * of them even at a small size: it is laid without regard to them then.
 */
export function fitRuledLines(
  text: string,
  typesetter: Typesetter,
  box: TextBox,
  alignment: Alignment,
  leading: number,
): FittedText | undefined {
  const height = reachOf(text, typesetter) - typesetter.descent;
  const wanted = Math.min(LARGEST_MULTILINE_SIZE, leading / height);
  const { wrap, place } = createWrapper(text, typesetter, box);
  for (let chosen = wanted; chosen >= SMALLEST_RULED_SIZE; chosen -= STEP) {
    const { lines, isInside } = wrap(chosen);
    const rows = Math.floor((box.height - RULE_FOOT_PT - height * chosen) / leading) + 1;
    if (!isInside || lines.length > rows) continue;
    const placed = lines.map((line, index) => ({
      ...place(line, chosen, alignment),
      y: RULE_FOOT_PT - typesetter.descent * chosen + (rows - 1 - index) * leading,
    }));
    return { size: chosen, lines: placed, fit: "readable" };
  }
  return undefined;
}

/** Returns how many cells a comb of `cells` has for this text: more characters make them narrower, so that none is lost. */
export function countCells(text: string, cells: number): number {
  return Math.max(1, cells, splitGraphemes(toOneLine(text)).length);
}

/** Fits one character into the middle of each cell, of which there are at least `cells`. */
export function fitComb(text: string, typesetter: Typesetter, box: TextBox, size: number, cells: number, alignment: Alignment): FittedText {
  const characters = splitGraphemes(toOneLine(text));
  const count = countCells(text, cells);
  const cell = box.width / count;
  const direction = directionOf(text);
  const shaped = characters.map((character) => typesetter.shape(character, direction));
  const widest = shaped.reduce((most, { advance }) => Math.max(most, advance), 0);
  const wanted = size > 0 ? size : Math.max(4, box.height / AUTO_LINE_HEIGHT);
  const tallest = box.height / (reachOf(text, typesetter) - typesetter.descent);
  const fitted = Math.max(SMALLEST_SIZE, Math.min(wanted, Math.max(tallest, Math.min(wanted, 4)), widest > 0 ? cell / widest : Infinity));
  const free = count - characters.length;
  const isRight = alignment === "right" || (alignment === "start" && direction === "rtl");
  const skipped = isRight ? free : alignment === "center" ? Math.floor(free / 2) : 0;
  const places = typesetter.placesOf?.(characters, direction);
  const y = baselineOf(text, box, typesetter, fitted);
  const lines = shaped.map((part, index) => {
    const at = skipped + (places?.[index] ?? index);
    return { x: at * cell + (cell - part.advance * fitted) / 2, y, shaped: part };
  });
  return { size: fitted, lines, fit: fitOf(fitted, wanted, widest * fitted <= cell + 0.01) };
}

/** Returns the fit of a text that has one size where its field asks for another; `isInside` says that all of it is in its box. */
export function fitOf(size: number, wanted: number, isInside: boolean): Fit {
  if (!isInside) return "cut off";
  return size < Math.min(READABLE_SIZE, wanted) ? "tiny" : "readable";
}

/** The first strong character decides (UAX 9, P2 and P3). */
export function directionOf(text: string): Direction {
  const strong = /\p{L}/u.exec(text)?.[0];
  return strong !== undefined && /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(strong)
    ? "rtl"
    : "ltr";
}

function toOneLine(text: string): string {
  return text.replace(/\r\n|[\r\n\t\u2028\u2029]/g, " ");
}

function startOf(box: TextBox, width: number, alignment: Alignment, direction: Direction): number {
  if (alignment === "center") return (box.width - width) / 2;
  return alignment === "right" || (alignment === "start" && direction === "rtl") ? box.width - box.inset - width : box.inset;
}

/** Returns the height of the text's highest character above the baseline, at size 1. */
function reachOf(text: string, { ascent }: Typesetter): number {
  return CAPITAL_WITH_ACCENT.test(text.normalize("NFD")) ? Math.max(ascent, ACCENTED_CAPITAL) : ascent;
}

/** Returns the letters in the middle of the box; lower where an accent would touch its edge, until what is drawn is in the middle. */
function baselineOf(text: string, box: TextBox, typesetter: Typesetter, size: number): number {
  const reach = reachOf(text, typesetter) * size;
  const descent = typesetter.descent * size;
  const middle = (box.height - typesetter.ascent * size - descent) / 2;
  return Math.max((box.height - reach - descent) / 2, Math.min(middle, box.height - box.inset / 2 - reach));
}
