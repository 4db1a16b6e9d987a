import { proxy } from "valtio";
import type { Consent } from "../../shared/contracts/consent.ts";
import { resolveConsent } from "../../shared/rules/consent.ts";
import { useHydratedSnapshot } from "./use-hydrated-snapshot.ts";

/** Decisions about advertising measurement, as far as this page knows them. */
type ConsentState = {
  /** False until the browser has been asked what it remembers; the server never knows. */
  known: boolean;
  globalPrivacyControl: boolean;
  device: Consent | null;
  account: Consent | null;
  /** Why the account does not have the decision that holds here; null while nothing failed. */
  failure: unknown;
};

/** The server's state for everybody: nothing is known. */
const UNKNOWN_CONSENT: ConsentState = { known: false, globalPrivacyControl: false, device: null, account: null, failure: null };

/** Returns the state of a visitor whose choice is not known yet. */
export function createConsentState(): ConsentState {
  return proxy<ConsentState>({ ...UNKNOWN_CONSENT });
}

/** Returns the decisions for rendering, on the server, while hydrating, and from then on. */
export function useConsentSnapshot(consent: ConsentState) {
  return useHydratedSnapshot(consent, UNKNOWN_CONSENT);
}

/** Returns the decision: true or false, null while the visitor has to be asked, undefined while unknown. */
export function trackingAllowed(consent: Readonly<ConsentState>): boolean | null | undefined {
  return consent.known ? resolveConsent(consent) : undefined;
}
