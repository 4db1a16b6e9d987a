import { paywallPath } from "../../../shared/routes.ts";
import { canLeave, isPayable, subscriptionKind } from "../../../shared/rules/purchase/subscription-kind.ts";
import type { MenuItem } from "../../ui/menu.tsx";
import * as words from "./words.ts";

type Actions = {
  /** Opens Stripe's portal in a new tab. */
  manage: () => void;
  /** Opens the dialog to cancel or resume. */
  leave: () => void;
  /** The path that the paywall leads back to. */
  here: string;
};

/** Returns the account menu's items for the subscription: until it has ended it can be managed and cancelled, and a due payment paid. */
export function subscriptionItems(
  subscription: Parameters<typeof subscriptionKind>[0] | null,
  { manage, leave, here }: Actions,
): MenuItem[] {
  if (!subscription || !canLeave(subscription)) return [];
  const kind = subscriptionKind(subscription);
  const due: MenuItem[] = isPayable(subscription) ? [{ label: words.payWhatIsDue, href: paywallPath(here) }] : [];
  return [
    ...due,
    { label: "Management subscription", onSelect: manage },
    { label: kind === "ending" ? "Resume subscription" : "Cancel subscription", onSelect: leave },
  ];
}
