import { completionRight } from "../../shared/rules/purchase/completion-right.ts";
import type { SubscriptionState } from "./subscription-state.ts";

/** Notes a completed document: it is covered until then. Returns whether it used the free one. */
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
