import type { Consent } from "../contracts/consent.ts";

type ConsentSources = {
  /** The browser sends Global Privacy Control. */
  globalPrivacyControl: boolean;
  /** The decisions of this device and of the signed-in account; null while there is none. */
  device: Consent | null;
  account: Consent | null;
};

/**
 * Whether advertising measurement is allowed here: null while it is undecided. Global Privacy Control is a refusal and overrules everything. Otherwise
 * the later decision counts, so that decisions travel between devices; at the same moment a refusal counts.
 */
export function resolveConsent({ globalPrivacyControl, device, account }: ConsentSources): boolean | null {
  if (globalPrivacyControl) return false;
  if (device === null || account === null) return (device ?? account)?.tracking ?? null;
  if (device.decidedAt === account.decidedAt) return device.tracking && account.tracking;
  return device.decidedAt > account.decidedAt ? device.tracking : account.tracking;
}

/** Whether the account does not yet know the decision that holds here and has to be told, so that the server's own reports follow it too. */
export function accountNeedsConsent(sources: ConsentSources): boolean {
  const tracking = resolveConsent(sources);
  return tracking !== null && tracking !== sources.account?.tracking;
}
