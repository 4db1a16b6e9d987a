import type { Locator, Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { expect, waitForHydration } from "./browser.ts";
import { passIdleTime } from "./idle-time.ts";
import { test } from "./line.ts";
import { accountButton, chooseNewAccount, newPerson, openGoogleWindow, signIn } from "./sign-in.ts";

const FORM = "/template/invoice/fill";
/** Needs a font that the document does not have, and the code that sets its letters. */
const NAME = "Ada Ωμέγα 漢字";

/** What a download needs beside the page. */
const PARTS: Record<string, RegExp> = {
  "the field map": /\/fields\.json/u,
  "the form's file": /\/fill\.pdf/u,
  "the writer": /\/assets\/export-worker-.*\.js/u,
  "the writer's letters": /\/assets\/unicode-typesetter-.*\.js/u,
  "a font": /\/unicode\/.*\.(?:json|ttf|otf|woff2)|\/fonts\//u,
};

async function openForm(page: Page): Promise<void> {
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

/** Opens the window for downloading and presses its button. Returns the window. */
async function pressDownload(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Download your form" });
  await dialog.getByRole("button", { name: "Download" }).click();
  return dialog;
}

/** Presses the window's button and expects the file. */
async function expectDownload(page: Page, dialog: Locator): Promise<void> {
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect(await (await download).failure()).toBeNull();
}

for (const [name, address] of Object.entries(PARTS)) {
  test(`a download says that ${name} could not be loaded, and works at the next press without a reload`, async ({ page, allow }) => {
    allow(/Failed to load resource|net::ERR_/u);
    await page.goto("/");
    await waitForHydration(page);
    await signIn(page);
    let lost = 0;
    await page.route(address, (route) => {
      lost += 1;
      return route.abort("connectionreset");
    });
    await openForm(page);
    await accountButton(page).waitFor();
    await page.getByLabel("Name").fill(NAME);
    const dialog = await pressDownload(page);
    await expect.poll(() => dialog.getByRole("alert").textContent()).toMatch(/offline|connection|try again/u);
    expect(lost).toBeGreaterThan(0);
    await page.unroute(address);
    // The one that is free is still there: nothing was taken away yet.
    await expectDownload(page, dialog);
    expect(await page.getByLabel("Name").inputValue()).toBe(NAME);
  });
}

const WRONG: Record<string, { status: number; contentType: string; body: string }> = {
  "another site's page": { status: 200, contentType: "text/html", body: "<title>Guests</title><p>Accept the terms." },
  "an error's page": { status: 500, contentType: "text/html", body: "<h1>Internal Server Error" },
  nothing: { status: 200, contentType: "application/pdf", body: "" },
};

for (const [name, answer] of Object.entries(WRONG)) {
  test(`a download that gets ${name} in place of the form's file says what to do, and works at the next press`, async ({ page, allow }) => {
    allow(/Failed to load resource/u);
    await page.goto("/");
    await waitForHydration(page);
    await signIn(page);
    await page.route(/\/fill\.pdf/u, (route) => route.fulfill(answer));
    await openForm(page);
    await accountButton(page).waitFor();
    await page.getByLabel("Name").fill("Ada");
    const dialog = await pressDownload(page);
    await expect.poll(() => dialog.getByRole("alert").textContent()).toMatch(/Check your connection and try again/u);
    await page.unroute(/\/fill\.pdf/u);
    await expectDownload(page, dialog);
  });
}

test("a download for which the form's file never comes says so, and works at the next press", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await signIn(page);
  const asked = Promise.withResolvers<void>();
  await page.clock.install();
  await page.route(/\/fill\.pdf/u, () => asked.resolve());
  await openForm(page);
  await accountButton(page).waitFor();
  await page.getByLabel("Name").fill("Ada");
  const dialog = await pressDownload(page);
  await asked.promise;
  await page.clock.runFor(31_000);
  await expect.poll(() => dialog.getByRole("alert").textContent()).toMatch(/Check your connection and try again/u);
  await page.unroute(/\/fill\.pdf/u);
  await expectDownload(page, dialog);
});

test("a download whose answer never comes ends at Cancel, and works at the next press", async ({ page, allow }) => {
  allow(/net::ERR_/u);
  await page.goto("/");
  await waitForHydration(page);
  await signIn(page);
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/account/completions", () => asked.resolve(), { times: 1 });
  await openForm(page);
  await accountButton(page).waitFor();
  await page.getByLabel("Name").fill(NAME);
  const dialog = await pressDownload(page);
  await asked.promise;
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectDownload(page, dialog);
});

test("a print window that the browser blocks can be opened by a press, and the file is not made again for it", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await signIn(page);
  await openForm(page);
  await accountButton(page).waitFor();
  await page.getByLabel("Name").fill(NAME);
  await page.evaluate(() => {
    const kept = Object.getOwnPropertyDescriptor(globalThis, "open");
    window.open = () => {
      Object.defineProperty(globalThis, "open", kept ?? {});
      return null;
    };
  });
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Print" }).click();
  await dialog.getByText("Your browser blocked its print window.").waitFor();
  await expectAccessible(page);
  const popup = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Open the print window" }).click();
  await popup;
  await dialog.getByText("Opened in a new tab, to print").waitFor();
});

