import type { PdfFile } from "../syntax/pdf-file.ts";
import type { PdfDict, PdfObject } from "../syntax/pdf-objects.ts";

/** Returns the entries of a number tree by their keys (ISO 32000-2, 7.9.7). A node that is reached twice, as in a damaged file, counts once. */
export function readNumberTree(file: PdfFile, tree: PdfObject | undefined): Map<number, PdfObject> {
  const entries = new Map<number, PdfObject>();
  const seen = new Set<PdfDict>();
  const pending = [tree];
  while (pending.length > 0) {
    const node = file.dict(pending.pop());
    if (node === undefined || seen.has(node)) continue;
    seen.add(node);
    const pairs = file.array(node.get("Nums")) ?? [];
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      const key = file.number(pairs[index]);
      if (key !== undefined) entries.set(key, pairs[index + 1] ?? null);
    }
    for (const kid of (file.array(node.get("Kids")) ?? []).toReversed()) pending.push(kid);
  }
  return entries;
}
