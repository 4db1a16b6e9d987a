import { Consent, ConsentAnswer } from "../../../shared/contracts/consent.ts";
import { accountNeedsConsent, resolveConsent } from "../../../shared/rules/consent.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { isAccountReady } from "../../state/session-state.ts";
import type { Stores } from "../../state/stores.tsx";
import { CONSENT_KEY } from "./connect-consent.ts";

const CONSENT_PATH = "/api/account/consent";

/** What was decided on this device; null while nothing was. */
export function readDecision(): Consent | null {
  return readStored(CONSENT_KEY, Consent);
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
