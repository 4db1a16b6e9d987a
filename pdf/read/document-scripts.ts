import { type PDFDict, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import type { FormDocument } from "../normalise/form-document.ts";
import type { FormField } from "../normalise/form-tree.ts";
import { arrayOf, dictOf, lineageOf, nameOf, textOf } from "../normalise/pdf-objects.ts";
import { areDeclared, readScripts } from "./read-actions.ts";

/** What starts the scripts that Acrobat writes for formats, limits and totals: a key, a format, a validation, a calculation. */
const DECLARING = ["K", "F", "V", "C"];

function isScript(action: PDFDict | undefined): boolean {
  return action !== undefined && nameOf(action.context, action.get(PDFName.of("S"))) === "JavaScript";
}

const NEXT = PDFName.of("Next");

/** Lists what starts a script of this object: the keys of its additional actions, "A" for its own, and "Next" where another action follows one. */
function startsOf(holder: PDFDict): string[] {
  const { context } = holder;
  const additional = dictOf(context, holder.get(PDFName.of("AA")))?.entries() ?? [];
  const named = additional.map(([key, action]): [string, PDFObject | undefined] => [key.decodeText(), action]);
  return [...named, ["A", holder.get(PDFName.of("A"))] as const].flatMap(([start, object]) => {
    const action = dictOf(context, object);
    if (!isScript(action)) return [];
    return action?.has(NEXT) ? [start, "Next"] : [start];
  });
}

const runsScripts = (holder: PDFDict) => startsOf(holder).length > 0;

/** Adobe's forms software begins its documents with three scripts that ask for a newer Acrobat. */
const VERSION_CHECK = /\bADBE\.\w*(?:Viewer|Reader)_/;
/** The longest of them has 1,400 characters. */
const VERSION_CHECK_MAX_LENGTH = 4000;
/** With none of these words a script reaches no answer, and leaves nothing behind that another would call. */
const REACHES_ANSWERS = /\b(?:\w*field\w*|event|function|eval|setAction|addScript|calculateNow|resetForm|import\w*)\b|\bxfa\s*\.|=>/iu;

/** Returns the script of an action that nothing follows; "" for every other action. */
function readScript(action: PDFDict | undefined): string {
  return (action && !action.has(NEXT) && textOf(action.context, action.get(PDFName.of("JS")))) || "";
}

/** Yields the scripts that run when the document opens: the leaves of its tree of names. Each is unpacked only when it is asked for. */
function* openingScripts(root: PDFDict | undefined): Generator<string> {
  // A set goes on to what is added to it, and meets no node twice, not even in a tree that goes in circles.
  const nodes = new Set(root ? [root] : []);
  for (const node of nodes) {
    const { context } = node;
    const leaves = arrayOf(context, node.get(PDFName.of("Names"))).filter((_, index) => index % 2 === 1);
    for (const leaf of leaves) yield readScript(dictOf(context, leaf));
    for (const kid of arrayOf(context, node.get(PDFName.of("Kids")))) {
      const child = dictOf(context, kid);
      if (child) nodes.add(child);
    }
  }
}

function treeOf({ context, catalog }: FormDocument): PDFDict | undefined {
  return dictOf(context, dictOf(context, catalog.get(PDFName.of("Names")))?.get(PDFName.of("JavaScript")));
}

/** True when the document does something by JavaScript when it or a page is opened, closed, saved or printed. */
function runsByItself(document: FormDocument): boolean {
  const { context, catalog } = document;
  return (
    isScript(dictOf(context, catalog.get(PDFName.of("OpenAction")))) ||
    runsScripts(catalog) ||
    document.getPages().some((page) => runsScripts(page.node))
  );
}

/** Lists the objects that may have scripts of the fields: fields, their parents, whose actions are theirs too, and widgets. */
function holdersOf(fields: FormField[]): PDFDict[] {
  return [...new Set(fields.flatMap(({ dict, widgets }) => [...lineageOf(dict), ...widgets.map((widget) => widget.dict)]))];
}

/** True when the document, a page or a field has JavaScript of its own. */
export function hasDocumentScripts(document: FormDocument, fields: FormField[]): boolean {
  return treeOf(document) !== undefined || runsByItself(document) || holdersOf(fields).some(runsScripts);
}

/** True where the scripts that run when the document opens ask for a newer Acrobat and no more. */
function opensIdly(document: FormDocument): boolean {
  for (const script of openingScripts(treeOf(document))) if (!isVersionCheck(script)) return false;
  return true;
}

function isVersionCheck(script: string): boolean {
  return script.length < VERSION_CHECK_MAX_LENGTH && VERSION_CHECK.test(script) && !REACHES_ANSWERS.test(script);
}

/** True where the facts of a field say all that the scripts of this object do. */
function isSaid(holder: PDFDict): boolean {
  const starts = startsOf(holder);
  return starts.length === 0 || (starts.every((start) => DECLARING.includes(start)) && areDeclared(readScripts(holder, holder)));
}

/**
 * True when no script of the document has to run: those of its fields do nothing but what the fields' facts say, and what runs when it opens asks for a newer
 * Acrobat and no more.
 */
export function areScriptsIdle(document: FormDocument, fields: FormField[]): boolean {
  return !runsByItself(document) && opensIdly(document) && holdersOf(fields).every(isSaid);
}
