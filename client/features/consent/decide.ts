import { Consent, ConsentAnswer } from "../../../shared/contracts/consent.ts";
import { accountNeedsConsent, resolveConsent } from "../../../shared/rules/consent.ts";
import { rememberHow } from "../../lib/do-again.ts";
import { readStored, writeStored } from "../../lib/storage/storage.ts";
import { isAccountReady } from "../../state/session-state.ts";
import type { Stores } from "../../state/stores.tsx";
import { CONSENT_KEY } from "./connect-consent.ts";

const CONSENT_PATH = "/api/account/consent";

/** Reads the decision on this device; null without one. */
export function readDecision(): Consent | null {
  return readStored(CONSENT_KEY, Consent);
}

/**
 * Stores a decision on this device at once, and in the signed-in account. A failed request to the account does not undo it; `consent.failure` is why the
 * account does not have it.
 */
export async function decide(stores: Pick<Stores, "consent" | "session" | "account">, tracking: boolean): Promise<void> {
  const { consent, session } = stores;
  // Later than the account's decision also where this device's clock is behind.
  const earliest = consent.account === null ? 0 : Date.parse(consent.account.decidedAt) + 1;
  keepOnDevice(consent, { tracking, decidedAt: new Date(Math.max(Date.now(), earliest)).toISOString() });
  if (isAccountReady(session)) await noteFailure(stores, tellAccount(stores));
}

/** Syncs device and account: the later decision wins in both, a refusal by Global Privacy Control above all. `consent.failure` is why they are not. */
export async function syncWithAccount(stores: Pick<Stores, "consent" | "account">): Promise<void> {
  await noteFailure(stores, sync(stores));
}

async function noteFailure(stores: Pick<Stores, "consent" | "account">, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    rememberHow(error, () => sync(stores));
    stores.consent.failure = error;
  });
}

async function sync(stores: Pick<Stores, "consent" | "account">): Promise<void> {
  const { consent, account } = stores;
  const answer = await account.fetchJson(CONSENT_PATH, ConsentAnswer);
  consent.account = answer.consent;
  if (accountNeedsConsent(consent)) return tellAccount(stores);
  consent.failure = null;
  takeOver(consent, answer.consent);
}

/** Tells the account what holds on this device. The account takes the last call to come for the last decision, so one that was overtaken is told again. */
async function tellAccount(stores: Pick<Stores, "consent" | "account">): Promise<void> {
  const { consent, account } = stores;
  const tracking = resolveConsent({ ...consent, account: null });
  if (tracking === null) return;
  const answer = await account.fetchJson(CONSENT_PATH, ConsentAnswer, { method: "PUT", body: { tracking } });
  if (tracking !== resolveConsent({ ...consent, account: null })) return tellAccount(stores);
  consent.account = answer.consent;
  consent.failure = null;
  takeOver(consent, answer.consent);
}

/** Keeps the account's decision on this device, with the moment by the server's clock: it is compared with those of other devices. */
function takeOver(consent: Stores["consent"], decision: Consent | null): void {
  if (decision && !consent.globalPrivacyControl) keepOnDevice(consent, decision);
}

function keepOnDevice(consent: Stores["consent"], decision: Consent): void {
  consent.device = decision;
  writeStored(CONSENT_KEY, decision);
}
