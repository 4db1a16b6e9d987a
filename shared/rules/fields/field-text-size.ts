import type { Field } from "../../contracts/field-map.ts";

/** Line height, in text sizes, of a box with a single line. The export's layout has the same rule. */
const AUTO_LINE_HEIGHT = 1.35;
/** Smaller text is not read, so that none is made smaller for a low box. */
const SIZE_MIN_POINTS = 4;
/** Height of the box in which a line is seen whole, in text sizes: the screen centres it, and its letters reach further down than up. */
const SEEN_LINE_HEIGHT = 1.12;
const MULTILINE_SIZE_POINTS = 12;

/** Returns a field's box as its lines see it, in points: how long one may be, and the room for them all. They run up or down in a field turned sideways. */
export function boxOfLines({ rect, rotation }: Pick<Field, "rect" | "rotation">, page: { width: number; height: number }) {
  const [width, height] = [rect[2] * page.width, rect[3] * page.height];
  return rotation === 90 || rotation === 270 ? { length: height, room: width } : { length: width, room: height };
}

/**
 * Returns the size in points of a field's text on the screen, before a text too long for its box is made smaller. `roomPoints` is the box's for its
 * lines: one that its form makes higher than that is smaller here, and on paper.
 */
export function textSizePoints(field: Pick<Field, "fontSize" | "multiline" | "listBox">, roomPoints: number): number {
  const { fontSize } = field;
  if (field.multiline || field.listBox) return fontSize || MULTILINE_SIZE_POINTS;
  if (!fontSize) return Math.max(SIZE_MIN_POINTS, roomPoints / AUTO_LINE_HEIGHT);
  return Math.min(fontSize, Math.max(SIZE_MIN_POINTS, roomPoints / SEEN_LINE_HEIGHT));
}
