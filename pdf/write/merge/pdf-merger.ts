import { withTitle } from "../../structure/document-metadata.ts";
import { readNumberTree } from "../../structure/number-tree.ts";
import { ByteWriter } from "../../syntax/byte-writer.ts";
import { HIGHEST_NUMBER, ObjectPlaces } from "../../syntax/object-places.ts";
import { listPages, type PageEntry } from "../../syntax/page-list.ts";
import { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfError, PdfRef, PdfStream, toDict, toName, type PdfArray, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";
import { toTextString } from "../../syntax/pdf-text.ts";
import { HEADER, writeCrossReferenceStream, writeObjects } from "../../syntax/pdf-writer.ts";
import { ObjectCopier } from "./object-copier.ts";

/** A final copy; its name becomes its bookmark. */
export type Copy = { bytes: Uint8Array; name: string };

/** Entries of a page that speak of its old document: its place there, and articles that run through it. */
const OLD_PLACE = new Set(["Parent", "B"]);

/**
 * Joins final copies into one PDF, sent in pieces, so that memory holds one copy at a time. All pages come in their order, a bookmark at each copy,
 * tags and answers' texts for screen readers stay. Fonts, pictures and pages' contents that copies share are written once. A form's fields are left
 * out: those of two copies would have the same names.
 */
export class PdfMerger {
  private readonly merged = new MergedFile();
  private readonly places = new ObjectPlaces();
  private length = 0;

  /** Adds a copy, of whose bytes nothing is kept, and returns the file's next piece. @throws PdfError when the copy cannot be read, or there are too many */
  async add({ bytes, name }: Copy): Promise<Uint8Array<ArrayBuffer>> {
    const out = new ByteWriter();
    if (this.length === 0) out.text(HEADER);
    this.merged.add(new PdfFile(bytes), name);
    await this.write(out);
    return this.send(out);
  }

  /** Returns the last piece. */
  async finish(title: string): Promise<Uint8Array<ArrayBuffer>> {
    const { copier } = this.merged;
    const root = this.merged.finish(title);
    const out = new ByteWriter();
    await this.write(out);
    await writeCrossReferenceStream(out, this.places, toDict({ Root: root }), copier.newRef().number, { base: this.length });
    return this.send(out);
  }

  private write(out: ByteWriter): Promise<void> {
    const { copier } = this.merged;
    return writeObjects(out, copier.take(), this.places, { newNumber: () => copier.newRef().number, base: this.length });
  }

  private send(out: ByteWriter): Uint8Array<ArrayBuffer> {
    if (this.merged.copier.size > HIGHEST_NUMBER)
      throw new PdfError("One PDF can’t hold this many copies. Save them as a ZIP, or split the table.");
    this.length += out.length;
    return out.view();
  }
}

type Bookmark = { title: string; page: PdfRef };

/** A document that grows by the pages of others. */
class MergedFile {
  readonly copier = new ObjectCopier();
  private readonly pages = this.copier.newRef();
  private readonly tree = this.copier.newRef();
  private readonly outlines = this.copier.newRef();
  private readonly nodes: PdfArray = [];
  private readonly bookmarks: Bookmark[] = [];
  private readonly elements: PdfArray = [];
  private readonly parents: PdfArray = [];
  private pageCount = 0;
  private nextParentKey = 0;
  /** Entries that are the same in all copies of a form; those of the first copy are taken. */
  private common: { catalog: PdfDict; tree: PdfDict } | undefined;

  add(file: PdfFile, title: string): void {
    const entries = listPages(file);
    const refs = entries.map(() => this.copier.newRef());
    const numbers = new Map(entries.map(({ ref }, index) => [ref.number, refs[index] ?? this.pages]));
    const treeEntry = file.catalog.get("StructTreeRoot");
    if (treeEntry instanceof PdfRef) numbers.set(treeEntry.number, this.tree);
    const copy = this.copier.from({ file, numbers, parentKeys: this.nextParentKey });
    const node = this.copier.newRef();
    for (const [index, entry] of entries.entries()) this.addPage(entry, refs[index] ?? node, node, copy);
    this.copier.set(node, toDict({ Type: toName("Pages"), Parent: this.pages, Kids: refs, Count: refs.length }));
    this.nodes.push(node);
    this.pageCount += refs.length;
    const [page] = refs;
    if (page) this.bookmarks.push({ title, page });
    const tree = file.dict(treeEntry);
    this.common ??= {
      catalog: this.copyEntries(file.catalog, ["Lang", "OCProperties"], copy),
      tree: this.copyEntries(tree, ["RoleMap", "ClassMap"], copy),
    };
    if (tree) this.addTags(file, tree, copy);
  }

  /** Returns the catalog. */
  finish(title: string): PdfRef {
    const { copier } = this;
    copier.set(this.pages, toDict({ Type: toName("Pages"), Kids: this.nodes, Count: this.pageCount }));
    const isTagged = this.elements.length > 0;
    if (isTagged) {
      const parents = copier.add(toDict({ Kids: this.parents }));
      const own = toDict({ Type: toName("StructTreeRoot"), K: this.elements, ParentTree: parents, ParentTreeNextKey: this.nextParentKey });
      copier.set(this.tree, new Map([...own, ...(this.common?.tree ?? [])]));
    }
    this.addOutlines();
    const metadata = new PdfStream(
      toDict({ Type: toName("Metadata"), Subtype: toName("XML") }),
      new TextEncoder().encode(withTitle(undefined, title)),
    );
    const catalog = toDict({
      Type: toName("Catalog"),
      Pages: this.pages,
      Outlines: this.outlines,
      PageMode: toName("UseOutlines"),
      Metadata: copier.add(metadata),
      ViewerPreferences: toDict({ DisplayDocTitle: true }),
      ...(isTagged && { StructTreeRoot: this.tree, MarkInfo: toDict({ Marked: true }) }),
    });
    return copier.add(new Map([...catalog, ...(this.common?.catalog ?? [])]));
  }

  private addPage({ dict, inherited }: PageEntry, ref: PdfRef, parent: PdfRef, copy: (object: PdfObject) => PdfObject): void {
    const own = new Map([...inherited, ...dict].filter(([key]) => !OLD_PLACE.has(key)));
    const page = copy(own);
    this.copier.set(ref, page instanceof Map ? page.set("Parent", parent) : page);
  }

  private copyEntries(dict: PdfDict | undefined, keys: string[], copy: (object: PdfObject) => PdfObject): PdfDict {
    return new Map(
      keys.flatMap((key): [string, PdfObject][] => (dict?.has(key) ? [[key, this.copier.add(copy(dict.get(key) ?? null))]] : [])),
    );
  }

  private addTags(file: PdfFile, tree: PdfDict, copy: (object: PdfObject) => PdfObject): void {
    const kids = tree.get("K") ?? null;
    for (const kid of file.array(kids) ?? [kids]) {
      const copied = copy(kid);
      if (copied !== null) this.elements.push(copied);
    }
    const entries = [...readNumberTree(file, tree.get("ParentTree"))].toSorted(([a], [b]) => a - b);
    const first = this.nextParentKey;
    const nums = entries.flatMap(([key, value]): PdfArray => [first + key, copy(value)]);
    const last = first + (entries.at(-1)?.[0] ?? 0);
    if (nums.length > 0) this.parents.push(this.copier.add(toDict({ Limits: [first + (entries[0]?.[0] ?? 0), last], Nums: nums })));
    this.nextParentKey = Math.max(last + 1, first + (file.number(tree.get("ParentTreeNextKey")) ?? 0));
  }

  private addOutlines(): void {
    const items = this.bookmarks.map((bookmark) => ({ ...bookmark, ref: this.copier.newRef() }));
    for (const [index, { title, page, ref }] of items.entries()) {
      this.copier.set(
        ref,
        toDict({
          Title: toTextString(title),
          Parent: this.outlines,
          Dest: [page, toName("Fit")],
          Prev: items[index - 1]?.ref,
          Next: items[index + 1]?.ref,
        }),
      );
    }
    this.copier.set(
      this.outlines,
      toDict({ Type: toName("Outlines"), First: items[0]?.ref, Last: items.at(-1)?.ref, Count: items.length }),
    );
  }
}
