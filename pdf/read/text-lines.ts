import { sharesRow } from "./placement.ts";
import { type ShownRect, unite } from "./page-geometry.ts";

/** A run of words on one line, as a reader sees it: in points from the top left of the shown page. */
export type TextLine = { text: string; rect: ShownRect; size: number; bold: boolean };

/** A character as it is drawn. `weight` is 400 for regular text; `space` stands for any blank. */
export type Glyph = { char: string; rect: ShownRect; weight: number; space: boolean };

const BOLD_WEIGHT = 600;
/** Distance between glyphs, in heights of letters, at which a new column begins. */
const COLUMN_GAP = 0.9;
/** Words in brackets stand together, so many times farther apart. */
const IN_BRACKETS = 2;
/** A gap this wide, in the heights of letters, is a space that the page does not draw. */
const WORD_GAP = 0.45;
/** Words of low letters alone; a line of them is so many times lower than one with capitals. */
const LOW = /^[acemnorsuvwxz .,:-]{2,}$/u;
const X_HEIGHT = 1.4;
/** Arrows that lead from words to their field; forms draw them in fonts of symbols, where they have the codes of other characters. */
const ARROW = /[\u2192\u25b6\u25b8\u25ba\u2794\u27a4\u00a9]/u;
/** Farthest that an arrow stands from its words, in points. */
const ARROW_GAP_PT = 40;
/** Characters that forms draw to write on or to tick; they part the texts on both sides, and are no words of either. */
const LEADERS =
  /[_\u2026\u2500-\u257f\u2610-\u2612\u25a0-\u25ff\u274d\u274f-\u2752\u2b1c\uf063\uf06f\uf071\uf072\uf07f\uf0a1\uf0a3\uf0a8]|\.(?=\s?\.)|(?<=\.\s?)\./u;
/** Most characters of a page, which are neither arrows nor leaders. */
const PLAIN = /^[\p{L}\p{N}]$/u;
/** A page with more lines is no form: each is looked at beside each other one. */
const MAX_LINES = 2_500;

function sameLine(line: ShownRect, glyph: ShownRect, size: number): boolean {
  const overlap = Math.min(line[3], glyph[3]) - Math.max(line[1], glyph[1]);
  const smaller = Math.min(line[3] - line[1], glyph[3] - glyph[1]);
  // Dots and dashes are too low to overlap much; their middle must lie on the line.
  const middle = (glyph[1] + glyph[3]) / 2;
  return overlap > smaller * 0.4 || (middle > line[1] - size * 0.2 && middle < line[3] + size * 0.2);
}

function columnGap(before: string): number {
  return before.lastIndexOf("(") > before.lastIndexOf(")") ? COLUMN_GAP * IN_BRACKETS : COLUMN_GAP;
}

function isPlain(char: string): boolean {
  return (char >= "a" && char <= "z") || PLAIN.test(char);
}

function isDotOfMany(glyphs: readonly Glyph[], index: number): boolean {
  if (glyphs[index]?.char !== ".") return false;
  const around = `${glyphs[index - 1]?.char ?? ""}${glyphs[index - 1]?.space ? (glyphs[index - 2]?.char ?? "") : ""}`;
  const ahead = glyphs[index + 1]?.space ? glyphs[index + 2]?.char : glyphs[index + 1]?.char;
  return ahead === "." || around.includes(".");
}

/** Joins glyphs, in the order in which the page draws them, into lines. */
export function toLines(glyphs: Glyph[]): TextLine[] {
  const lines: TextLine[] = [];
  const arrows: ShownRect[] = [];
  let text = "";
  let rect: ShownRect | undefined;
  let size = 0;
  let weight = 0;
  let letters = 0;
  let pendingSpace = false;

  function flush() {
    // Loose kerning reads as spaces: "U .S ." and "W -2".
    const clean = text
      .replaceAll(/\s+/g, " ")
      .replaceAll(/ (?=[.,;:!?)\]’](?!\d))/g, "")
      .replaceAll(/(?<=\w) -(?=\w)/g, "-")
      .trim();
    const full = LOW.test(clean) ? size * X_HEIGHT : size;
    if (rect && lines.length < MAX_LINES && /[\p{L}\p{N}]/u.test(clean))
      lines.push({ text: clean, rect, size: full, bold: weight / Math.max(1, letters) >= BOLD_WEIGHT });
    text = "";
    rect = undefined;
    weight = 0;
    letters = 0;
    pendingSpace = false;
  }

  glyphs.forEach((glyph, index) => {
    if (glyph.space) {
      pendingSpace = true;
      return;
    }
    if (!isPlain(glyph.char)) {
      const isArrow = ARROW.test(glyph.char);
      if (isArrow) arrows.push(glyph.rect);
      if (isArrow || LEADERS.test(glyph.char) || isDotOfMany(glyphs, index)) {
        flush();
        return;
      }
    }
    const height = Math.max(glyph.rect[3] - glyph.rect[1], 1);
    const gap = rect ? glyph.rect[0] - rect[2] : 0;
    if (rect && (!sameLine(rect, glyph.rect, height) || gap > columnGap(text) * height || gap < -height)) flush();
    if (text && (pendingSpace || gap > height * WORD_GAP)) text += " ";
    pendingSpace = false;
    text += glyph.char;
    size = rect ? Math.max(size, glyph.rect[3] - glyph.rect[1]) : glyph.rect[3] - glyph.rect[1];
    rect = rect ? unite(rect, glyph.rect) : glyph.rect;
    weight += glyph.weight;
    letters += 1;
  });
  flush();
  return withArrows(joinAdjacent(joinStacked(lines.filter((line) => line.size >= LEAST_SIZE_PT))), arrows);
}

