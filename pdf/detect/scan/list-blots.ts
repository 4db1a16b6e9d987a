import type { Ink } from "./read-ink.ts";

/** Ink or paper that hangs together: a letter, a drawn box, or what a box holds. In pixels; `area` counts its own. */
export type Blot = { left: number; top: number; right: number; bottom: number; area: number };

type Piece = { from: number; to: number; blot: number };

/** Lists the connected pieces of ink, which touch at a corner too, or of paper, which do not: a thin slanted line parts them. */
export function listBlots({ data, width, height }: Ink, of: "ink" | "paper" = "ink"): Blot[] {
  const value = of === "ink" ? 1 : 0;
  const corner = of === "ink" ? 0 : 1;
  const blots: Blot[] = [];
  const parents: number[] = [];
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    return root;
  };
  const join = (a: number, b: number): void => {
    const [kept, gone] = [Math.min(a, b), Math.max(a, b)];
    const [into, from] = [blots[kept], blots[gone]];
    if (kept === gone || !into || !from) return;
    parents[gone] = kept;
    into.left = Math.min(into.left, from.left);
    into.top = Math.min(into.top, from.top);
    into.right = Math.max(into.right, from.right);
    into.bottom = Math.max(into.bottom, from.bottom);
    into.area += from.area;
  };
  let above: Piece[] = [];
  for (let y = 0; y < height; y++) {
    const pieces: Piece[] = [];
    let first = 0;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (data[at] !== value) continue;
      const from = x;
      while (x < width && data[at] === value) {
        x++;
        at++;
      }
      const blot = blots.length;
      blots.push({ left: from, top: y, right: x, bottom: y + 1, area: x - from });
      parents.push(blot);
      while ((above[first]?.to ?? Infinity) < from + corner) first++;
      for (let other = first; (above[other]?.from ?? Infinity) <= x - corner; other++)
        join(rootOf(blot), rootOf(above[other]?.blot ?? blot));
      pieces.push({ from, to: x, blot });
    }
    above = pieces;
  }
  return blots.filter((_, index) => parents[index] === index);
}
