import { expect } from "vitest";
import { orderStripe, readSubscriptions } from "../shop.ts";
import { journey } from "./journey.ts";
import { accountButton, fillPaymentForm, signInByPopup } from "./person.ts";

const PROBLEM = { css: "#purchase-problem" } as const;
const PAY = { role: "button", name: /^Pay/u } as const;
const THANKS = /Thanks, your plan is active/u;

journey(
  "on a phone a plan is bought though the payment form, the purchase, Stripe and the receipt fail once each, and is bought once",
  async (visit) => {
    visit.allow(/503|Failed to load|NetworkError|Load failed|dynamically imported module|Importing a module|disallowed MIME type/iu);
    const waiting = visit.line.failOnce(
      /\/assets\/checkout-.*\.js/u,
      /\/api\/subscription-offers\/create-payment-intent/u,
      /\/api\/account\/subscription\/receipt/u,
    );
    const tab = await visit.openEmpty();
    await tab.resize({ width: 375, height: 740 });
    await tab.goto("/paywall");
    await tab.waitForHydration();
    await tab.press({ role: "button", name: "Login", within: { role: "banner" } });
    await signInByPopup(visit, tab);
    await tab.waitFor(accountButton());
    await tab.press({ role: "button", name: "Try again" });
    await fillPaymentForm(tab);
    await tab.press(PAY);
    await tab.waitFor({ ...PROBLEM, text: /Nothing went to your bank/u });
    await orderStripe("fault", { call: "POST /v1/subscriptions", status: 503 });
    await tab.press(PAY);
    await tab.waitForNo({ ...PROBLEM, text: /We are busy/u });
    await tab.waitFor({ ...PROBLEM, text: /Nothing went to your bank/u });
    await tab.press(PAY);
    await tab.waitFor({ text: THANKS });
    expect([...waiting]).toEqual([]);
    const alive = (await readSubscriptions()).filter(({ status }) => status === "active");
    expect(alive).toHaveLength(1);
  },
  { timeout: 180_000 },
);
