import { PdfError } from "./pdf-objects.ts";

/** An element of an XML document; `text` is its own text, without that of its children. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
// Each attempt ends at the next "<" or with the document, so that a file of nothing but beginnings is read in one go.
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<![^<>]*>|<\/([^\s<>]+)\s*>|<([^\s/<>!?]+)((?:\s+[^\s=/<>]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** No real template nests deeper. */
const MAX_DEPTH = 200;
/** Ten times what the largest templates have. */
const MAX_ELEMENTS = 500_000;

function decode(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (entity: string, hex?: string, decimal?: string, name?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (name !== undefined) return NAMED[name] ?? entity;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Reads an XML document as leniently as forms need: namespaces are dropped, what is not closed ends with its parent. Undefined without an element. @throws PdfError when it has more elements than any form */
export function parseXml(source: string): XmlElement | undefined {
  const top: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  let end = 0;
  let elements = 0;
  for (const match of source.matchAll(MARKUP)) {
    const [whole, cdata, closed, opened, attributes = "", empty] = match;
    const between = decode(source.slice(end, match.index)) + (cdata ?? "");
    const inside = open.at(-1);
    if (inside) inside.text += between;
    end = match.index + whole.length;
    if (closed !== undefined) {
      const at = open.findLastIndex(({ name }) => name === localName(closed));
      if (at > 0) open.length = at;
    } else if (opened !== undefined) {
      if (++elements > MAX_ELEMENTS) throw new PdfError("This file has more parts than any form.");
      const element: XmlElement = { name: localName(opened), attributes: {}, children: [], text: "" };
      for (const [, name = "", double, single] of attributes.matchAll(ATTRIBUTE))
        element.attributes[localName(name)] = decode(double ?? single ?? "");
      open.at(-1)?.children.push(element);
      if (empty === "" && open.length < MAX_DEPTH) open.push(element);
    }
  }
  return top.children[0];
}

/** Returns the elements of one name directly under another. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** Returns the first child with the name; undefined where there is none. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}
