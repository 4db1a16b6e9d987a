const THOUSANDS = new Intl.NumberFormat("en");

/** Formats a count: 1,234, or 400+ where there may be more. */
export function formatCount(count: number, orMore = false): string {
  return `${THOUSANDS.format(count)}${orMore ? "+" : ""}`;
}
