/** The place of an object: an offset of the file, or an index in an object stream. */
export type Place = { offset: number } | { stream: number; index: number };

const AT_OFFSET = -1;
const FREE = -2;
/** No file has more (ISO 32000-1, annex C.2); a damaged one may say anything. */
export const HIGHEST_NUMBER = 8_388_607;

/**
 * Places of a file's objects, by number. The first place added for a number counts, because a file is read from its newest part. Numbers and
 * no objects inside: a form may have thousands of objects and need a few hundred.
 */
export class ObjectPlaces {
  /** An offset, or the number of a stream. */
  private readonly where = new Map<number, number>();
  /** The index in that stream, or one of the two above. */
  private readonly indices = new Map<number, number>();
  private highest = -1;

  addOffset(number: number, offset: number): void {
    this.add(number, offset, AT_OFFSET);
  }

  addIndex(number: number, stream: number, index: number): void {
    this.add(number, stream, index);
  }

  addFree(number: number): void {
    this.add(number, 0, FREE);
  }

  addEarlier(earlier: ObjectPlaces): void {
    for (const [number, index] of earlier.indices) this.add(number, earlier.where.get(number) ?? 0, index);
  }

  get(number: number): Place | undefined {
    const index = this.indices.get(number);
    const where = this.where.get(number);
    if (index === undefined || where === undefined || index === FREE) return undefined;
    return index === AT_OFFSET ? { offset: where } : { stream: where, index };
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
    // A number may be in the millions and few be taken.
    for (const number of [...this.indices.keys()].toSorted((a, b) => a - b)) {
      const place = this.get(number);
      if (place) onPlace(place, number);
    }
  }

  /** One more than the highest number. */
  get size(): number {
    return this.highest + 1;
  }

  private add(number: number, where: number, index: number): void {
    if (number > HIGHEST_NUMBER || this.indices.has(number)) return;
    this.where.set(number, where);
    this.indices.set(number, index);
    this.highest = Math.max(this.highest, number);
  }
}
