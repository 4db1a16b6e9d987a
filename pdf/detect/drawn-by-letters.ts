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
const WIDTH_PT = 0.5;

/** Returns a page whose lines that are drawn by characters, "└────┴────┘", are lines. The page itself where it has none. */
export function withLinesOfLetters(content: PageContent): PageContent {
  const letters = content.glyphs.filter(({ text }) => !ARMS.has(text));
  if (letters.length === content.glyphs.length) return content;
  return { ...content, glyphs: letters, shapes: [...content.shapes, ...content.glyphs.flatMap((glyph) => linesOf(glyph))] };
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
  return (ARMS.get(text) ?? []).map((arm) => ({
    kind: "line",
    rect: ends[arm],
    fill: undefined,
    stroke: 0,
    width: WIDTH_PT,
    dashed: false,
  }));
}
