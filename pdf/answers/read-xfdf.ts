import type { FieldValues } from "../../shared/contracts/field-map.ts";
import { childOf, childrenOf, parseXml, type XmlElement } from "../syntax/parse-xml.ts";
import { PdfError } from "../syntax/pdf-objects.ts";
import { isSafeName } from "../../shared/rules/fields/safe-name.ts";
import { createAnswerCount, joinName, MAX_DEPTH } from "./field-names.ts";

/** Returns the answers in an XFDF file (ISO 19444-1) by full field name, without empty ones. @throws PdfError */
export function readXfdf(source: string): FieldValues {
  const root = parseXml(source);
  if (root?.name !== "xfdf") throw new PdfError("This file holds no answers: it is damaged, or not XFDF.");
  const values: FieldValues = {};
  const count = createAnswerCount();
  const walk = (parent: XmlElement | undefined, prefix: string, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    for (const field of childrenOf(parent, "field")) {
      const name = joinName(prefix, field.attributes["name"] ?? "");
      count.addField(name);
      const texts = [...childrenOf(field, "value").map(({ text }) => text), ...childrenOf(field, "value-richtext").map(wholeText)];
      const answers = texts.filter((text) => text !== "" && text !== "Off");
      const [only] = answers;
      if (only !== undefined && name !== "" && isSafeName(name)) values[name] = childrenOf(field, "value").length > 1 ? answers : only;
      walk(field, name, depth + 1);
    }
  };
  walk(childOf(root, "fields"), "", 0);
  return values;
}

/** Returns the words of formatted text, a line for each paragraph. */
function wholeText(element: XmlElement): string {
  const inside = element.children.map(wholeText).join(element.name === "body" ? "\n" : "");
  return (element.text + inside).trim();
}
