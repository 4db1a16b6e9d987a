import { Consent, ConsentAnswer } from "../../../shared/contracts/consent.ts";
import { accountNeedsConsent, resolveConsent } from "../../../shared/rules/consent.ts";
import { readStored, writeStored } from "../../lib/storage/storage.ts";
import { isAccountReady } from "../../state/session-state.ts";
import type { Stores } from "../../state/stores.tsx";
import { CONSENT_KEY } from "./connect-consent.ts";

const CONSENT_PATH = "/api/account/consent";

/** Reads the decision on this device; null without one. */
export function readDecision(): Consent | null {
  return readStored(CONSENT_KEY, Consent);
}

/** Stores a decision on this device at once, and in the signed-in account. A failed request to the account does not undo it. */
export async function decide(stores: Pick<Stores, "consent" | "session" | "account">, tracking: boolean): Promise<void> {
  const { consent, session } = stores;
  keepOnDevice(consent, { tracking, decidedAt: new Date().toISOString() });
  if (isAccountReady(session)) await tellAccount(stores, tracking);
}

/** Syncs device and account: the later decision wins in both, a refusal by Global Privacy Control above all. */
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
  // After a failure the next page syncs both again.
  const answer = await account.fetchJson(CONSENT_PATH, ConsentAnswer, call).catch(() => null);
  if (answer) consent.account = answer.consent;
}

function keepOnDevice(consent: Stores["consent"], decision: Consent): void {
  consent.device = decision;
  writeStored(CONSENT_KEY, decision);
}
