import { DARK, type Shape, WHITE } from "./path-builder.ts";
import type { ContentGlyph } from "./read-content.ts";
import type { ShownRect } from "../page-geometry.ts";
import { isMiddleIn, overlap } from "../placement.ts";
import { withoutDrawnLetters } from "./drawn-letters.ts";
import { isDashedSide } from "./dashed-sides.ts";
import { meetAtCorners } from "./frame-corners.ts";

/** A straight line that the page shows. `at` is its height for a level one, its distance from the left for an upright one. */
export type Rule = { at: number; from: number; to: number; thickness: number };

/** Lines and shapes that a page draws, sorted by what a form uses them for. */
export type PageRules = {
  /** From the top; the uprights from the left. */
  levels: Rule[];
  uprights: Rule[];
  /** Rectangles with a border, or in white on a ground. */
  boxes: ShownRect[];
  /** Round shapes with a border, or in white. */
  rounds: ShownRect[];
  /** Rectangles in white on a ground, which hide it. */
  papers: ShownRect[];
  /** Rectangles in white without a border: on a page of forms they are drawn for an answer. */
  whites: ShownRect[];
  /** Dark arrows and the like, which hide what is written on them. */
  figures: ShownRect[];
  /** Lines as they are drawn, before those that lie on each other are joined. */
  strokes: { levels: Rule[]; uprights: Rule[] };
  /** Small dark shapes, which fill a box or a circle. */
  fills: ShownRect[];
  /** Upright dashed lines that part the digits of one answer; those of a table are among the uprights. */
  dashes: Rule[];
  /** Grounds in a colour. */
  shades: { rect: ShownRect; lightness: number }[];
};

/** Lines at this distance are drawn as one. */
const SAME_LINE_PT = 0.9;
/** Pieces of a dashed line stand this far apart at most. */
const DASH_GAP_PT = 2;
/** The corner of a border is this much wider than its lines, at most. */
const CORNER_RATIO = 1.2;
/** Lines of this length with white between them take an answer each: so much of it, in points, and more than their corners would leave. */
const OWN_LINE_MIN_PT = 24;
const OWN_GAP_PT = 0.8;
const OWN_GAP_RATIO = 1.5;
/** A line that is nearly white is not seen. */
const INVISIBLE = 0.9;
/** White in a dark disc is a circle to tick where it leaves no more than a ring, and else a drawing. */
const RING_SHARE = 0.5;
/** A ground that is higher than this lies under a part of the page and not under one answer. */
const GROUND_MAX_PT = 60;
/** A dark shape that is no larger than this fills a box to tick, in points. */
const FILL_MAX_PT = 21;
/** Grounds whose lightness differs less look the same. */
const SAME_GROUND = 0.02;
/** The margin of a cell is a strip that is no wider, in points. */
const MARGIN_MAX_PT = 8;
/** Pieces meet where one ends so near to where the other begins, in points, along most of a side. */
const MEETING_PT = 0.4;
const MEETING_SHARE = 0.9;
/** A row of underscores that is shorter than this is a sign and no line, in points. */
const UNDERSCORES_MIN_PT = 14;

/** What the shapes of a page are for, in the order in which they are drawn. */
class RuleReader {
  readonly levels: Rule[] = [];
  readonly uprights: Rule[] = [];
  readonly dashes: Rule[] = [];
  readonly boxes: ShownRect[] = [];
  readonly rounds: ShownRect[] = [];
  readonly whites: ShownRect[] = [];
  readonly papers: ShownRect[] = [];
  readonly shades: PageRules["shades"] = [];
  readonly figures: ShownRect[] = [];
  readonly bends: ShownRect[] = [];
  fills: ShownRect[] = [];
  private readonly discs: ShownRect[] = [];
  private readonly grounds: PageRules["shades"] = [];

  read(shape: Shape): void {
    this.readFill(shape);
    if (shape.kind === "line") this.readLine(shape);
    else if (shape.kind === "round") this.readRound(shape);
    else if (shape.kind === "rect") this.readRect(shape);
    else if (shape.kind === "figure") this.figures.push(shape.rect);
    else if (hasBorder(shape)) this.bends.push(shape.rect);
  }

  /** Keeps what is dark until something light is drawn over it. A figure may be the shadow along two sides of a box. */
  private readFill({ kind, rect, fill }: Shape): void {
    if (fill === undefined || (kind !== "rect" && kind !== "round")) return;
    const [left, top, right, bottom] = rect;
    if (fill >= DARK) this.fills = this.fills.filter((dark) => !isMiddleIn(dark, rect));
    else if (Math.max(right - left, bottom - top) <= FILL_MAX_PT) this.fills.push(rect);
  }

