import { PDFName, type PDFObject } from "@cantoo/pdf-lib";
import type { FormDocument } from "../normalise/form-document.ts";
import { MAX_DEPTH, arrayOf, dictOf, nameOf } from "../normalise/pdf-objects.ts";

/** Returns which content of a document its layers show when it is opened, by the content's /OC (ISO 32000-1, 8.11). */
export function readLayers({ context, catalog }: FormDocument): (content: PDFObject | undefined) => boolean {
  const dict = (object: PDFObject | undefined) => dictOf(context, object);
  const start = dict(dict(catalog.get(PDFName.of("OCProperties")))?.get(PDFName.of("D")));
  const listed = (key: string) => new Set(arrayOf(context, start?.get(PDFName.of(key))));
  const [on, off] = [listed("ON"), listed("OFF")];
  const isOffAtFirst = nameOf(context, start?.get(PDFName.of("BaseState"))) === "OFF";

  function isGroupOn(group: PDFObject): boolean {
    if (off.has(group) || (isOffAtFirst && !on.has(group))) return false;
    const view = dict(dict(dict(group)?.get(PDFName.of("Usage")))?.get(PDFName.of("View")));
    return nameOf(context, view?.get(PDFName.of("ViewState"))) !== "OFF";
  }

  /** Groups joined by And, Or and Not. What nests too deep is shown. */
  function isTrue(expression: PDFObject, depth: number): boolean {
    if (depth > MAX_DEPTH || dict(expression)) return depth > MAX_DEPTH || isGroupOn(expression);
    const [operator, ...operands] = arrayOf(context, expression);
    const isHeld = (operand: PDFObject) => isTrue(operand, depth + 1);
    switch (nameOf(context, operator)) {
      case "And":
        return operands.every(isHeld);
      case "Or":
        return operands.some(isHeld);
      case "Not":
        return !operands.some(isHeld);
      default:
        return true;
    }
  }

  return (content) => {
    const layer = dict(content);
    if (!start || !content || !layer) return true;
    if (nameOf(context, layer.get(PDFName.Type)) !== "OCMD") return isGroupOn(content);
    const expression = layer.get(PDFName.of("VE"));
    if (expression) return isTrue(expression, 0);
    const named = layer.get(PDFName.of("OCGs"));
    const groups = (named && dict(named) ? [named] : arrayOf(context, named)).filter((group) => dict(group));
    const policy = nameOf(context, layer.get(PDFName.of("P")));
    if (groups.length === 0) return true;
    if (policy === "AllOn") return groups.every(isGroupOn);
    if (policy === "AllOff") return !groups.some(isGroupOn);
    return policy === "AnyOff" ? !groups.every(isGroupOn) : groups.some(isGroupOn);
  };
}
