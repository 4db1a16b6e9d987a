import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page, Route } from "playwright-core";
import { inject } from "vitest";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { buy, dismissBanner, openPaywall } from "./shop.ts";
import { authModal, chooseNewAccount, newPerson, openGoogleWindow, signIn } from "./sign-in.ts";

const FORM = "/template/packing-list/fill";

async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByText(/of 3 fields/u).waitFor();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Save to my account" }).click();
}

const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Saved to your account" });

test("saving goes on after signing in, and not for whoever closed that window", async ({ page, allow }) => {
  // A person without a plan is told so by a refusal.
  allow(/402/u);
  await page.goto(FORM);
  await ready(page);
  await page.getByLabel("Name").fill("Ada");
  await save(page);
  await authModal(page).waitFor();
  await page.keyboard.press("Escape");
  await authModal(page).waitFor({ state: "hidden" });
  await signIn(page);
  expect(new URL(page.url()).pathname).toBe(FORM);

  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  await save(page);
  await chooseNewAccount(await openGoogleWindow(page), newPerson());
  await page.waitForURL(/\/paywall/u);
});

test("a document goes on at another device; where two disagree both are shown, and either, or both, can be kept", async ({
  openContext,
  allow,
}) => {
  // The browser logs the refusal that the conflict is told by.
  allow(/409|ERR_FAILED/u);
  const person = newPerson();
  const [first, second] = [
    await (await openContext()).newPage(),
    await (await openContext({ viewport: { width: 375, height: 740 } })).newPage(),
  ];
  await first.goto("/");
  await waitForHydration(first);
  await dismissBanner(first);
  await signIn(first, person);
  await openPaywall(first);
  await buy(first, "Monthly");
  await first.goto(FORM);
  await ready(first);
  await first.getByLabel("Name").fill("Ada");
  await first.getByLabel("City").fill("London");
  await save(first);
  await saved(first).waitFor();

  await second.goto("/documents");
  await waitForHydration(second);
  await signIn(second, person);
  await second.getByRole("link", { name: "Open Packing list" }).click();
  await ready(second);
  await second.getByText(/is open, from your account/u).waitFor();
  await expect.poll(() => second.getByLabel("City").inputValue()).toBe("London");
  await second.getByLabel("City").fill("Paris");
  await save(second);
  await saved(second).waitFor();

  await first.getByLabel("City").fill("Rome");
  await first.getByLabel("Street").fill("Via Appia 1");
  await save(first);
  const conflict = first.getByRole("dialog", { name: "Your account has other answers" });
  const row = conflict.getByRole("row").filter({ hasText: "City" });
  await row.getByText("Rome").waitFor();
  await row.getByText("Paris").waitFor();
  await expect.poll(() => conflict.getByRole("row").filter({ hasText: "Name" }).count()).toBe(0);
  await expectAccessible(first);
  await conflict.getByRole("button", { name: "Use the account’s" }).click();
  await expect.poll(() => first.getByLabel("City").inputValue()).toBe("Paris");
  await expect.poll(() => first.getByLabel("Street").inputValue()).toBe("");
  await first.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => first.getByLabel("City").inputValue()).toBe("Rome");

  await second.getByLabel("City").fill("Lyon");
  await save(second);
  await expect.poll(() => saved(second).count()).toBe(1);
  await save(first);
  await conflict.getByRole("button", { name: "Keep both" }).click();
  await saved(first).waitFor();

  await second.goto("/documents");
  await expect.poll(() => second.getByRole("link", { name: "Open Packing list" }).count()).toBe(2);
  await second.getByRole("button", { name: "Rename Packing list" }).first().click();
  await second.getByLabel("New name").fill("Holiday");
  await second.keyboard.press("Enter");
  await second.getByRole("button", { name: "Duplicate Holiday" }).click();
  await second.getByText("Copy of Holiday").waitFor();
  await expectAccessible(second);
  await second.getByRole("button", { name: "Delete Packing list", exact: true }).click();
  await second.getByRole("link", { name: "Open Packing list" }).waitFor({ state: "detached" });
  expect(await second.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName)).not.toBe(
    "BODY",
  );
  const told = second.getByRole("status").filter({ hasText: "Packing list" });
  await told.getByText("Deleted “Packing list”.").waitFor();
  await second.route("**/api/account/documents/**", (route) => route.abort(), { times: 1 });
  await told.getByRole("button", { name: "Undo" }).press("Enter");
  await told.getByText("“Packing list” couldn’t be brought back just now.").waitFor();
  await told.getByRole("button", { name: "Undo" }).press("Enter");
  await told.getByText("“Packing list” is back.").waitFor();
  await second.getByRole("button", { name: "Delete Packing list", exact: true }).press("Enter");
  await second.getByRole("link", { name: "Open Packing list" }).waitFor({ state: "detached" });
  await second.getByRole("link", { name: "Open Copy of Holiday" }).click();
  await ready(second);
  expect(["Rome", "Lyon"]).toContain(await second.getByLabel("City").inputValue());

  const database = globSync(path.join(inject("stateDir"), "v3/d1/**/*.sqlite*")).map((file) => readFileSync(file));
  const isInDatabase = (text: string) => database.some((bytes) => bytes.includes(text));
  expect(isInDatabase("packing-list"), "the files are those of the database").toBe(true);
  for (const typed of ["Via Appia 1", "Lyon", "Copy of Holiday"]) expect(isInDatabase(typed), typed).toBe(false);
}, 150_000);

