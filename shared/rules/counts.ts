const THOUSANDS = new Intl.NumberFormat("en");

/** Formats a count: 1,234. */
export function formatCount(count: number): string {
  return THOUSANDS.format(count);
}
