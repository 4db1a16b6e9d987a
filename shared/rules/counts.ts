const THOUSANDS = new Intl.NumberFormat("en");

/** A count as people read it: 1,234. */
export function formatCount(count: number): string {
  return THOUSANDS.format(count);
}
