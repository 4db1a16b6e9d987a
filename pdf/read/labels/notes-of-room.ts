import { leadsTo } from "./label-candidates.ts";
import { nearLines, nearRects } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { overlap } from "../placement.ts";
import { isContinuation, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";

/** Words that offer more room than the page has. */
const OFFERS_ROOM =
  /\b(?:not enough|more|additional) (?:space|room)\b|\b(?:separate|additional|another|attached) (?:page|sheet)s?\b|\battach\b.{0,60}\b(?:page|sheet)s?\b/i;
/** How a note begins; other words that mention a sheet may be a question or a caption. */
const BEGINS_NOTE =
  /^(?:check (?:here|this|if)|if (?:you need|there is not|more|additional)|attach|use (?:a|an|another|additional|separate))\b/i;
/** The words that such a note stands under are no farther from it, in points. */
const OVER_PT = 26;
/** A longer text is no note. */
const ROWS_MAX = 8;

/** True for words that offer more room for an answer than the page has. */
export function offersRoom(text: string): boolean {
  return OFFERS_ROOM.test(text);
}

/**
 * Returns the words over a note that offers more room for an answer, "Check here if you need more space", which stands between a question and its answer
 * and names nothing. `line` is the note's last one; undefined for other words, and where those over it lead to one of the `others`.
 */
export function wordsOverNote(line: TextLine, lines: readonly TextLine[], others: readonly ShownRect[]): TextLine | undefined {
  const rows = [line];
  for (let first: TextLine | undefined = line; first && rows.length < ROWS_MAX;) {
    const current: TextLine = first;
    first = nearLines
      .nextTo(lines, current)
      .find((other) => isContinuation(other, current) && !rows.includes(other) && !/[:?]$/u.test(other.text));
    if (first) rows.unshift(first);
  }
  if (!BEGINS_NOTE.test(rows[0]?.text ?? "") || !offersRoom(rows.map(({ text }) => text).join(" "))) return undefined;
  const [left, top, right] = rows[0]?.rect ?? line.rect;
  const over = nearLines
    .within(lines, top - OVER_PT, top + 2)
    .filter(({ text, rect }) => {
      const gap = top - rect[3];
      return gap > -2 && gap < OVER_PT && overlap(rect[0], rect[2], left, right) > 0 && !isWeak(text);
    })
    .toSorted((a, b) => b.rect[3] - a.rect[3])[0];
  return over && nearRects.inRow(others, over.rect).some((other) => leadsTo(over, other)) ? undefined : over;
}
