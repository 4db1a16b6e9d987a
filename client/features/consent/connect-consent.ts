import type { Stores } from "../../state/stores.tsx";
import { recall } from "../../lib/storage.ts";

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Where this device remembers its decision. */
export const CONSENT_KEY = "consent";

/**
 * Lets the page know what was decided on this device, now and in other tabs from now on. What it takes to read a decision is fetched where there is
 * one. @returns a function that ends it
 */
export function connectConsent(consent: Stores["consent"]): () => void {
  const end = new AbortController();
  const learn = () => {
    consent.globalPrivacyControl = navigator.globalPrivacyControl === true;
    consent.known = true;
  };
  const read = () => {
    if (recall(CONSENT_KEY) === null) {
      consent.device = null;
      learn();
      return;
    }
    // Without it nothing is known, which is neither asked about nor taken for a yes.
    void import("./decide.ts")
      .then(({ readDecision }) => {
        if (end.signal.aborted) return undefined;
        consent.device = readDecision();
        return learn();
      })
      .catch(() => undefined);
  };
  read();
  addEventListener("storage", read, { signal: end.signal });
  return () => end.abort();
}

/** Nobody is signed in: only the device's decision counts. */
export function leaveAccount(consent: Stores["consent"]): void {
  consent.account = null;
}
