import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { decide, readDecision, syncWithAccount } from "../../../client/features/consent/decide.ts";
import { createConsentState, trackingAllowed } from "../../../client/state/consent-state.ts";
import { createSessionState, storeUser } from "../../../client/state/session-state.ts";
import type { Stores } from "../../../client/state/stores.tsx";
import type { Consent } from "../../../shared/contracts/consent.ts";
import { AppError } from "../../../shared/errors.ts";
import { ANN } from "../fake-identity.ts";

const NOON = "2026-05-01T12:00:00.000Z";
const HOUR_MS = 3_600_000;

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

/** Opens a page of Ann's, whose account stamps what it is told with `now`, on a device whose clock is off by `offByMs`. */
async function open(account: { consent: Consent | null; now: string; isDown?: boolean }, offByMs: number) {
  vi.useFakeTimers({ now: Date.parse(account.now) + offByMs, toFake: ["Date"] });
  const session = createSessionState();
  storeUser(session, ANN, "token");
  const consent = createConsentState();
  consent.known = true;
  consent.device = readDecision();
  const fetchJson = async (_path: string, _schema: unknown, call?: { body: { tracking: boolean } }) => {
    if (account.isDown) throw new AppError("unavailable", "We got no reply.");
    if (call) account.consent = { tracking: call.body.tracking, decidedAt: account.now };
    return { consent: account.consent };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that a decision touches
  const stores = { consent, session, account: { fetchJson } } as unknown as Stores;
  await syncWithAccount(stores);
  return { allowed: () => trackingAllowed(consent), decide: (tracking: boolean) => decide(stores, tracking) };
}

it("a refusal holds at once on a device whose clock is behind, also while the account cannot be told", async () => {
  const account = { consent: { tracking: true, decidedAt: NOON }, now: NOON, isDown: false };
  const page = await open(account, -HOUR_MS);
  account.isDown = true;
  await page.decide(false);
  expect(page.allowed()).toBe(false);
  expect((await open({ ...account, isDown: false }, -HOUR_MS)).allowed()).toBe(false);
});

it("a refusal on another device holds also where the clock was ahead when the account was told to allow", async () => {
  const account = { consent: null, now: NOON };
  await (await open(account, HOUR_MS)).decide(true);
  const later = new Date(Date.parse(NOON) + HOUR_MS / 2).toISOString();
  const page = await open({ consent: { tracking: false, decidedAt: later }, now: later }, HOUR_MS);
  expect(page.allowed()).toBe(false);
});
