import type { BrowserContext, Page } from "playwright-core";
import { expect, waitForHydration } from "./browser.ts";
import { test, updateTo } from "./line.ts";
import { makePrinted } from "./make-printed.ts";
import type { Line } from "./open-line.ts";

const FORM = "/template/invoice/fill";
const NEXT_BUILD = "0123456789ab";
/** What Chromium says where the service worker's script does not come. */
const NO_SERVICE_WORKER = /error occurred when fetching the script/u;
const LATER_BUILD = "ba9876543210";

async function waitForFields(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

/** Opens the menu with a part of the page that nobody has opened before. Its own code comes with its first press. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: /FDF/u }).waitFor();
}

async function openUnusedPart(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole("menuitem", { name: /FDF/u }).click();
}

/** Marks the page, to tell it from the one that a reload brings. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset["before"] = "deploy"));
}

async function waitUntilReloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["before"] === undefined);
  await waitForFields(page);
}

/** Opens a page behind a line that has no service worker. */
async function openWithoutServiceWorker({ line, context }: { line: Line; context: BrowserContext }) {
  line.lose(/^\/service-worker\.js/u);
  return { line, page: await context.newPage() };
}

async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    indexedDB.open = refuse;
    Storage.prototype.setItem = refuse;
  });
}

for (const isKept of [true, false])
  test(`a part that is gone brings the next build's page, with all that was typed (kept by the browser: ${isKept})`, async ({
    openBehindLine,
    allow,
  }) => {
    allow(NO_SERVICE_WORKER);
    const { line, page } = await openWithoutServiceWorker(await openBehindLine());
    if (!isKept) await blockStorage(page);
    await page.goto(FORM);
    await waitForFields(page);
    await page.getByLabel("Name").fill("Ada");
    await openMenu(page);
    await page.keyboard.press("Escape");
    await mark(page);

    line.deploy(NEXT_BUILD);
    await page.getByLabel("City").fill("Wien");
    await openUnusedPart(page);
    await waitUntilReloaded(page);
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada");
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Wien");
    await openUnusedPart(page);
    await page.getByRole("dialog", { name: "Save your answers" }).waitFor();
  });

for (const browser of ["keeps nothing", "forgets"])
  test(`a page with a PDF of one’s own stays when a part is gone, in a browser that ${browser}, and says what to do`, async ({
    openBehindLine,
    allow,
  }) => {
    allow(NO_SERVICE_WORKER);
    const { line, page } = await openWithoutServiceWorker(await openBehindLine());
    if (browser === "forgets") await page.addInitScript(() => localStorage.setItem("forget-on-close", "true"));
    else await blockStorage(page);
    await page.goto("/open");
    await waitForHydration(page);
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a PDF" }).click();
    await (await choosing).setFiles({ name: "card.pdf", mimeType: "application/pdf", buffer: Buffer.from(await makePrinted()) });
    if (browser !== "forgets") await page.getByText(/no room to keep the file/u).waitFor();
    await waitForFields(page);
    await page.getByLabel("Full name").fill("Ada");
    await openMenu(page);
    await page.keyboard.press("Escape");
    await mark(page);

    line.deploy(NEXT_BUILD);
    await openUnusedPart(page);
    await page.getByText(/until you reload it/u).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await page.getByLabel("Full name").inputValue()).toBe("Ada");
    expect(await page.evaluate(() => document.documentElement.dataset["before"])).toBe("deploy");
  });

/** Opens a form whose application is held on its way, without a service worker, and types a name. */
async function typeBeforeApplication(behindLine: { line: Line; context: BrowserContext }) {
  const { line, page } = await openWithoutServiceWorker(behindLine);
  const release = line.hold(/^\/assets\/.*\.js/u);
  await page.goto(FORM, { waitUntil: "commit" });
  await page.getByLabel("Name").fill("Ada");
  await mark(page);
  return { line, page, release };
}

test("a page whose application is gone before it came is the next build's, with all that was typed", async ({ openBehindLine, allow }) => {
  allow(NO_SERVICE_WORKER);
  const { line, page, release } = await typeBeforeApplication(await openBehindLine());

  line.deploy(NEXT_BUILD);
  release();
  await waitUntilReloaded(page);
  expect(await page.getByLabel("Name").inputValue()).toBe("Ada");
  await page.getByText("1 of 3 fields").waitFor();
});

test("a page whose application stays gone comes anew once, and a later reload keeps what was typed since", async ({
  openBehindLine,
  allow,
}) => {
  allow(NO_SERVICE_WORKER);
  const { line, page, release } = await typeBeforeApplication(await openBehindLine());

  line.deploy(NEXT_BUILD);
  line.answer(/^\/assets\/.*\.js/u, { status: 404, type: "text/plain", body: "" });
  release();
  await page.waitForFunction(() => document.documentElement.dataset["before"] === undefined);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada");
  await page.getByLabel("Name").fill("Grace");
  await page.reload();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Grace");
});

test("a page whose application does not come for want of a network asks again, without a complaint", async ({ openBehindLine, allow }) => {
  allow(NO_SERVICE_WORKER);
  const { line, context } = await openBehindLine();
  line.lose(/^\/(?:service-worker|assets\/.*)\.js/u);
  const page = await context.newPage();
  const asked = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
  await page.goto(FORM);
  await asked;
  line.lose(/^\/service-worker\.js/u);
  await waitForFields(page);
});

test("a deploy that is taken back and made again disturbs no visitor who types", async ({ openBehindLine }) => {
  const { line, context } = await openBehindLine();
  const page = await context.newPage();
  await page.goto(FORM);
  await waitForFields(page);
  await page.getByText("Available offline", { exact: true }).waitFor();
  await page.getByLabel("Name").fill("Ada");
  await openMenu(page);
  await page.keyboard.press("Escape");
  await mark(page);
  const own = await page.evaluate(async () => (await caches.keys()).find((name) => name.startsWith("fillwright-app-"))?.slice(-12));

  line.deploy(NEXT_BUILD);
  await updateTo(page, NEXT_BUILD);
  line.deploy(null);
  await updateTo(page, own ?? "");
  line.deploy(LATER_BUILD);
  await updateTo(page, LATER_BUILD);

  await page.getByLabel("City").fill("Wien");
  await openUnusedPart(page);
  await page.getByRole("dialog", { name: "Save your answers" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset["before"])).toBe("deploy");
});
