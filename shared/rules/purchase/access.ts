import { DAY_SECONDS } from "../../constants.ts";

/** Access continues for a day after the paid period, so that late news of it locks out no customer. */
const NEWS_GRACE_SECONDS = DAY_SECONDS;

/** Access to a plan that renews continues for this long: Stripe holds a renewal for up to three days and an hour while an endpoint does not take the news of it. */
const RENEWAL_GRACE_SECONDS = 4 * DAY_SECONDS;

/** While Stripe retries a renewal's charge, access continues for this long after it was due. */
export const PAYMENT_GRACE_SECONDS = 14 * DAY_SECONDS;

/** Time in which an unused renewal is refunded. */
const REFUND_WINDOW_SECONDS = 14 * DAY_SECONDS;

/** Months after an erasure for which a keyed hash alone tells which once-per-person benefits the person has used. */
export const FORMER_PERSON_MONTHS = 24;

/** Whether a bank withholds a disputed payment: from the first day until it is won, but not during a mere inquiry. The statuses are Stripe's. */
export function holdsFunds(status: string): boolean {
  return status !== "won" && status !== "prevented" && !status.startsWith("warning_");
}

/** Stripe's statuses of a dispute that is decided. */
export const SETTLED_DISPUTE_STATUSES: readonly string[] = ["won", "lost", "prevented", "warning_closed"];

/** Whether a dispute is decided; Stripe reports one that is reopened. */
export function isSettled(status: string): boolean {
  return SETTLED_DISPUTE_STATUSES.includes(status);
}

/** Whether a dispute, a bank's inquiry before one or an appeal after it waits for the operator's answer at Stripe. */
export function waitsForAnswer(status: string): boolean {
  return status.endsWith("needs_response");
}

/** Whether a dispute is decided for the bank's customer: the payment does not come back. */
export function isLost(status: string): boolean {
  return isSettled(status) && holdsFunds(status);
}

/** Stripe's state of one subscription, as far as access depends on it. Times are Unix seconds. */
export type SubscriptionFacts = {
  id: string;
  status: string;
  createdAt: number;
  currentPeriodStart: number;
  currentPeriodEnd: number;
  /** Stripe has stored a card, which it does only after a payment or a set-up went through. */
  hasPaymentMethod: boolean;
  /** Status of the set-up that still waits for a card; null when there is none. */
  pendingSetup: string | null;
  invoice: { status: string | null; reason: string | null; amountDue: number; amountPaid: number } | null;
  /** The open payment: since when, and whether Stripe retries it or waits until it is confirmed. Null when there is none. */
  due: { since: number; retries: boolean } | null;
  /** The bank has reversed one of its payments, and the dispute is not won. */
  disputed: boolean;
  /** Its purchase is in our books as begun: a card that was taken away since does not undo that. */
  begun: boolean;
};

/** Whether nothing more is charged and nothing can be done in a Stripe status. */
export function isOver(status: string | null | undefined): boolean {
  return !status || status === "canceled" || status === "incomplete_expired";
}

/** What tells whether the first payment was made. */
type Beginning = Pick<SubscriptionFacts, "invoice" | "pendingSetup" | "hasPaymentMethod" | "begun">;

function firstPaymentDone({ invoice, pendingSetup, hasPaymentMethod, begun }: Beginning): boolean {
  // A card that is not the plan's own, but its customer's, pays as well.
  if (begun || (invoice?.status === "paid" && invoice.amountPaid > 0)) return true;
  if (pendingSetup !== null && pendingSetup !== "succeeded") return false;
  if (invoice === null || invoice.reason !== "subscription_create") return true;
  return invoice.status === "paid" && hasPaymentMethod;
}

/** Whether the subscription ever started: its first payment was made, or a card was stored for a free start. Never undone. */
export function hasStarted(facts: SubscriptionFacts): boolean {
  if (facts.status === "incomplete" || facts.status === "incomplete_expired") return false;
  return firstPaymentDone(facts);
}

/**
 * Whether a subscription gives access, until `accessEnd`. Its status alone is not enough: a free trial is `trialing` before any card, a payment may be
 * disputed, and a failed renewal gets time only while Stripe retries.
 */
