import { createMiddleware } from "hono/factory";
import { PAYMENT_RETURN_KEY, type PaymentReturn } from "../../shared/routes.ts";
import { ADDED_BY_STRIPE } from "../../shared/rules/carried-parameters.ts";
import type { AppEnv } from "../context.ts";

function toReturn(status: string | null): PaymentReturn {
  if (status === "succeeded") return "succeeded";
  return status === "processing" || status === "pending" ? "pending" : "failed";
}

/** Redirects a return from a bank's page to the same address without its secrets, before any page or script has seen them. */
export const stripPaymentReturn = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  if (!ADDED_BY_STRIPE.some((name) => url.searchParams.has(name))) return next();
  url.searchParams.set(PAYMENT_RETURN_KEY, toReturn(url.searchParams.get("redirect_status")));
  for (const name of ADDED_BY_STRIPE) url.searchParams.delete(name);
  c.header("Cache-Control", "no-store");
  return c.redirect(`${url.pathname}${url.search}`, 303);
});
