import { isCentred, headingAbove, headingWords } from "./headings.ts";
import type { ShownRect } from "./page-geometry.ts";
import type { TextLine } from "./text-lines.ts";
import { sharesRow } from "./placement.ts";

/** Least ratio of the document's title to other headings in size. */
const TITLE_RATIO = 1.15;
/** The share of a page's height in which a heading that returns on the next page is the head of the page. */
const PAGE_HEAD_SHARE = 0.2;

/**
 * Returns the headings of the form's first page without its title, which is the topmost of the largest lines with those that go on with it, and
 * without what stands above that. Where parts of the form are written as large, only what stands in the middle is a title.
 */
export function withoutTitle(headings: TextLine[], pageWidth: number): TextLine[] {
  const largest = Math.max(...headings.map(({ size }) => size));
  const title: TextLine[] = [];
  const others: TextLine[] = [];
  for (const line of headings.filter(({ size }) => size > largest / TITLE_RATIO)) {
    const last = title.at(-1);
    if (!last || line.rect[1] - last.rect[3] < line.size) title.push(line);
    else others.push(line);
  }
  if (others.length > 0 && !title.every((line) => isCentred(line, pageWidth))) return headings;
  const bottom = Math.max(...title.map(({ rect }) => rect[3]));
  return headings.filter((line) => !title.includes(line) && line.rect[1] > bottom - line.size);
}

/** Returns each page's headings without those that other pages repeat at their head. */
export function withoutPageHeads(pages: TextLine[][], height: number): TextLine[][] {
  const heads = pages.flatMap((headings) => [
    ...new Set(headings.filter(({ rect }) => rect[3] < height * PAGE_HEAD_SHARE).map(({ text }) => text)),
  ]);
  const repeated = new Set(heads.filter((text, index) => heads.indexOf(text) !== index));
  return pages.map((headings) => headings.filter(({ text }) => !repeated.has(text)));
}

/** Two headings of which the first comes back after the second; those that are sure may. */
function findTurns(found: (TextLine | undefined)[], isSure: (heading: TextLine) => boolean): [TextLine, TextLine] | undefined {
  const seen = new Set<TextLine>();
  let current: TextLine | undefined;
  for (const heading of found) {
    if (!heading || heading === current) continue;
    if (current && seen.has(heading) && !(isSure(heading) && isSure(current))) return [heading, current];
    seen.add(heading);
    current = heading;
  }
  return undefined;
}

/**
 * Returns the heading above each field of a page, in tab order; "" where there is none. A heading that takes turns with another names a column and
 * no part of the form, unless it is sure to be one: the lower of the two gives way, with all in its row, to what stands above both.
 */
export function pageSections(
  fields: ShownRect[],
  headings: TextLine[],
  pageWidth: number,
  isSure: (heading: TextLine) => boolean,
): string[] {
  let left = headings;
  for (;;) {
    const found = fields.map((field) => headingAbove(field, left, pageWidth));
    const turns = findTurns(found, isSure);
    if (!turns) return found.map((heading) => (heading ? headingWords(heading, left, pageWidth) : ""));
    const [column] = turns.filter((heading) => !isSure(heading)).toSorted((a, b) => b.rect[1] - a.rect[1]);
    left = left.filter((line) => column && line !== column && (isSure(line) || !sharesRow(line.rect, column.rect, 0.4)));
  }
}
