import { describe, expect, it } from "vitest";
import type { Consent } from "../../shared/contracts/consent.ts";
import { accountNeedsConsent, resolveConsent } from "../../shared/rules/consent.ts";

const EARLY = "2026-11-20T10:00:00.000Z";
const LATE = "2026-11-21T10:00:00.000Z";

function decided(tracking: boolean, decidedAt: string): Consent {
  return { tracking, decidedAt };
}

describe("advertising measurement", () => {
  it.each([
    ["is undecided before the question", null, null, null],
    ["follows the device", decided(true, EARLY), null, true],
    ["follows the account on a device that was never asked", null, decided(false, EARLY), false],
    ["follows a later refusal on the device", decided(false, LATE), decided(true, EARLY), false],
    ["follows a later refusal of the account", decided(true, EARLY), decided(false, LATE), false],
    ["follows a later consent of the account", decided(false, EARLY), decided(true, LATE), true],
    ["is refused when both were decided at once and differ", decided(true, EARLY), decided(false, EARLY), false],
  ])("%s", (_, device, account, expected) => {
    expect(resolveConsent({ globalPrivacyControl: false, device, account })).toBe(expected);
  });

  it("is refused by Global Privacy Control, whatever was decided and whenever", () => {
    expect(resolveConsent({ globalPrivacyControl: true, device: decided(true, LATE), account: decided(true, LATE) })).toBe(false);
    expect(resolveConsent({ globalPrivacyControl: true, device: null, account: null })).toBe(false);
  });
});

describe("the account is told", () => {
  it.each([
    ["of a decision made on the device before signing in", false, decided(true, EARLY), null, true],
    ["of Global Privacy Control, which holds for the server's reports too", true, null, decided(true, EARLY), true],
    ["nothing when it knows already", false, decided(true, LATE), decided(true, EARLY), false],
    ["nothing before a decision", false, null, null, false],
  ])("%s", (_, globalPrivacyControl, device, account, expected) => {
    expect(accountNeedsConsent({ globalPrivacyControl, device, account })).toBe(expected);
  });
});
