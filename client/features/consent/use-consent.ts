import { useEffect } from "react";
import { useLocation } from "wouter";
import { isFillPath, ROUTES } from "../../../shared/routes.ts";
import { trackingAllowed, useConsentSnapshot } from "../../state/consent-state.ts";
import { isAccountReady, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { connectConsent, leaveAccount } from "./connect-consent.ts";

/**
 * Whether to ask the visitor. False without a pixel, after a decision, with Global Privacy Control, on the fill page, which never has a pixel, and on
 * the page of privacy choices, which asks anyway.
 */
export function useAsksConsent(): boolean {
  const { consent, site } = useStores();
  const allowed = trackingAllowed(useConsentSnapshot(consent));
  const [path] = useLocation();
  return site.pixel !== null && allowed === null && !isFillPath(path) && path !== ROUTES.privacyChoices;
}

/** Runs the ad platform's pixel only as the visitor's decision says. Once per page. */
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
    else {
      void import("./decide.ts").then(
        ({ syncWithAccount }) => syncWithAccount(stores),
        () => undefined,
      );
    }
  }, [accountUid, consent, stores]);

  useEffect(() => {
    // The fill page must not share a document with ad code from an earlier page: it reloads without it.
    if (isFillPath(path) && tracker.isLoaded()) location.reload();
    else if (allowed !== undefined) {
      tracker.allow(allowed === true);
      tracker.identify(user);
    }
  }, [allowed, path, tracker, user]);
}
