/** After the end of the paid period access goes on for a day, so that a renewal on its way, or news of it, locks nobody out. */
export const RENEWAL_GRACE_SECONDS = 86_400;

/** While Stripe tries again to charge a renewal, access goes on for this long after it was due. */
export const PAYMENT_GRACE_SECONDS = 14 * 86_400;

/** A renewal that was not used is paid back for this long. */
export const REFUND_WINDOW_SECONDS = 14 * 86_400;

/** Completed PDFs that an account may take away without a subscription. */
export const FREE_COMPLETIONS = 1;

/** A completion is of a document: for this long it may be corrected and taken away again, in every copy. */
export const COMPLETION_SECONDS = 30 * 86_400;

/** After an account was erased it stays known for this long, by a keyed hash alone, what its person has used of what everybody gets once. */
export const FORMER_PERSON_MONTHS = 24;

/** Whether a bank keeps a disputed payment: from the first day until it is won, but not while it only asks. The words are Stripe's. */
export function holdsFunds(status: string): boolean {
  return status !== "won" && status !== "prevented" && !status.startsWith("warning_");
}

/** Whether a dispute has been decided; Stripe says of one that is reopened. */
export function isSettled(status: string): boolean {
  return ["won", "lost", "prevented", "warning_closed"].includes(status);
}

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
  /** What waits to be paid: since when, and whether Stripe goes on trying by itself. Null when nothing does. */
  due: { since: number; retries: boolean } | null;
  /** The bank has taken a payment of it back, and that is not decided in our favour. */
  disputed: boolean;
};

/** Statuses of Stripe after which nothing more is charged and nothing can be done. */
export function isOver(status: string | null | undefined): boolean {
  return !status || status === "canceled" || status === "incomplete_expired";
}

function firstPaymentDone({
  invoice,
  pendingSetup,
  hasPaymentMethod,
}: Pick<SubscriptionFacts, "invoice" | "pendingSetup" | "hasPaymentMethod">): boolean {
  if (pendingSetup !== null && pendingSetup !== "succeeded") return false;
  if (invoice === null || invoice.reason !== "subscription_create") return true;
  return invoice.status === "paid" && (invoice.amountPaid > 0 || hasPaymentMethod);
}

/** Whether the person has ever got what they paid for: the beginning was paid, or a card was kept for a free one. Never undone. */
export function hasStarted(facts: SubscriptionFacts): boolean {
  if (facts.status === "incomplete" || facts.status === "incomplete_expired") return false;
  return firstPaymentDone(facts);
}

/**
 * Whether Stripe's answer means access, until `accessEnd`. A status alone never does: a free trial is `trialing` before any card, a payment may
 * be disputed, and a renewal that failed is given time only while Stripe goes on trying.
 */
export function givesAccess(facts: SubscriptionFacts): boolean {
  if (facts.disputed || !firstPaymentDone(facts)) return false;
  return facts.status === "active" || facts.status === "trialing" || (facts.status === "past_due" && facts.due?.retries === true);
}

/** Until when access lasts that `givesAccess`, in Unix seconds: the end of the paid period, or of the time that is given to pay. */
export function accessEnd(facts: SubscriptionFacts): number {
  return facts.status === "past_due" && facts.due ? facts.due.since + PAYMENT_GRACE_SECONDS : facts.currentPeriodEnd;
}

/** Whether somebody may still pay for it: an unfinished purchase. */
export function isUnfinished(facts: Pick<SubscriptionFacts, "status" | "invoice" | "pendingSetup" | "hasPaymentMethod">): boolean {
  return facts.status === "incomplete" || (facts.status === "trialing" && !firstPaymentDone(facts));
}

/** Whether it has to be paid before it goes on: its renewal failed, or it was paused. */
export function isPaymentDue(facts: Pick<SubscriptionFacts, "status">): boolean {
  return facts.status === "past_due" || facts.status === "unpaid" || facts.status === "paused";
}

function rank(facts: SubscriptionFacts): number {
  if (isOver(facts.status)) return hasStarted(facts) ? 1 : 0;
  if (givesAccess(facts)) return 4;
  return isUnfinished(facts) ? 2 : 3;
}

/** The subscription that speaks for the person: the one that gives access, else one that is not over, else the newest that ever started. */
export function chooseSubscription<T extends SubscriptionFacts>(all: readonly T[]): T | null {
  const [best] = all
    .filter((facts) => rank(facts) > 0)
    .toSorted((a, b) => rank(b) - rank(a) || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  return best ?? null;
}

/** Whether what we last wrote down still gives access now. Times are ISO 8601. The time that is given to pay is not stretched further. */
export function hasAccess(
  subscription: { isActive: boolean; accessUntil: string | null; paymentDue?: boolean | undefined } | null,
  now: Date,
): boolean {
  if (!subscription?.isActive) return false;
  const { accessUntil, paymentDue } = subscription;
  const graceMs = paymentDue ? 0 : RENEWAL_GRACE_SECONDS * 1000;
  return accessUntil === null || now.getTime() <= Date.parse(accessUntil) + graceMs;
}

/** Until when a document that was taken away may be taken again. `grantedAt` is when its right began; times are ISO 8601. */
export function coveredUntil(grantedAt: string): string {
  return new Date(Date.parse(grantedAt) + COMPLETION_SECONDS * 1000).toISOString();
}

/** By what right a document is taken away next; `paid` means that a plan has to be bought. */
export type CompletionRight = "plan" | "covered" | "free" | "paid";

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
