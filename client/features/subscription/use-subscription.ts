import { useCallback, useEffect, useState } from "react";
import { isAccountReady, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { forgetSubscription } from "../../state/subscription-state.ts";

/** Fetched only after a sign-in, for the account's subscription. */
const load = () => import("./load-subscription.ts");
const ignore = () => undefined;

/** Keeps offers and subscription in step with the account. Once per page. */
export function useSubscription(): void {
  const stores = useStores();
  const { idToken, flag, user } = useSessionSnapshot(stores.session);
  const ready = isAccountReady({ idToken, flag });
  const uid = user?.uid ?? null;
  // When a person leaves, the page forgets their plan.
  useEffect(() => () => void (uid !== null && forgetSubscription(stores.subscription)), [stores, uid]);
  useEffect(() => {
    if (uid !== null && ready) void load().then(({ loadAccount }) => loadAccount(stores), ignore);
  }, [stores, ready, uid]);
}

/** Opens Stripe's portal from a click. `problem` is the error of a portal that did not open, until the next try or `forget`; null without one. */
export function useOpenPortal() {
  const stores = useStores();
  const [problem, setProblem] = useState<unknown>(null);
  const forget = () => setProblem(null);
  const open = () => {
    forget();
    load()
      .then(({ openPortal }) => openPortal(stores))
      .catch(setProblem);
  };
  return { open, problem, forget };
}

/** Updates the subscription on demand. An error changes nothing (specification section 5). */
export function useRefreshSubscription(): () => Promise<void> {
  const stores = useStores();
  return useCallback(() => load().then(({ refreshSubscription }) => refreshSubscription(stores), ignore), [stores]);
}
