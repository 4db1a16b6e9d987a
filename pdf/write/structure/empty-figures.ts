import type { StructureElement, StructureTree } from "../../structure/structure-tree.ts";
import { listOperations } from "../../syntax/list-operations.ts";
import type { PageEntry } from "../../syntax/page-list.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfName, PdfRef, toName, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";
import { contentParts } from "../page-content.ts";

/** Operators that leave something on the page (ISO 32000-2, 8.2). */
const PAINTS = new Set(["f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "Do", "BI", "Tj", "TJ", "'", '"']);

/**
 * Turns figures whose marked content draws nothing into spans: a reader announces a figure without an alternative as a picture without a description (PDF/UA-1, 7.3),
 * and no picture is there. A figure that draws something stays as it is, because only its publisher knows what it shows.
 */
export function releaseEmptyFigures(file: PdfFile, tree: StructureTree, pages: readonly PageEntry[]): void {
  const drawn = new Map<number, Set<number> | undefined>();
  for (const element of tree.elements) {
    if (tree.roleOf(element) !== "Figure" || element.dict.has("Alt") || element.dict.has("ActualText")) continue;
    const marks = marksOf(file, tree, element);
    const drawsNothing = marks?.every(({ page: number, mark }) => {
      const page = pages.find(({ ref }) => ref.number === number);
      if (page === undefined) return false;
      if (!drawn.has(number)) drawn.set(number, drawnMarks(file, page));
      return drawn.get(number)?.has(mark) === false;
    });
    if (!drawsNothing) continue;
    element.dict.set("S", toName("Span"));
    file.touch(element.ref);
  }
}

/** Returns the numbers of the element's content, each with the number of its page's object; undefined when it holds something else. */
function marksOf(file: PdfFile, tree: StructureTree, element: StructureElement): { page: number; mark: number }[] | undefined {
  const marks: { page: number; mark: number }[] = [];
  for (const kid of tree.kidsOf(element)) {
    const entry = file.dict(kid);
    const mark = file.number(entry?.get("MCID") ?? kid);
    const page = entry?.get("Pg") ?? element.dict.get("Pg");
    if (mark === undefined || entry?.has("Stm") === true || !(page instanceof PdfRef)) return undefined;
    marks.push({ page: page.number, mark });
  }
  return marks;
}

/** Returns the numbers of marked content in which the page draws something; undefined when its content cannot be read. */
function drawnMarks(file: PdfFile, page: PageEntry): Set<number> | undefined {
  const properties = file.dict(file.dict(page.dict.get("Resources") ?? page.inherited.get("Resources"))?.get("Properties"));
  const drawn = new Set<number>();
  const open: (number | undefined)[] = [];
  for (const content of contentParts(file, page)) {
    if (content === undefined) return undefined;
    for (const { operator, operands } of listOperations(content)) {
      if (operator === "BMC") open.push(undefined);
      else if (operator === "BDC") open.push(markOf(file, properties, operands[1]));
      else if (operator === "EMC") open.pop();
      else if (PAINTS.has(operator)) for (const mark of open) if (mark !== undefined) drawn.add(mark);
    }
  }
  return drawn;
}

function markOf(file: PdfFile, properties: PdfDict | undefined, operand: PdfObject | undefined): number | undefined {
  return file.number(file.dict(operand instanceof PdfName ? properties?.get(operand.value) : operand)?.get("MCID"));
}
