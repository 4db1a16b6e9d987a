import type { Shape } from "../../read/content/path-builder.ts";
import type { PageContent } from "../../read/content/read-content.ts";
import type { ShownRect } from "../../read/page-geometry.ts";
import { overlap } from "../../read/placement.ts";
import { type Stroke, findStrokes, transpose } from "./find-strokes.ts";
import { DOT_PT, type Upright, joinWords } from "./join-words.ts";
import { type Blot, listBlots } from "./list-blots.ts";
import type { Ink } from "./read-ink.ts";

/**
 * Shortest level and upright lines, in points. A shorter upright one counts where it stands on a level one, as the teeth of a comb do, and a shorter
 * level one between two upright ones, as the foot of a box that hangs in a table.
 */
const LEVEL_MIN_PT = 18;
const UPRIGHT_MIN_PT = 22;
const SHORT_MIN_PT = 4.5;
const TOUCH_PT = 0.7;
/** Thicker strokes are bars. */
const BAR_PT = 3.4;
/** A bar with white letters on it is as high as this. */
const BAR_HEIGHT_PT = 8;
/** Largest box to tick, and how far its sides lie from its inside, in points. */
const MARK_MAX_PT = 12;
const SIDE_PT = 1.6;
/** A thicker upright stroke is part of a large letter. */
const UPRIGHT_MAX_PT = 2.6;
/** Smaller blots are dust, larger ones drawings, in points. */
const DUST_PT = 0.8;
const DRAWING_PT = 60;
const TAB_WIDTH_PT = 16;
const TAB_FILLED = 0.66;
/** Greatest height of remains of a line that was taken away, in points. */
const DASH_HEIGHT_PT = 1.1;
/** Inner sides of a box, in points: the lines of a larger one are long enough to be found by themselves. */
const BOX_MIN_PT = 4.2;
const BOX_MAX_PT = 40;
const BOX_FILLED = 0.82;
const CORNER_PX = 3;
/** A box's border, from its inside to its middle and to where it ends, in points. */
const BOX_LINE_PT = 0.6;
const BOX_BORDER_PT = 1.8;
const BLACK = 0;

/**
 * Reads a straightened picture as if it were drawn: its lines, bars and boxes, and words of which only the places are known. A word's letters are
 * "x", its dots and colons are themselves. `scale` is the number of pixels in a point.
 */
export function readPicture(ink: Ink, scale: number): PageContent {
  const slack = TOUCH_PT * scale;
  const long = findStrokes(ink, LEVEL_MIN_PT * scale, BAR_HEIGHT_PT * scale);
  const boxes = listBlots(ink, "paper").filter((blot) => isInsideOfBox(ink, blot, scale));
  const marks = boxes.filter((box) => Math.max(box.right - box.left, box.bottom - box.top) <= MARK_MAX_PT * scale);
  const uprights = findStrokes(transpose(ink), SHORT_MIN_PT * scale).filter(
    (stroke) =>
      stroke.thickness <= UPRIGHT_MAX_PT * scale &&
      (stroke.to - stroke.from >= UPRIGHT_MIN_PT * scale || long.some((other) => touches(stroke, other, slack))) &&
      !isSideOf(marks, stroke, SIDE_PT * scale),
  );
  const short = findStrokes(ink, SHORT_MIN_PT * scale).filter(
    ({ from, to, ...stroke }) =>
      to - from < LEVEL_MIN_PT * scale &&
      [from, to].every((end) => uprights.some((upright) => touches(upright, { ...stroke, from: end, to: end }, slack))),
  );
  const lines = [...long.filter(({ thickness }) => thickness <= BAR_PT * scale), ...short];
  const bars = long.filter(({ thickness }) => thickness > BAR_PT * scale);
  const rest = withoutDrawing(ink, [...lines, ...bars], uprights, boxes, BOX_BORDER_PT * scale);
  const blots = listBlots(rest);
  const tabs = blots.filter((blot) => isTab(blot, scale));
  const letters = blots.filter((blot) => !tabs.includes(blot) && isLetter(blot, scale));
  const toPoints = ({ left, top, right, bottom }: Omit<Blot, "area">): ShownRect => [
    left / scale,
    top / scale,
    right / scale,
    bottom / scale,
  ];
  const shapes: Shape[] = [
    ...[...bars.map(({ from, to, top, bottom }) => ({ left: from, right: to, top, bottom })), ...tabs].map((bar): Shape =>
      toShape("rect", toPoints(bar), 0, BLACK),
    ),
    ...[...lines, ...bars.flatMap((bar) => edgesOf(bar))].map(({ from, to, top, bottom, thickness }): Shape => {
      const at = (top + bottom + 1) / 2 / scale;
      return toShape("line", [from / scale, at, to / scale, at], thickness / scale);
    }),
    ...uprights.map(({ from, to, top, bottom, thickness }): Shape => {
      const at = (top + bottom + 1) / 2 / scale;
      return toShape("line", [at, from / scale, at, to / scale], thickness / scale);
    }),
    ...boxes.map((box): Shape => toShape("rect", grow(toPoints(box), BOX_LINE_PT), 1 / scale)),
  ];
  return {
    glyphs: joinWords(
      letters.map(toPoints),
      uprights.map((stroke) => toUpright(stroke, scale)),
    ),
    shapes,
    images: [],
    slants: [],
  };
}

