import type { Shape } from "../read/content/path-builder.ts";
import type { ContentGlyph } from "../read/content/read-content.ts";
import type { ShownRect } from "../read/page-geometry.ts";

/** A straight line that the page shows. `at` is its height for a level one, its distance from the left for an upright one. */
export type Rule = { at: number; from: number; to: number; thickness: number };

/** Lines and shapes that a page draws, sorted by what a form uses them for. */
export type PageRules = {
  levels: Rule[];
  uprights: Rule[];
  /** Rectangles with a border, or in white on a ground. */
  boxes: ShownRect[];
  /** Round shapes with a border, or in white. */
  rounds: ShownRect[];
  /** Rectangles in white without a border: on a page of forms they are drawn for an answer. */
  whites: ShownRect[];
  /** Lines as they are drawn, before those that lie on each other are joined. */
  strokes: { levels: Rule[]; uprights: Rule[] };
  /** Grounds in a colour. */
  shades: { rect: ShownRect; lightness: number }[];
};

/** Lines at this distance are drawn as one. */
const SAME_LINE_PT = 0.9;
/** Pieces of a dashed line stand this far apart at most. */
const DASH_GAP_PT = 2;
/** A line that is nearly white is not seen. */
const INVISIBLE = 0.9;
const WHITE = 0.97;
/** Darker grounds carry headings in white. */
const DARK = 0.6;
/** A dark disc that is wider than a circle to tick, in points: what is white in it is a drawing. */
const DISC_MIN_PT = 20;
/** A ground that is higher than this lies under a part of the page and not under one answer. */
const GROUND_MAX_PT = 60;
/** A row of underscores that is shorter than this is a sign and no line, in points. */
const UNDERSCORES_MIN_PT = 14;

/** Reads lines, boxes and grounds out of what a page draws. Underscores in a row are a line. */
export function readRules(shapes: readonly Shape[], glyphs: readonly ContentGlyph[]): PageRules {
  const levels: Rule[] = [...listUnderscores(glyphs)];
  const uprights: Rule[] = [];
  const boxes: ShownRect[] = [];
  const rounds: ShownRect[] = [];
  const whites: ShownRect[] = [];
  const shades: PageRules["shades"] = [];
  const discs: ShownRect[] = [];
  const addEdges = ([left, top, right, bottom]: ShownRect, thickness: number): void => {
    for (const at of [top, bottom]) levels.push({ at, from: left, to: right, thickness });
    for (const at of [left, right]) uprights.push({ at, from: top, to: bottom, thickness });
  };
  for (const { kind, rect, fill, stroke, width, dashed } of shapes) {
    const [left, top, right, bottom] = rect;
    const hasBorder = stroke !== undefined && stroke < INVISIBLE;
    if (kind === "line") {
      if (!hasBorder) continue;
      if (right - left >= bottom - top) levels.push({ at: (top + bottom) / 2, from: left, to: right, thickness: width });
      // Dashes part the digits of one answer.
      else if (!dashed) uprights.push({ at: (left + right) / 2, from: top, to: bottom, thickness: width });
    } else if (kind === "curve") {
      continue;
    } else if (kind === "round") {
      if (fill !== undefined && fill < DARK && right - left > DISC_MIN_PT) discs.push(rect);
      const isWhite = fill !== undefined && fill >= WHITE && !discs.some((disc) => holds(disc, rect));
      if (hasBorder ? fill === undefined || fill > DARK : isWhite) rounds.push(rect);
    } else {
      if (fill !== undefined && fill < WHITE) shades.push({ rect, lightness: fill });
      const onGround = fill !== undefined && fill >= WHITE && shades.some((shade) => shade.lightness > DARK && holds(shade.rect, rect));
      if (hasBorder || onGround) boxes.push(rect);
      else if (fill !== undefined && fill >= WHITE) whites.push(rect);
      const isGround = fill !== undefined && fill > DARK && fill < WHITE && bottom - top < GROUND_MAX_PT;
      if (hasBorder || onGround || isGround) addEdges(rect, hasBorder ? width : 0.5);
    }
  }
  return { levels: joinRules(levels), uprights: joinRules(uprights), boxes, rounds, whites, shades, strokes: { levels, uprights } };
}

export function holds(outer: ShownRect, inner: ShownRect, slack = 1): boolean {
  return inner[0] >= outer[0] - slack && inner[1] >= outer[1] - slack && inner[2] <= outer[2] + slack && inner[3] <= outer[3] + slack;
}

function listUnderscores(glyphs: readonly ContentGlyph[]): Rule[] {
  const rules: Rule[] = [];
  for (const { text, rect, upright } of glyphs) {
    if (text !== "_" || !upright) continue;
    const last = rules.at(-1);
    if (last && Math.abs(last.at - rect[3]) < SAME_LINE_PT && rect[0] - last.to < DASH_GAP_PT && rect[2] > last.from) last.to = rect[2];
    else rules.push({ at: rect[3], from: rect[0], to: rect[2], thickness: 0.5 });
  }
  return rules.filter(({ from, to }) => to - from >= UNDERSCORES_MIN_PT);
}

/** Joins rules that lie on each other, or go on in each other. */
function joinRules(rules: readonly Rule[]): Rule[] {
  const joined: Rule[] = [];
  for (const rule of rules.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    let target: Rule | undefined;
    for (let index = joined.length - 1; index >= 0; index--) {
      const other = joined[index];
      if (!other || rule.at - other.at > SAME_LINE_PT) break;
      if (rule.from <= other.to + DASH_GAP_PT && rule.to >= other.from - DASH_GAP_PT) {
        target = other;
        break;
      }
    }
    if (!target) joined.push({ ...rule });
    else {
      target.from = Math.min(target.from, rule.from);
      target.to = Math.max(target.to, rule.to);
      target.thickness = Math.max(target.thickness, rule.thickness);
    }
  }
  return joined;
}
