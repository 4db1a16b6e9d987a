import type { Visit } from "../../shared/contracts/report.ts";

const counted = new Set<string>();

/**
 * Tells the Worker, once in the life of this page, that something was opened or begun: one more in the day's count. The request has no body and
 * nothing in it says by whom.
 */
export function countVisit(visit: Visit): void {
  const address = `/api/reports/visit?${new URLSearchParams(visit).toString()}`;
  if (counted.has(address) || !navigator.onLine) return;
  counted.add(address);
  navigator.sendBeacon(address);
}
