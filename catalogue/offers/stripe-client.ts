import { Stripe } from "stripe";

/** Stripe with the Worker's own variables. @throws Error without a key, or for a live key together with a stand-in's address */
export function createStripeClient(env: Record<string, string | undefined>): Stripe {
  const { STRIPE_SECRET_KEY: key = "", STRIPE_API_BASE: base = "" } = env;
  if (!key) throw new Error("STRIPE_SECRET_KEY is missing.");
  if (base && key.includes("_live_"))
    throw new Error("STRIPE_API_BASE is unsafe together with a live key: leave it empty for Stripe itself.");
  if (!base) return new Stripe(key);
  const { hostname, port, protocol } = new URL(base);
  return new Stripe(key, {
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
  });
}