function grow([left, top, right, bottom]: ShownRect, by: number): ShownRect {
  return [left - by, top - by, right + by, bottom + by];
}

function toShape(kind: Shape["kind"], rect: ShownRect, width: number, fill?: number): Shape {
  return { kind, rect, width, fill, stroke: fill === undefined ? BLACK : undefined, dashed: false };
}

function edgesOf({ top, bottom, ...bar }: Stroke): Stroke[] {
  return [
    { ...bar, top, bottom: top, thickness: 1 },
    { ...bar, top: bottom - 1, bottom: bottom - 1, thickness: 1 },
  ];
}

/** True for an upright stroke that ends at, or crosses, a level one. */
function touches({ from, to, top, bottom }: Stroke, level: Stroke, slack: number): boolean {
  return overlap(from - slack, to + slack, level.top, level.bottom) > 0 && overlap(top, bottom, level.from - slack, level.to + slack) > 0;
}

/** True for an upright stroke that is mostly the side of a box, or of some that stand under each other. It parts nothing. */
function isSideOf(boxes: readonly Blot[], { from, to, top, bottom }: Stroke, slack: number): boolean {
  const at = (top + bottom + 1) / 2;
  const beside = boxes.filter(({ left, right }) => Math.min(Math.abs(at - left), Math.abs(at - right)) <= slack);
  return beside.reduce((sum, box) => sum + Math.max(0, overlap(from, to, box.top, box.bottom)), 0) > (to - from) / 2;
}

/** Returns the ink that is neither a line nor a box. */
function withoutDrawing(
  { data, width, height }: Ink,
  levels: readonly Stroke[],
  uprights: readonly Stroke[],
  boxes: readonly Blot[],
  border: number,
): Ink {
  const rest = data.slice();
  const clear = (left: number, top: number, right: number, bottom: number): void => {
    for (let y = Math.max(0, Math.round(top)); y < Math.min(height, bottom); y++)
      rest.fill(0, y * width + Math.max(0, Math.round(left)), y * width + Math.min(width, Math.round(right)));
  };
  for (const { from, to, top, bottom } of levels) clear(from - 1, top - 1, to + 1, bottom + 2);
  for (const { from, to, top, bottom } of uprights) clear(top - 1, from - 1, bottom + 2, to + 1);
  for (const { left, top, right, bottom } of boxes) clear(left - border, top - border, right + border, bottom + border);
  return { data: rest, width, height };
}

/** True for the paper in a small box that has nothing in it. The round inside of a letter fills less, and no corners. */
function isInsideOfBox({ data, width: stride }: Ink, { left, top, right, bottom, area }: Blot, scale: number): boolean {
  const [width, height] = [right - left, bottom - top];
  if (Math.min(width, height) < BOX_MIN_PT * scale || Math.max(width, height) > BOX_MAX_PT * scale) return false;
  const hasPaper = (x: number, y: number): boolean => {
    let count = 0;
    for (let row = y; row < y + CORNER_PX; row++)
      for (let column = x; column < x + CORNER_PX; column++) count += 1 - (data[row * stride + column] ?? 1);
    return count >= CORNER_PX;
  };
  const [lastX, lastY] = [right - CORNER_PX, bottom - CORNER_PX];
  return (
    area >= width * height * BOX_FILLED && hasPaper(left, top) && hasPaper(lastX, top) && hasPaper(left, lastY) && hasPaper(lastX, lastY)
  );
}

/** True for a short bar, as it stands before a heading with the number of a part. */
function isTab({ left, top, right, bottom, area }: Blot, scale: number): boolean {
  return (
    right - left >= TAB_WIDTH_PT * scale && bottom - top >= BAR_HEIGHT_PT * scale && area >= (right - left) * (bottom - top) * TAB_FILLED
  );
}

function isLetter({ left, top, right, bottom }: Blot, scale: number): boolean {
  const [width, height] = [(right - left) / scale, (bottom - top) / scale];
  const isDash = height < DASH_HEIGHT_PT && width > DOT_PT;
  return Math.min(width, height) >= DUST_PT && width <= DRAWING_PT && height <= DRAWING_PT && !isDash;
}

function toUpright({ top, bottom, from, to }: Stroke, scale: number): Upright {
  return { at: (top + bottom + 1) / 2 / scale, from: from / scale, to: to / scale };
}
