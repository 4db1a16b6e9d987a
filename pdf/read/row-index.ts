import type { ShownRect } from "./page-geometry.ts";

/** Height of the bands that a page is cut into, in points: a line of print with what is between it and the next. */
const BAND_PT = 12;
/** What stands farther down is in the last band: the highest page has as many. */
const LAST_BAND = 1_200;
/** What reaches through more bands is looked at for every row, and stands in none. */
const BANDS_MAX = 16;

function bandOf(y: number): number {
  return Math.max(0, Math.min(LAST_BAND, Math.floor(y / BAND_PT)));
}

type Entry<T> = { index: number; item: T };

/** What stands on a page, found by its height there: a page may have 20,000 characters, and a row has a hundred. */
export class RowIndex<T extends { rect: ShownRect }> {
  /** In the order in which they were given. */
  readonly all: readonly T[];
  private readonly bands: Entry<T>[][] = [];
  private readonly high: Entry<T>[] = [];

  constructor(all: readonly T[]) {
    this.all = all;
    all.forEach((item, index) => {
      const { rect } = item;
      const first = bandOf(rect[1]);
      const last = bandOf(rect[3]);
      if (last - first > BANDS_MAX) this.high.push({ index, item });
      else for (let band = first; band <= last; band++) (this.bands[band] ??= []).push({ index, item });
    });
  }

  /** Returns all that reach into the room between two heights, or touch it, in the order in which they were given. */
  within(top: number, bottom: number): T[] {
    const first = bandOf(top);
    const last = bandOf(bottom);
    const isNear = ({ rect }: T) => rect[1] <= bottom && rect[3] >= top;
    const found = this.high.filter(({ item }) => isNear(item));
    const isMixed = first < last || found.length > 0;
    for (let band = first; band <= last; band++) {
      for (const entry of this.bands[band] ?? []) {
        // One that goes through several bands is met in each.
        if (isNear(entry.item) && Math.max(first, bandOf(entry.item.rect[1])) === band) found.push(entry);
      }
    }
    if (isMixed) found.sort((a, b) => a.index - b.index);
    return found.map(({ item }) => item);
  }
}
