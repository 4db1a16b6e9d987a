import { useEffect, useEffectEvent, useState } from "react";
import { useSearch } from "wouter";
import { PAYMENT_RETURN_KEY, toPaymentReturn } from "../../../shared/routes.ts";
import { isAccountReady, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import type { PurchaseEnd } from "./purchase.ts";
import { recallPurchase } from "./purchase-memory.ts";
import * as words from "./words.ts";

/** Removes the bank's result from the URL: a reload must not report it again. */
function forgetReturn(): void {
  const url = new URL(location.href);
  url.searchParams.delete(PAYMENT_RETURN_KEY);
  history.replaceState(history.state, "", url);
}

/**
 * Continues a purchase that a reload, or a bank's own page, interrupted, before any other payment. `checking` is true while the server is asked,
 * `problem` is the sentence of a failure; `onActive` is called on success.
 */
export function useTakeUp(onActive: () => void): { checking: boolean; problem: string | null } {
  const stores = useStores();
  const search = useSearch();
  const [returned] = useState(() => toPaymentReturn(new URLSearchParams(search).get(PAYMENT_RETURN_KEY)));
  const { idToken, flag, user } = useSessionSnapshot(stores.session);
  const hasLoaded = useSubscriptionSnapshot(stores.subscription).subscription !== null;
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const uid = isAccountReady({ idToken, flag }) && hasLoaded ? (user?.uid ?? null) : null;

  const takenUp = useEffectEvent((end: PurchaseEnd | null, sentence: string | null) => {
    setChecking(false);
    if (end?.kind === "active") onActive();
    else setProblem(sentence);
  });
  useEffect(() => {
    if (uid === null || (returned === null && !recallPurchase(uid))) return;
    forgetReturn();
    import("./take-up.ts")
      .then(async ({ takeUpPurchase, toProblem }) => {
        setChecking(true);
        const end = await takeUpPurchase(stores, uid, returned);
        takenUp(end, end && toProblem(end));
        return undefined;
      })
      .catch(() => takenUp(null, words.bankSilent));
  }, [stores, uid, returned]);

  return { checking, problem };
}
