import type { PDFRef } from "@cantoo/pdf-lib";
import { joinBroken } from "./broken-words.ts";
import { NUMBERED, cleanHeading } from "./headings.ts";
import { type ShownRect, unite } from "./page-geometry.ts";
import { sharesRow } from "./placement.ts";
import type { TextLine } from "./text-lines.ts";
import type { StructureTree, TaggedHeading, TaggedTable } from "./structure-tree.ts";

type Placed = { widget: { ref: PDFRef }; page: number; rect: ShownRect };
type ReadMarks = (page: number, marks: ReadonlySet<number>) => TextLine[];
/** A heading that has been read: its words as one line, on its page. */
export type ReadHeading = { level: number; page: number; line: TextLine };
/** `sections` where the tree leads to the fields; `headings`, but for the document's title, where it leads to headings alone. */
type Tagged = { sections: string[] } | { headings: ReadHeading[] };

const TITLE_LEVEL = 1;
/** Below every level of headings. */
const TABLE_LEVEL = 7;
/** The number of a table's column: "(3) Relationship". */
const COLUMN = /^\(\w{1,2}\)/;
/** The share of fields that the tree must know, and put where the page shows them, before it is believed. */
const KNOWN_SHARE = 0.8;
const RIGHT_SHARE = 0.9;

/** Lines of a heading that look like its first one; what is smaller, or no longer bold, explains it. */
function sameLook(lines: TextLine[]): TextLine[] {
  const [first] = lines;
  const end = lines.findIndex((line) => first && ((first.bold && !line.bold) || line.size < first.size * 0.85));
  return end < 0 ? lines : lines.slice(0, end);
}

function readHeading({ level, marks }: Pick<TaggedHeading, "level" | "marks">, readMarks: ReadMarks): ReadHeading | undefined {
  const page = marks[0]?.page;
  if (page === undefined) return undefined;
  const lines = sameLook(readMarks(page, new Set(marks.filter((mark) => mark.page === page).map((mark) => mark.id))));
  const [first] = lines;
  const text = cleanHeading(joinBroken(lines.map((line) => line.text)));
  if (!first || !text || COLUMN.test(text)) return undefined;
  return { level, page, line: { ...first, text, rect: lines.map((line) => line.rect).reduce((a, b) => unite(a, b)) } };
}

/** True for the number of a part without its name. */
function isNumber({ line }: ReadHeading): boolean {
  return NUMBERED.exec(line.text)?.[0] === line.text;
}

/** "Part I" and what it is called are often two headings, the one right after the other. */
function withNumber(heading: ReadHeading, before: ReadHeading | undefined): ReadHeading {
  if (!before || !isNumber(before)) return heading;
  return { ...heading, line: { ...heading.line, text: `${before.line.text} ${heading.line.text}` } };
}

/** Headings without the document's title, which names no part of it: those of level 1 at the start, or the first where all are of one level and it is the largest. */
function withoutTitle(headings: ReadHeading[]): ReadHeading[] {
  const [first, ...others] = headings;
  if (!first) return [];
  const isOneLevel = others.every(({ level }) => level === first.level);
  const end = others.findIndex(({ level, page }) => isOneLevel || level !== first.level || page !== first.page);
  const isTitle = isOneLevel ? others.every(({ line }) => line.size < first.line.size - 1) : first.level === TITLE_LEVEL;
  const title = new Set(isTitle ? [first, ...others.slice(0, Math.max(0, end))].map(({ line }) => line.text) : []);
  return headings.filter(({ line }) => !title.has(line.text));
}

function memoise<T>(read: (at: number) => T): (at: number) => T {
  const known = new Map<number, { value: T }>();
  return (at) => {
    const kept = known.get(at) ?? { value: read(at) };
    known.set(at, kept);
    return kept.value;
  };
}

/** True for the heads of two columns: headings of one level and look that stand in one row. */
function areColumns(left: ReadHeading | undefined, right: ReadHeading | undefined): boolean {
  if (!left || !right || left.page !== right.page || left.level !== right.level || isNumber(left)) return false;
  return (
    Math.abs(left.line.size - right.line.size) < 0.5 &&
    left.line.rect[2] < right.line.rect[0] &&
    sharesRow(left.line.rect, right.line.rect, 0.7)
  );
}

