import type { Shape } from "../read/content/path-builder.ts";
import type { ContentGlyph, PageContent } from "../read/content/read-content.ts";
import type { ShownRect } from "../read/page-geometry.ts";

type Arm = "left" | "right" | "up" | "down";

/** Characters that are drawings of lines, light, heavy and double, with the ways in which their lines go from their middle. */
const ARMS = new Map<string, readonly Arm[]>(
  (
    [
      ["─━═", ["left", "right"]],
      ["│┃║", ["up", "down"]],
      ["└┗╚", ["right", "up"]],
      ["┘┛╝", ["left", "up"]],
      ["┌┏╔", ["right", "down"]],
      ["┐┓╗", ["left", "down"]],
      ["┴┻╩", ["left", "right", "up"]],
      ["┬┳╦", ["left", "right", "down"]],
      ["├┣╠", ["right", "up", "down"]],
      ["┤┫╣", ["left", "up", "down"]],
      ["┼╋╬", ["left", "right", "up", "down"]],
    ] as const
  ).flatMap(([signs, arms]) => Array.from(signs, (sign): [string, readonly Arm[]] => [sign, arms])),
);
/** A row of boxes for single characters, of bars over underscores or of underscores apart: its boxes are so wide, and as wide as each other, in points. */
const CELL_PT = [5, 22] as const;
const SAME_PT = 1.2;
const CELLS_MIN = 2;
/** Underscores stand apart with so much room between them, in points. */
const APART_PT = [1, 6] as const;
const WIDTH_PT = 0.5;

/** Returns a page whose lines that are drawn by characters, "└────┴────┘", "|__|__|" and "_ _ _", are lines. The page itself where it has none. */
export function withLinesOfLetters(content: PageContent): PageContent {
  const drawings = content.glyphs.filter(({ text }) => ARMS.has(text));
  const rows = rowsOf(content.glyphs);
  // Bars at the ends of other underscores are no words either.
  const bars = rows.filter((row) => row.some(({ text }) => text === "_")).flatMap((row) => row.filter(({ text }) => text === "|"));
  const combs = rows.flatMap((row) => groupsOf(row));
  const drawn = new Set([...drawings, ...bars, ...combs.flatMap(({ glyphs }) => glyphs)]);
  if (drawn.size === 0) return content;
  return {
    ...content,
    glyphs: content.glyphs.filter((glyph) => !drawn.has(glyph)),
    shapes: [...content.shapes, ...drawings.flatMap((glyph) => linesOf(glyph)), ...combs.flatMap((comb) => ticksOf(comb))],
  };
}

function linesOf({ text, rect: [left, top, right, bottom], size }: ContentGlyph): Shape[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  // The box of a character leaves out what stands over letters, and its line goes on to the next one.
  const ends: Record<Arm, ShownRect> = {
    left: [left, y, x, y],
    right: [x, y, right, y],
    up: [x, y - size / 2, x, y],
    down: [x, y, x, y + size / 2],
  };
  return (ARMS.get(text) ?? []).map((arm) => toLine(ends[arm]));
}

function toLine(rect: ShownRect): Shape {
  return { kind: "line", rect, fill: undefined, stroke: 0, width: WIDTH_PT, dashed: false };
}

/** Characters of one row of boxes, and where these begin and end. */
type LetterComb = { glyphs: ContentGlyph[]; edges: number[] };

/** Returns the rows of bars and underscores with nothing but little room between them. */
function rowsOf(glyphs: readonly ContentGlyph[]): ContentGlyph[][] {
  const rows: ContentGlyph[][] = [];
  let last: ContentGlyph | undefined;
  for (const glyph of glyphs) {
    if (glyph.text.trim() === "") continue;
    const isOfRow = glyph.upright && (glyph.text === "_" || glyph.text === "|");
    const gap = glyph.rect[0] - (last?.rect[2] ?? -Infinity);
    const goesOn = last !== undefined && gap > -SAME_PT && gap < APART_PT[1] && Math.abs(glyph.rect[3] - last.rect[3]) < glyph.size / 2;
    if (isOfRow && goesOn) rows.at(-1)?.push(glyph);
    else if (isOfRow) rows.push([glyph]);
    last = isOfRow ? glyph : undefined;
  }
  return rows;
}

/** Returns the rows of boxes in a row of bars and underscores; two bars side by side end one and begin the next. */
function groupsOf(row: readonly ContentGlyph[]): LetterComb[] {
  const groups: ContentGlyph[][] = [];
  for (const [index, glyph] of row.entries()) {
    if (index === 0 || (glyph.text === "|" && row[index - 1]?.text === "|")) groups.push([]);
    groups.at(-1)?.push(glyph);
  }
  return groups.flatMap((glyphs) => {
    const edges = glyphs.some(({ text }) => text === "|") ? edgesAtBars(glyphs) : edgesOfParted(glyphs);
    return areCells(edges) ? [{ glyphs, edges }] : [];
  });
}

/** Returns the ends and the bars of a row that has any. */
function edgesAtBars(glyphs: readonly ContentGlyph[]): number[] {
  const bars = glyphs.filter(({ text }) => text === "|").map(({ rect }) => (rect[0] + rect[2]) / 2);
  const start = glyphs[0]?.text === "_" ? glyphs[0].rect[0] : undefined;
  const end = glyphs.at(-1)?.text === "_" ? glyphs.at(-1)?.rect[2] : undefined;
  return [start, ...bars, end].filter((edge) => edge !== undefined);
}

/** Returns where each of the underscores that all stand apart begins, in the middle of the room before it, and where the last one ends. */
function edgesOfParted(glyphs: readonly ContentGlyph[]): number[] {
  const gaps = glyphs.slice(1).map(({ rect }, index) => rect[0] - (glyphs[index]?.rect[2] ?? 0));
  const half = (gaps[0] ?? 0) / 2;
  if (gaps.some((gap) => gap < APART_PT[0])) return [];
  return [...glyphs.map(({ rect }) => rect[0] - half), (glyphs.at(-1)?.rect[2] ?? 0) + half];
}

function areCells(edges: readonly number[]): boolean {
  const widths = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
  const [first = 0] = widths;
  return (
    widths.length >= CELLS_MIN && first >= CELL_PT[0] && first <= CELL_PT[1] && widths.every((width) => Math.abs(width - first) < SAME_PT)
  );
}

function ticksOf({ glyphs, edges }: LetterComb): Shape[] {
  const y = Math.max(...glyphs.filter(({ text }) => text === "_").map(({ rect }) => rect[3]));
  const high = (glyphs[0]?.size ?? 0) / 2;
  return [toLine([edges[0] ?? 0, y, edges.at(-1) ?? 0, y]), ...edges.map((x) => toLine([x, y - high, x, y]))];
}
