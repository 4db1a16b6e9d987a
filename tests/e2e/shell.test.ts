import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";

test("the catalogue is in the server's HTML and takes the visitor to a template", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /Invoice/u }).click();
  await page.waitForURL("**/template/invoice*");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Invoice");
});

test("the catalogue is hydrated without an error and is accessible", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await expectAccessible(page);
});

test("an address that does not exist answers 404 with a page that says so", async ({ page, allow }) => {
  allow(/status of 404/u);
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain("couldn’t find that page");
});

for (const [system, chosen] of [
  ["light", "dark"],
  ["dark", "light"],
] as const) {
  test(`a ${chosen} theme that was chosen on a ${system} system is there with the first paint`, async ({ base, openContext }) => {
    const remembered = [{ origin: base, localStorage: [{ name: "theme", value: chosen }] }];
    const context = await openContext({ colorScheme: system, storageState: { cookies: [], origins: remembered } });
    // The application is held back: what shows now is what the first paint shows.
    await context.route("**/assets/*.js", () => undefined);
    const page = await context.newPage();
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(chosen);
    // Of red, or of oklch's lightness.
    const shade = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const lightness = Number(/[\d.]+/u.exec(shade)?.[0]) / (shade.startsWith("rgb") ? 255 : 1);
    expect(lightness > 0.5 ? "light" : "dark", shade).toBe(chosen);
  });
}

test("a button that is pressed before the script has come does its work when it is there", async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route("**/assets/entry-*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Color scheme" }).click();
  arrival.resolve();
  await page.getByRole("menuitemradio", { name: "Dark" }).waitFor();
});

test("a category that is chosen before the script has come is the page that is kept for everybody", async ({ page, base }) => {
  await fetch(`${base}/?group=category&slug=education`).then((response) => response.text());
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Categories and places" })
    .getByRole("link", { name: /^Education/u })
    .click();
  await page.waitForURL("**/?group=category&slug=education");
  await page.getByRole("heading", { name: "Education", level: 2 }).waitFor();
  const kept = await fetch(page.url());
  expect(kept.headers.get("etag")).not.toBeNull();
  expect(await kept.text()).toContain(await page.locator("#results-title").innerHTML());
});
