import type { ShownRect } from "./page-geometry.ts";
import type { TextLine } from "./page-text.ts";
import { sharesRow } from "./placement.ts";

const NUMBERED = /^(part|section|step|schedule|article|parte|sección|paso)\s+([ivxlc]+|[a-z]|\d+)\b/i;
const MAX_HEADING_LENGTH = 120;
const HEADING_WORDS = 14;
/** Farthest that the name of a part stands from its number. */
const NUMBER_GAP_PT = 48;

function medianSize(lines: TextLine[]): number {
  const sizes = lines.map((line) => line.size).toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 10;
}

/** Lines that head a part of the page: numbered parts, and short lines that are larger or bolder than the text around. */
export function findHeadings(lines: TextLine[]): TextLine[] {
  const median = medianSize(lines);
  const boldShare = lines.filter((line) => line.bold).length / Math.max(1, lines.length);
  return lines.filter((line) => {
    const words = line.text.split(" ").length;
    if (line.text.length > MAX_HEADING_LENGTH || words > HEADING_WORDS || line.text.length < 5 || !/\p{L}{3}/u.test(line.text))
      return false;
    if (NUMBERED.test(line.text)) return true;
    if (/[:.,;]$/.test(line.text) || !/^[^\p{L}]*[\p{Lu}\p{Lo}]/u.test(line.text)) return false;
    return line.size > median * 1.35 || (line.bold && boldShare < 0.35 && line.size >= median * 0.95 && words <= 10);
  });
}

/** How far from the middle of the page a heading's own middle may be, as a share of the page's width. */
const CENTRED_SHARE = 0.04;

function isCentred({ rect }: TextLine, pageWidth: number): boolean {
  return Math.abs((rect[0] + rect[2]) / 2 - pageWidth / 2) < pageWidth * CENTRED_SHARE;
}

/** A centred heading with the lines above it that are its beginning. */
function wholeTitle(last: TextLine, headings: TextLine[], pageWidth: number): string {
  if (!isCentred(last, pageWidth)) return last.text;
  const before = headings.find((line) => {
    const gap = last.rect[1] - line.rect[3];
    return line !== last && isCentred(line, pageWidth) && Math.abs(line.size - last.size) < 1 && gap > -2 && gap < last.size;
  });
  return before ? `${wholeTitle(before, headings, pageWidth)} ${last.text}` : last.text;
}

/** The last heading above the field that reaches over its column, as one in the middle of the page does over all of them. */
export function headingAbove(field: ShownRect, headings: TextLine[], pageWidth: number): string | undefined {
  const above = headings.filter((line) => {
    const { rect } = line;
    const reaches = rect[0] < pageWidth * 0.2 || isCentred(line, pageWidth) || (rect[0] <= field[2] && rect[2] >= field[0]);
    return rect[3] <= field[1] + 3 && reaches;
  });
  const nearest = above.toSorted((a, b) => b.rect[3] - a.rect[3])[0];
  if (!nearest) return undefined;
  // "Part 2." and what it is called often stand side by side.
  const row = headings.filter((line) => sharesRow(line.rect, nearest.rect, 0.4)).toSorted((a, b) => a.rect[0] - b.rect[0]);
  const at = row.indexOf(nearest);
  const [before, after] = [row[at - 1], row[at + 1]];
  const joins = (left: TextLine | undefined, right: TextLine | undefined) =>
    left && right && NUMBERED.test(left.text) && right.rect[0] - left.rect[2] < NUMBER_GAP_PT ? `${left.text} ${right.text}` : undefined;
  return (joins(before, nearest) ?? joins(nearest, after) ?? wholeTitle(nearest, headings, pageWidth)).slice(0, MAX_HEADING_LENGTH);
}