  private readLine(shape: Shape): void {
    if (!hasBorder(shape)) return;
    const { rect, width: thickness, dashed } = shape;
    const [left, top, right, bottom] = rect;
    if (right - left >= bottom - top) this.levels.push({ at: (top + bottom) / 2, from: left, to: right, thickness });
    else (dashed ? this.dashes : this.uprights).push({ at: (left + right) / 2, from: top, to: bottom, thickness });
  }

  private readRound(shape: Shape): void {
    const { rect, fill } = shape;
    const isIn = (disc: ShownRect) => holds(disc, rect) && areaOf(rect) < areaOf(disc) * RING_SHARE;
    if (fill !== undefined && fill < DARK) this.discs.push(rect);
    const isShown = hasBorder(shape)
      ? fill === undefined || fill > DARK
      : fill !== undefined && fill >= WHITE && !this.discs.some((disc) => isIn(disc));
    if (isShown) this.rounds.push(rect);
  }

  private readRect(shape: Shape): void {
    const { rect, width, fill } = shape;
    const isWhite = fill !== undefined && fill >= WHITE;
    // Words have a ground of their own within one that looks the same.
    const isSeen = !this.shades.some((shade) => Math.abs(shade.lightness - (fill ?? 1)) < SAME_GROUND && holds(shade.rect, rect));
    if (fill !== undefined && fill < WHITE) this.shades.push({ rect, lightness: fill });
    const onGround = isWhite && this.shades.some((shade) => shade.lightness > DARK && holds(shade.rect, rect));
    if (onGround) this.papers.push(rect);
    if (hasBorder(shape) || onGround) this.boxes.push(rect);
    else if (isWhite) this.whites.push(rect);
    const isGround = fill !== undefined && fill > DARK && fill < WHITE && rect[3] - rect[1] < GROUND_MAX_PT;
    if (hasBorder(shape)) this.addEdges(rect, width);
    else if (onGround) this.addEdges(rect, 0.5);
    else if (isGround && isSeen) this.grounds.push({ rect, lightness: fill });
  }

  /** Adds the sides of grounds, but where pieces of one meet: word processors draw the ground of a cell as its margins, its paragraphs and the rest. */
  end(): void {
    const isMargin = ({ rect: [left, top, right, bottom] }: PageRules["shades"][number]) =>
      right - left < MARGIN_MAX_PT && bottom - top > right - left;
    const margins = this.grounds.filter((ground) => isMargin(ground));
    const isPiece = ({ rect }: PageRules["shades"][number]) =>
      margins.some(
        ({ rect: margin }) =>
          Math.min(Math.abs(margin[2] - rect[0]), Math.abs(margin[0] - rect[2])) < MEETING_PT &&
          overlap(margin[1], margin[3], rect[1], rect[3]) > 1,
      );
    const pieces = new Set([...margins, ...this.grounds.filter((ground) => isPiece(ground))]);
    const candidates = pieces.size > 0 ? this.grounds : [];
    for (const ground of this.grounds) {
      const [left, top, right, bottom] = ground.rect;
      const alike = candidates.filter(
        (other) =>
          other !== ground && (pieces.has(ground) || pieces.has(other)) && Math.abs(other.lightness - ground.lightness) < SAME_GROUND,
      );
      const isInner = (near: (other: ShownRect) => number, at: number, start: 0 | 1, from: number, to: number) =>
        alike.reduce(
          (sum, { rect }) =>
            Math.abs(near(rect) - at) < MEETING_PT ? sum + Math.max(0, overlap(rect[start], rect[start + 2] ?? 0, from, to)) : sum,
          0,
        ) >
        (to - from) * MEETING_SHARE;
      if (!isInner((other) => other[3], top, 0, left, right)) this.levels.push({ at: top, from: left, to: right, thickness: 0.5 });
      if (!isInner((other) => other[1], bottom, 0, left, right)) this.levels.push({ at: bottom, from: left, to: right, thickness: 0.5 });
      if (!isInner((other) => other[2], left, 1, top, bottom)) this.uprights.push({ at: left, from: top, to: bottom, thickness: 0.5 });
      if (!isInner((other) => other[0], right, 1, top, bottom)) this.uprights.push({ at: right, from: top, to: bottom, thickness: 0.5 });
    }
  }

  private addEdges([left, top, right, bottom]: ShownRect, thickness: number): void {
    for (const at of [top, bottom]) this.levels.push({ at, from: left, to: right, thickness });
    for (const at of [left, right]) this.uprights.push({ at, from: top, to: bottom, thickness });
  }
}

