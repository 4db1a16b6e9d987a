import { listPages } from "../../syntax/page-list.ts";
import { PdfFile } from "../../syntax/pdf-file.ts";
import type { PdfDict } from "../../syntax/pdf-objects.ts";
import { type PageBox, type UserRect, createPageBox } from "../page-geometry.ts";
import type { TextLine } from "../text-lines.ts";
import { toTextLines } from "./content-lines.ts";
import { type PageRules, readRules } from "./page-rules.ts";
import { type PageContent, createSharedParts, readContent } from "./read-content.ts";

/** A page of an open file. Its content, its lines of text and its drawn lines are read when they are first asked for, and once. */
type DocumentPage = {
  page: number;
  box: PageBox;
  readonly content: PageContent;
  readonly lines: TextLine[];
  readonly rules: PageRules;
};

/** Pages of the files that are open: several rules look at each of them, and reading it again would take as long as all of the rules. */
const opened = new WeakMap<Uint8Array, readonly DocumentPage[]>();

/** Opens the pages of a file whose bytes do not change. @throws PdfError when it cannot be read */
export function openPages(bytes: Uint8Array): readonly DocumentPage[] {
  const pages = opened.get(bytes) ?? listDocumentPages(new PdfFile(bytes));
  opened.set(bytes, pages);
  return pages;
}

function listDocumentPages(file: PdfFile): DocumentPage[] {
  const shared = createSharedParts();
  return listPages(file).map((entry, page): DocumentPage => {
    const box = pageBoxOf(file, entry.inherited);
    let content: PageContent | undefined;
    let lines: TextLine[] | undefined;
    let rules: PageRules | undefined;
    return {
      page,
      box,
      get content() {
        return (content ??= readContent(file, entry, box, shared));
      },
      get lines() {
        return (lines ??= toTextLines(this.content.glyphs));
      },
      get rules() {
        return (rules ??= readRules(this.content.shapes, this.content.glyphs));
      },
    };
  });
}

/** Reads the lines of text of a page, or of its marked content with the given numbers; none of a page that the file does not have. */
export function readLines(bytes: Uint8Array, page: number, marks?: ReadonlySet<number>): TextLine[] {
  const found = openPages(bytes)[page];
  if (!found) return [];
  return marks ? toTextLines(found.content.glyphs, marks) : found.lines;
}

/** Returns the part of a page that readers show, as the file says. */
export function pageBoxOf(file: PdfFile, page: PdfDict): PageBox {
  const rect = (key: string): UserRect | undefined => {
    const [a, b, c, d] = (file.array(page.get(key)) ?? []).map((item) => file.number(item));
    if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
    return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  };
  return createPageBox(rect("MediaBox"), rect("CropBox"), file.number(page.get("Rotate")) ?? 0);
}
