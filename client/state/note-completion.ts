import { completionRight } from "../../shared/rules/access.ts";
import type { SubscriptionState } from "./subscription-state.ts";

/** A document was taken away: it is covered until then, and the free one may be used. Answers whether it was. */
export function noteCompletion(state: SubscriptionState, templateId: string, until: string): boolean {
  const { subscription } = state;
  if (!subscription?.completions) return false;
  const right = completionRight(templateId, subscription);
  const { freeLeft, open } = subscription.completions;
  subscription.completions = {
    freeLeft: right === "free" ? freeLeft - 1 : freeLeft,
    open: [{ templateId, until }, ...open.filter((other) => other.templateId !== templateId)],
  };
  return right === "free";
}
