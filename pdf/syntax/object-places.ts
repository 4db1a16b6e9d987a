/** The place of an object: an offset of the file, or an index in an object stream. */
export type Place = { offset: number } | { stream: number; index: number };

/** No file has more (ISO 32000-1, annex C.2); a damaged one may say anything. */
export const HIGHEST_NUMBER = 8_388_607;

/** Numbers that are kept together. Of a file whose numbers are far apart, each costs as much as so many. */
const PAGE_SIZE = 64;
/** A place is one number: its offset or stream times this, and what it is. 0 is none yet. */
const STEP = 2 ** 18;
const AT_OFFSET = 1;
const FREE = 2;
/** The index in a stream follows from here. */
const IN_STREAM = 3;
/** What the two leave for a number without a fraction. Beyond it no file has anything: such a place leads nowhere. */
const HIGHEST_WHERE = 2 ** 35 - 1;
/** Objects of one stream that have a place: that of any further one leads nowhere. */
export const MOST_IN_STREAM = STEP - IN_STREAM - 1;

/**
 * Places of a file's objects, by number. The first place added for a number counts, because a file is read from its newest part. Numbers and
 * no objects inside: a form may have thousands of objects and need a few hundred, and a thousand forms in one file have millions.
 */
export class ObjectPlaces {
  private readonly pages = new Map<number, Float64Array>();
  private highest = -1;

  addOffset(number: number, offset: number): void {
    this.add(number, offset, AT_OFFSET);
  }

  addIndex(number: number, stream: number, index: number): void {
    this.add(number, stream, IN_STREAM + Math.min(index, MOST_IN_STREAM));
  }

  addFree(number: number): void {
    this.add(number, 0, FREE);
  }

  addEarlier(earlier: ObjectPlaces): void {
    earlier.forEachCode((code, number) => this.add(number, Math.floor(code / STEP), code % STEP));
  }

  get(number: number): Place | undefined {
    return toPlace(this.codeOf(number));
  }

  /** Number and offset of every object that stands by itself. */
  offsets(): [number, number][] {
    const found: [number, number][] = [];
    this.forEach((place, number) => {
      if ("offset" in place) found.push([number, place.offset]);
    });
    return found;
  }

  /** Calls back for every object, in the order of the numbers. */
  forEach(onPlace: (place: Place, number: number) => void): void {
    this.forEachCode((code, number) => {
      const place = toPlace(code);
      if (place) onPlace(place, number);
    });
  }

  /** One more than the highest number. */
  get size(): number {
    return this.highest + 1;
  }

  private codeOf(number: number): number {
    return this.pages.get(Math.floor(number / PAGE_SIZE))?.[number % PAGE_SIZE] ?? 0;
  }

  private forEachCode(onCode: (code: number, number: number) => void): void {
    // A number may be in the millions and few be taken.
    for (const page of [...this.pages.keys()].toSorted((a, b) => a - b))
      this.pages.get(page)?.forEach((code, index) => {
        if (code !== 0) onCode(code, page * PAGE_SIZE + index);
      });
  }

  private add(number: number, where: number, what: number): void {
    if (number < 0 || number > HIGHEST_NUMBER || this.codeOf(number) !== 0) return;
    const page = Math.floor(number / PAGE_SIZE);
    const codes = this.pages.get(page) ?? new Float64Array(PAGE_SIZE);
    codes[number % PAGE_SIZE] = Math.min(Math.max(where, 0), HIGHEST_WHERE) * STEP + what;
    this.pages.set(page, codes);
    this.highest = Math.max(this.highest, number);
  }
}

function toPlace(code: number): Place | undefined {
  const [where, what] = [Math.floor(code / STEP), code % STEP];
  if (code === 0 || what === FREE) return undefined;
  return what === AT_OFFSET ? { offset: where } : { stream: where, index: what - IN_STREAM };
}
