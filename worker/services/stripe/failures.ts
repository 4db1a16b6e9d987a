import { Stripe } from "stripe";
import { AppError } from "../../../shared/errors.ts";
import { OperatorFault } from "../operator-fault.ts";

/** Returns what the operator should know of a key that Stripe does not take, or that lacks a right; any other cause as it is. The key's masked end is left out. */
function toKeyFault(cause: unknown): unknown {
  const isKeyRefused = cause instanceof Stripe.errors.StripePermissionError || cause instanceof Stripe.errors.StripeAuthenticationError;
  if (!isKeyRefused) return cause;
  return new OperatorFault(`Stripe refuses STRIPE_SECRET_KEY: ${cause.message.replaceAll(/'?\b[rs]k_[\w*]+'?/gu, "(the key)")}`, { cause });
}

/**
 * Maps Stripe's failures: its own trouble is `unavailable`, a request that it refuses is our fault and `upstream_failed`. The
 * sentences say nothing of money, for a lost response may have been a success.
 */
export async function ask<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const isTrouble =
      cause instanceof Stripe.errors.StripeConnectionError ||
      cause instanceof Stripe.errors.StripeRateLimitError ||
      cause instanceof Stripe.errors.StripeAPIError;
    const isBusy = cause instanceof Stripe.errors.StripeIdempotencyError && cause.statusCode === 409;
    if (isTrouble || isBusy) {
      throw new AppError("unavailable", "The payment provider isn’t answering. Try again in a moment.", {
        cause,
        retryAfterSeconds: 10,
      });
    }
    throw new AppError("upstream_failed", "The payment provider couldn’t do that. Try again, or write to us.", {
      cause: toKeyFault(cause),
    });
  }
}

/** Returns a sentence for a refusal that comes from the buyer's code or place; null for any other. */
function toBuyersRefusal(error: unknown): AppError | null {
  const cause = error instanceof AppError ? error.cause : null;
  if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) return null;
  if (cause.code === "customer_tax_location_invalid")
    return new AppError("conflict", "We can’t work out the tax for this place. Check the country and the postal code.", {
      cause,
    });
  if (/promotion_code|discounts|coupon/u.test(cause.param ?? ""))
    return new AppError("conflict", "This code isn’t for this plan, or you can’t use it any more.", { cause });
  return null;
}

/** As `ask`, and tells the buyer's own mistakes from all other refusals. @throws AppError conflict for the buyer's own */
export async function askForBuyer<T>(work: Promise<T>): Promise<T> {
  return ask(work).catch((error: unknown) => {
    throw toBuyersRefusal(error) ?? error;
  });
}

/** Returns Stripe's word for why it refused a request; nothing for any other failure. */
export function refusalCode(error: unknown): string | undefined {
  return error instanceof AppError && error.cause instanceof Stripe.errors.StripeInvalidRequestError ? error.cause.code : undefined;
}

/** Whether Stripe has nothing with the id that was named. */
export function isMissing(error: unknown): boolean {
  return refusalCode(error) === "resource_missing";
}

/** Whether Stripe cannot do what was asked in the state of things: what it was asked about has changed. A wrong key is another refusal. */
export function isImpossible(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof Stripe.errors.StripeInvalidRequestError;
}

function isRepeatedFailure(error: unknown): boolean {
  const cause = error instanceof AppError && error.code === "unavailable" ? error.cause : null;
  return cause instanceof Stripe.errors.StripeError && cause.headers?.["idempotent-replayed"] === "true";
}

/**
 * Creates something once for a key. Stripe repeats its first answer to a key for a day, its own failures too, so such a key gives way to a second
 * one, unless `find` finds what the failed call has made after all. Ends within twenty seconds.
 */
export async function createOnce<T>(
  key: string,
  create: (options: Stripe.RequestOptions) => Promise<T>,
  find: (options: Stripe.RequestOptions) => Promise<T | null>,
): Promise<T> {
  return create({ idempotencyKey: key }).catch(async (error: unknown) => {
    if (!isRepeatedFailure(error)) throw error;
    // The two tries of the first key are over.
    const once = { maxNetworkRetries: 0 };
    return (await find(once)) ?? create({ ...once, idempotencyKey: `${key}:again` });
  });
}

/** Returns an empty list for a customer missing at Stripe. */
export function noneWhenMissing(error: unknown): { data: never[] } {
  if (isMissing(error)) return { data: [] };
  throw error;
}
