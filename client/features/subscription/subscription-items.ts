import type { Subscription } from "../../../shared/contracts/subscription.ts";
import type { MenuItem } from "../../ui/menu.tsx";

/** What the account menu offers about the subscription. Leaving is one click away, and so is the way back. */
export function subscriptionItems(
  subscription: Readonly<Pick<Subscription, "isActive" | "cancelAtPeriodEnd">> | null,
  openDialog: () => void,
): MenuItem[] {
  if (!subscription?.isActive) return [];
  return [{ label: subscription.cancelAtPeriodEnd ? "Resume subscription" : "Cancel subscription", onSelect: openDialog }];
}
