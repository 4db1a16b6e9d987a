import type { Stripe } from "@stripe/stripe-js";
import type { SiteStripe } from "../../../shared/contracts/site.ts";
import { loadScript } from "../../lib/load-script.ts";

/** After this the page reports that the payment form cannot be loaded, and offers a retry. */
const TIMEOUT_MS = 20_000;

/**
 * Loads Stripe.js, from Stripe unless the page names another address, which the Worker does for test keys only. Only the paywall loads it.
 * @throws Error when it cannot be loaded; a retry may succeed
 */
export async function loadStripeJs({ publishableKey, scriptUrl }: SiteStripe): Promise<Stripe> {
  const load = async (): Promise<Stripe> => {
    if (scriptUrl !== null) await loadScript(scriptUrl);
    if (import.meta.env.SSR) throw new Error("Stripe.js loads in browsers only.");
    const { loadStripe } = await import("@stripe/stripe-js/pure");
    const stripe = await loadStripe(publishableKey);
    if (!stripe) throw new Error("There is no Stripe.js outside of a browser.");
    return stripe;
  };
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The payment form took too long to load.")), TIMEOUT_MS);
  return Promise.race([load(), late.promise]).finally(() => clearTimeout(timer));
}
