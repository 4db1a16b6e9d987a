import type { ShownRect } from "./page-geometry.ts";

/** Height, and width, of the bands that a page is cut into, in points: a line of print with what is between it and the next. */
const BAND_PT = 12;
/** What stands farther off is in the last band: the largest page has as many. */
const LAST_BAND = 1_200;
/** What reaches through more bands is looked at for every stretch, and stands in none. */
const BANDS_MAX = 16;

function bandOf(at: number): number {
  return Math.max(0, Math.min(LAST_BAND, Math.floor(at / BAND_PT)));
}

type Entry<T> = { index: number; item: T };

/** What stands on a page, found by the stretch that it takes there from the top (`from` 1, `to` 3) or from the left (0, 2). */
class Bands<T extends { rect: ShownRect }> {
  private readonly bands: Entry<T>[][] = [];
  private readonly long: Entry<T>[] = [];
  private readonly from: 0 | 1;
  private readonly to: 2 | 3;

  constructor(all: readonly T[], from: 0 | 1, to: 2 | 3) {
    [this.from, this.to] = [from, to];
    all.forEach((item, index) => {
      const { rect } = item;
      const first = bandOf(rect[from]);
      const last = bandOf(rect[to]);
      if (last - first > BANDS_MAX) this.long.push({ index, item });
      else for (let band = first; band <= last; band++) (this.bands[band] ??= []).push({ index, item });
    });
  }

  /** Returns all that reach into a stretch, or touch it, in the order in which they were given. */
  within(start: number, end: number): T[] {
    const { from, to } = this;
    const first = bandOf(start);
    const last = bandOf(end);
    const isNear = ({ rect }: T) => rect[from] <= end && rect[to] >= start;
    const found = this.long.filter(({ item }) => isNear(item));
    const isMixed = first < last || found.length > 0;
    for (let band = first; band <= last; band++) {
      for (const entry of this.bands[band] ?? []) {
        // One that goes through several bands is met in each.
        if (isNear(entry.item) && Math.max(first, bandOf(entry.item.rect[from])) === band) found.push(entry);
      }
    }
    if (isMixed) found.sort((a, b) => a.index - b.index);
    return found.map(({ item }) => item);
  }
}

/** What stands on a page, found by its place there: a page may have 20,000 characters, and a row has a hundred. */
export class RowIndex<T extends { rect: ShownRect }> {
  /** In the order in which they were given. */
  readonly all: readonly T[];
  private readonly rows: Bands<T>;
  private columns: Bands<T> | undefined;

  constructor(all: readonly T[]) {
    this.all = all;
    this.rows = new Bands(all, 1, 3);
  }

  /** Returns all that reach into the room between two heights, or touch it, in the order in which they were given. */
  within(top: number, bottom: number): T[] {
    return this.rows.within(top, bottom);
  }

  /** Returns all that reach into a rectangle, or touch it, in the order in which they were given: a high one is no dearer than a wide one. */
  touching([left, top, right, bottom]: ShownRect): T[] {
    if (right - left >= bottom - top) return this.within(top, bottom).filter(({ rect }) => rect[0] <= right && rect[2] >= left);
    this.columns ??= new Bands(this.all, 0, 2);
    return this.columns.within(left, right).filter(({ rect }) => rect[1] <= bottom && rect[3] >= top);
  }
}
