import { lazy } from "../lazy.ts";

const thousands = lazy(() => new Intl.NumberFormat("en"));

/** Formats a count: 1,234, or 400+ where there may be more. */
export function formatCount(count: number, orMore = false): string {
  return `${thousands().format(count)}${orMore ? "+" : ""}`;
}
