import type { PlanChangeRequest } from "../../../shared/contracts/billing.ts";
import { Subscription } from "../../../shared/contracts/subscription.ts";
import { mayPass } from "../../../shared/rules/failed-reads.ts";
import { canLeave, subscriptionKind } from "../../../shared/rules/purchase/subscription-kind.ts";
import { beginChange } from "../../state/subscription-state.ts";
import { type Needs, refreshSubscription, SUBSCRIPTION_PATH } from "./load-subscription.ts";

/** What a person can do with a subscription: stop its renewal, undo that, refund an unused renewal, or change to another plan. */
export type Change = "cancel" | "resume" | "refund" | "change";

/** Whether a subscription shows that a change was made. */
function isMade(change: Change, subscription: Subscription, offerId: string | undefined): boolean {
  const kind = subscriptionKind(subscription);
  if (change === "change") return subscription.offerId === offerId;
  if (change === "resume") return kind === "active";
  return !canLeave(subscription) || (change === "cancel" && kind === "ending");
}

/**
 * Changes the subscription, to the plan in `body` where another one is wanted. After an error it is read again: a change whose answer was lost may have
 * been made, and then that is no error. @throws AppError with a sentence for a person
 */
export async function changeSubscription(needs: Needs, change: Change, body?: PlanChangeRequest): Promise<void> {
  const store = beginChange(needs.subscription);
  try {
    store(await needs.account.fetchJson(`${SUBSCRIPTION_PATH}/${change}`, Subscription, { method: "POST", body }));
  } catch (error) {
    const reading = refreshSubscription(needs);
    if (!mayPass(error)) throw error;
    await reading;
    const { subscription } = needs.subscription;
    if (!subscription || !isMade(change, subscription, body?.offerId)) throw error;
  }
}
