import { PDFName, PDFString, type PDFContext, type PDFDict, type PDFRef } from "@cantoo/pdf-lib";

type TagType =
  | "Document"
  | "Sect"
  | "H1"
  | "H2"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "THead"
  | "TBody"
  | "TR"
  | "TH"
  | "TD"
  | "Form"
  | "Div";

type Mark = { kind: "mark"; page: number; id: number };
type Control = { kind: "control"; page: number; widget: PDFRef };

/** An element of the structure tree: what a screen reader walks through instead of the page. */
export type Tag = { type: TagType; scope?: "Column" | "Row"; kids: (Tag | Mark | Control)[] };

/** Returns a new tag, the last one so far below `parent`. `scope` says of a header cell what it is the header of. */
export function createTag(parent: Tag | undefined, type: TagType, scope?: "Column" | "Row"): Tag {
  const tag: Tag = scope === undefined ? { type, kids: [] } : { type, scope, kids: [] };
  parent?.kids.push(tag);
  return tag;
}

/** Writes the tree and returns it with, for each tag, its object. Tags with nothing in them are left out. */
export function writeTagTree(context: PDFContext, root: Tag, pages: PDFRef[]): { structTree: PDFRef; refs: Map<Tag, PDFRef> } {
  const structTree = context.nextRef();
  const refs = new Map<Tag, PDFRef>();
  const writeTag = (tag: Tag, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    refs.set(tag, ref);
    const kids = tag.kids.flatMap((kid): (PDFRef | PDFDict)[] => {
      if ("type" in kid) return isEmpty(kid) ? [] : [writeTag(kid, ref)];
      const page = pages[kid.page];
      if (page === undefined) throw new Error(`A tag points to page ${kid.page + 1}, which does not exist.`);
      if (kid.kind === "mark") return [context.obj({ Type: "MCR", Pg: page, MCID: kid.id })];
      return [context.obj({ Type: "OBJR", Pg: page, Obj: kid.widget })];
    });
    const element = context.obj({ Type: "StructElem", S: tag.type, P: parent });
    element.set(PDFName.of("K"), context.obj(kids));
    if (tag.scope !== undefined) element.set(PDFName.of("A"), context.obj({ O: "Table", Scope: tag.scope }));
    context.assign(ref, element);
    return ref;
  };
  const document = writeTag(root, structTree);
  context.assign(structTree, context.obj({ Type: "StructTreeRoot", K: document, Lang: PDFString.of("en-US") }));
  return { structTree, refs };
}

function isEmpty(tag: Tag): boolean {
  return tag.kids.every((kid) => "type" in kid && isEmpty(kid)) && tag.type !== "TD" && tag.type !== "TH";
}
