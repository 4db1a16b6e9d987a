import { Consent, ConsentAnswer } from "../../../shared/contracts/consent.ts";
import { accountNeedsConsent, resolveConsent } from "../../../shared/rules/consent.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { isAccountReady } from "../../state/session-state.ts";
import type { Stores } from "../../state/stores.tsx";

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc */
    readonly globalPrivacyControl?: boolean;
  }
}

const CONSENT_KEY = "consent";
const CONSENT_PATH = "/api/account/consent";

/** Lets the page know what was decided on this device, now and in other tabs from now on. @returns a function that ends it */
export function connectConsent(consent: Stores["consent"]): () => void {
  const read = () => {
    consent.device = readStored(CONSENT_KEY, Consent);
  };
  read();
  consent.globalPrivacyControl = navigator.globalPrivacyControl === true;
  consent.known = true;
  addEventListener("storage", read);
  return () => removeEventListener("storage", read);
}

/** Nobody is signed in: only the device's decision counts. */
export function leaveAccount(consent: Stores["consent"]): void {
  consent.account = null;
}

/** Keeps a decision on this device, and with the account of whoever is signed in. It holds here at once, whether or not the account can be told. */
export async function decide(stores: Pick<Stores, "consent" | "session" | "account">, tracking: boolean): Promise<void> {
  const { consent, session } = stores;
  keepOnDevice(consent, { tracking, decidedAt: new Date().toISOString() });
  if (isAccountReady(session)) await tellAccount(stores, tracking);
}

/** Brings device and account together: the later decision holds in both, a refusal by Global Privacy Control above all. */
export async function syncWithAccount(stores: Pick<Stores, "consent" | "account">): Promise<void> {
  const { consent, account } = stores;
  const answer = await account.fetchJson(CONSENT_PATH, ConsentAnswer).catch(() => null);
  if (answer === null) return;
  consent.account = answer.consent;
  const tracking = resolveConsent(consent);
  if (tracking === null) return;
  if (accountNeedsConsent(consent)) await tellAccount(stores, tracking);
  else if (answer.consent && !consent.globalPrivacyControl) keepOnDevice(consent, answer.consent);
}

async function tellAccount({ consent, account }: Pick<Stores, "consent" | "account">, tracking: boolean): Promise<void> {
  const call = { method: "PUT", body: { tracking } } as const;
  // An account that cannot be told now is told when the next page brings both together.
  const answer = await account.fetchJson(CONSENT_PATH, ConsentAnswer, call).catch(() => null);
  if (answer) consent.account = answer.consent;
}

function keepOnDevice(consent: Stores["consent"], decision: Consent): void {
  consent.device = decision;
  writeStored(CONSENT_KEY, decision);
}
