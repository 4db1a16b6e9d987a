import { describe, expect, it } from "vitest";
import {
  accessEnd,
  chooseSubscription,
  givesAccess,
  hasAccess,
  hasStarted,
  holdsFunds,
  isPaymentDue,
  isUnfinished,
  refundableUntil,
  type SubscriptionFacts,
} from "../../shared/rules/purchase/access.ts";
import { toCompletedId, toCompletionRequest } from "../../shared/rules/own-pdfs.ts";
import { completionRight } from "../../shared/rules/purchase/completion-right.ts";

const paid = { status: "paid", reason: "subscription_create", amountDue: 999, amountPaid: 999 };
const active: SubscriptionFacts = {
  id: "sub_1",
  status: "active",
  createdAt: 1,
  currentPeriodStart: 1,
  currentPeriodEnd: 9,
  hasPaymentMethod: true,
  pendingSetup: null,
  invoice: paid,
  due: null,
  disputed: false,
  begun: false,
};
const free: SubscriptionFacts = {
  ...active,
  status: "trialing",
  hasPaymentMethod: false,
  pendingSetup: "requires_payment_method",
  invoice: { ...paid, amountDue: 0, amountPaid: 0 },
};
const set: SubscriptionFacts = { ...free, hasPaymentMethod: true, pendingSetup: null };

describe("access", () => {
  it("is never given on a status alone", () => {
    expect(givesAccess(active)).toBe(true);
    expect(givesAccess({ ...active, invoice: { ...paid, status: "open", amountPaid: 0 } })).toBe(false);
    expect(givesAccess(free)).toBe(false);
    expect(givesAccess({ ...free, pendingSetup: null })).toBe(false);
    expect(givesAccess(set)).toBe(true);
    for (const status of ["incomplete", "incomplete_expired", "past_due", "unpaid", "canceled", "paused"])
      expect(givesAccess({ ...active, status })).toBe(false);
  });
  it("goes on while a renewal is being charged", () => {
    expect(givesAccess({ ...active, invoice: { status: "open", reason: "subscription_cycle", amountDue: 999, amountPaid: 0 } })).toBe(true);
  });
  it("is paid until the period before while a renewal waits to be charged, unless it costs nothing", () => {
    const draft = { status: "draft", reason: "subscription_cycle", amountDue: 999, amountPaid: 0 };
    const renewed: SubscriptionFacts = { ...active, currentPeriodStart: 9, currentPeriodEnd: 18, invoice: draft };
    expect(givesAccess(renewed)).toBe(true);
    expect(accessEnd(renewed)).toBe(9);
    expect(accessEnd({ ...renewed, invoice: { ...draft, amountDue: 0 } })).toBe(18);
    expect(accessEnd({ ...renewed, invoice: { ...draft, status: "paid", amountPaid: 999 } })).toBe(18);
  });
  it("goes on for 14 days after a renewal was due while Stripe tries again, and not a second longer", () => {
    const renewal = { status: "open", reason: "subscription_cycle", amountDue: 999, amountPaid: 0 };
    const late: SubscriptionFacts = {
      ...active,
      status: "past_due",
      invoice: renewal,
      due: { since: 100, retries: true },
      currentPeriodEnd: 9e9,
    };
    expect(givesAccess(late)).toBe(true);
    expect(accessEnd(late)).toBe(100 + 14 * 86_400);
    expect(givesAccess({ ...late, due: { since: 100, retries: false } })).toBe(false);
    expect(givesAccess({ ...late, status: "unpaid" })).toBe(false);
    const until = { isActive: true, paymentDue: true, accessUntil: "2026-01-15T00:00:00.000Z" };
    expect(hasAccess(until, new Date("2026-01-15T00:00:00Z"))).toBe(true);
    expect(hasAccess(until, new Date("2026-01-15T00:00:01Z"))).toBe(false);
  });
  it("is not given while a bank holds the payment back, and is again once that is won", () => {
    expect(givesAccess({ ...active, disputed: true })).toBe(false);
    expect(["needs_response", "under_review", "lost", "appeal_under_review"].map(holdsFunds)).toEqual([true, true, true, true]);
    expect(["won", "prevented", "warning_needs_response", "warning_closed"].map(holdsFunds)).toEqual([false, false, false, false]);
  });
  it("ends a day after the paid time without news of the next period", () => {
    const until = { isActive: true, accessUntil: "2026-01-01T00:00:00.000Z" };
    expect(hasAccess(until, new Date("2026-01-01T23:00:00Z"))).toBe(true);
    expect(hasAccess(until, new Date("2026-01-02T01:00:00Z"))).toBe(false);
    expect(hasAccess({ ...until, cancelAtPeriodEnd: true }, new Date("2026-01-02T01:00:00Z"))).toBe(false);
    expect(hasAccess({ ...until, isActive: false }, new Date("2025-01-01"))).toBe(false);
    expect(hasAccess(null, new Date())).toBe(false);
  });
});

