import { hasAccess } from "./access.ts";
import { DAY_SECONDS } from "../../constants.ts";

/** Completed PDFs that an account gets without a subscription. */
export const FREE_COMPLETIONS = 1;

/** A completion covers one document: for this long it may be corrected and completed again, in every copy. */
export const COMPLETION_SECONDS = 30 * DAY_SECONDS;

/** The newest completions that an account keeps: a person takes tens, and a script that subscribed once would store millions. */
export const COMPLETIONS_KEPT = 1_000;

/** Returns the time until which a completed document may be completed again. `grantedAt` is the start of its right; times are ISO 8601. */
export function coveredUntil(grantedAt: string): string {
  return new Date(Date.parse(grantedAt) + COMPLETION_SECONDS * 1000).toISOString();
}

/** The right by which a document is completed next; `paid` means that a plan has to be bought. */
type CompletionRight = "plan" | "covered" | "free" | "paid";

/**
 * Returns the right by which a document is completed next. The Worker decides by the same rule in one statement, `add` of `worker/store/completions.ts`:
 * of two requests at once only one may take the free completion.
 */
export function completionRight(
  templateId: string,
  {
    isActive,
    completions,
  }: {
    readonly isActive: boolean;
    readonly completions?: { readonly freeLeft: number; readonly open: readonly { readonly templateId: string }[] } | undefined;
  },
): CompletionRight {
  if (isActive) return "plan";
  if (completions?.open.some((open) => open.templateId === templateId)) return "covered";
  return (completions?.freeLeft ?? 0) > 0 ? "free" : "paid";
}

/** Seconds for which an offline device trusts the last known state of a plan. */
const OFFLINE_ACCESS_SECONDS = 7 * DAY_SECONDS;

/** The last known plan of the person signed in on a device, and its time. Times are ISO 8601. */
export type KnownAccess = { isActive: boolean; accessUntil: string | null; knownAt: string };

/**
 * Whether a PDF may be completed offline: a plan was active within the last week and, as far as is known, still is. The one free PDF does not count:
 * only the server can count. With a clock that was set back the result is false.
 */
export function mayCompleteOffline(known: KnownAccess | null, now: Date): boolean {
  if (known === null || !hasAccess(known, now)) return false;
  const ageMs = now.getTime() - Date.parse(known.knownAt);
  return ageMs >= 0 && ageMs <= OFFLINE_ACCESS_SECONDS * 1000;
}
