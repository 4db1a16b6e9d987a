import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from "@cantoo/pdf-lib";
import type { FormDocument } from "../normalise/form-document.ts";
import { arrayOf, dictOf, nameOf, numberOf, resolve } from "../normalise/pdf-objects.ts";

/** Content of a page that an element stands for: the page's index and the number of the marked content. */
type Mark = { page: number; id: number };
/** A heading of the structure tree: 1 to 6, what it stands for, and how many controls come before it. */
export type TaggedHeading = { level: number; rank: number; marks: Mark[] };
/** A table whose rows have titles: what stands over these, and the ranks of its controls, `end` not among them. */
export type TaggedTable = { rank: number; end: number; marks: Mark[] };
/** `order`: every control that the tree knows, by its place in it. `headings` and `tables` are in the order of the tree. */
export type StructureTree = { order: Map<PDFRef, number>; headings: TaggedHeading[]; tables: TaggedTable[] };

const MAX_STRUCTURE_NODES = 200_000;
/** A heading is a line or two; one that holds more than this is none. */
const MAX_HEADING_NODES = 100;
const HEADING = /^H([1-6])?$/;
/** A heading whose level follows from how deep it stands is taken for that of a section. */
const SECTION_LEVEL = 2;

function kidsOf(element: PDFDict): PDFObject[] {
  const kids = element.get(PDFName.of("K"));
  if (kids === undefined) return [];
  return resolve(element.context, kids) instanceof PDFArray ? arrayOf(element.context, kids) : [kids];
}

/** Returns all marked content of an element and those within it. */
function marksOf(element: PDFDict, pages: Map<PDFObject, number>): Mark[] {
  const { context } = element;
  const marks: Mark[] = [];
  const seen = new Set<PDFObject>();
  const pending: { node: PDFObject | undefined; page: PDFObject | undefined }[] = [{ node: element, page: undefined }];
  for (let item = pending.pop(); item && seen.size < MAX_HEADING_NODES; item = pending.pop()) {
    const node = resolve(context, item.node);
    const isReference = node instanceof PDFDict && nameOf(context, node.get(PDFName.of("Type"))) === "MCR";
    const page = (node instanceof PDFDict ? node.get(PDFName.of("Pg")) : undefined) ?? item.page;
    if (node instanceof PDFNumber || isReference) {
      const id = node instanceof PDFNumber ? node.asNumber() : numberOf(context, node.get(PDFName.of("MCID")));
      const index = page && pages.get(page);
      if (id !== undefined && index !== undefined) marks.push({ page: index, id });
    } else if (node instanceof PDFDict && !seen.has(node)) {
      seen.add(node);
      for (const kid of kidsOf(node)) pending.push({ node: kid, page });
    }
  }
  return marks;
}

/** Returns the first cell of each row of a table. */
function firstCells(table: PDFDict): PDFDict[] {
  const { context } = table;
  const elementsOf = (element: PDFDict) => kidsOf(element).flatMap((kid) => dictOf(context, kid) ?? []);
  const isRow = (element: PDFDict) => nameOf(context, element.get(PDFName.of("S"))) === "TR";
  const rows = elementsOf(table).flatMap((element) => (isRow(element) ? [element] : elementsOf(element).filter((row) => isRow(row))));
  return rows.flatMap((row) => elementsOf(row)[0] ?? []);
}

/** Returns the words over the titles of a table's rows; none when its rows have no titles. */
function cornerMarks(table: PDFDict, pages: Map<PDFObject, number>): Mark[] {
  const [corner, ...cells] = firstCells(table);
  const isTitle = (cell: PDFDict | undefined) => nameOf(table.context, cell?.get(PDFName.of("S"))) === "TH";
  return corner && isTitle(corner) && isTitle(cells[0]) ? marksOf(corner, pages) : [];
}

function headingLevel(role: string): number | undefined {
  const heading = HEADING.exec(role);
  return heading ? Number(heading[1] ?? SECTION_LEVEL) : undefined;
}

/** Reads the controls and headings of the document's structure tree: empty when the document is not tagged. */
export function readStructureTree(document: FormDocument): StructureTree {
  const { context } = document;
  const order = new Map<PDFRef, number>();
  const headings: TaggedHeading[] = [];
  const tables: TaggedTable[] = [];
  const pages = new Map<PDFObject, number>(document.getPages().map((page, index) => [page.ref, index]));
  const seen = new Set<PDFObject>();
  const root = dictOf(context, document.catalog.get(PDFName.of("StructTreeRoot")));
  const roles = dictOf(context, root?.get(PDFName.of("RoleMap")));
  const pending: (PDFObject | TaggedTable)[] = root ? [root] : [];
  for (let visited = 0; pending.length > 0 && visited < MAX_STRUCTURE_NODES; visited++) {
    const next = pending.pop();
    if (next && "rank" in next) {
      next.end = order.size;
      continue;
    }
    const node = resolve(context, next);
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    if (nameOf(context, node.get(PDFName.of("Type"))) === "OBJR") {
      const target = node.get(PDFName.of("Obj"));
      if (target instanceof PDFRef && !order.has(target)) order.set(target, order.size);
      continue;
    }
    const tag = nameOf(context, node.get(PDFName.of("S"))) ?? "";
    const level = headingLevel(nameOf(context, roles?.get(PDFName.of(tag))) ?? tag);
    if (level !== undefined) headings.push({ level, rank: order.size, marks: marksOf(node, pages) });
    const marks = tag === "Table" ? cornerMarks(node, pages) : [];
    if (marks.length > 0) {
      const table = { rank: order.size, end: order.size, marks };
      tables.push(table);
      pending.push(table);
    }
    for (const kid of kidsOf(node).toReversed()) pending.push(kid);
  }
  return { order, headings, tables };
}
