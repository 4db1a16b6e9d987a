import { expectAccessible } from "./axe.ts";
import { expect, test } from "./browser.ts";

for (const [width, colorScheme] of [
  [375, "dark"],
  [1440, "light"],
] as const) {
  test(`the operator signs in with the token and reads the report at ${width} px, ${colorScheme}, on paper and by keyboard`, async ({
    openContext,
    allow,
  }) => {
    // The door says 401, which the browser logs.
    allow(/401/u);
    const page = await (await openContext({ viewport: { width, height: 800 }, colorScheme })).newPage();
    await page.goto("/template/invoice/fill");
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    const begun = page.waitForResponse(/visit\?what=form_filled/u);
    await page.getByLabel("Name").fill("Ada Lovelace");
    await begun;
    await page.goto("/ops");
    await expectAccessible(page);
    await page.keyboard.type("not the token of this deployment");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await page.getByLabel("Operator’s token").fill("operator-of-this-machine-only");
    await page.keyboard.press("Enter");
    await page.getByRole("img", { name: /^Forms begun to be filled: \d+ in 30 days/u }).waitFor();
    await page.getByRole("cell", { name: "Invoice", exact: true }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole("link", { name: "7 days" }).press("Enter");
    await page.getByRole("img", { name: /^Forms opened: \d+ in 7 days/u }).waitFor();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.getByRole("navigation").isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Sign out" }).press("Enter");
    await page.getByLabel("Operator’s token").waitFor();
  });
}
