import type { BrowserContext } from "playwright-core";
import { findTooNewStyles } from "../../checks/browsers.ts";
import { expect, test } from "./browser.ts";
import { SCREEN_PATHS } from "./screen-paths.ts";

const FORM = "/template/invoice/fill";

/** What stands for a browser below the table of the README: it lacks what the application cannot start without, or runs none of its scripts. */
const OLDER: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  "without what came to languages since": (context) =>
    context.addInitScript(() => {
      for (const name of ["at", "flatMap", "includes"]) Reflect.deleteProperty(Array.prototype, name);
      for (const name of ["fromEntries", "hasOwn"]) Reflect.deleteProperty(Object, name);
      Reflect.deleteProperty(globalThis, "Proxy");
    }),
  "that does not know modules": (context) => context.route("**/assets/*.js", (route) => route.abort("failed")),
};

for (const [what, age] of Object.entries(OLDER)) {
  test(`a browser ${what} shows the form with its inputs, the blank PDF, and a sentence`, async ({ openContext, allow }) => {
    allow(/./u);
    const context = await openContext();
    await age(context);
    const page = await context.newPage();
    await page.goto(FORM);
    await page.getByRole("img", { name: "Page 1 of Invoice" }).waitFor();
    await page.getByLabel("Name").fill("Ada");
    await page.getByText("your browser is too old").waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset["hydrated"])).toBeUndefined();
    const blank = await page.getByRole("link", { name: "Download blank PDF" }).getAttribute("href");
    const file = await context.request.get(blank ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect(await page.getByLabel("Name").inputValue()).toBe("Ada");
  });
}

test("a browser with scripts switched off shows the form with its inputs, the blank PDF, and a sentence", async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(FORM);
  await page.getByRole("img", { name: "Page 1 of Invoice" }).waitFor();
  await page.getByLabel("Name").fill("Ada");
  await page.getByText("your browser is too old").waitFor();
});

test("a browser that is new enough never says that it is too old", async ({ page }) => {
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  expect(await page.getByText("your browser is too old").count()).toBe(0);
});

test("the styles in the pages themselves are none that the oldest supported browser drops", async ({ base }) => {
  for (const path of Object.values(SCREEN_PATHS)) {
    const page = await (await fetch(`${base}${path}`)).text();
    const sheets = Array.from(page.matchAll(/<style[^>]*>(.*?)<\/style>/gsu), ([, styles = ""]) => styles);
    expect(sheets.join("").length, path).toBeGreaterThan(1000);
    expect(sheets.flatMap((styles) => findTooNewStyles(path, styles))).toEqual([]);
  }
});