it("a plan that renews keeps access for the three days in which Stripe may hold its charge back", () => {
  const held = { isActive: true, cancelAtPeriodEnd: false, accessUntil: "2026-01-01T00:00:00.000Z" };
  expect(hasAccess(held, new Date("2026-01-04T01:00:00Z"))).toBe(true);
  expect(hasAccess(held, new Date("2026-01-05T00:00:01Z"))).toBe(false);
  expect(hasAccess({ ...held, paymentDue: true }, new Date("2026-01-01T00:00:01Z"))).toBe(false);
});

describe("a subscription", () => {
  it("has started once it was paid or a card was kept, and a cancelled trial without a card never has", () => {
    expect(hasStarted(active)).toBe(true);
    expect(hasStarted({ ...active, status: "canceled" })).toBe(true);
    expect(hasStarted(free)).toBe(false);
    expect(hasStarted({ ...free, status: "canceled", pendingSetup: null })).toBe(false);
    expect(hasStarted({ ...active, status: "incomplete" })).toBe(false);
  });
  it("is unfinished while it can still be paid, and due when a renewal failed", () => {
    expect([isUnfinished({ ...active, status: "incomplete" }), isUnfinished(free), isUnfinished(set), isUnfinished(active)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([isPaymentDue({ ...active, status: "past_due" }), isPaymentDue(active)]).toEqual([true, false]);
  });
  it("that gives access speaks for the person, else one that is due, else one that was begun, else the newest that ever started", () => {
    const ended = { ...active, id: "sub_2", status: "canceled", createdAt: 5 };
    const due = { ...active, id: "sub_3", status: "past_due", createdAt: 3 };
    const unpaid = { ...active, id: "sub_4", status: "incomplete", createdAt: 9 };
    expect(chooseSubscription([unpaid, ended, due, active])?.id).toBe("sub_1");
    expect(chooseSubscription([unpaid, ended, due])?.id).toBe("sub_3");
    expect(chooseSubscription([unpaid, ended])?.id).toBe("sub_4");
    expect(chooseSubscription([{ ...unpaid, status: "incomplete_expired" }, ended])?.id).toBe("sub_2");
    expect(chooseSubscription([{ ...unpaid, status: "incomplete_expired" }])).toBeNull();
  });
});

it("a document is taken away by a plan, by the right that it has begun, by the free one, or not at all", () => {
  const completions = (freeLeft: number) => ({ freeLeft, open: [{ templateId: "w-9" }] });
  expect([
    completionRight("w-4", { isActive: true, completions: completions(0) }),
    completionRight("w-9", { isActive: false, completions: completions(0) }),
    completionRight("w-4", { isActive: false, completions: completions(1) }),
    completionRight("w-4", { isActive: false, completions: completions(0) }),
  ]).toEqual(["plan", "covered", "free", "paid"]);
});

it("a PDF of one's own is covered under the id that it has on the device", () => {
  const id = "own-0b9a7c52-6a0e-4c1c-9a57-2f6f5c1f3f10";
  const open = [{ templateId: toCompletedId(toCompletionRequest(id)) }];
  expect(completionRight(id, { isActive: false, completions: { freeLeft: 0, open } })).toBe("covered");
});

it("a renewal is paid back for 14 days unless something was downloaded since", () => {
  const renewedAt = "2026-01-01T00:00:00.000Z";
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  expect(refundableUntil({ renewedAt, lastCompletedAt: null }, at(14))).toBe("2026-01-15T00:00:00.000Z");
  expect(refundableUntil({ renewedAt, lastCompletedAt: null }, at(16))).toBeNull();
  expect(refundableUntil({ renewedAt, lastCompletedAt: "2025-12-31T00:00:00.000Z" }, at(2))).not.toBeNull();
  expect(refundableUntil({ renewedAt, lastCompletedAt: "2026-01-01T00:00:01.000Z" }, at(2))).toBeNull();
  expect(refundableUntil({ renewedAt: null, lastCompletedAt: null }, at(2))).toBeNull();
});
