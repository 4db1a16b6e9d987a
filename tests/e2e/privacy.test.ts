import { expectAccessible } from "./axe.ts";
import { expect, test } from "./browser.ts";

for (const width of [375, 1280]) {
  test(`at ${width} px a person sees every request of the page, and erases what they typed with one button`, async ({
    openContext,
    allow,
  }) => {
    // The probe below is refused, which does not matter here.
    allow(/healthz/u);
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await page.goto("/template/invoice/fill");
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    await page.getByLabel("Name").fill("Ada Lovelace");
    await page.locator("[data-saved]").waitFor();
    await page.evaluate(() => fetch("/healthz?probe", { method: "POST", body: "twelve bytes" }));
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "What left this device" }).click();
    const dialog = page.getByRole("dialog", { name: "What left this device" });
    await dialog.getByText(/1 of which carried something/u).waitFor();
    await dialog.getByText("Every request").first().click();
    const rows = dialog.getByRole("row");
    await rows.filter({ hasText: "GET /template/invoice/fill" }).filter({ hasText: "nothing" }).waitFor();
    await rows.filter({ hasText: "POST /healthz?probe" }).filter({ hasText: "12 bytes" }).waitFor();
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/privacy-${width}.png` });

    await dialog.getByRole("button", { name: /Erase drafts and profiles/u }).click();
    await Promise.all([page.waitForEvent("load"), dialog.getByRole("button", { name: "Erase", exact: true }).click()]);
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
    await page.goto("/documents");
    await page.getByText("You have not begun a form on this device.").waitFor();
  });
}
