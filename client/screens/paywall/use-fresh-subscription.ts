import { useEffect } from "react";
import type { SubscriptionKind } from "../../../shared/rules/purchase/subscription-kind.ts";
import { useRefreshSubscription } from "../../features/subscription/use-subscription.ts";
import { useStores } from "../../state/stores.tsx";

/** The period at which an open page asks for the bank's result. */
const PROCESSING_LOOK_MS = 15_000;

/** Asks for the subscription again while a bank decides, and when the visitor comes back to this tab. */
export function useFreshSubscription(kind: SubscriptionKind): void {
  const stores = useStores();
  const refresh = useRefreshSubscription();

  useEffect(() => {
    if (kind !== "processing") return undefined;
    const timer = setInterval(() => !document.hidden && void refresh(), PROCESSING_LOOK_MS);
    return () => clearInterval(timer);
  }, [kind, refresh]);

  useEffect(() => {
    // Another tab may have bought meanwhile.
    const look = () => !document.hidden && stores.subscription.subscription && void refresh();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [stores, refresh]);
}
