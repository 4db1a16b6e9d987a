import { useCallback, useEffect } from "react";
import { isAccountReady, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { forgetSubscription, isActive, useSubscriptionSnapshot } from "../../state/subscription-state.ts";

/** A portal link lives for five minutes at Stripe; an open page keeps a fresh one ready, so that one click opens it in a new tab. */
const LINK_REFRESH_MS = 4 * 60_000;

/** Nobody but whoever is signed in has a subscription to load. */
const load = () => import("./load-subscription.ts");
const ignore = () => undefined;

/** Keeps offers, subscription and management link true to whoever is signed in. Once per page. */
export function useSubscription(): void {
  const stores = useStores();
  const { idToken, flag, user } = useSessionSnapshot(stores.session);
  const ready = isAccountReady({ idToken, flag });
  const uid = user?.uid ?? null;
  const active = isActive(useSubscriptionSnapshot(stores.subscription));

  useEffect(() => {
    if (uid === null) forgetSubscription(stores.subscription);
    else if (ready) void load().then(({ loadAccount }) => loadAccount(stores), ignore);
  }, [stores, ready, uid]);

  useEffect(() => {
    if (!active) return undefined;
    const refresh = () => void load().then(({ refreshManagementLink }) => refreshManagementLink(stores), ignore);
    refresh();
    const timer = setInterval(() => {
      if (!document.hidden) refresh();
    }, LINK_REFRESH_MS);
    return () => clearInterval(timer);
  }, [stores, active]);
}

/** Brings the subscription up to date on demand. An answer with an error changes nothing (specification section 5). */
export function useRefreshSubscription(): () => Promise<void> {
  const stores = useStores();
  return useCallback(() => load().then(({ refreshSubscription }) => refreshSubscription(stores), ignore), [stores]);
}
