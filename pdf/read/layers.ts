import { PDFName, type PDFObject } from "@cantoo/pdf-lib";
import type { FormDocument } from "../normalise/form-document.ts";
import { MAX_DEPTH, arrayOf, dictOf, nameOf } from "../normalise/pdf-objects.ts";

/** A document joins its layers by no more expressions; content of those behind them is shown. */
const READ_MAX = 10_000;

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

  // An expression that is named again, by others or by itself, is not read again.
  const results = new Map<PDFObject, boolean>();

  /** Groups joined by And, Or and Not. What nests too deep is shown, and so is what names itself. */
  function isTrue(expression: PDFObject, depth: number): boolean {
    const known = results.get(expression);
    if (known !== undefined) return known;
    if (depth > MAX_DEPTH || results.size >= READ_MAX) return true;
    results.set(expression, true);
    const result = dict(expression) ? isGroupOn(expression) : isHeld(expression, depth);
    results.set(expression, result);
    return result;
  }

  function isHeld(expression: PDFObject, depth: number): boolean {
    const [operator, ...operands] = arrayOf(context, expression);
    const holds = (operand: PDFObject) => isTrue(operand, depth + 1);
    switch (nameOf(context, operator)) {
      case "And":
        return operands.every(holds);
      case "Or":
        return operands.some(holds);
      case "Not":
        return !operands.some(holds);
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
