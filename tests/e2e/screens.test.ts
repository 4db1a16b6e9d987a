import type { Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { findBrokenButtons } from "./cut-controls.ts";

/** Every screen but the fill page, which has tests of its own. */
const PATHS = [
  "/?slug=education&tags=us-ca",
  "/?q=workshet",
  "/?q=zzzzqqq",
  "/template/invoice",
  "/paywall",
  "/documents",
  "/privacy-choices",
  "/legal/terms",
  "/offline",
  "/nowhere",
];

/** What opens above a screen, and how. */
const OPENERS: Record<string, (page: Page) => Promise<void>> = {
  "the suggestions": async (page) => {
    await page.getByRole("combobox", { name: "Search templates" }).fill("work");
    await page.getByRole("option").first().waitFor();
  },
  "the auth modal": async (page) => {
    await page.getByRole("button", { name: "Get started" }).click();
    await page.getByRole("dialog").waitFor();
  },
  "the colour schemes": async (page) => {
    await page.getByRole("button", { name: "Color scheme" }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).waitFor();
  },
  "the large preview": async (page) => {
    await page.getByRole("link", { name: "Page 1 of 3, enlarge" }).click();
    await page.getByRole("dialog").waitFor();
  },
};

const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const TIMEOUT_MS = 240_000;

for (const width of [375, 1440]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(
      `every screen is accessible at ${width} px, ${colorScheme}, and nothing is wider than it or broken`,
      { timeout: TIMEOUT_MS },
      async ({ openContext, allow }) => {
        allow(/status of 404/u);
        const page = await (await openContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: "reduce" })).newPage();
        for (const path of PATHS) {
          await page.goto(path);
          await waitForHydration(page);
          await expectAccessible(page);
          expect(await overhang(page), path).toBeLessThanOrEqual(0);
          expect(await findBrokenButtons(page), path).toEqual([]);
        }
      },
    );
  }
}

/** Each width once, each colour scheme once. */
for (const [width, colorScheme] of [
  [375, "light"],
  [1440, "dark"],
] as const) {
  test(`whatever opens above a screen is accessible at ${width} px, ${colorScheme}`, { timeout: TIMEOUT_MS }, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: "reduce" })).newPage();
    for (const [name, open] of Object.entries(OPENERS)) {
      await page.goto("/template/invoice");
      await waitForHydration(page);
      await open(page);
      await expectAccessible(page);
      expect(await overhang(page), name).toBeLessThanOrEqual(0);
    }
  });
}

for (const width of [375, 1440]) {
  test(`every screen can be read at ${width} px where dark colours are forced`, { timeout: TIMEOUT_MS }, async ({ openContext, allow }) => {
    allow(/status of 404/u);
    const options = { viewport: { width, height: 900 }, colorScheme: "dark", forcedColors: "active", reducedMotion: "reduce" } as const;
    const page = await (await openContext(options)).newPage();
    for (const path of [...PATHS, "/", "/open", "/template/invoice/fill"]) {
      await page.goto(path);
      await waitForHydration(page);
      await expectAccessible(page);
    }
  });
}

test("at twice the text size nothing is cut off sideways", { timeout: TIMEOUT_MS }, async ({ page, allow }) => {
  allow(/status of 404/u);
  for (const path of PATHS) {
    await page.goto(path);
    await waitForHydration(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overhang(page), path).toBeLessThanOrEqual(0);
  }
});