/** Returns the area of a rectangle; none where its sides are the wrong way round. */
export function areaOf([left, top, right, bottom]: ShownRect): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

function hasBorder({ stroke }: Shape): boolean {
  return stroke !== undefined && stroke < INVISIBLE;
}

/** Reads lines, boxes and grounds out of what a page draws. Underscores in a row are a line. */
export function readRules(shapes: readonly Shape[], glyphs: readonly ContentGlyph[]): PageRules {
  const reader = new RuleReader();
  for (const shape of shapes) reader.read(shape);
  reader.end();
  const { uprights, dashes, boxes, rounds, papers, whites, shades, figures, fills } = reader;
  meetAtCorners(reader.levels, uprights, reader.bends);
  const underscores = listUnderscores(glyphs, UNDERSCORES_MIN_PT);
  const drawn = [...underscores, ...reader.levels];
  const dashed = joinRules(dashes);
  const allUprights = [...dashed, ...joinRules(uprights)];
  const lines = [...joinRules(underscores), ...reader.levels];
  const levels = joinRules(lines, (one, other) => areOwnLines(one, other, lines, allUprights));
  const sides = dashed.filter((rule) => isDashedSide(rule, allUprights, levels));
  return {
    levels,
    uprights: joinRules([...uprights, ...sides]),
    boxes,
    rounds: withoutDrawnLetters(rounds, shapes),
    papers,
    whites,
    fills,
    dashes: dashed.filter((rule) => !sides.includes(rule)),
    shades,
    figures,
    strokes: { levels: drawn, uprights },
  };
}

/** Checks whether `inner` lies within `outer`, up to `slack` points beyond each edge. */
export function holds(outer: ShownRect, inner: ShownRect, slack = 1): boolean {
  return inner[0] >= outer[0] - slack && inner[1] >= outer[1] - slack && inner[2] <= outer[2] + slack && inner[3] <= outer[3] + slack;
}

/** Returns the rows of underscores that are at least `shortest` points long. */
export function listUnderscores(glyphs: readonly ContentGlyph[], shortest: number): Rule[] {
  const rules: Rule[] = [];
  for (const { text, rect, upright } of glyphs) {
    if (text !== "_" || !upright) continue;
    const last = rules.at(-1);
    if (last && Math.abs(last.at - rect[3]) < SAME_LINE_PT && rect[0] - last.to < DASH_GAP_PT && rect[2] > last.from) last.to = rect[2];
    else rules.push({ at: rect[3], from: rect[0], to: rect[2], thickness: 0.5 });
  }
  return rules.filter(({ from, to }) => to - from >= shortest);
}

/**
 * True for two level lines with white between them: each is for an answer of its own, "City" and "State". An upright line there, or one at each outer end,
 * makes them sides of a table or a frame, and a third line may go over the white.
 */
function areOwnLines(one: Rule, other: Rule, levels: readonly Rule[], uprights: readonly Rule[]): boolean {
  const [left, right] = one.from < other.from ? [one, other] : [other, one];
  const gap = right.from - left.to;
  if (gap < Math.max(OWN_GAP_PT, Math.max(left.thickness, right.thickness) * OWN_GAP_RATIO)) return false;
  if (Math.min(left.to - left.from, right.to - right.from) < OWN_LINE_MIN_PT) return false;
  const stands = (start: number, end: number) =>
    uprights.some(({ at, from, to }) => at > start - 1 && at < end + 1 && from < left.at + SAME_LINE_PT && to > left.at - SAME_LINE_PT);
  if (stands(left.to, right.from) || (stands(left.from, left.from) && stands(right.to, right.to))) return false;
  return !levels.some(({ at, from, to }) => Math.abs(at - left.at) < SAME_LINE_PT && from < left.to && to > right.from);
}

/** Joins rules that lie on each other, or go on in each other unless `areParted` says otherwise. */
function joinRules(rules: readonly Rule[], areParted: (one: Rule, other: Rule) => boolean = () => false): Rule[] {
  const joined: Rule[] = [];
  for (const rule of rules.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    let target: Rule | undefined;
    for (let index = joined.length - 1; index >= 0; index--) {
      const other = joined[index];
      if (!other || rule.at - other.at > SAME_LINE_PT) break;
      // The corners of a border's pieces are drawn apart, as squares.
      const gap = Math.max(DASH_GAP_PT, Math.min(rule.thickness, other.thickness) * CORNER_RATIO);
      if (rule.from <= other.to + gap && rule.to >= other.from - gap && !areParted(rule, other)) {
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
