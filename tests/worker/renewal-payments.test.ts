import { describe, expect, it } from "vitest";
import { Subscription } from "../../shared/contracts/subscription.ts";
import { DEBIT, openFailingShopBeforeEach, REFUSED_NOW, tryToBuy } from "./failing-plans.ts";
import {
  advanceStripe,
  answerProcessing,
  call,
  openDispute,
  pay,
  readError,
  readJson,
  readStripe,
  runCron,
  sendReceipt,
  setStripe,
  startPurchase,
} from "./shop.ts";

/** A test card of Stripe's documentation whose bank asks its owner at every payment. */
const ASKS_EACH_TIME = "4000002760003184";

const ann = openFailingShopBeforeEach();

const press = (what: "cancel" | "refund") => call("POST", `/api/account/subscription/${what}`, { user: ann });

describe("a renewal that the bank wants confirmed", () => {
  async function renew() {
    const intent = await startPurchase(ann, "weekly");
    await pay(intent, ASKS_EACH_TIME);
    expect(await pay(intent, undefined, "pass")).toBe("succeeded");
    await sendReceipt(ann, intent);
    await advanceStripe(8);
    return { intent, subscription: await sendReceipt(ann, intent) };
  }

  it("keeps access while Stripe waits, names no refused card, and is paid with one confirmation", async () => {
    const { intent, subscription } = await renew();
    expect(subscription).toMatchObject({ isActive: true, status: "past_due", due: { amount: 4.99, unconfirmed: true, card: null } });
    const due = await startPurchase(ann, "weekly");
    expect(due).toMatchObject({ type: "payment", amount: 4.99, subscriptionId: intent.subscriptionId });
    expect(await pay(due, undefined, "pass")).toBe("succeeded");
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, status: "active", due: null });
  });

  it("can be paid with another card instead", async () => {
    const { intent } = await renew();
    const due = await startPurchase(ann, "weekly");
    expect(await pay(due, REFUSED_NOW)).toBe("card_declined");
    expect(await pay(due)).toBe("succeeded");
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, status: "active", due: null });
  });

  it.each([
    ["cancel" as const, "canceled"],
    ["unpaid" as const, "unpaid"],
  ])("gives no access once nobody confirmed it for so long that Stripe gives up: %s", async (afterRetries, status) => {
    await setStripe({ afterRetries });
    const { intent } = await renew();
    await advanceStripe(16);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: false, status });
  });
});

describe("a renewal by a debit that the bank works on", () => {
  async function renew() {
    const { intent } = await tryToBuy(ann, "weekly", DEBIT);
    await answerProcessing(intent.clientSecret, true);
    await advanceStripe(8);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, status: "active", due: null });
    return intent;
  }

  it("does not keep the person from leaving: the plan ends with the period that it pays", async () => {
    const intent = await renew();
    expect(await readJson(await press("cancel"), Subscription)).toMatchObject({ isActive: true, cancelAtPeriodEnd: true });
    expect((await readStripe(intent.stripeCustomerId)).invoices.map(({ status }) => status)).toEqual(["paid", "open"]);
  });

  it("does not keep the account from being erased", async () => {
    const intent = await renew();
    expect((await call("DELETE", "/api/account", { user: ann })).status).toBe(200);
    expect((await readStripe(intent.stripeCustomerId)).subscriptions[0]?.status).toBe("canceled");
  });
});

describe("a refund of a renewal that the bank has taken back meanwhile", () => {
  it("is refused with the reason, and the plan is as it was", async () => {
    const { intent } = await tryToBuy(ann, "weekly");
    await advanceStripe(8);
    expect((await sendReceipt(ann, intent)).refund).not.toBeNull();
    await openDispute(intent.subscriptionId);
    const response = await press("refund");
    expect(await readError(response.clone())).toBe("409 conflict");
    expect(await response.text()).toContain("Your bank has taken this payment back already");
    await runCron();
    const { refunds, subscriptions } = await readStripe(intent.stripeCustomerId);
    expect([refunds, subscriptions[0]?.status]).toEqual([[], "active"]);
  });
});
