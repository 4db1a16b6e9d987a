import { expectAccessible } from "./axe.ts";
import { inject } from "vitest";
import { expect, test } from "./browser.ts";
import { agree, choose, fillCard, openPaywall, payButton, readSubscriptions, thanks } from "./shop.ts";

const { stripe } = inject("standIns");

async function createAtStripe(path: string, form: Record<string, string>): Promise<string> {
  const response = await fetch(`${stripe}/v1/${path}`, {
    method: "POST",
    headers: { Authorization: "Bearer sk_test_local" },
    body: new URLSearchParams(form),
  });
  const made: { id: string } = await response.json();
  return made.id;
}

async function makeCode(code: string, extra: Record<string, string> = {}): Promise<void> {
  const coupon = await createAtStripe("coupons", { percent_off: "25", duration: "once" });
  await createAtStripe("promotion_codes", { "promotion[type]": "coupon", "promotion[coupon]": coupon, code, ...extra });
}

test("a promotion code that is wrong or over is said, and one that counts is shown with its price and paid with it", async ({
  page,
  allow,
}) => {
  allow(/404|409/u);
  await makeCode("SPRING25");
  await makeCode("WINTER24", { expires_at: "1700000000" });
  await openPaywall(page);
  await choose(page, "Weekly");
  await page.getByRole("button", { name: "I have a promotion code" }).click();
  const field = page.getByLabel("Promotion code");
  await field.fill("SPRNG25");
  await field.press("Enter");
  await page.getByText("We don’t know the code “SPRNG25”.").waitFor();
  await field.fill("WINTER24");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("The code “WINTER24” is not valid any more.").waitFor();
  await field.fill("spring25");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("25% off the first payment").waitFor();
  await page.getByRole("button", { name: "Pay $3.74" }).waitFor();
  await page.getByText(/^I agree to pay \$3\.74 today and \$4\.99 on/u).waitFor();
  await expectAccessible(page);
  await fillCard(page);
  await agree(page);
  await payButton(page).click();
  await thanks(page).waitFor();
  expect(await readSubscriptions()).toMatchObject([{ status: "active" }]);
}, 120_000);

test("a code whose price could not be asked for is asked for again with one press at 375 px, and stays typed", async ({
  openContext,
  allow,
}) => {
  allow(/503|ERR_FAILED/u);
  await makeCode("AUTUMN25");
  const page = await (await openContext({ viewport: { width: 375, height: 740 } })).newPage();
  await openPaywall(page);
  await choose(page, "Weekly");
  await page.getByRole("button", { name: "I have a promotion code" }).click();
  const busy = { status: 503, json: { error: "We are busy.", code: "unavailable", requestId: "r" } };
  await page.route("**/quote", (route) => route.fulfill(busy), { times: 1 });
  const field = page.getByLabel("Promotion code");
  await field.fill("autumn25");
  await field.press("Enter");
  await page.getByRole("alert").filter({ hasText: "We are busy." }).waitFor();
  await expectAccessible(page);
  expect(await field.inputValue()).toBe("autumn25");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  const prices = page.getByRole("group", { name: "What changes the price" });
  await expect.poll(() => prices.evaluate((group) => group === document.activeElement)).toBe(true);
  expect(await page.getByRole("alert").filter({ hasText: "We are busy." }).count(), "said once").toBe(1);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Pay $3.74" }).waitFor();
});
