import type { Field } from "../../contracts/field-map.ts";

/** Line height, in text sizes, of a box with a single line. The export's layout has the same rule. */
const AUTO_LINE_HEIGHT = 1.35;
const AUTO_SIZE_MIN_POINTS = 4;
const MULTILINE_SIZE_POINTS = 12;

/** Returns the size in points of a field's text, before a text too long for its box is made smaller. `heightPoints` is the box's. */
export function textSizePoints(field: Pick<Field, "fontSize" | "multiline" | "listBox">, heightPoints: number): number {
  if (field.fontSize) return field.fontSize;
  if (field.multiline || field.listBox) return MULTILINE_SIZE_POINTS;
  return Math.max(AUTO_SIZE_MIN_POINTS, heightPoints / AUTO_LINE_HEIGHT);
}
