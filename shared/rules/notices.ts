const DAY_MS = 86_400_000;

/** A trial's end is announced this long before, but never in its first half. */
const TRIAL_NOTICE_DAYS = 3;

/** The renewal of a yearly plan is announced this long before: within the 15 to 45 days that California's law on automatic renewals asks for. */
export const RENEWAL_NOTICE_DAYS = 30;

/** Whether a trial that ends then is to be announced now. Times are ISO 8601. */
export function announcesTrialEnd({ endsAt, trialDays }: { endsAt: string; trialDays: number | null }, now: Date): boolean {
  const days = Math.min(TRIAL_NOTICE_DAYS, (trialDays ?? 2 * TRIAL_NOTICE_DAYS) / 2);
  const left = Date.parse(endsAt) - now.getTime();
  return left > 0 && left <= days * DAY_MS;
}

/** The latest end of a period that may have to be announced at `now`, in ISO 8601. */
export function latestAnnouncedEnd(kind: "trial" | "renewal", now: Date): string {
  return new Date(now.getTime() + (kind === "trial" ? TRIAL_NOTICE_DAYS : RENEWAL_NOTICE_DAYS) * DAY_MS).toISOString();
}
