import { Stripe } from "stripe";
import { inject } from "vitest";
import { openBindings } from "../../catalogue/bindings.ts";
import { expect, test } from "./browser.ts";
import { agree, choose, fillCard, openPaywall, payButton, thanks } from "./shop.ts";

/** Doubles what the yearly plan costs after its trial while `work` runs. */
async function withDearerYear(work: () => Promise<void>): Promise<void> {
  const { hostname, port } = new URL(inject("standIns").stripe);
  const stripe = new Stripe("sk_test_local", { host: hostname, port, protocol: "http" });
  const { id } = await stripe.prices.create({
    currency: "usd",
    unit_amount: 13_998,
    recurring: { interval: "year" },
    product: "fillwright",
  });
  const { DB, close } = await openBindings({ state: inject("stateDir") });
  const put = (minor: number, price: string) =>
    DB.prepare("UPDATE offers SET price_minor = ?, stripe_price_id = ? WHERE id = 'yearly'").bind(minor, price).run();
  const before = await DB.prepare("SELECT price_minor minor, stripe_price_id price FROM offers WHERE id = 'yearly'").first<{
    minor: number;
    price: string;
  }>();
  if (!before) throw new Error("The yearly plan is on sale.");
  try {
    await put(13_998, id);
    await work();
  } finally {
    await put(before.minor, before.price);
    await close();
  }
}

test("a price that the operator changes is shown before anything is agreed to, also one that is charged after a free trial", async ({
  page,
}) => {
  await openPaywall(page);
  await choose(page, "Yearly");
  await fillCard(page);
  await agree(page);
  await withDearerYear(async () => {
    await payButton(page).click();
    await expect.poll(() => page.getByText("The price has changed").isVisible()).toBe(true);
    const consent = page.getByRole("checkbox", { name: /^I agree to pay.*\$139\.98/u });
    await expect.poll(() => consent.isVisible()).toBe(true);
    expect(await consent.isChecked()).toBe(false);
    await agree(page);
    await payButton(page).click();
    await thanks(page).waitFor();
  });
});
