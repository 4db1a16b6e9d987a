import { nearLines } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { cleanLabel } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { isOverCaption } from "./caption-of-parts.ts";
import { captionUnder, joinCaptions } from "./captions-under.ts";
import { isTitleOver } from "./column-label.ts";
import { type Candidate, findCandidates, sentenceOf, lineBefore } from "./label-candidates.ts";
import { labelOfMark } from "./mark-label.ts";
import { namelessLines } from "./nameless-lines.ts";
import type { Place } from "./row-label.ts";
import { labelOfWritten } from "./written-label.ts";

/** Returns the words of captions under a field: "First name, Last name" where several share its line. */
function underLabel(captions: readonly TextLine[], field: ShownRect, lines: TextLine[], others: ShownRect[]): string {
  const [line, ...beside] = captions;
  if (!line || beside.length > 0) return joinCaptions(captions);
  return cleanLabel(sentenceOf({ line, side: "below", cost: 0, isBorrowed: false }, field, lines, others));
}

/** Returns the last words before a field in its row, however far from it: dots or a tab lead from one to the other. */
function wordsAtRowStart({ field, lines, others }: Place): string | undefined {
  const line = lineBefore(field, lines, others);
  if (!line) return undefined;
  const words = cleanLabel(sentenceOf({ line, side: "left", cost: 0, isBorrowed: false }, field, lines, others));
  // A note beside the row goes on in small letters.
  return /^\p{Ll}/u.test(words) ? undefined : words || undefined;
}

/**
 * Finds the text that a person reads as the field's name: for a mark the text to its right, for a field to write in the text before it, above it, in
 * it or under it, whichever is nearest and has no other field between; in a table, the heading of its column. Undefined when nothing is near, or, unless
 * `mayBorrow`, when all words near stand for other fields or over all parts of an answer whose caption is nearer. `lines` are those that may name the field, `pageLines` all of its page.
 */
export function nearestLabel(
  field: ShownRect,
  lines: TextLine[],
  others: ShownRect[],
  isMark: boolean,
  { mayBorrow = true, pageLines = lines }: { mayBorrow?: boolean; pageLines?: TextLine[] } = {},
): string | undefined {
  const place = { field, lines, others, pageLines };
  const nameless = namelessLines(field, lines);
  const isTitle = ({ side, line }: Candidate) =>
    side === "above" && isTitleOver(line.rect, field) && lineBefore(field, lines, others) !== undefined;
  const isName = (candidate: Candidate) =>
    isMark || candidate.side === "left" || candidate.side === "right" || (!nameless.has(candidate.line) && !isTitle(candidate));
  const all = findCandidates(field, lines, others, isMark).filter((candidate) => isName(candidate));
  const candidates = all.filter(({ isBorrowed }) => mayBorrow || !isBorrowed);
  const best = candidates[0] ?? all[0];
  const isBeside = best?.side === "left" || best?.side === "right";
  const worded = nameless.size > 0 ? nearLines.without(lines, [...nameless]) : lines;
  const under = best && !isMark && !isBeside ? captionUnder(field, worded, others) : [];
  if (under.length > 0) return underLabel(under, field, lines, others);
  if (!mayBorrow && candidates.length > 0 && candidates.every((candidate) => isOverCaption(candidate, field, lines, others)))
    return undefined;
  const label = isMark ? labelOfMark(candidates, place) : labelOfWritten(candidates, place);
  return label ?? (mayBorrow ? wordsAtRowStart(place) : undefined);
}
