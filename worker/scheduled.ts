import type { Bindings } from "./config.ts";
import { createContexts } from "./context.ts";
import { forgetErasures } from "./domain/accounts.ts";
import { deliverOutbox } from "./domain/outbox.ts";
import { reconcileSubscriptions } from "./domain/subscriptions.ts";

const createContext = createContexts();

/** What the Cron Trigger does: asks Stripe where news may have been lost, delivers what a crash or a failure left behind, and forgets who was erased. */
export async function runScheduled(env: Bindings, execution: Pick<ExecutionContext, "waitUntil">): Promise<void> {
  const context = createContext(env, execution);
  if (context.services.stripe) await reconcileSubscriptions(context);
  await deliverOutbox(context);
  await forgetErasures(context);
}
