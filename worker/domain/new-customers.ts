import type { RequestContext } from "../context.ts";
import { logFailure } from "../log-failure.ts";
import type { CustomerAttempt } from "../store/customer-attempts.ts";
import type { CustomerRow } from "../store/customers.ts";
import { closeLeftCustomers } from "./subscriptions.ts";
import { isRefused, requireStripe } from "./require-stripe.ts";

/** A request, or its Worker, has ended after this time. */
const LEFT_AFTER_MS = 2 * 60_000;
const FINISHED_A_RUN = 20;

/**
 * Makes a customer at Stripe and keeps it for its person. Returns the kept one, which a concurrent request may have made, or null when the
 * account is erased. A customer that is not kept is deleted at Stripe. `finishCustomers` finishes an interrupted call.
 */
export async function makeCustomer(context: RequestContext, wanted: CustomerAttempt, now: Date): Promise<CustomerRow | null> {
  return finish(context, await context.stores.customerAttempts.begin(wanted, now.toISOString()), now, false);
}

/** Finishes interrupted attempts: the customer that one has made is found, and Stripe returns the same one for the same key. @throws AppError when Stripe does not respond */
export async function finishCustomers(context: RequestContext, now = new Date()): Promise<void> {
  if (!context.services.stripe) return;
  const before = new Date(now.getTime() - LEFT_AFTER_MS).toISOString();
  for (const attempt of await context.stores.customerAttempts.list(before, FINISHED_A_RUN)) {
    await finish(context, attempt, now, true).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      logFailure({ event: "deferred_failed", name: "finish_customer", requestId: context.requestId }, error);
    });
  }
}

async function finish(context: RequestContext, attempt: CustomerAttempt, now: Date, isInterrupted: boolean): Promise<CustomerRow | null> {
  const { customers, customerAttempts } = context.stores;
  const { uid, replaces, idempotencyKey } = attempt;
  const stripe = await requireStripe(context);
  const made = await stripe.createCustomer({ ...attempt, isInterrupted }).catch(async (error: unknown) => {
    // No customer exists.
    if (isRefused(error)) await customerAttempts.end(idempotencyKey);
    throw error;
  });
  const kept =
    replaces === null
      ? await customers.claim(uid, made, now.toISOString())
      : await customers.replace({ uid, stripeCustomerId: replaces }, made);
  if (kept?.stripeCustomerId !== made) {
    await customers.addToClose(made, now.toISOString());
    context.defer("close-customers", closeLeftCustomers(context));
  }
  await customerAttempts.end(idempotencyKey);
  return kept;
}
