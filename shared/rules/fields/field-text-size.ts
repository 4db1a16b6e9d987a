import type { Field } from "../../contracts/field-map.ts";

/** Line height, in text sizes, of a box with a single line. The export's layout has the same rule. */
const AUTO_LINE_HEIGHT = 1.35;
const AUTO_SIZE_MIN_POINTS = 4;
const MULTILINE_SIZE_POINTS = 12;

/** Returns a field's box as its lines see it, in points: how long one may be, and the room for them all. They run up or down in a field turned sideways. */
export function boxOfLines({ rect, rotation }: Pick<Field, "rect" | "rotation">, page: { width: number; height: number }) {
  const [width, height] = [rect[2] * page.width, rect[3] * page.height];
  return rotation === 90 || rotation === 270 ? { length: height, room: width } : { length: width, room: height };
}

/** Returns the size in points of a field's text, before a text too long for its box is made smaller. `roomPoints` is the box's for its lines. */
export function textSizePoints(field: Pick<Field, "fontSize" | "multiline" | "listBox">, roomPoints: number): number {
  if (field.fontSize) return field.fontSize;
  if (field.multiline || field.listBox) return MULTILINE_SIZE_POINTS;
  return Math.max(AUTO_SIZE_MIN_POINTS, roomPoints / AUTO_LINE_HEIGHT);
}
