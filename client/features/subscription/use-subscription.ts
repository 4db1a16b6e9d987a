import { useEffect } from "react";
import { isAccountReady, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { forgetSubscription, isActive, useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import { loadAccount, refreshManagementLink } from "./load-subscription.ts";

/** A portal link lives for five minutes at Stripe; an open page keeps a fresh one ready, so that one click opens it in a new tab. */
const LINK_REFRESH_MS = 4 * 60_000;

/** Keeps offers, subscription and management link true to whoever is signed in. Once per page. */
export function useSubscription(): void {
  const stores = useStores();
  const { idToken, flag, user } = useSessionSnapshot(stores.session);
  const ready = isAccountReady({ idToken, flag });
  const uid = user?.uid ?? null;
  const active = isActive(useSubscriptionSnapshot(stores.subscription));

  useEffect(() => {
    if (uid === null) forgetSubscription(stores.subscription);
    else if (ready) void loadAccount(stores);
  }, [stores, ready, uid]);

  useEffect(() => {
    if (!active) return undefined;
    void refreshManagementLink(stores);
    const timer = setInterval(() => {
      if (!document.hidden) void refreshManagementLink(stores);
    }, LINK_REFRESH_MS);
    return () => clearInterval(timer);
  }, [stores, active]);
}
