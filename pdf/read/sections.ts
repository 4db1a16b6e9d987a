import type { Field } from "../../shared/contracts/field-map.ts";
import type { PlacedWidget } from "./placed-widget.ts";
import { NUMBERED, cleanHeading, findHeadings, isNumbered } from "./headings.ts";
import { pageSections, withoutPageHeads, withoutTitle } from "./page-sections.ts";
import { lettersOf } from "./letters-of.ts";
import { isPiece } from "./labels/pieces.ts";
import type { TextLine } from "./text-lines.ts";
import type { PageBox, ShownRect } from "./page-geometry.ts";
import { cleanLabel, isContinuation } from "./sentences.ts";
import type { StructureTree } from "./structure-tree.ts";
import { type ReadHeading, readTagged } from "./tagged-headings.ts";

/** The lines of text of a page, or of its marked content with the given numbers. */
type ReadText = (page: number, marks?: ReadonlySet<number>) => TextLine[];

type FieldPage = { page: number; items: { field: Field; rect: ShownRect; box: PageBox }[] };

function toPages(fields: Field[], placed: PlacedWidget[]): FieldPage[] {
  const items = fields.flatMap((field, index) => {
    const item = placed[index];
    return item ? [{ field, rect: item.rect, box: item.box }] : [];
  });
  return [...Map.groupBy(items, ({ field }) => field.page)].map(([page, own]) => ({ page, items: own }));
}

/** Returns the printed words that a field is named by: the heading of a table's column stands behind the words of a row, or before its number. */
function captionsOf({ label, labelSource }: Field): string[] {
  const caption = label.replace(/, row \d+$/, "");
  const words = labelSource === "nearby text" ? caption.split(", ") : [caption];
  return words.map((_, index) => words.slice(index).join(", "));
}

/** Finds the headings of each page by their size, weight and place. */
function readShown(fields: Field[], pages: FieldPage[], readText: ReadText): TextLine[][] {
  // Bold captions look like headings; what names a field heads nothing.
  const captions = new Set(fields.flatMap(captionsOf));
  const isCaption = (words: string) => captions.has(words) || (isPiece(words) && fields.some(({ label }) => label.startsWith(words)));
  const found = pages.map(({ page }) => findHeadings(readText(page)).filter((line) => !isCaption(cleanLabel(line.text))));
  const box = pages[0]?.items[0]?.box;
  return withoutPageHeads(found, box?.height ?? 0).map((headings, index) =>
    index === 0 ? withoutTitle(headings, box?.width ?? 0) : headings,
  );
}

/** Returns the heading above each field on its page; "" where there is none. A tagged one goes on over the page's end. */
function shownSections(fields: Field[], placed: PlacedWidget[], tagged: ReadHeading[] | undefined, readText: ReadText): string[] {
  const pages = toPages(fields, placed);
  const headings =
    tagged === undefined
      ? readShown(fields, pages, readText)
      : pages.map(({ page }) => tagged.filter((heading) => heading.page === page).map(({ line }) => line));
  let last = "";
  return pages.flatMap(({ items }, index) => {
    const rects = items.map(({ rect }) => rect);
    const isSure = tagged === undefined ? isNumbered : () => true;
    return pageSections(rects, headings[index] ?? [], items[0]?.box.width ?? 0, isSure).map((section) => {
      last = section || (tagged ? last : "");
      return last;
    });
  });
}

/** Returns the number of a part without its words: "part 3". */
function numberOf(heading: string): string {
  return NUMBERED.exec(heading)?.[0].toLowerCase().replaceAll(/\s+/g, " ") ?? "";
}

/** Whether a line is a part's heading, also one that goes on to explain it; a sentence about another part is none. */
function isPartHeading(line: TextLine, lines: TextLine[]): boolean {
  const number = NUMBERED.exec(line.text)?.[0];
  if (number === undefined) return false;
  const after = line.text.slice(number.length);
  if (after.trim() !== "" && !/^\s*[.:–—-]\s*\p{Lu}/u.test(after)) return false;
  // "… in the space provided in / Part 14. Additional Information."
  return !lines.some((upper) => upper !== line && isContinuation(upper, line) && /[\p{L},]$/u.test(upper.text));
}

