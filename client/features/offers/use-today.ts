import { useHydrated } from "../../lib/use-hydrated.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";

const openedAt = new Date();

/**
 * Returns the time from which a purchase counts: the Worker's once it is known who buys, because a device's clock may be wrong, and until then that of the
 * page's opening. Null in the server's page, which is cached and shown on other days too.
 */
export function useToday(): Date | null {
  const { subscription } = useSubscriptionSnapshot(useStores().subscription);
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return subscription?.asOf === undefined ? openedAt : new Date(subscription.asOf);
}