/** Returns the lines with those before an arrow reaching to its end, where their field begins. */
function withArrows(lines: TextLine[], arrows: ShownRect[]): TextLine[] {
  return lines.map((line): TextLine => {
    const { rect } = line;
    const behind = arrows.filter((own) => {
      const gap = own[0] - rect[2];
      return gap > -1 && gap < ARROW_GAP_PT && sharesRow(own, rect, 0.5);
    });
    if (behind.length === 0) return line;
    const next = lines
      .filter((other) => other !== line && other.rect[0] >= rect[2] && sharesRow(other.rect, rect, 0.5))
      .reduce((left, other) => Math.min(left, other.rect[0]), Infinity);
    const arrow = behind.find((own) => own[2] <= next);
    return arrow ? { ...line, rect: [rect[0], rect[1], arrow[2], rect[3]] } : line;
  });
}

/** Letters that are smaller are for programs. */
const LEAST_SIZE_PT = 2;
/** So many letters under each other are a word. */
const STACKED_LETTERS = 3;

/** Joins the letters of words that stand upright under each other in narrow columns; words in columns side by side are one text. */
function joinStacked(lines: TextLine[]): TextLine[] {
  const middle = ({ rect }: TextLine) => (rect[0] + rect[2]) / 2;
  const columns: TextLine[][] = [];
  for (const line of lines.filter(({ text }) => /^\p{L}$/u.test(text)).toSorted((a, b) => a.rect[1] - b.rect[1])) {
    const column = columns.find((own) => {
      const last = own.at(-1);
      return (
        last &&
        Math.abs(middle(last) - middle(line)) < line.size / 2 &&
        line.rect[1] - last.rect[3] < line.size * 3 &&
        line.rect[1] >= last.rect[3] - 1
      );
    });
    if (column) column.push(line);
    else columns.push([line]);
  }
  // "a", "b", "d" are the items of a list, and so are "A", "B", "C".
  const isNext = (text: string, before: string | undefined) =>
    before === undefined || (/^\p{Ll}$/u.test(text) ? text > before : text.codePointAt(0) === (before.codePointAt(0) ?? 0) + 1);
  const areItems = (column: TextLine[]) => column.every(({ text }, index) => isNext(text, column[index - 1]?.text));
  const stacked = columns.filter((column) => column.length >= STACKED_LETTERS && !areItems(column));
  if (stacked.length === 0) return lines;
  const used = new Set(stacked.flat());
  const words = stacked.map((column): TextLine => {
    const text = column.map((line, index) => {
      const gap = line.rect[1] - (column[index - 1]?.rect[3] ?? line.rect[1]);
      return gap > line.size ? ` ${line.text}` : line.text;
    });
    const [first] = column;
    return {
      text: text.join(""),
      rect: column.map(({ rect }) => rect).reduce((a, b) => unite(a, b)),
      size: first?.size ?? 0,
      bold: first?.bold ?? false,
    };
  });
  const texts: TextLine[] = [];
  for (const word of words.toSorted((a, b) => a.rect[0] - b.rect[0])) {
    const before = texts.find(({ rect, size }) => sharesRow(rect, word.rect, 0.5) && word.rect[0] - rect[2] < size * 2);
    if (before) texts[texts.indexOf(before)] = { ...before, text: `${before.text} ${word.text}`, rect: unite(before.rect, word.rect) };
    else texts.push(word);
  }
  return [...lines.filter((line) => !used.has(line)), ...texts];
}

/** The number of a table's column. */
const COLUMN_NUMBER = /^\((?:\d{1,2}|[a-z])\)/;
/** The number of the next column's item, unless it ends a sentence: "see page 15." */
const ITEM_NUMBER = /^\d{1,3}\.$/;
const NUMBERED_THING =
  /(?:\d|\b(?:pages?|lines?|items?|(?:item|line|question|box) numbers?|sections?|parts?|forms?|and|or|to|of|through))$/i;

/** Joins what stands together in one row but was drawn at different times; headings of two columns do not belong together. */
function joinAdjacent(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines.toSorted((a, b) => a.rect[0] - b.rect[0])) {
    const isColumnNumber = COLUMN_NUMBER.test(line.text);
    const isItemNumber = ITEM_NUMBER.test(line.text);
    const at = joined.findLastIndex(({ text, rect, size }) => {
      const gap = line.rect[0] - rect[2];
      if (
        gap <= -size * 0.2 ||
        gap >= size * 0.5 ||
        Math.abs(size - line.size) >= Math.max(2, size * 0.35) ||
        !sharesRow(rect, line.rect, 0.7)
      )
        return false;
      if (isColumnNumber && COLUMN_NUMBER.test(text)) return false;
      return !(isItemNumber && /\p{L}{3}/u.test(text) && !NUMBERED_THING.test(text));
    });
    const before = joined[at];
    if (before) joined[at] = { ...before, text: `${before.text} ${line.text}`, rect: unite(before.rect, line.rect) };
    else joined.push(line);
  }
  return joined.toSorted((a, b) => a.rect[1] - b.rect[1] || a.rect[0] - b.rect[0]);
}
