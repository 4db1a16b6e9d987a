import type { StripeDispute } from "../services/stripe/payments.ts";
import type { DisputeRow } from "../store/disputes.ts";

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** Returns a dispute as it is kept. */
export function toDisputeRow({ id, status, amountMinor, currency, openedAt, chargedAt, paidPeriod }: StripeDispute): DisputeRow {
  const period = { paidFrom: paidPeriod && toIso(paidPeriod.start), paidUntil: paidPeriod && toIso(paidPeriod.end) };
  return { id, status, amountMinor, currency, openedAt: toIso(openedAt), chargedAt: toIso(chargedAt), ...period };
}