test("a document opened from the account loses nothing that was typed on this device since", async ({ openContext }) => {
  const person = newPerson();
  const [page, other] = [await (await openContext()).newPage(), await (await openContext()).newPage()];
  const openSaved = async (tab: Page) => {
    await tab.goto("/documents");
    await tab.getByRole("link", { name: "Open Packing list" }).click();
    await ready(tab);
    await expect.poll(() => new URL(tab.url()).searchParams.has("document")).toBe(false);
  };
  const saveAndWait = (tab: Page) => Promise.all([tab.waitForResponse((answer) => answer.request().method() === "PUT"), save(tab)]);
  const city = (tab: Page) => tab.getByLabel("City");
  const type = async (tab: Page, name: string) => {
    await city(tab).fill(name);
    await tab.locator("[data-saved]").waitFor({ state: "attached" });
  };
  await page.goto("/");
  await waitForHydration(page);
  await dismissBanner(page);
  await signIn(page, person);
  await openPaywall(page);
  await buy(page, "Monthly");
  await page.goto(FORM);
  await ready(page);
  await type(page, "London");
  const release = Promise.withResolvers<void>();
  await page.route(
    "**/api/account/documents/**",
    async (route) => {
      await release.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await save(page);
  await page.getByRole("status").getByText("Saving to your account…").waitFor();
  release.resolve();
  await saved(page).waitFor();

  await other.goto("/documents");
  await waitForHydration(other);
  await signIn(other, person);
  await openSaved(other);
  await expect.poll(() => city(other).inputValue()).toBe("London");
  await type(other, "Paris");
  await other.reload();
  await ready(other);
  expect(await city(other).inputValue()).toBe("Paris");
  await openSaved(other);
  await other.getByText(/with what you changed on this device/u).waitFor();
  expect(await city(other).inputValue()).toBe("Paris");

  await type(page, "Rome");
  await saveAndWait(page);
  await openSaved(other);
  const conflict = other.getByRole("dialog", { name: "Your account has other answers" });
  await conflict.getByRole("row").filter({ hasText: "Paris" }).filter({ hasText: "Rome" }).waitFor();
  await conflict.getByText("“Keep mine” replaces the answers in your account for good.").waitFor();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await saved(other).waitFor();

  await openSaved(page);
  await expect.poll(() => city(page).inputValue()).toBe("Paris");

  await page.goto("/documents");
  await page.getByRole("button", { name: "Rename Packing list" }).click();
  await page.getByLabel("New name").fill("Holiday");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Open Holiday" }).waitFor();
  await page.goto(FORM);
  await ready(page);
  await type(page, "Oslo");
  await saveAndWait(page);
  await saved(page).waitFor();
}, 150_000);

test("a new name that could not be saved stays typed at 375 px, with why, and is saved at the next press; so does a copy", async ({
  openContext,
  allow,
}) => {
  allow(/503/u);
  const page = await (await openContext({ viewport: { width: 375, height: 740 } })).newPage();
  await openPaywall(page);
  await buy(page, "Monthly");
  await page.goto(FORM);
  await ready(page);
  await page.getByLabel("Name").fill("Ada");
  await save(page);
  await saved(page).waitFor();

  await page.goto("/documents");
  const busy = { status: 503, json: { error: "We are busy.", code: "unavailable", requestId: "r" } };
  const isChange = (route: Route) => (route.request().method() === "PUT" ? route.fulfill(busy) : route.fallback());
  await page.route("**/api/account/documents/*", isChange);
  await page.getByRole("button", { name: "Rename Packing list" }).click();
  await page.getByLabel("New name").fill("Holiday");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "We are busy." }).waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel("New name").inputValue()).toBe("Holiday");
  await page.unroute("**/api/account/documents/*", isChange);
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByRole("link", { name: "Open Holiday" }).waitFor();

  await page.route("**/api/account/documents/*", isChange);
  await page.getByRole("button", { name: "Duplicate Holiday" }).click();
  await page.getByRole("alert").filter({ hasText: "We are busy." }).waitFor();
  await page.unroute("**/api/account/documents/*", isChange);
  await page.getByRole("button", { name: "Duplicate Holiday" }).click();
  await page.getByRole("link", { name: "Open Copy of Holiday" }).waitFor();
});