for (const [what, address] of [
  ["application", /\/assets\/app-.*\.js/u],
  ["screen", /\/assets\/fill-.*\.js/u],
] as const) {
  test(`a page whose ${what} could not be loaded is typed into all the same, and wakes when it can be`, async ({ page, allow }) => {
    allow(/Failed to load resource|net::ERR_/u);
    await page.clock.install();
    const lost = Promise.withResolvers<void>();
    await page.route(address, (route) => {
      lost.resolve();
      return route.abort("connectionreset");
    });
    await page.goto(FORM);
    await page.getByLabel("Name").fill("Ada");
    await lost.promise;
    await page.unroute(address);
    await page.clock.runFor(20_000);
    await page.getByText("1 of 3 fields").waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Ada");
  });
}

for (const [what, address] of [
  ["viewer", /\/pdfjs\/.*\/pdf\.min\.mjs/u],
  ["viewer's reader", /\/pdfjs\/.*\/pdf\.worker\.min\.mjs/u],
  ["file", /\/fill\.pdf/u],
] as const) {
  test(`a page whose ${what} never comes is said to stay soft, and is drawn when asked for again`, async ({ page }) => {
    await page.clock.install();
    const asked = Promise.withResolvers<void>();
    await page.route(address, () => asked.resolve());
    await openForm(page);
    await page.getByLabel("Zoom").selectOption("200%");
    await passIdleTime(page);
    await page.clock.runFor(2_000);
    await asked.promise;
    await page.clock.runFor(92_000);
    const alert = page.getByRole("alert").filter({ hasText: "The pages may look slightly soft." });
    await alert.waitFor();
    await page.unroute(address);
    await alert.getByRole("button", { name: "Try again" }).click();
    await page.clock.runFor(2_000);
    await page.locator("#page-1[data-drawn]").waitFor();
  });
}

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click();

for (const [what, open, part, title] of [
  ["signing", press("Sign"), /\/assets\/signing-.*\.js/u, "Sign"],
  ["finding a field", (page: Page) => page.keyboard.press("Control+k"), /\/assets\/tool-windows-.*\.js/u, /find/iu],
  ["sign-in", press("Login"), /\/assets\/auth-modal-.*\.js/u, "Fill out documents in just minutes"],
] as const) {
  test(`a window for ${what} that could not be loaded is said so over the form, and opens when asked for again`, async ({
    page,
    allow,
  }) => {
    allow(/Failed to load resource|net::ERR_|dynamically imported/u);
    await page.route(part, (route) => route.abort("connectionreset"));
    await openForm(page);
    await waitForHydration(page);
    const field = page.locator("input[data-field=name]");
    await field.fill(NAME);
    const missing = page.getByRole("dialog", { name: "That didn’t open" });
    await open(page);
    await missing.waitFor();
    await missing.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => missing.count()).toBe(0);
    expect(await field.inputValue()).toBe(NAME);
    await open(page);
    await missing.waitFor();
    // As long as it cannot be fetched, a try leaves the page as it is.
    const visit = await page.evaluate(() => performance.timeOrigin);
    const refused = page.waitForEvent("requestfailed", (request) => part.test(request.url()));
    await missing.getByRole("button", { name: "Try again" }).click();
    await refused;
    await missing.getByRole("button", { name: "Try again", disabled: false }).waitFor();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(visit);
    await page.unroute(part);
    await missing.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("dialog", { name: title }).waitFor();
    expect(await field.inputValue()).toBe(NAME);
  });
}