export function givesAccess(facts: SubscriptionFacts): boolean {
  if (facts.disputed || !firstPaymentDone(facts)) return false;
  return facts.status === "active" || facts.status === "trialing" || (facts.status === "past_due" && facts.due?.retries === true);
}

/** Whether the running period is not paid and Stripe will charge it: a renewal is a draft for its first hour. */
export function isUncharged({ status, invoice }: Pick<SubscriptionFacts, "status" | "invoice">): boolean {
  return status === "active" && invoice?.reason === "subscription_cycle" && invoice.status === "draft" && invoice.amountDue > 0;
}

/** Returns the end of the access of `givesAccess`, in Unix seconds: the end of the paid period, or of the time to pay. */
export function accessEnd(facts: SubscriptionFacts): number {
  if (isUncharged(facts)) return facts.currentPeriodStart;
  return facts.status === "past_due" && facts.due ? facts.due.since + PAYMENT_GRACE_SECONDS : facts.currentPeriodEnd;
}

/** Whether the purchase is unfinished and may still be paid. One that costs nothing at first, by a trial or a code, runs before its card is there. */
export function isUnfinished(facts: Beginning & Pick<SubscriptionFacts, "status">): boolean {
  return facts.status === "incomplete" || ((facts.status === "trialing" || facts.status === "active") && !firstPaymentDone(facts));
}

/** Whether the first period of a purchase that nobody finished is over. Stripe has no card for it: only a code or a credit keeps it running. */
export function isLeftover(facts: SubscriptionFacts): boolean {
  if (facts.hasPaymentMethod || hasStarted(facts)) return false;
  const isRenewed = facts.status === "active" && facts.invoice?.reason === "subscription_cycle";
  return isRenewed || facts.status === "past_due" || facts.status === "unpaid";
}

/** Whether a payment is needed before it continues: its renewal failed, or it was paused. */
export function isPaymentDue(facts: Pick<SubscriptionFacts, "status">): boolean {
  return facts.status === "past_due" || facts.status === "unpaid" || facts.status === "paused";
}

/** Whether a payment of a running subscription is open: what it needs to continue, or an earlier one that access does not depend on. */
export function owes(facts: Beginning & Pick<SubscriptionFacts, "status" | "due">): boolean {
  return isPaymentDue(facts) || (facts.due !== null && !isUnfinished(facts));
}

function rank(facts: SubscriptionFacts): number {
  if (isOver(facts.status)) return hasStarted(facts) ? 1 : 0;
  if (givesAccess(facts)) return 4;
  return isUnfinished(facts) ? 2 : 3;
}

/** Chooses a person's subscription: one that gives access, else one that has not ended, else the newest that ever started. */
export function chooseSubscription<T extends SubscriptionFacts>(all: readonly T[]): T | null {
  const [best] = all
    .filter((facts) => rank(facts) > 0)
    .toSorted((a, b) => rank(b) - rank(a) || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  return best ?? null;
}

/** Whether the stored subscription still gives access now. Times are ISO 8601. The time to pay is not extended further. */
export function hasAccess(
  subscription: { isActive: boolean; accessUntil: string | null; paymentDue?: boolean | undefined; cancelAtPeriodEnd?: boolean } | null,
  now: Date,
): boolean {
  if (!subscription?.isActive) return false;
  const { accessUntil, paymentDue, cancelAtPeriodEnd } = subscription;
  const unpaidSeconds = cancelAtPeriodEnd === false ? RENEWAL_GRACE_SECONDS : NEWS_GRACE_SECONDS;
  const graceMs = paymentDue ? 0 : unpaidSeconds * 1000;
  return accessUntil === null || now.getTime() <= Date.parse(accessUntil) + graceMs;
}

/** Returns the time until which a renewal is refunded, or null if it is too late or something was downloaded since. Times are ISO 8601. */
export function refundableUntil(
  { renewedAt, lastCompletedAt }: { renewedAt: string | null; lastCompletedAt: string | null },
  now: Date,
): string | null {
  if (renewedAt === null || (lastCompletedAt !== null && lastCompletedAt >= renewedAt)) return null;
  const until = Date.parse(renewedAt) + REFUND_WINDOW_SECONDS * 1000;
  return now.getTime() <= until ? new Date(until).toISOString() : null;
}