for (const { width, colorScheme } of [
  { width: 375, colorScheme: "light" },
  { width: 1440, colorScheme: "dark" },
] as const) {
  test(`what was begun is shown at ${width} px with its first page and how far it is, and found by name`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 800 }, colorScheme })).newPage();
    await page.goto("/documents");
    await waitForHydration(page);
    await dismissBanner(page);
    await page.getByText("No forms on this device yet.").waitFor();
    await expectAccessible(page);
    for (const id of ["invoice", "packing-list", "letter-of-consent", "room-rental-agreement"]) {
      await page.goto(`/template/${id}/fill`);
      await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
      await page.getByLabel("Name", { exact: true }).fill("Ada");
      await page.locator("[data-saved]").waitFor({ state: "attached" });
    }
    await page.goto("/documents");
    const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Continue Invoice" }) });
    await row.getByRole("progressbar", { name: "1 of 3 fields" }).waitFor();
    // A list comes first, then the ways to add to it.
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
    const add = page.getByRole("button", { name: "Use answers from a file" });
    for (const name of ["On this device", "In your account"])
      expect(await topOf(page.getByRole("region", { name }))).toBeLessThan(await topOf(add));
    await row.getByText("Changed just now").waitFor();
    await expect.poll(() => row.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.screenshot({ path: `test-results/documents-${width}-${colorScheme}.png` });
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: "Search my documents" }).fill("LIST påck");
    await expect.poll(() => page.getByRole("link", { name: /^Continue/u }).count()).toBe(1);
    await page.getByRole("link", { name: "Continue Packing list" }).waitFor();
    await page.getByRole("searchbox", { name: "Search my documents" }).fill("tax return");
    await page.getByText("No document has that name.").waitFor();
    await page.getByRole("searchbox", { name: "Search my documents" }).fill("");
    await page.getByRole("button", { name: "Delete Invoice from this device" }).click();
    await expect.poll(() => page.getByRole("link", { name: /^Continue/u }).count()).toBe(3);
    await page.getByRole("status").getByText("Deleted “Invoice”.").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
    // Invoice was begun first, so it was the last one in the list.
    expect(await focused()).toBe("My documents");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await page.getByRole("status").getByText("“Invoice” is back.").waitFor();
    await row.getByRole("progressbar", { name: "1 of 3 fields" }).waitFor();
    expect(await focused()).toBe("My documents");
    await page.getByRole("button", { name: "Delete Packing list from this device" }).press("Enter");
    await expect.poll(() => page.getByRole("link", { name: /^Continue/u }).count()).toBe(3);
    expect(await focused()).toBe("Continue Invoice");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }, 120_000);
}
