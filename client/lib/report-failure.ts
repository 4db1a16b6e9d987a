import type { ClientFailure } from "../../shared/contracts/report.ts";

/** One visit in this many reports its failures: enough to see that something is wrong. */
const SAMPLE = 10;
const PLACE = /(\/assets\/[\w./-]+:\d+:\d+)/u;

/** Returns the place in our own script where an error was thrown; null for one from elsewhere, such as an extension. */
export function toClientFailure(error: unknown, route: string): ClientFailure | null {
  if (!(error instanceof Error)) return null;
  const at = PLACE.exec(error.stack ?? "")?.[1];
  return at === undefined ? null : { name: error.name.replaceAll(/[^A-Za-z]/gu, "").slice(0, 40) || "Error", at, route };
}

/** Reports unhandled failures to the Worker, in a sample of visits. The message stays here: it could quote typed answers. */
export function reportFailures(route: string, random = Math.random()): void {
  if (random * SAMPLE >= 1) return;
  const report = (error: unknown): void => {
    const failure = toClientFailure(error, route);
    if (!failure) return;
    const body = new Blob([JSON.stringify(failure)], { type: "application/json" });
    navigator.sendBeacon("/api/reports/failure", body);
  };
  addEventListener("error", (event) => report(event.error));
  addEventListener("unhandledrejection", (event) => report(event.reason));
}
