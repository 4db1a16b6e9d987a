import { type PDFDict, PDFName } from "@cantoo/pdf-lib";
import type { FormDocument } from "../normalise/form-document.ts";
import type { FormField } from "../normalise/form-tree.ts";
import { arrayOf, dictOf, nameOf, textOf } from "../normalise/pdf-objects.ts";
import { areDeclared, readScripts } from "./read-actions.ts";

/** A tree of names is no deeper, or goes in circles. */
const TREE_MAX_DEPTH = 8;
/** What starts the scripts that Acrobat writes for formats, limits and totals: a key, a format, a validation, a calculation. */
const DECLARING = ["K", "F", "V", "C"];

function isScript(action: PDFDict | undefined): boolean {
  return action !== undefined && nameOf(action.context, action.get(PDFName.of("S"))) === "JavaScript";
}

/** Lists what starts a script of this object: the keys of its additional actions, and "A" for its own. */
function startsOf(holder: PDFDict): string[] {
  const { context } = holder;
  const entries = dictOf(context, holder.get(PDFName.of("AA")))?.entries() ?? [];
  const additional = entries.filter(([, action]) => isScript(dictOf(context, action))).map(([key]) => key.decodeText());
  return isScript(dictOf(context, holder.get(PDFName.of("A")))) ? [...additional, "A"] : additional;
}

const runsScripts = (holder: PDFDict) => startsOf(holder).length > 0;

/** Adobe's forms software begins its documents with three scripts that ask for a newer Acrobat. */
const VERSION_CHECK = /\bADBE\.\w*(?:Viewer|Reader)_/;
/** With none of these words a script reaches no answer, and leaves nothing behind that another would call. */
const REACHES_ANSWERS = /\b(?:\w*field\w*|event|function|eval|setAction|addScript|calculateNow|resetForm|import\w*)\b|\bxfa\s*\.|=>/iu;

function readScript(action: PDFDict | undefined): string {
  return (action && textOf(action.context, action.get(PDFName.of("JS")))) ?? "";
}

/** Returns the scripts that run when the document opens: the leaves of its tree of names. */
function openingScripts(node: PDFDict | undefined, depth = 0): string[] {
  if (!node || depth > TREE_MAX_DEPTH) return [];
  const { context } = node;
  const leaves = arrayOf(context, node.get(PDFName.of("Names"))).filter((_, index) => index % 2 === 1);
  const kids = arrayOf(context, node.get(PDFName.of("Kids")));
  return [
    ...leaves.map((leaf) => readScript(dictOf(context, leaf))),
    ...kids.flatMap((kid) => openingScripts(dictOf(context, kid), depth + 1)),
  ];
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

const holdersOf = ({ dict, widgets }: FormField) => [dict, ...widgets.map((widget) => widget.dict)];

/** True when the document, a page or a field has JavaScript of its own. */
export function hasDocumentScripts(document: FormDocument, fields: FormField[]): boolean {
  return treeOf(document) !== undefined || runsByItself(document) || fields.some((field) => holdersOf(field).some(runsScripts));
}

/**
 * True when no script of the document has to run: those of its fields do nothing but what the fields' facts say, and what runs when it opens asks for a newer
 * Acrobat and no more.
 */
export function areScriptsIdle(document: FormDocument, fields: FormField[]): boolean {
  const isSaid = (holder: PDFDict) => {
    const starts = startsOf(holder);
    return starts.length === 0 || (starts.every((start) => DECLARING.includes(start)) && areDeclared(readScripts(holder, holder)));
  };
  const isVersionCheck = (script: string) => VERSION_CHECK.test(script) && !REACHES_ANSWERS.test(script);
  return (
    !runsByItself(document) &&
    openingScripts(treeOf(document)).every(isVersionCheck) &&
    fields.every((field) => holdersOf(field).every(isSaid))
  );
}
