import { AppError } from "../errors.ts";

/** The first pause before a page retries; each later one is twice as long. */
const FIRST_WAIT_MS = 10_000;
const LAST_WAIT_MS = 300_000;
/** The longest delay of a browser's timer. */
const TIMER_MAX_MS = 2_147_483_647;

/** Errors that are worth a retry. */
const PASSING: readonly string[] = ["rate_limited", "internal", "upstream_failed", "unavailable"];

/**
 * Returns the milliseconds until a page retries after `error` and `tries` tries of that kind: never sooner than the server's Retry-After. Null for an
 * error that a retry does not change, and for one that is not an AppError.
 */
export function waitBeforeAskingAgain(error: unknown, tries: number): number | null {
  if (!(error instanceof AppError) || !PASSING.includes(error.code)) return null;
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** tries, LAST_WAIT_MS);
  return Math.min(Math.max(backoff, (error.retryAfterSeconds ?? 0) * 1000), TIMER_MAX_MS);
}

/** True for an error that a retry may change. */
export function mayPass(error: unknown): boolean {
  return waitBeforeAskingAgain(error, 0) !== null;
}

/** Reads the seconds of a `Retry-After` header, which holds seconds or a date (RFC 9110, 10.2.3); undefined when it is absent or unreadable. */
export function parseRetryAfter(header: string | null, now: Date): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+$/u.test(text)) return Number(text);
  const at = /[a-z]/iu.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
