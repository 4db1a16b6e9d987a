import type { StructureElement, StructureTree } from "../../structure/structure-tree.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { latin1 } from "../../syntax/pdf-lexer.ts";
import { PdfRef, toDict, toName, type PdfArray, type PdfObject } from "../../syntax/pdf-objects.ts";
import type { PageEntry } from "../../syntax/page-list.ts";
import { contentParts } from "../page-content.ts";

/** No page has as many marks; a higher number is damage, and a list up to it would fill the memory. */
const MOST_MARKS = 100_000;

type Numbers = { owners: PdfArray; next: number };

/** Hands out the numbers of marked content, page by page, and enters into the parent tree whose they are (ISO 32000-2, 14.7.5.4). */
export class PageMarks {
  private readonly file: PdfFile;
  private readonly tree: StructureTree;
  private readonly pages = new Map<number, Numbers>();

  constructor(file: PdfFile, tree: StructureTree) {
    this.file = file;
    this.tree = tree;
  }

  /** A new number of the page, and the kid by which its element names it. */
  add(page: PageEntry, element: StructureElement): { id: number; kid: PdfObject } {
    const numbers = this.pages.get(page.ref.number) ?? this.open(page);
    const id = numbers.next++;
    while (numbers.owners.length < id) numbers.owners.push(null);
    numbers.owners[id] = element.ref;
    return { id, kid: toDict({ Type: toName("MCR"), Pg: page.ref, MCID: id }) };
  }

  private open(page: PageEntry): Numbers {
    const declared = this.file.number(page.dict.get("StructParents"));
    const key = declared ?? this.tree.newKey();
    if (declared === undefined) {
      page.dict.set("StructParents", key);
      this.file.touch(page.ref);
    }
    const owners = (this.file.array(this.tree.parents.get(key)) ?? []).slice();
    const numbers = { owners, next: Math.max(owners.length, this.highest(page) + 1) };
    this.tree.setParent(key, owners);
    this.pages.set(page.ref.number, numbers);
    return numbers;
  }

  /** The highest number that the page's content uses already, whether or not the tree knows of it. */
  private highest(page: PageEntry): number {
    let highest = -1;
    const count = (id: number | undefined) => {
      if (id !== undefined && id < MOST_MARKS) highest = Math.max(highest, id);
    };
    for (const bytes of contentParts(this.file, page)) {
      if (bytes === undefined) continue;
      for (const [, id] of latin1(bytes, 0, bytes.length).matchAll(/\/MCID\s+(\d+)/g)) count(Number(id));
    }
    const resources = this.file.dict(page.dict.get("Resources") ?? page.inherited.get("Resources"));
    for (const entry of this.file.dict(resources?.get("Properties"))?.values() ?? [])
      count(this.file.number(this.file.dict(entry)?.get("MCID")));
    return highest;
  }
}

/** True for a reference to the element. */
export function pointsTo(object: PdfObject | undefined, element: StructureElement): boolean {
  return object instanceof PdfRef && object.number === element.ref.number;
}
