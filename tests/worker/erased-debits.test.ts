import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DEBIT } from "./failing-plans.ts";
import { createContexts } from "../../worker/context.ts";
import { eraseAccount } from "../../worker/domain/accounts.ts";
import {
  advanceStripe,
  answerProcessing,
  buy,
  call,
  openShopBeforeEach,
  pay,
  readStripe,
  runCron,
  sendReceipt,
  shopEnv,
  startPurchase,
  stripeApi,
} from "./shop.ts";

const ann = openShopBeforeEach();
afterEach(() => vi.restoreAllMocks());

const erase = async () => (await call("DELETE", "/api/account", { user: ann })).status;
const countAccounts = () => env.DB.prepare("SELECT count(*) n FROM accounts WHERE uid = ?").bind(ann.uid).first("n");
const countLeft = () => env.DB.prepare("SELECT count(*) n FROM customers_to_close").first("n");

/** What is left of a customer at Stripe: whether they are there, how their plan and invoice stand, and what was refunded to anybody. */
async function readLeft(customer: string) {
  const { customers, subscriptions, invoices } = await readStripe(customer);
  const { refunds } = await readStripe();
  return {
    customers: customers.length,
    plans: subscriptions.map(({ status }) => status),
    invoices: invoices.map(({ status }) => status),
    refunds: refunds.map(({ amount }) => amount),
  };
}

describe("an account that is erased while a bank works on its first payment", () => {
  it.each([
    ["yes: the payment is refunded", true, { plans: ["canceled"], invoices: ["paid"] }, [499]],
    ["no: nothing is charged", false, { plans: ["incomplete_expired"], invoices: ["void"] }, []],
  ])("is erased at once; the bank says %s, and the customer is deleted", async (_name, passed, states, refunded) => {
    const intent = await startPurchase(ann, "weekly");
    expect(await pay(intent, DEBIT)).toBe("processing");
    const { refunds: before } = await readLeft(intent.stripeCustomerId);
    expect([await erase(), await countAccounts()]).toEqual([200, 0]);
    await runCron();
    expect(await readLeft(intent.stripeCustomerId)).toMatchObject({ customers: 1, refunds: before });
    await answerProcessing(intent.clientSecret, passed);
    await runCron();
    expect(await readLeft(intent.stripeCustomerId)).toEqual({ customers: 0, ...states, refunds: [...before, ...refunded] });
    expect(await countLeft()).toBe(0);
  });
});

it("an account that is erased while a bank works on a renewal gets that renewal back, and what it used of before not", async () => {
  const intent = await startPurchase(ann, "weekly");
  await pay(intent, DEBIT);
  await answerProcessing(intent.clientSecret, true);
  await sendReceipt(ann, intent);
  await advanceStripe(8);
  const [renewal] = (await stripeApi.invoices.list({ customer: intent.stripeCustomerId, expand: ["data.confirmation_secret"] })).data;
  const { refunds } = await readLeft(intent.stripeCustomerId);
  const context = createContexts()(shopEnv(), { waitUntil: () => undefined });
  // Stripe's clock is the one that was moved.
  await eraseAccount(context, ann, new Date((renewal?.created ?? 0) * 1000));
  expect(await readLeft(intent.stripeCustomerId)).toMatchObject({ customers: 1, plans: ["canceled"], refunds });
  await answerProcessing(renewal?.confirmation_secret?.client_secret ?? "", true);
  await runCron();
  expect(await readLeft(intent.stripeCustomerId)).toMatchObject({ customers: 0, refunds: [...refunds, 499] });
});

it("an account that is erased while a bank asks the person to confirm takes no payment any more", async () => {
  const intent = await startPurchase(ann, "weekly");
  expect(await pay(intent, "4000002500003155")).toBe("requires_action");
  expect(await erase()).toBe(200);
  expect(await pay(intent, "4000002500003155", "pass")).not.toBe("succeeded");
  expect((await readLeft(intent.stripeCustomerId)).invoices).toEqual(["void"]);
});

it("an account that is erased after it paid gets nothing back", async () => {
  const intent = await buy(ann, "weekly");
  const { refunds } = await readLeft(intent.stripeCustomerId);
  expect(await erase()).toBe(200);
  await runCron();
  expect(await readLeft(intent.stripeCustomerId)).toMatchObject({ customers: 0, plans: ["canceled"], refunds });
});
