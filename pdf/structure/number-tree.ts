import type { PdfFile } from "../syntax/pdf-file.ts";
import type { PdfObject } from "../syntax/pdf-objects.ts";

/** No tree of a real file is deeper; a damaged one may point at itself. */
const DEEPEST = 32;

/** Returns the entries of a number tree by their keys (ISO 32000-2, 7.9.7). */
export function readNumberTree(file: PdfFile, tree: PdfObject | undefined, depth = 0): Map<number, PdfObject> {
  const entries = new Map<number, PdfObject>();
  const node = file.dict(tree);
  if (node === undefined || depth > DEEPEST) return entries;
  const pairs = file.array(node.get("Nums")) ?? [];
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    const key = file.number(pairs[index]);
    if (key !== undefined) entries.set(key, pairs[index + 1] ?? null);
  }
  for (const kid of file.array(node.get("Kids")) ?? [])
    for (const [key, value] of readNumberTree(file, kid, depth + 1)) entries.set(key, value);
  return entries;
}
