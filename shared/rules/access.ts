/** After the end of the paid period access goes on for a day, so that a renewal on its way, or news of it, locks nobody out. */
export const RENEWAL_GRACE_SECONDS = 86_400;

/** A renewal that was not used is paid back for this long. */
export const REFUND_WINDOW_SECONDS = 14 * 86_400;

/** Completed PDFs that an account may take away without a subscription. */
export const FREE_COMPLETIONS = 1;

/** What Stripe says of one subscription, as far as access depends on it. Times are Unix seconds. */
export type SubscriptionFacts = {
  id: string;
  status: string;
  createdAt: number;
  currentPeriodEnd: number;
  /** A card is kept for it, which Stripe does only after a payment or a set-up went through. */
  hasPaymentMethod: boolean;
  /** Status of the set-up that still waits for a card; null when there is none. */
  pendingSetup: string | null;
  invoice: { status: string | null; reason: string | null; amountDue: number; amountPaid: number } | null;
};

function firstPaymentDone({ invoice, pendingSetup, hasPaymentMethod }: SubscriptionFacts): boolean {
  if (pendingSetup !== null && pendingSetup !== "succeeded") return false;
  if (invoice === null || invoice.reason !== "subscription_create") return true;
  return invoice.status === "paid" && (invoice.amountPaid > 0 || hasPaymentMethod);
}

/** Whether the person has ever got what they paid for: the beginning was paid, or a card was kept for a free one. Never undone. */
export function hasStarted(facts: SubscriptionFacts): boolean {
  if (facts.status === "incomplete" || facts.status === "incomplete_expired") return false;
  return firstPaymentDone(facts);
}

/** Whether Stripe's answer means access. A status alone never does: a free trial is `trialing` before any card. */
export function givesAccess(facts: SubscriptionFacts): boolean {
  return (facts.status === "active" || facts.status === "trialing") && firstPaymentDone(facts);
}

/** Whether somebody may still pay for it: an unfinished purchase. */
export function isUnfinished(facts: SubscriptionFacts): boolean {
  return facts.status === "incomplete" || (facts.status === "trialing" && !firstPaymentDone(facts));
}

/** Whether a renewal failed and its invoice waits for another card. */
export function isPaymentDue(facts: SubscriptionFacts): boolean {
  return facts.status === "past_due" || facts.status === "unpaid";
}

function rank(facts: SubscriptionFacts): number {
  if (givesAccess(facts)) return 3;
  if (isPaymentDue(facts)) return 2;
  return hasStarted(facts) ? 1 : 0;
}

/** The subscription that speaks for the person: the one that gives access, else the newest that ever started. Null when none ever did. */
export function chooseSubscription<T extends SubscriptionFacts>(all: readonly T[]): T | null {
  const [best] = all
    .filter((facts) => rank(facts) > 0)
    .toSorted((a, b) => rank(b) - rank(a) || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  return best ?? null;
}

/** Whether what we last wrote down still gives access now. Times are ISO 8601. */
export function hasAccess(subscription: { isActive: boolean; accessUntil: string | null } | null, now: Date): boolean {
  if (!subscription?.isActive) return false;
  const { accessUntil } = subscription;
  return accessUntil === null || now.getTime() <= Date.parse(accessUntil) + RENEWAL_GRACE_SECONDS * 1000;
}

/** Whether an account may take one more completed PDF away: with a subscription always, without one the first is free. */
export function mayComplete({ isActive, completions }: { isActive: boolean; completions: number }): boolean {
  return isActive || completions < FREE_COMPLETIONS;
}

/** Until when a renewal is paid back, or null: it is too late, or something was downloaded since. Times are ISO 8601. */
export function refundableUntil(
  { renewedAt, lastCompletedAt }: { renewedAt: string | null; lastCompletedAt: string | null },
  now: Date,
): string | null {
  if (renewedAt === null || (lastCompletedAt !== null && lastCompletedAt >= renewedAt)) return null;
  const until = Date.parse(renewedAt) + REFUND_WINDOW_SECONDS * 1000;
  return now.getTime() <= until ? new Date(until).toISOString() : null;
}

/** How long a device without a network goes by what it was last told of a plan. */
export const OFFLINE_ACCESS_SECONDS = 7 * 86_400;

/** What a device knows of the plan of whoever is signed in there, and since when. Times are ISO 8601. */
export type KnownAccess = { isActive: boolean; accessUntil: string | null; knownAt: string };

/**
 * Whether a completed PDF may be taken away without asking the server: by a plan that was running within the last week and that, as far as is
 * known, runs still. The one free PDF is not among it, for only the server can count. A clock that was set back counts for nothing.
 */
export function mayCompleteOffline(known: KnownAccess | null, now: Date): boolean {
  if (known === null || !hasAccess(known, now)) return false;
  const ageMs = now.getTime() - Date.parse(known.knownAt);
  return ageMs >= 0 && ageMs <= OFFLINE_ACCESS_SECONDS * 1000;
}
