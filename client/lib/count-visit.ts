import type { Visit } from "../../shared/contracts/report.ts";

const counted = new Set<string>();

/**
 * Counts with the Worker, once per page load, that a page was opened or a form begun. The request has no body and
 * does not identify the visitor.
 */
export function countVisit(visit: Visit): void {
  const address = `/api/reports/visit?${new URLSearchParams(visit).toString()}`;
  if (counted.has(address) || !navigator.onLine) return;
  counted.add(address);
  navigator.sendBeacon(address);
}
