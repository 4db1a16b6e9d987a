import { setTimeout as delay } from "node:timers/promises";
import type { Context, Next } from "hono";

/**
 * A failure that a test requested: the next `times` calls whose "METHOD /path" begins with `call`. `before` returns the status without doing anything;
 * `after` does the work and loses the response.
 */
export type Fault = { call: string; times: number; status: 403 | 429 | 500 | 503; when: "before" | "after"; delayMs: number };

export function createFaults() {
  const faults: Fault[] = [];

  async function middleware(c: Context, next: Next): Promise<Response | void> {
    const fault = faults.find((candidate) => candidate.times > 0 && `${c.req.method} ${c.req.path}`.startsWith(candidate.call));
    if (!fault) return next();
    fault.times -= 1;
    await delay(fault.delayMs);
    if (fault.when === "after") await next();
    c.res = undefined;
    c.res = c.json({ error: { type: "api_error", message: "A failure ordered by a test." } }, fault.status, {
      "stripe-should-retry": "false",
    });
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
