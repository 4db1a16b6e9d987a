import type { Invoice, PlanChange, PlanChangeRequest } from "../../shared/contracts/billing.ts";
import type { Subscription } from "../../shared/contracts/subscription.ts";
import { AppError } from "../../shared/errors.ts";
import { toMajorUnits } from "../../shared/rules/purchase/minor-units.ts";
import { subscriptionKind } from "../../shared/rules/purchase/subscription-kind.ts";
import type { RequestContext } from "../context.ts";
import { requireOffer } from "./offers.ts";
import { confirmReceipt, loadSubscription, requireRunning } from "./subscriptions.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { requireStripe } from "./require-stripe.ts";

/** A preview's amount is charged for this long; after that it is calculated anew. */
const PREVIEW_LIFETIME_SECONDS = 30 * 60;
const INVOICES_SHOWN = 24;

const REFUSALS: Partial<Record<ReturnType<typeof subscriptionKind>, string>> = {
  ending: "Your subscription ends and will not renew. Keep it first, then change the plan.",
  due: "A payment is due. Pay it first, then change the plan.",
  processing: "Your bank is working on a payment. You can change the plan once it has answered.",
};

async function prepare(context: RequestContext, uid: string, offerId: string, now: Date) {
  const { customer } = await requireRunning(context, uid);
  const offer = await requireOffer(context, offerId);
  const { state, all } = await syncSubscription(context, customer, null, now);
  const shown = await loadSubscription(context, uid, now);
  const kind = subscriptionKind(shown);
  const subscription = all.find(({ id }) => id === state?.stripeSubscriptionId);
  if (!subscription || kind !== "active") throw new AppError("conflict", REFUSALS[kind] ?? "There is no running plan to change.");
  if (subscription.inTrial) throw new AppError("conflict", "Your trial is running. You can change the plan when it has ended.");
  if (subscription.currency !== offer.currency)
    throw new AppError("conflict", "This plan is sold in another currency. You can choose it once your plan has ended.");
  if (subscription.priceId === offer.stripePriceId) throw new AppError("conflict", "This is the plan that you have.");
  return { customer, offer, subscription };
}

/** Returns what changing to another plan costs today, calculated by Stripe to the second. @throws AppError conflict when it cannot be changed now, not_found */
export async function previewPlanChange(
  context: RequestContext,
  uid: string,
  offerId: string,
  prorationDate: number | null = null,
  now = new Date(),
): Promise<PlanChange> {
  const { customer, offer, subscription } = await prepare(context, uid, offerId, now);
  const at = prorationDate ?? Math.floor(now.getTime() / 1000);
  const stripe = await requireStripe(context);
  const preview = await stripe.previewChange(customer.stripeCustomerId, subscription, offer.stripePriceId, at);
  const { currency } = subscription;
  return {
    offerId,
    amount: toMajorUnits(preview.amountDue, currency),
    credit: toMajorUnits(preview.credit, currency),
    currency,
    prorationDate: at,
  };
}

/** Changes the plan for the previewed amount. @throws AppError conflict when the amount has changed, or the card was refused; nothing changed then */
export async function changePlan(
  context: RequestContext,
  uid: string,
  { offerId, amount, prorationDate }: PlanChangeRequest,
  now = new Date(),
): Promise<Subscription> {
  const age = now.getTime() / 1000 - prorationDate;
  if (age < -60 || age > PREVIEW_LIFETIME_SECONDS) throw new AppError("conflict", "What you saw is too old. Look at it again.");
  const { customer, offer, subscription } = await prepare(context, uid, offerId, now);
  const stripe = await requireStripe(context);
  const preview = await stripe.previewChange(customer.stripeCustomerId, subscription, offer.stripePriceId, prorationDate);
  if (toMajorUnits(preview.amountDue, subscription.currency) !== amount)
    throw new AppError("conflict", "The amount has changed since you saw it. Look at it again. Your plan is as it was.");
  await stripe.changePrice(subscription, { offerId, priceId: offer.stripePriceId, prorationDate });
  return confirmReceipt(context, uid, customer.stripeCustomerId, { now });
}

/** Lists the caller's invoices, newest first, with their pages and files at Stripe; none before the first purchase. */
export async function listInvoices(context: RequestContext, uid: string): Promise<Invoice[]> {
  const customer = await context.stores.customers.find(uid);
  if (!customer || !context.services.stripe) return [];
  const invoices = await (await requireStripe(context)).listInvoices(customer.stripeCustomerId, INVOICES_SHOWN);
  return invoices.map(({ amountMinor, creditMinor, refundedMinor, createdAt, ...invoice }) => ({
    ...invoice,
    date: new Date(createdAt * 1000).toISOString(),
    amount: toMajorUnits(amountMinor, invoice.currency),
    credit: toMajorUnits(creditMinor, invoice.currency),
    refunded: toMajorUnits(refundedMinor, invoice.currency),
  }));
}