test("an account menu that could not be loaded is a button that says so, and comes at a press", async ({ page, allow }) => {
  allow(/Failed to load resource|net::ERR_|dynamically imported/u);
  const part = /\/assets\/account-menu-.*\.js/u;
  await page.route(part, (route) => route.abort("connectionreset"));
  await openForm(page);
  await waitForHydration(page);
  await chooseNewAccount(await openGoogleWindow(page), newPerson());
  const again = page.getByRole("banner").getByRole("button", { name: "The account menu didn’t load. Try again" });
  await again.waitFor();
  await expectAccessible(page);
  await page.unroute(part);
  await again.press("Enter");
  await accountButton(page).waitFor();
  await expect.poll(() => accountButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

test("a page whose whole style sheets could not be loaded gets them when they can be", async ({ page, allow }) => {
  allow(/Failed to load resource|net::ERR_/u);
  await page.clock.install();
  const lost = Promise.withResolvers<void>();
  await page.route("**/assets/*.css", (route) => {
    lost.resolve();
    return route.abort("connectionreset");
  });
  await page.goto(FORM);
  await lost.promise;
  await page.clock.runFor(5000);
  await waitForHydration(page);
  await page.unroute("**/assets/*.css");
  await page.clock.runFor(20_000);
  const width = () => page.locator("#page-1").evaluate((sheet) => sheet.getBoundingClientRect().width);
  const before = await width();
  await page.getByLabel("Zoom").selectOption("200%");
  await expect.poll(width).toBeGreaterThan(before);
});

test("a page whose whole style sheet never comes wakes all the same", async ({ openContext }) => {
  const page = await (await openContext({ serviceWorkers: "block" })).newPage();
  await page.route("**/assets/*.css", () => undefined);
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
});

test("pages that could not be drawn sharper are said to be so, and are drawn when asked for again", async ({ page, allow }) => {
  allow(/Failed to load resource|net::ERR_/u);
  await page.route(/\/pdf\.min\.mjs/u, (route) => route.fulfill({ status: 503 }));
  await openForm(page);
  // Twice its size, a page is larger than its picture.
  await page.getByRole("combobox", { name: "Zoom" }).selectOption("200%");
  const notice = page.getByRole("alert").filter({ hasText: "may look slightly soft" });
  await notice.waitFor();
  expect(await notice.textContent()).toContain("We couldn’t load a part of this page.");
  await page.unroute(/\/pdf\.min\.mjs/u);
  await notice.getByRole("button", { name: "Try again" }).click();
  await page.locator("#page-1[data-drawn]").waitFor();
  await expect.poll(() => notice.count()).toBe(0);
});

test("of several parts that could not be loaded one is said at a time, on a phone, too", async ({ openContext, allow }) => {
  allow(/Failed to load resource|net::ERR_/u);
  // Finer than the largest picture of a page, so that pdf.js is asked for.
  const page = await (await openContext({ viewport: { width: 375, height: 740 }, deviceScaleFactor: 5 })).newPage();
  const lost = ["**/pdf.min.mjs", "**/fields.json*"];
  for (const address of lost) await page.route(address, (route) => route.abort("connectionreset"));
  const asked = page.waitForRequest(lost[0] ?? "");
  await openForm(page);
  await page.getByRole("button", { name: "Page", exact: true }).click();
  await asked;
  const notices = page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Try again" }) });
  await notices.getByText(/checks and the download need the rest/u).waitFor();
  expect(await notices.count()).toBe(1);
  for (const address of lost.slice(1)) await page.unroute(address);
  await notices.getByRole("button", { name: "Try again" }).click();
  await notices.getByText(/may look slightly soft/u).waitFor();
  expect(await notices.count()).toBe(1);
});

test("a form that could not be kept for use without a network is said to be so, and is kept when asked for again", async ({
  openBehindLine,
}) => {
  const { line, context } = await openBehindLine();
  const page = await context.newPage();
  line.lose(/\/FoxitDingbats\.pfb/u);
  await openForm(page);
  const state = page.getByRole("button", { name: "Not available offline" });
  await state.waitFor();
  line.lose(null);
  await state.click();
  await page.getByText("Available offline", { exact: true }).waitFor();
});
