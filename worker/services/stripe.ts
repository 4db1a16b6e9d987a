import { Stripe } from "stripe";
import { createClosing } from "./stripe/closing.ts";
import { createCustomers } from "./stripe/customers.ts";
import { createDebts } from "./stripe/debts.ts";
import { createEvents } from "./stripe/events.ts";
import { createPayments } from "./stripe/payments.ts";
import { createPrices } from "./stripe/prices.ts";
import type { StripeClient } from "./stripe/resources.ts";
import { createSubscriptions } from "./stripe/subscriptions.ts";

/** The version of Stripe's API that the shapes in `stripe/` were written for. */
const API_VERSION = "2026-10-28.endive";
/** Two tries of this length stay within ten seconds, the longest that a visitor waits for one call. Stripe can take seconds to make a subscription. */
const TIMEOUT_MS = 4500;
const RETRIES = 1;

/** `apiBase` is null for Stripe itself. */
export type StripeOptions = { secretKey: string; webhookSecret: string; apiBase: string | null };

/** Creates the client of Stripe. Each request to it ends within ten seconds, its second try included. @throws AppError unavailable or upstream_failed */
export function createStripe({ secretKey, webhookSecret, apiBase }: StripeOptions) {
  const base = apiBase === null ? null : new URL(apiBase);
  const stripe: StripeClient = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "http:" ? 80 : 443),
      protocol: base.protocol === "http:" ? "http" : "https",
    }),
  });
  const parts = { ...createCustomers(stripe), ...createPayments(stripe), ...createSubscriptions(stripe) };
  return {
    ...parts,
    ...createPrices(stripe),
    ...createDebts(stripe),
    ...createClosing(stripe, parts),
    ...createEvents(stripe, webhookSecret),
  };
}

export type StripeService = ReturnType<typeof createStripe>;
