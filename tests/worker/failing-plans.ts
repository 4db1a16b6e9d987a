import { afterEach, beforeEach, vi } from "vitest";
import type { PaymentIntent, Subscription } from "../../shared/contracts/subscription.ts";
import { advanceStripe, billStripe, openShopBeforeEach, pay, payNewest, sendReceipt, setStripe, startPurchase, type User } from "./shop.ts";

// Test cards of Stripe's documentation.
export const REFUSED_NOW = "4000000000000002";
/** Pays once, and is refused at every renewal. */
export const REFUSED_LATER = "4000000000000341";
/** A payment that takes days. */
export const DEBIT = "000123456789";

/** Opens the shop before each test of a file whose plans fail: what is logged of them is left out, and Stripe's settings are put back. Returns its customer. */
export function openFailingShopBeforeEach(): User {
  const customer = openShopBeforeEach();
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });
  afterEach(() => setStripe({ afterRetries: "cancel" }));
  return customer;
}

type Failed = { intent: PaymentIntent; subscription: Subscription };

/** Tries to buy with a card, and reads what came of it. */
export async function tryToBuy(user: User, offerId: string, card?: string, extra: object = {}): Promise<Failed> {
  const intent = await startPurchase(user, offerId, extra);
  await pay(intent, card);
  return { intent, subscription: await sendReceipt(user, intent) };
}

/** Buys a weekly plan whose renewal has just failed. */
export async function failRenewal(user: User, extra: object = {}): Promise<Failed> {
  const { intent } = await tryToBuy(user, "weekly", REFUSED_LATER, extra);
  await advanceStripe(8);
  return { intent, subscription: await sendReceipt(user, intent) };
}

/** Buys a weekly plan whose renewal Stripe has tried for the last time. */
export async function failEveryTry(user: User, afterRetries: "unpaid" | "past_due" | "cancel", extra: object = {}): Promise<Failed> {
  await setStripe({ afterRetries });
  const { intent } = await failRenewal(user, extra);
  await advanceStripe(25);
  return { intent, subscription: await sendReceipt(user, intent) };
}

/** Buys a weekly plan of which two renewals failed, and the newer one alone was paid, on its page at Stripe. */
export async function payNewestAlone(user: User, extra: object = {}): Promise<Failed> {
  const { intent } = await failRenewal(user, extra);
  await billStripe(intent.subscriptionId);
  await payNewest(intent.stripeCustomerId);
  return { intent, subscription: await sendReceipt(user, intent) };
}
