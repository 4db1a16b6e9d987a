import { useEffect } from "react";
import { useLocation } from "wouter";
import { isFillPath } from "../../../shared/routes.ts";
import { trackingAllowed, useConsentSnapshot } from "../../state/consent-state.ts";
import { isAccountReady, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { connectConsent, leaveAccount, syncWithAccount } from "./decide.ts";

/** Lets the visitor's decision, and nothing else, say whether the ad platform's pixel runs. Once per page. */
export function useConsent(): void {
  const stores = useStores();
  const { consent, session, tracker } = stores;
  const allowed = trackingAllowed(useConsentSnapshot(consent));
  const { user, idToken, flag } = useSessionSnapshot(session);
  const [path] = useLocation();
  const accountUid = user !== null && isAccountReady({ idToken, flag }) ? user.uid : null;

  useEffect(() => connectConsent(consent), [consent]);

  useEffect(() => {
    if (accountUid === null) leaveAccount(consent);
    else void syncWithAccount(stores);
  }, [accountUid, consent, stores]);

  useEffect(() => {
    // Code of an ad platform that was loaded on another page never shares one with what people type: the fill page starts afresh without it.
    if (isFillPath(path) && tracker.isLoaded()) location.reload();
    else if (allowed !== undefined) {
      tracker.allow(allowed === true);
      tracker.identify(user);
    }
  }, [allowed, path, tracker, user]);
}
