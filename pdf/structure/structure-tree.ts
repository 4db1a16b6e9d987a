import type { PdfFile } from "../syntax/pdf-file.ts";
import { PdfRef, PdfStream, toDict, toName, type PdfArray, type PdfDict, type PdfObject } from "../syntax/pdf-objects.ts";
import { readNumberTree } from "./number-tree.ts";

/** One element of the tree. `parent` is undefined for those that hang on the root. */
export type StructureElement = { ref: PdfRef; dict: PdfDict; parent: StructureElement | undefined };
/** The reference by which an element stands for an annotation; `kid` is the entry of its `/K`. */
type ObjectReference = { element: StructureElement; kid: PdfObject; target: PdfObject | undefined };

const MOST_ELEMENTS = 400_000;
const LONGEST_ROLE_CHAIN = 16;

/** Returns an element's standard role, by its own `/S` and the document's `/RoleMap`. */
export function standardRole(file: PdfFile, root: PdfDict, element: PdfDict | undefined): string {
  const roles = file.dict(root.get("RoleMap"));
  let role = file.name(element?.get("S")) ?? "";
  for (let step = 0; step < LONGEST_ROLE_CHAIN && !STANDARD_FOR_FORMS.has(role); step++) {
    const next = file.name(roles?.get(role));
    if (next === undefined || next === role) break;
    role = next;
  }
  return role;
}

/** Roles that end a chain of `/RoleMap`, of those that are asked for here. */
const STANDARD_FOR_FORMS = new Set(["Form", "Annot", "Document", "Figure", "Link", "P", "Span"]);

/**
 * The structure tree of a document, read once and changed in memory (ISO 32000-2, 14.7). Elements that stood in their parents directly have become
 * objects of their own, so that each can be changed alone.
 */
export class StructureTree {
  readonly root: PdfDict;
  readonly rootRef: PdfRef;
  readonly elements: StructureElement[] = [];
  /** References by the number of the annotation's object. */
  readonly references = new Map<number, ObjectReference>();
  /** References to objects that are no annotation of a page, or to nothing. */
  readonly dangling: ObjectReference[] = [];
  readonly parents: Map<number, PdfObject>;
  private readonly file: PdfFile;
  private parentsChanged = false;
  private nextKey: number;

  private constructor(file: PdfFile, rootRef: PdfRef, root: PdfDict) {
    this.file = file;
    this.root = root;
    this.rootRef = rootRef;
    this.parents = readNumberTree(file, root.get("ParentTree"));
    this.nextKey = file.number(root.get("ParentTreeNextKey")) ?? 0;
    for (const key of this.parents.keys()) this.nextKey = Math.max(this.nextKey, key + 1);
    this.readElements();
  }

  /** Undefined for a document without tags. */
  static read(file: PdfFile): StructureTree | undefined {
    const entry = file.catalog.get("StructTreeRoot");
    const root = file.get(entry);
    if (!(root instanceof Map)) return undefined;
    if (entry instanceof PdfRef) return new StructureTree(file, entry, root);
    const ref = file.add(root);
    file.catalog.set("StructTreeRoot", ref);
    file.touchCatalog();
    return new StructureTree(file, ref, root);
  }

  /** A tree with an empty `Document` in it. */
  static create(file: PdfFile): StructureTree {
    const root = toDict({ Type: toName("StructTreeRoot") });
    const ref = file.add(root);
    const body = file.add(toDict({ Type: toName("StructElem"), S: toName("Document"), P: ref, K: [] }));
    root.set("K", [body]);
    file.catalog.set("StructTreeRoot", ref);
    file.touchCatalog();
    const tree = new StructureTree(file, ref, root);
    tree.parentsChanged = true;
    return tree;
  }

  roleOf(element: StructureElement): string {
    return standardRole(this.file, this.root, element.dict);
  }

  kidsOf(element: StructureElement | undefined): PdfArray {
    const entry = (element?.dict ?? this.root).get("K");
    const value = this.file.get(entry);
    if (Array.isArray(value)) return value;
    return entry === undefined || value === null ? [] : [entry];
  }

  setKids(element: StructureElement | undefined, kids: PdfArray): void {
    const dict = element?.dict ?? this.root;
    const [only] = kids;
    dict.set("K", kids.length === 1 && only !== undefined && element !== undefined ? only : kids);
    this.file.touch(element?.ref ?? this.rootRef);
  }

