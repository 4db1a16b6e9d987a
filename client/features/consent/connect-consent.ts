import type { Stores } from "../../state/stores.tsx";
import { recall } from "../../lib/storage/storage.ts";

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc */
    readonly globalPrivacyControl?: boolean;
  }
}

/** The key of this device's decision. */
export const CONSENT_KEY = "consent";

/**
 * Reads this device's decision, and follows changes by other tabs. The code that parses a decision is fetched only where one is stored.
 * @returns a function that ends it
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
    // Without this code the decision stays unknown: the page neither asks nor tracks.
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

/** Forgets the account's decision, and what failed on the way to it, after a sign-out. */
export function leaveAccount(consent: Stores["consent"]): void {
  consent.account = null;
  consent.failure = null;
}
