import { overlap } from "../../read/placement.ts";
import type { TextLine } from "../../read/text-lines.ts";
import { areCaption } from "./asking-words.ts";

/** So many captions under each other make a form of a page without lines and boxes. */
const LIST_MIN = 4;
/** They begin in one place, with a capital each, to this, and stand equally far under each other, to this and no farther than this, in points. */
const INSET_PT = 1;
const SPACING_PT = 2;
const SPACING_MAX_PT = 40;

/** Returns the captions that end with a colon and stand alone in their rows, at least four equally far under each other: "Name:", "Address:", "Telephone:". */
export function listedCaptions(lines: readonly TextLine[]): Set<TextLine> {
  const isAlone = ({ rect }: TextLine) =>
    !lines.some((other) => other.rect !== rect && overlap(other.rect[1], other.rect[3], rect[1], rect[3]) > 2);
  const listed = new Set<TextLine>();
  let run: TextLine[] = [];
  for (const line of lines.toSorted((a, b) => a.rect[1] - b.rect[1])) {
    const isCaption = areCaption(line.text) && isAlone(line);
    if (!isCaption || !goesOn(run, line)) run = [];
    if (isCaption) run.push(line);
    if (run.length >= LIST_MIN) for (const caption of run) listed.add(caption);
  }
  return listed;
}

/** True for a line that stands under the last one of a list as far as that stands under the one before. */
function goesOn(run: readonly TextLine[], { rect: [left, top] }: TextLine): boolean {
  const last = run.at(-1);
  if (!last) return true;
  const spacing = top - last.rect[1];
  const before = run.at(-2);
  const isEven = !before || Math.abs(spacing - (last.rect[1] - before.rect[1])) < SPACING_PT;
  return isEven && spacing < SPACING_MAX_PT && Math.abs(last.rect[0] - left) < INSET_PT;
}