  /** Puts a new element behind the given kid of `parent`, before it, or last. */
  insert(parent: StructureElement | undefined, entries: PdfDict, place: { after?: PdfObject; before?: PdfObject } = {}): StructureElement {
    const dict: PdfDict = new Map([...toDict({ Type: toName("StructElem"), P: parent?.ref ?? this.rootRef }), ...entries]);
    const element: StructureElement = { ref: this.file.add(dict), dict, parent };
    const kids = this.kidsOf(parent).slice();
    const at = kids.indexOf(place.after ?? place.before ?? null);
    kids.splice(at === -1 ? kids.length : at + (place.after === undefined ? 0 : 1), 0, element.ref);
    this.setKids(parent, kids);
    this.elements.push(element);
    return element;
  }

  /** The entry of its parent's `/K` that is this element. */
  entryOf(element: StructureElement): PdfObject | undefined {
    return this.kidsOf(element.parent).find((kid) => kid instanceof PdfRef && kid.number === element.ref.number);
  }

  /** Takes one kid out, and with it each element that is empty then. */
  removeKid(element: StructureElement, kid: PdfObject): void {
    const kids = this.kidsOf(element).filter((entry) => entry !== kid);
    this.setKids(element, kids);
    if (kids.length > 0 || element.parent === undefined) return;
    const entry = this.entryOf(element);
    if (entry !== undefined) this.removeKid(element.parent, entry);
  }

  /** Parent for content without a neighbour in the tree: the document's outermost element, or the root when it has several. */
  get body(): StructureElement | undefined {
    const kids = this.kidsOf(undefined);
    const [only] = kids;
    return kids.length === 1 && only instanceof PdfRef ? this.elements.find(({ ref }) => ref.number === only.number) : undefined;
  }

  setParent(key: number, object: PdfObject): void {
    if (object === null) this.parents.delete(key);
    else this.parents.set(key, object);
    this.parentsChanged = true;
  }

  newKey(): number {
    return this.nextKey++;
  }

  /** Writes the parent tree when it was changed; the last thing to do with a tree. */
  finish(): void {
    if (!this.parentsChanged) return;
    const entries = [...this.parents].toSorted(([a], [b]) => a - b);
    this.root.set("ParentTree", this.file.add(toDict({ Nums: entries.flat() })));
    this.root.set("ParentTreeNextKey", this.nextKey);
    this.file.touch(this.rootRef);
  }

  private readElements(): void {
    const annotations = listAnnotations(this.file);
    const seen = new Set<PdfDict>();
    const pending: (StructureElement | undefined)[] = [undefined];
    while (pending.length > 0 && this.elements.length < MOST_ELEMENTS) {
      const element = pending.pop();
      const below: StructureElement[] = [];
      const kids = this.kidsOf(element);
      const refs = new Map<number, PdfRef>();
      for (const [index, kid] of kids.entries()) {
        const dict = this.file.get(kid);
        if (!(dict instanceof Map) || seen.has(dict)) continue;
        const type = this.file.name(dict.get("Type"));
        if (type === "MCR") continue;
        if (type === "OBJR") {
          if (element !== undefined) this.addReference({ element, kid, target: dict.get("Obj") }, annotations);
          continue;
        }
        if (!dict.has("S")) continue;
        seen.add(dict);
        let ref = kid instanceof PdfRef ? kid : undefined;
        if (ref === undefined) {
          ref = this.file.add(dict);
          refs.set(index, ref);
        }
        below.push({ ref, dict, parent: element });
      }
      if (refs.size > 0)
        this.setKids(
          element,
          kids.map((kid, index) => refs.get(index) ?? kid),
        );
      for (const found of below) this.elements.push(found);
      for (const found of below.toReversed()) pending.push(found);
    }
  }

  private addReference(reference: ObjectReference, annotations: ReadonlySet<number>): void {
    const { target } = reference;
    const isKnown = target instanceof PdfRef && (annotations.has(target.number) || this.file.get(target) instanceof PdfStream);
    if (isKnown && !this.references.has(target.number)) this.references.set(target.number, reference);
    else this.dangling.push(reference);
  }
}

/** Returns the numbers of all annotations of all pages. */
function listAnnotations(file: PdfFile): Set<number> {
  const numbers = new Set<number>();
  const seen = new Set<PdfDict>();
  const pending: PdfObject[] = [file.catalog.get("Pages") ?? null];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const dict = file.dict(node);
    if (dict === undefined || seen.has(dict)) continue;
    seen.add(dict);
    for (const kid of file.array(dict.get("Kids")) ?? []) pending.push(kid);
    for (const entry of file.array(dict.get("Annots")) ?? []) if (entry instanceof PdfRef) numbers.add(entry.number);
  }
  return numbers;
}
