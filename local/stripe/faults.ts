import { setTimeout as delay } from "node:timers/promises";
import type { Context, Next } from "hono";
import { requestOf } from "./idempotency.ts";
import type { StripeWorld } from "./world.ts";

/**
 * A failure that a test requested: the next `times` calls whose "METHOD /path" begins with `call`. `before` returns the status without doing anything;
 * `after` does the work and loses the response. `kept` is a failure in the middle of the work, which Stripe repeats for the call's key, for a day.
 * `left` is one that has done the work after all, and that Stripe does not say to leave alone.
 */
export type Fault = {
  call: string;
  times: number;
  status: 403 | 429 | 500 | 503;
  when: "before" | "after" | "kept" | "left";
  delayMs: number;
};

/** What Stripe says where a restricted key lacks a right. */
const FORBIDDEN = {
  type: "invalid_request_error",
  message:
    "The provided key 'rk_test_*****ocal' does not have the required permissions for this endpoint on account 'acct_local'. Having the 'rak_event_read' permission would allow this request to continue.",
};

/** Returns a list of ordered failures, and the middleware that uses each up as calls for it come in. */
export function createFaults({ state, now }: StripeWorld) {
  const faults: Fault[] = [];

  async function middleware(c: Context, next: Next): Promise<Response | void> {
    const fault = faults.find((candidate) => candidate.times > 0 && `${c.req.method} ${c.req.path}`.startsWith(candidate.call));
    if (!fault) return next();
    fault.times -= 1;
    await delay(fault.delayMs);
    const { when } = fault;
    if (when === "after" || when === "left") await next();
    c.res = undefined;
    const body = { error: fault.status === 403 ? FORBIDDEN : { type: "api_error", message: "A failure ordered by a test." } };
    c.res = c.json(body, fault.status, when === "left" ? {} : { "stripe-should-retry": "false" });
    const key = c.req.header("idempotency-key");
    if ((when === "kept" || when === "left") && key !== undefined)
      state.answers[key] = { request: await requestOf(c), status: fault.status, body: JSON.stringify(body), at: now() };
  }

  return {
    middleware,
    add(fault: Partial<Fault>) {
      faults.push({ call: "", times: 1, status: 500, when: "before", delayMs: 0, ...fault });
    },
    clear() {
      faults.length = 0;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
