import type { TestProject } from "vitest/node";
import { startSinks } from "../../local/sinks/start-sinks.ts";
import { startStripe } from "../../local/stripe/start-stripe.ts";

declare module "vitest" {
  interface ProvidedContext {
    stripeUrl: string;
    sinksUrl: string;
  }
}

/** Stripe and the sinks for the Worker's tests, over HTTP. At the end every request that was sent to Stripe must have been a valid one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [stripe, sinks] = await Promise.all([startStripe(), startSinks()]);
  project.provide("stripeUrl", stripe.url);
  project.provide("sinksUrl", sinks.url);
  return async () => {
    const state: { validRequests: number; refusedRequests: number } = await (
      await fetch(`${stripe.url}/_standin/state?customer=none`)
    ).json();
    await Promise.all([stripe.close(), sinks.close()]);
    console.log(`Requests sent to Stripe by the Worker's tests: ${state.validRequests} valid by schema, ${state.refusedRequests} refused.`);
    if (state.refusedRequests > 0) throw new Error("A request to Stripe was not valid by its schema.");
  };
}
