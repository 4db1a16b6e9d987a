import type { Field } from "../../contracts/field-map.ts";
import { boxOfLines } from "./field-text-size.ts";

/** The smallest readable text size on paper. The export makes text smaller than its field asks for before it cuts anything off. */
const READABLE_POINTS = 4;
const LINE_HEIGHT = 1.15;
/** Free space on each side of a box, in points. */
const INSET_POINTS = 2;

/**
 * Whether a text fits its field at a readable size. `page` is in points, `widthOf` returns a text's width at size 1. An estimate while the person
 * types, in any available font; the export reports the real result.
 */
export function fitsReadably(
  field: Field,
  page: { width: number; height: number },
  text: string,
  widthOf: (text: string) => number,
): boolean {
  if (text === "" || field.comb) return true;
  const { length, room } = boxOfLines(field, page);
  const size = Math.min(READABLE_POINTS, field.fontSize || READABLE_POINTS);
  const longest = Math.max(1, length - 2 * INSET_POINTS) / size;
  if (!field.multiline) return widthOf(text) <= longest;
  const lines = text.split("\n").reduce((count, line) => count + Math.max(1, Math.ceil(widthOf(line) / longest)), 0);
  return lines * LINE_HEIGHT * size <= room - INSET_POINTS;
}
