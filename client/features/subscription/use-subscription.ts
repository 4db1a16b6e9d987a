import { useCallback, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useAskAgain } from "../../lib/use-ask-again.ts";
import { isAccountReady, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { forgetSubscription, useSubscriptionSnapshot } from "../../state/subscription-state.ts";

/** Fetched only after a sign-in, for the account's subscription. */
const load = () => import("./load-subscription.ts");
const ignore = () => undefined;

/** Keeps offers and subscription in step with the account, and asks again for what could not be read, whatever the screen. Once per page. */
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
  // Every screen says what a form costs: a person whose plan is not known would be shown a price.
  useAskAgain(useSubscriptionSnapshot(stores.subscription).failure?.error, ignore);
  useAskAgain(useSnapshot(stores.offers).failure?.error, ignore);
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

/** Returns a function that loads the plans and the subscription again. Its failures are kept with the state. */
export function useReloadAccount(): () => Promise<void> {
  const stores = useStores();
  return useCallback(() => load().then(({ loadAccount }) => loadAccount(stores), ignore), [stores]);
}