/** Reads the last heading before a place in the tree; those without words are passed over. Of the heads of columns it is the one over the field. */
function headingFinder(
  headings: TaggedHeading[],
  readMarks: ReadMarks,
): (rank: number, place: { page: number; rect: ShownRect }) => ReadHeading | undefined {
  const alone = memoise((at) => headings[at] && readHeading(headings[at], readMarks));
  const whole = memoise((at) => {
    const heading = alone(at);
    return heading && headings[at - 1]?.rank === headings[at]?.rank ? withNumber(heading, alone(at - 1)) : heading;
  });
  /** Returns the place of the heading over the field among those right before `at` that head columns beside it. */
  const overField = (at: number, left: number) =>
    [...headings.keys()].findLast(
      (index) =>
        index < at &&
        headings[index]?.rank === headings[at]?.rank &&
        areColumns(alone(index), alone(at)) &&
        (alone(index)?.line.rect[0] ?? Infinity) <= left,
    );
  return (rank, { page, rect }) => {
    let at = headings.findLastIndex((heading) => heading.rank <= rank);
    while (at >= 0 && !alone(at)) at--;
    const last = alone(at);
    return whole((last?.page === page && last.line.rect[0] > rect[2] ? overField(at, rect[2]) : undefined) ?? at);
  };
}

/** Returns the name of the table at a place in the tree, "" outside of every table. */
function tableFinder(tables: TaggedTable[], readMarks: ReadMarks): (rank: number) => string {
  const words = memoise((at) => {
    const marks = tables[at]?.marks;
    return (marks && readHeading({ level: TABLE_LEVEL, marks }, readMarks)?.line.text) ?? "";
  });
  return (rank) => words(tables.findLastIndex((table) => table.rank <= rank && rank < table.end));
}

/**
 * Returns the heading of each field as the document's structure tree gives it, which goes on over the page's end. Under the title alone it is the name
 * of the field's table, else "".
 */
function sectionsByTree(items: readonly Placed[], { order, headings, tables }: StructureTree, readMarks: ReadMarks): string[] | undefined {
  const known = items.filter(({ widget }) => order.has(widget.ref)).length;
  if (known < items.length * KNOWN_SHARE) return undefined;
  const headingBefore = headingFinder(headings, readMarks);
  const tableAround = tableFinder(tables, readMarks);
  let rank = -1;
  let right = 0;
  let last: ReadHeading | undefined;
  const found = items.map(({ widget, page, rect }) => {
    rank = order.get(widget.ref) ?? rank;
    const heading = headingBefore(rank, { page, rect });
    // A field that stands above its heading is in the tree's wrong place; it stays with the field before it.
    if (heading && (heading.page > page || (heading.page === page && heading.line.rect[1] >= rect[3]))) return last;
    right++;
    last = heading;
    return heading;
  });
  const named = new Set(withoutTitle([...new Set(found)].filter((heading) => heading !== undefined)));
  if (right < items.length * RIGHT_SHARE || named.size === 0) return undefined;
  return found.map((heading, index) => {
    if (heading && named.has(heading)) return heading.line.text;
    const ref = items[index]?.widget.ref;
    return tableAround((ref && order.get(ref)) ?? -1);
  });
}

/** Reads the fields' headings from the structure tree; `undefined` when the document's headings are not tagged. */
export function readTagged(items: readonly Placed[], tree: StructureTree, readMarks: ReadMarks): Tagged | undefined {
  const sections = sectionsByTree(items, tree, readMarks);
  if (sections) return { sections };
  const pages = new Set(items.map(({ page }) => page));
  const shown = tree.headings.filter(({ marks }) => marks.some(({ page }) => pages.has(page)));
  const headings = withoutTitle(shown.flatMap((heading) => readHeading(heading, readMarks) ?? []));
  return headings.length > 0 ? { headings } : undefined;
}
