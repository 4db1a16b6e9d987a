import { DAY_MS } from "../constants.ts";

/** Days before its end on which a trial's notice is due, but never in its first half. */
export const TRIAL_NOTICE_DAYS = 3;

/** Days before the renewal of a yearly plan on which its notice is due: within the 15 to 45 days of California's law on automatic renewals. */
const RENEWAL_NOTICE_DAYS = 30;

/** Returns the latest end of a period whose notice may be due at `now`, in ISO 8601. */
export function latestAnnouncedEnd(kind: "trial" | "renewal", now: Date): string {
  return new Date(now.getTime() + (kind === "trial" ? TRIAL_NOTICE_DAYS : RENEWAL_NOTICE_DAYS) * DAY_MS).toISOString();
}
