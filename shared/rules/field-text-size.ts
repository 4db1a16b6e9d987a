import type { Field } from "../contracts/field-map.ts";

/** Height of a line in text sizes, of the box that a single line fills. The export lays text out by the same rule. */
const AUTO_LINE_HEIGHT = 1.35;
const AUTO_SIZE_MIN_POINTS = 4;
const MULTILINE_SIZE_POINTS = 12;

/** The size in points that a field's text begins with, before a text that is too long for its box makes it smaller. `heightPoints` is the box's. */
export function textSizePoints(field: Pick<Field, "fontSize" | "multiline" | "listBox">, heightPoints: number): number {
  if (field.fontSize) return field.fontSize;
  if (field.multiline || field.listBox) return MULTILINE_SIZE_POINTS;
  return Math.max(AUTO_SIZE_MIN_POINTS, heightPoints / AUTO_LINE_HEIGHT);
}