/** Returns the numbered part of the form that each field stands in, as the page prints it; "" where it prints none above the field. */
function printedParts(fields: Field[], placed: PlacedWidget[], readText: ReadText): string[] {
  return toPages(fields, placed).flatMap(({ page, items }) => {
    const headings = readText(page).filter((line, _, lines) => isPartHeading(line, lines));
    const rects = items.map(({ rect }) => rect);
    return pageSections(rects, headings, items[0]?.box.width ?? 0, () => true);
  });
}

/** Returns the number of the item that a field belongs to, and what it asks: "3", "Name Change (optional). Read the instructions …". */
function itemOf({ label, groupLabel }: Field): { number: string; asks: string } | undefined {
  const [, number, asks] = /^(\d{1,3})(?:\.[a-z])?\. (.+)/su.exec(groupLabel ?? label) ?? [];
  return number === undefined || asks === undefined ? undefined : { number, asks };
}

type Item = { page: number; number: string; letters: string };

/** Returns the items that the fields of each page belong to, in their order. */
function listItems(fields: Field[]): Map<number, Item[]> {
  const items = fields.flatMap((field): Item[] => {
    const item = itemOf(field);
    return item ? [{ page: field.page, number: item.number, letters: lettersOf(item.asks) }] : [];
  });
  return Map.groupBy(items, ({ page }) => page);
}

/** True when the heading is the name of another item than the field's: tools go on with it for all items that follow. */
function namesOtherItem(section: string, field: Field, items: Map<number, Item[]>): boolean {
  const own = itemOf(field)?.number;
  if (own === undefined) return false;
  const wanted = lettersOf(section);
  const named = items.get(field.page)?.find((item) => item.letters.startsWith(wanted));
  return named !== undefined && named.number !== own;
}

/** Returns whether a page prints words as a line of their own, so that a tooltip which names them names something that can be seen. */
function createPrintedTest(readText: ReadText): (words: string, page: number) => boolean {
  const pages = new Map<number, string[]>();
  return (words, page) => {
    const lines = pages.get(page) ?? readText(page).map(({ text }) => lettersOf(cleanHeading(text)));
    pages.set(page, lines);
    const wanted = lettersOf(words);
    return lines.some((line) => line.startsWith(wanted));
  };
}

/**
 * Returns the fields with their headings: the one that the field's own tooltip names, else the tagged one, else the one above it on the page. Where
 * tooltips name headings, a field whose tooltip has none goes on under that of the field before it.
 */
export function withSections(fields: Field[], placed: PlacedWidget[], tree: StructureTree, readText: ReadText): Field[] {
  const tagged = readTagged(placed, tree, readText);
  const found = tagged && "sections" in tagged ? tagged.sections : shownSections(fields, placed, tagged?.headings, readText);
  // The first heading that a tooltip names on each page.
  const named = new Map(fields.toReversed().flatMap(({ page, section }) => (section === undefined ? [] : [[page, section]])));
  const parts = printedParts(fields, placed, readText);
  let before: Field | undefined;
  const sectioned = fields.map((field, index) => {
    const first = named.get(field.page);
    const own = found[index] ?? "";
    const kept = before?.page === field.page ? before.section : undefined;
    const section = field.section ?? (first === undefined ? own : (kept ?? (own && first.startsWith(own) ? first : "")));
    before = section ? { ...field, section } : field;
    return before;
  });
  const items = listItems(sectioned);
  const isPrinted = createPrintedTest(readText);
  // Tooltips are copied from form to form; what is printed above the field is what people see.
  return sectioned.map((field, index) => {
    const part = parts[index];
    if (!part || !field.section || numberOf(field.section) === numberOf(part))
      return part && !field.section ? { ...field, section: part } : field;
    const isSubtitle =
      numberOf(field.section) === "" && isPrinted(field.section, field.page) && !namesOtherItem(field.section, field, items);
    return isSubtitle ? field : { ...field, section: part };
  });
}
