import type { Bindings } from "./config.ts";
import { createContexts } from "./context.ts";
import { deliverOutbox } from "./domain/conversions.ts";
import { reconcileSubscriptions } from "./domain/subscriptions.ts";

const createContext = createContexts();

/** What the Cron Trigger does: asks Stripe where news may have been lost, and delivers what a crash or a failure left behind. */
export async function runScheduled(env: Bindings, execution: Pick<ExecutionContext, "waitUntil">): Promise<void> {
  const context = createContext(env, execution);
  if (context.services.stripe) await reconcileSubscriptions(context);
  await deliverOutbox(context);
}
