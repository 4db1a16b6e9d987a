import { PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import type { FormDocument } from "../../normalise/form-document.ts";
import { acroFormOf } from "../../normalise/form-tree.ts";
import { arrayOf, resolve, textOf, unpack } from "../../normalise/pdf-objects.ts";
import { type XmlElement, childrenOf, parseXml } from "../../syntax/parse-xml.ts";

export type XfaScript = { activity: string; language: "javascript" | "formcalc"; source: string };

/** Names that a script finds by themselves; containers without a name show theirs to the one around them too. */
type Scope = { nodes: XfaNode[]; outer: Scope | undefined; isNamed: boolean };

/** A field, an exclusion group or what holds them. */
export type XfaNode = {
  kind: "container" | "field" | "group";
  name: string;
  /** Names and positions from the root on, as AcroForm has them, without containers that have no name. */
  key: string;
  parent: XfaNode | undefined;
  /** The nodes in it. */
  children: XfaNode[];
  /** The scope around it. */
  scope: Scope;
  element: XmlElement;
  scripts: XfaScript[];
};

/** The template of a hybrid form; `byKey` finds a node by the name of its AcroForm field. */
export type XfaTemplate = { nodes: XfaNode[]; byKey: Map<string, XfaNode> };

/** Four times the largest that a real form was seen with. */
const TEMPLATE_MAX_BYTES = 16_000_000;
const CONTAINERS = new Set(["subform", "exclGroup", "field", "area", "subformSet", "pageSet", "pageArea"]);
const NAMELESS = new Set(["area", "subformSet", "pageSet"]);
/** Stands for the part of a template that every page shows again. */
const PAGES = "#pageSet";
const SCRIPTED = new Set(["calculate", "validate"]);

function scriptsOf(element: XmlElement): XfaScript[] {
  return element.children.flatMap((child) => {
    if (child.name !== "event" && !SCRIPTED.has(child.name)) return [];
    return childrenOf(child, "script").map(({ attributes, text }): XfaScript => {
      const isJavaScript = /javascript/i.test(attributes["contentType"] ?? "");
      const activity = child.name === "event" ? (attributes["activity"] ?? child.attributes["activity"] ?? "click") : child.name;
      return { activity, language: isJavaScript ? "javascript" : "formcalc", source: text };
    });
  });
}

function walk(
  element: XmlElement,
  parent: XfaNode | undefined,
  scope: Scope,
  prefix: string,
  counts: Map<string, number>,
  all: XfaNode[],
): void {
  for (const child of element.children) {
    if (!CONTAINERS.has(child.name)) continue;
    const name = child.attributes["name"];
    if (name === undefined || NAMELESS.has(child.name)) {
      const inner: Scope = { nodes: [], outer: scope, isNamed: false };
      // The pages' own fields are counted apart: their containers stand once for each page.
      if (child.name === "pageSet") walk(child, parent, inner, `${prefix}${PAGES}.`, new Map(), all);
      else walk(child, parent, inner, prefix, counts, all);
      continue;
    }
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    const kind = child.name === "field" ? "field" : child.name === "exclGroup" ? "group" : "container";
    const key = `${prefix}${name}[${index}]`;
    const node: XfaNode = { kind, name, key, parent, children: [], scope, element: child, scripts: scriptsOf(child) };
    all.push(node);
    let seen: Scope | undefined = scope;
    while (seen) {
      seen.nodes.push(node);
      seen = seen.isNamed ? undefined : seen.outer;
    }
    walk(child, node, { nodes: node.children, outer: scope, isNamed: true }, `${key}.`, new Map(), all);
  }
}

/** Returns the key of an AcroForm name: the same without containers that have no name; fields of the pages' own part stand for those of every page. */
function templateKey(name: string): string {
  const parts = name.split(/(?<!\\)\./).map((part) => part.replaceAll("\\.", "."));
  const pageSet = parts.findIndex((part) => part.startsWith("#pageSet"));
  if (pageSet >= 0)
    return [...parts.slice(0, pageSet), PAGES, ...parts.slice(pageSet + 1).map((part) => part.replace(/\[\d+\]$/, "[0]"))].join(".");
  return parts.filter((part) => !part.startsWith("#")).join(".");
}

/** Reads the nodes of an XFA template. Source that is no XML gives an empty one. */
export function parseTemplate(source: string): XfaTemplate {
  const root = parseXml(source);
  const nodes: XfaNode[] = [];
  if (root) walk(root, undefined, { nodes: [], outer: undefined, isNamed: true }, "", new Map(), nodes);
  return { nodes, byKey: new Map(nodes.map((node) => [node.key, node])) };
}

/** Returns the node of an AcroForm field; rows that the form repeats share the one that they were made from. */
export function nodeOf({ byKey }: XfaTemplate, name: string): XfaNode | undefined {
  const key = templateKey(name);
  return byKey.get(key) ?? byKey.get(key.replaceAll(/\[\d+\]/g, "[0]"));
}

function readUtf8(stream: PDFRawStream): string | undefined {
  try {
    return new TextDecoder().decode(unpack(stream).subarray(0, TEMPLATE_MAX_BYTES));
  } catch {
    return undefined;
  }
}

/** Returns the packet with the template of the document's XFA part, to be read also after that part is removed; undefined when it has none. */
export function findXfaTemplate(document: FormDocument): PDFRawStream | undefined {
  const { context } = document;
  const xfa = acroFormOf(document)?.get(PDFName.of("XFA"));
  const packets = arrayOf(context, xfa);
  const at = packets.findIndex((item, index) => index % 2 === 0 && textOf(context, item) === "template");
  const packet = resolve(context, at >= 0 ? packets[at + 1] : xfa);
  return packet instanceof PDFRawStream ? packet : undefined;
}

/** Reads a template; undefined when it is none that can be read. */
export function readXfaTemplate(packet: PDFRawStream | undefined): XfaTemplate | undefined {
  const source = packet && readUtf8(packet);
  if (source === undefined) return undefined;
  const start = source.search(/<(?:\w+:)?template[\s>]/);
  return start < 0 ? undefined : parseTemplate(source.slice(start));
}
