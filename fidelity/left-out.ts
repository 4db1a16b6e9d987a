import type { FieldMap } from "../shared/contracts/field-map.ts";
import { reasonLeftOut } from "./distinct-values.ts";
import type { PdfFacts } from "./read-facts.ts";

const HIDDEN_OR_NO_VIEW = 2 | 32;

/** Lists every field of the file that was not answered, with its reason: fields that take no answer, those that the form keeps closed, and those that the page does not have. */
export function listLeftOut(fieldMap: FieldMap, facts: PdfFacts, closed: readonly string[], answered: ReadonlySet<string>): string[] {
  const reasons = new Map(closed.map((name) => [name, "closed by the form's own rules"]));
  const mapped = new Set<string>();
  for (const name of fieldMap.behaviour?.oneOf.flat() ?? [])
    if (!answered.has(name)) reasons.set(name, "another box is ticked that excludes it");
  for (const field of fieldMap.fields) {
    mapped.add(field.name);
    const reason = reasonLeftOut(field);
    if (reason !== null) reasons.set(field.name, reason);
  }
  for (const [name, widgets] of Map.groupBy(facts.widgets, (widget) => widget.name)) {
    if (mapped.has(name)) continue;
    const isHidden = widgets.every(({ annotationFlags }) => (annotationFlags & HIDDEN_OR_NO_VIEW) !== 0);
    const isPoint = widgets.every(({ rect: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => Math.abs(x1 - x0) < 1 || Math.abs(y1 - y0) < 1);
    reasons.set(name, isHidden ? "hidden by the file" : isPoint ? "without an area" : "not on the page, for a reason unknown here");
  }
  return [...reasons].map(([name, reason]) => `${name}: ${reason}`);
}
