import type { Page } from "playwright-core";
import { expect, test, waitForHydration } from "./browser.ts";

/** Has the page's own script load a script and a worker from an address. Returns what the browser refused. */
function tryAddress(page: Page, address: string): Promise<string[]> {
  return page.evaluate((url) => {
    const refused: string[] = [];
    const attempts = { script: () => (document.createElement("script").src = url), worker: () => new Worker(url).terminate() };
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        attempt();
      } catch (error) {
        if (error instanceof TypeError) refused.push(name);
      }
    }
    return refused;
  }, address);
}

test("where answers are typed, no script and no worker comes from an address that the page does not name", async ({ page, allow }) => {
  allow(/require-trusted-types-for|TrustedScriptURL/u);
  await page.goto("/template/invoice/fill");
  await waitForHydration(page);
  expect(await tryAddress(page, "https://strangers.example/x.js")).toEqual(["script", "worker"]);
  expect(await tryAddress(page, "data:text/javascript,1")).toEqual(["script", "worker"]);
  expect(await tryAddress(page, "/service-worker.js")).toEqual([]);
});

test("where answers are typed, no text becomes code", async ({ page, allow }) => {
  allow(/require-trusted-types-for|TrustedScript|unsafe-eval/u);
  await page.goto("/open");
  await waitForHydration(page);
  const isRefused = await page.evaluate(() => {
    const script = document.createElement("script");
    try {
      script.text = "document.title = 'taken over'";
      document.head.append(script);
    } catch {
      return true;
    }
    return false;
  });
  expect(isRefused).toBe(true);
});

test("pages without answers only report what breaks the rule, for others' scripts run there too", async ({ page }) => {
  const headersOf = async (path: string) => {
    const headers = (await page.request.get(path)).headers();
    return [headers["content-security-policy"], headers["content-security-policy-report-only"]].map((policy) =>
      policy?.includes("require-trusted-types-for 'script'"),
    );
  };
  for (const path of ["/template/invoice/fill", "/open", "/documents"]) expect(await headersOf(path)).toEqual([true, undefined]);
  for (const path of ["/", "/template/invoice", "/paywall", "/account"]) expect(await headersOf(path)).toEqual([false, true]);
});
