import type { Consent } from "../contracts/consent.ts";

export type ConsentSources = {
  /** The browser sends Global Privacy Control. */
  globalPrivacyControl: boolean;
  /** What was decided on this device, and by the account that is signed in; null while there is nothing. */
  device: Consent | null;
  account: Consent | null;
};

/**
 * Whether advertising measurement is allowed here: null while nobody has decided.
 * Global Privacy Control is a refusal and overrules everything. Otherwise the later decision counts, so that one made on another device
 * arrives here, and one made here arrives there; at the same moment a refusal counts.
 */
export function resolveConsent({ globalPrivacyControl, device, account }: ConsentSources): boolean | null {
  if (globalPrivacyControl) return false;
  if (device === null || account === null) return (device ?? account)?.tracking ?? null;
  if (device.decidedAt === account.decidedAt) return device.tracking && account.tracking;
  return device.decidedAt > account.decidedAt ? device.tracking : account.tracking;
}

/** True when the account does not know yet what holds here and has to be told, so that the server's own reports follow it too. */
export function accountNeedsConsent(sources: ConsentSources): boolean {
  const tracking = resolveConsent(sources);
  return tracking !== null && tracking !== sources.account?.tracking;
}
