import { beforeEach, expect, it } from "vitest";
import { type Change, changeSubscription } from "../../../../client/features/subscription/change-subscription.ts";
import { refreshSubscription } from "../../../../client/features/subscription/load-subscription.ts";
import { beginChange, createSubscriptionState, forgetSubscription } from "../../../../client/state/subscription-state.ts";
import { AppError } from "../../../../shared/errors.ts";
import type { Subscription } from "../../../../shared/contracts/subscription.ts";

type Needs = Parameters<typeof refreshSubscription>[0];

const RENEWS: Subscription = { isActive: true, startTime: "2026-01-01T00:00:00.000Z", status: "active", cancelAtPeriodEnd: false };
const ENDS: Subscription = { ...RENEWS, cancelAtPeriodEnd: true };
const NEVER_BOUGHT: Subscription = { isActive: false, startTime: null };

/** Makes the stores of a signed-in person. Returns the requests in the order in which they were sent; the test answers each by calling it. */
function open() {
  const session: { user: { uid: string } | null } = { user: { uid: "ann" } };
  const subscription = createSubscriptionState();
  const asked: ((answer: Subscription) => void)[] = [];
  const account = {
    fetchJson: () => {
      const { promise, resolve } = Promise.withResolvers<Subscription>();
      asked.push(resolve);
      return promise;
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that a reading touches
  const stores = { session, subscription, account } as unknown as Needs;
  return { stores, session, subscription, asked };
}

const knownAccess = () => localStorage.getItem("known-access") ?? "";

beforeEach(() => localStorage.clear());

it("a plan that was read before its cancellation, and comes after it, does not show it as running on", async () => {
  const { stores, subscription, asked } = open();
  const reading = refreshSubscription(stores);
  const change = changeSubscription(stores, "cancel");
  asked[1]?.(ENDS);
  await change;
  asked[0]?.(RENEWS);
  await reading;
  expect(subscription.subscription).toMatchObject({ cancelAtPeriodEnd: true });
});

it("a plan that was read while its cancellation was under way does not outlast it", async () => {
  const { stores, subscription, asked } = open();
  const change = changeSubscription(stores, "cancel");
  const reading = refreshSubscription(stores);
  asked[0]?.(ENDS);
  await change;
  asked[1]?.(RENEWS);
  await reading;
  expect(subscription.subscription).toMatchObject({ cancelAtPeriodEnd: true });
});

it.each([
  [0, 1],
  [1, 0],
])("of two readings the one that was asked for later counts, when %i comes before %i", async (...order) => {
  const { stores, subscription, asked } = open();
  const readings = [refreshSubscription(stores), refreshSubscription(stores)];
  for (const index of order) {
    asked[index]?.([RENEWS, ENDS][index] ?? RENEWS);
    await readings[index];
  }
  expect(subscription.subscription).toMatchObject({ cancelAtPeriodEnd: true });
});

it("a plan that comes after its person has signed out is not known, and not remembered on the device", async () => {
  const { stores, session, subscription, asked } = open();
  const reading = refreshSubscription(stores);
  session.user = null;
  forgetSubscription(subscription);
  asked[0]?.(RENEWS);
  await reading;
  expect(subscription.subscription).toBeNull();
  expect(knownAccess()).toBe("");
});

it("a plan and a cancellation that come after another person has signed in are not theirs", async () => {
  const { stores, session, subscription, asked } = open();
  const before = [refreshSubscription(stores), changeSubscription(stores, "cancel")];
  session.user = { uid: "bob" };
  forgetSubscription(subscription);
  const after = refreshSubscription(stores);
  asked[2]?.(NEVER_BOUGHT);
  await after;
  asked[0]?.(RENEWS);
  asked[1]?.(ENDS);
  await Promise.all(before);
  expect(subscription.subscription).toEqual(NEVER_BOUGHT);
  expect(knownAccess()).toContain("bob");
});

const ENDED: Subscription = { isActive: false, startTime: "2026-01-01T00:00:00.000Z", status: "canceled" };
const YEARLY: Subscription = { ...RENEWS, offerId: "yearly" };

/** Makes a change of `before` whose answer is lost, and after which `after` is read; null is a reading that fails too. */
function loseAnswer(what: Change, before: Subscription, after: Subscription | null) {
  const { stores, subscription } = open();
  beginChange(subscription)(before);
  const lost = new AppError("unavailable", "We got no reply.");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test's answers are subscriptions
  stores.account.fetchJson = ((_path, _schema, call) =>
    call?.method === "POST" || !after ? Promise.reject(lost) : Promise.resolve(after)) as typeof stores.account.fetchJson;
  return { lost, subscription, change: changeSubscription(stores, what, { offerId: "yearly", amount: 1, prorationDate: 0 }) };
}

it.each<[Change, Subscription, Subscription]>([
  ["cancel", RENEWS, ENDS],
  ["cancel", { ...RENEWS, paymentDue: true }, ENDED],
  ["resume", ENDS, RENEWS],
  ["refund", RENEWS, ENDED],
  ["change", RENEWS, YEARLY],
])("a change whose answer was lost is told as made where the plan that is read then shows it: %s", async (what, before, after) => {
  const { change, subscription } = loseAnswer(what, before, after);
  await change;
  expect(subscription.subscription).toEqual(after);
});

it.each<[Change, Subscription, Subscription | null]>([
  ["cancel", RENEWS, RENEWS],
  ["cancel", RENEWS, null],
  ["resume", ENDS, ENDS],
  ["refund", RENEWS, ENDS],
  ["change", RENEWS, RENEWS],
])(
  "a change whose answer was lost is said to have failed where the plan that is read then does not show it: %s",
  async (what, before, after) => {
    const { change, lost } = loseAnswer(what, before, after);
    await expect(change).rejects.toBe(lost);
  },
);
