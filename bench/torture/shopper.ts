import * as v from "valibot";
import { ErrorBody } from "../../shared/contracts/error-body.ts";
import { PaymentIntent, Subscription } from "../../shared/contracts/subscription.ts";
import { AppError } from "../../shared/errors.ts";

export type Shopper = {
  uid: string;
  email: string;
  token: string;
  offerId: string;
  eventId: string;
  /** Never asks again after paying: only webhooks and the Cron Trigger can help. */
  leavesAfterPaying: boolean;
};

type Addresses = { product: string; stripe: string };

async function call<T>(url: string, token: string, method: string, body: object | null, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  });
  const answer: unknown = await response.json();
  if (v.is(ErrorBody, answer)) throw new AppError(answer.code, answer.error);
  return v.parse(schema, answer);
}

async function pay({ type, clientSecret }: PaymentIntent, stripe: string): Promise<void> {
  const [id] = clientSecret.split("_secret");
  const body = new URLSearchParams({ key: "pk_test_local", client_secret: clientSecret, card_number: "4242424242424242" });
  await fetch(`${stripe}/v1/${type}_intents/${id}/confirm`, { method: "POST", body });
}

/** Returns what the product says of a shopper's subscription. @throws AppError with the product's refusal */
export function readSubscription({ product }: Addresses, { token }: Shopper): Promise<Subscription> {
  return call(`${product}/api/account/subscription`, token, "GET", null, Subscription);
}

/** Tries to buy once, from the click to the receipt. Fails wherever the Worker is killed under it; the next try is the same person's. */
export async function tryToBuy(addresses: Addresses, shopper: Shopper): Promise<"bought" | "paid"> {
  const { product, stripe } = addresses;
  const known = await readSubscription(addresses, shopper);
  if (known.isActive) return "bought";
  const request = {
    offerId: shopper.offerId,
    consentText: "yes",
    tracking: { eventId: shopper.eventId, gclid: shopper.uid, consent: true },
  };
  let intent: PaymentIntent;
  try {
    intent = await call(`${product}/api/subscription-offers/create-payment-intent`, shopper.token, "PUT", request, PaymentIntent);
  } catch (error) {
    // Asking Stripe has shown that an earlier go was paid: the page looks again.
    if (error instanceof AppError && error.code === "conflict" && (await readSubscription(addresses, shopper)).isActive) return "bought";
    throw error;
  }
  await pay(intent, stripe);
  if (shopper.leavesAfterPaying) return "paid";
  const receipt = { stripeCustomerId: intent.stripeCustomerId };
  const bought = await call(`${product}/api/account/subscription/receipt`, shopper.token, "PUT", receipt, Subscription);
  if (!bought.isActive) throw new Error("paid, and not active");
  return "bought";
}
