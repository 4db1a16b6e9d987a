import type { PlacedField } from "../layout/composition.ts";

/** Names of calculated fields, each after those it is worked out from. A circle is left in the order it was written. */
export function toCalculationOrder(placed: PlacedField[]): string[] {
  const sources = new Map<string, string[]>();
  for (const { field, name } of placed)
    if (field.kind === "text" && field.calculation !== undefined) sources.set(name, field.calculation.of);
  const ordered = new Set<string>();
  const visit = (name: string, path: Set<string>) => {
    if (ordered.has(name) || path.has(name)) return;
    for (const source of sources.get(name) ?? []) if (sources.has(source)) visit(source, new Set([...path, name]));
    ordered.add(name);
  };
  for (const name of sources.keys()) visit(name, new Set());
  return [...ordered];
}
