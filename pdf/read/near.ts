import type { ShownRect } from "./page-geometry.ts";
import { RowIndex } from "./row-index.ts";
import type { TextLine } from "./text-lines.ts";

/** Shorter lists are looked through as they are. */
const SHORT = 40;
/** The edges of a column's fields lie within this of each other, in points. */
const EDGE_PT = 4;

type Entry<T> = { item: T; rect: ShownRect };
type Indexes<T> = { rows: RowIndex<Entry<T>>; edges: RowIndex<Entry<T>> };
/** A list that is another one without some of it, and with some more at its end. */
type View<T> = { whole: readonly T[]; indexes: Indexes<T>; without: ReadonlySet<T>; more: readonly T[] };

/**
 * Finds what stands near a place in lists of what stands on a page. A list is indexed at the first asking, and not changed after it: each of a page's fields
 * looks many times for what is beside it, and a page may have ten thousand of them.
 */
class Near<T> {
  private readonly views = new WeakMap<readonly T[], View<T>>();
  private readonly reachOf: (item: T) => ShownRect;

  constructor(reachOf: (item: T) => ShownRect) {
    this.reachOf = reachOf;
  }

  /** Returns, in the order of the list, at least all that reach into the room between two heights or touch it. */
  within(list: readonly T[], top: number, bottom: number): readonly T[] {
    return list.length < SHORT ? list : this.find(list, ({ rows }) => rows.within(top, bottom));
  }

  /** Returns, in the order of the list, at least all that share a row with a place. */
  inRow(list: readonly T[], rect: ShownRect): readonly T[] {
    return this.within(list, rect[1], rect[3]);
  }

  /** Returns, in the order of the list, at least all whose left edges are those of a column. */
  atEdge(list: readonly T[], left: number): readonly T[] {
    return list.length < SHORT ? list : this.find(list, ({ edges }) => edges.within(left - EDGE_PT, left + EDGE_PT));
  }

  /** Returns a list without some of it and with some more at its end, which needs no index of its own. */
  without(list: readonly T[], gone: readonly T[], more: readonly T[] = []): T[] {
    const removed = new Set(gone);
    const rest = list.filter((item) => !removed.has(item)).concat(more);
    if (list.length < SHORT) return rest;
    const { whole, indexes, without, more: before } = this.viewOf(list);
    this.views.set(rest, {
      whole,
      indexes,
      without: new Set([...without, ...removed]),
      more: before.filter((item) => !removed.has(item)).concat(more),
    });
    return rest;
  }

  /** Returns the list that a list without some of it was made of, itself for any other. */
  wholeOf(list: readonly T[]): readonly T[] {
    return this.views.get(list)?.whole ?? list;
  }

  private find(list: readonly T[], ask: (indexes: Indexes<T>) => Entry<T>[]): readonly T[] {
    const { indexes, without, more } = this.viewOf(list);
    const found = ask(indexes).map(({ item }) => item);
    return (without.size > 0 ? found.filter((item) => !without.has(item)) : found).concat(more);
  }

  private viewOf(list: readonly T[]): View<T> {
    const known = this.views.get(list);
    if (known) return known;
    const entries = list.map((item): Entry<T> => ({ item, rect: this.reachOf(item) }));
    const edges = entries.map(({ item, rect: [left] }): Entry<T> => ({ item, rect: [0, left, 0, left] }));
    const view: View<T> = {
      whole: list,
      indexes: { rows: new RowIndex(entries), edges: new RowIndex(edges) },
      without: new Set(),
      more: [],
    };
    this.views.set(list, view);
    return view;
  }
}

/** Lines of text: each reaches down to where the next one of its sentence begins at the latest. */
class NearLines extends Near<TextLine> {
  /** Returns at least all lines that a line may go on in, or go on from. */
  nextTo(lines: readonly TextLine[], { rect, size }: TextLine): readonly TextLine[] {
    return this.within(lines, rect[1] - 2, rect[3] + size + 2);
  }
}

export const nearLines = new NearLines(({ rect, size }) => [rect[0], rect[1], rect[2], rect[3] + size]);
export const nearRects = new Near<ShownRect>((rect) => rect);
