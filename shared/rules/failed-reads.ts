import { AppError } from "../errors.ts";

/** The first pause before a page asks again by itself; each one after it is twice as long. */
const FIRST_WAIT_MS = 10_000;
const LAST_WAIT_MS = 300_000;
/** Longer than this no timer of a browser waits. */
const TIMER_MAX_MS = 2_147_483_647;

/** Failures that pass by themselves. */
const PASSING: readonly string[] = ["rate_limited", "internal", "upstream_failed", "unavailable"];

/**
 * Milliseconds until a page asks again by itself for what failed with `error`, after `tries` tries of that kind: never sooner than the server's
 * Retry-After. Null for a failure that asking again does not change, and for one that no answer of ours is.
 */
export function waitBeforeAskingAgain(error: unknown, tries: number): number | null {
  if (!(error instanceof AppError) || !PASSING.includes(error.code)) return null;
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** tries, LAST_WAIT_MS);
  return Math.min(Math.max(backoff, (error.retryAfterSeconds ?? 0) * 1000), TIMER_MAX_MS);
}

/** Seconds from a `Retry-After` header, which holds seconds or a date (RFC 9110, 10.2.3); undefined for none, and for one that cannot be read. */
export function parseRetryAfter(header: string | null, now: Date): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+$/u.test(text)) return Number(text);
  const at = /[a-z]/iu.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
