import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`a form is reported from its page at 375 px by keyboard, ${javaScriptEnabled ? "with" : "without"} script, and nothing written is lost on the way`, async ({
    openContext,
    allow,
  }) => {
    allow(/503/u);
    const page = await (await openContext({ viewport: { width: 375, height: 740 }, colorScheme: "dark", javaScriptEnabled })).newPage();
    await page.goto("/template/invoice");
    if (javaScriptEnabled) await waitForHydration(page);
    await page.getByRole("link", { name: "Report a form" }).press("Enter");
    await page.waitForURL(/\/report\?template=invoice$/u);
    expect(await page.getByLabel("Which form?").inputValue()).toBe("invoice");
    await page.getByLabel("It uses my work or my trademark").check();
    await page.getByText("under penalty of perjury").waitFor();
    await page.getByLabel("It’s wrong or out of date").check();
    await page.getByText("under penalty of perjury").waitFor({ state: "hidden" });
    await page.getByLabel("In your words").fill("A line has been missing since the last edition.");
    if (javaScriptEnabled) {
      await expectAccessible(page);
      await page.route(
        "**/api/reports/content",
        (route) => route.fulfill({ status: 503, json: { error: "Try again.", code: "unavailable" } }),
        {
          times: 1,
        },
      );
      await page.getByRole("button", { name: "Send report" }).press("Enter");
      await page.getByRole("alert").filter({ hasText: "Try again." }).waitFor();
      expect(await page.getByLabel("In your words").inputValue()).toContain("A line has been missing");
    }
    await page.getByRole("button", { name: "Send report" }).press("Enter");
    await page.getByText("Thanks, we have your report.").waitFor();
  });
}
