import type { Page } from "playwright-core";
import { expect, test, waitForHydration } from "./browser.ts";

const setLanguage = (language: string) => ({
  take: (value: string) => Object.defineProperty(Navigator.prototype, "language", { get: () => value }),
  value: language,
});

/** Takes a property away, wherever it is defined: `value` is its name behind the name of what has it. */
const remove = (path: string) => ({
  take: (value: string) => {
    const names = value.split(".");
    const name = names.pop() ?? "";
    const owner: unknown = names.reduce<unknown>((object, next) => Reflect.get(Object(object), next), globalThis);
    Reflect.deleteProperty(Object(owner), name);
  },
  value: path,
});

/** As browsers whose owner blocked all site data: to touch any of it throws. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) Object.defineProperty(globalThis, name, { get: refuse });
  Object.defineProperty(globalThis, "BroadcastChannel", { value: refuse });
}

/** What a browser may lack, or say about itself. */
const STRANGE: Record<string, { take: (value: string) => unknown; value: string }> = {
  'the language "C"': setLanguage("C"),
  'the language "C.UTF-8"': setLanguage("C.UTF-8"),
  "no language": setLanguage(""),
  "a made-up language": setLanguage("no such language"),
  "blocked storage": { take: blockStorage, value: "" },
  "no IndexedDB": remove("indexedDB"),
  "no service worker": remove("Navigator.prototype.serviceWorker"),
  "no idle callbacks": remove("requestIdleCallback"),
  "no segmenter": remove("Intl.Segmenter"),
  "no view transitions": remove("Document.prototype.startViewTransition"),
  "no speculation rules": remove("HTMLScriptElement.supports"),
  "no network information": remove("Navigator.prototype.connection"),
  "network information of old": {
    take: (value) => Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ type: value }) }),
    value: "wifi",
  },
};

async function browseAndBuy(page: Page): Promise<void> {
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  await page
    .getByRole("link", { name: /^Education/u })
    .first()
    .click();
  await page.getByRole("heading", { name: "Education", level: 2 }).waitFor();
  await page.getByRole("link", { name: "Worksheet 01", exact: true }).click();
  await page.getByRole("heading", { name: "Worksheet 01", level: 1 }).waitFor();
  await page
    .getByText(/\$12\.99/u)
    .first()
    .waitFor();
}

for (const [what, { take, value }] of Object.entries(STRANGE)) {
  test(`a browser with ${what} browses, shows prices and fills out a form`, async ({ openContext }) => {
    const context = await openContext({ serviceWorkers: "allow", storageState: { cookies: [], origins: [] } });
    await context.addInitScript(take, value);
    const page = await context.newPage();
    await browseAndBuy(page);
    await page.getByRole("link", { name: "Fill out", exact: true }).click();
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    await page.getByLabel("Name").fill("Ada");
    await page.getByText("1 of 3 fields").waitFor();
    await page.getByRole("toolbar").getByRole("button", { name: "Download" }).click();
    await page.getByRole("dialog", { name: "Download your form" }).getByText("You’ve filled out 1 of 3 fields").waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Ada");
  });
}
