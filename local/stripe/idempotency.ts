import type { Context, MiddlewareHandler } from "hono";
import { StripeError } from "./errors.ts";
import type { StripeWorld } from "./world.ts";

/** Returns what has to be the same in each request under one key. */
export async function requestOf(c: Context): Promise<string> {
  return `${c.req.path}?${await c.req.text()}`;
}

/** Stripe forgets a key after a day, and takes it for a new one. */
const KEPT_SECONDS = 86_400;

/**
 * Implements docs.stripe.com/api/idempotent_requests: the first response under a key is repeated for the same parameters, other parameters are an
 * error, and a second request while the first runs gets a conflict.
 */
export function idempotency(world: StripeWorld): MiddlewareHandler {
  const running = new Set<string>();
  return async (c, next) => {
    const key = c.req.header("idempotency-key");
    if (c.req.method !== "POST" || key === undefined) return next();
    const request = await requestOf(c);
    const kept = world.state.answers[key];
    const stored = kept && world.now() - kept.at < KEPT_SECONDS ? kept : undefined;
    if (stored && stored.request !== request) {
      const message = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
      throw new StripeError(400, { type: "idempotency_error", message });
    }
    if (stored)
      return new Response(stored.body, {
        status: stored.status,
        headers: { "content-type": "application/json", "idempotent-replayed": "true" },
      });
    if (running.has(key)) {
      c.header("stripe-should-retry", "true");
      throw new StripeError(409, {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: "There is currently another in-progress request using this key.",
      });
    }
    running.add(key);
    try {
      await next();
      // A refusal of the parameters happens before the request begins, so Stripe does not keep it.
      if (c.res.status === 200) world.state.answers[key] = { request, status: 200, body: await c.res.clone().text(), at: world.now() };
    } finally {
      running.delete(key);
    }
    return undefined;
  };
}
