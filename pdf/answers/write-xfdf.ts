import type { FieldValues } from "../../shared/contracts/field-map.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes XML; line breaks and tabs become numbers: a reader makes spaces of them in attributes, and line feeds of carriage returns in texts. */
function toXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"]/gu, (character) => ENTITIES[character] ?? character)
    .replaceAll(/[\t\n\r]/gu, (character) => `&#${character.charCodeAt(0)};`);
}

/** Names as a tree: what stands between dots is an element of its own. */
type Branch = { values: readonly string[]; kids: Map<string, Branch> };

function toTree(values: FieldValues): Branch {
  const root: Branch = { values: [], kids: new Map() };
  for (const [name, value] of Object.entries(values)) {
    if (value.length === 0) continue;
    let branch = root;
    for (const part of name.split(".")) {
      const kid = branch.kids.get(part) ?? { values: [], kids: new Map() };
      branch.kids.set(part, kid);
      branch = kid;
    }
    branch.values = [value].flat();
  }
  return root;
}

function toFields({ kids }: Branch): string {
  return Array.from(kids, ([name, branch]) => {
    const texts = branch.values.map((text) => `<value>${toXml(text)}</value>`);
    return `<field name="${toXml(name)}">${texts.join("")}${toFields(branch)}</field>`;
  }).join("\n");
}

/** Returns the answers as XFDF (ISO 19444-1). */
export function toXfdf(values: FieldValues, pdfName?: string): string {
  const form = pdfName === undefined ? "" : `<f href="${toXml(pdfName)}"/>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve">\n${form}<fields>\n${toFields(toTree(values))}\n</fields>\n</xfdf>\n`;
}
