import { VIEWER_SCRIPTS } from "../../shared/rules/viewer-files.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";

test("a template's pages are enlarged, turned and left by keyboard", async ({ page }) => {
  await page.goto("/template/invoice");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Page 1 of 3, enlarge" }).focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Invoice" });
  await viewer.getByText("Page 1 of 3").waitFor();
  await page.keyboard.press("ArrowRight");
  await viewer.getByText("Page 2 of 3").waitFor();
  await page.keyboard.press("End");
  await viewer.getByText("Page 3 of 3").waitFor();
  await page.keyboard.press("+");
  await viewer.getByText("150 %").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Page 1 of 3, enlarge");
});

test("a finger that moves sideways turns the page", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true })).newPage();
  await page.goto("/template/invoice");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Page 1 of 3, enlarge" }).click();
  const sheet = page.getByRole("dialog").getByRole("group", { name: "Page 1" });
  await sheet.waitFor();
  await sheet.evaluate((element) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
    element.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(300)], changedTouches: [touch(300)] }));
    element.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: [touch(80)] }));
  });
  await page.getByRole("dialog").getByText("Page 2 of 3").waitFor();
});

test("sharing passes on the page's own address, without what its visitor came with", async ({ base, openContext }) => {
  const page = await (await openContext({ permissions: ["clipboard-read", "clipboard-write"] })).newPage();
  await page.goto("/template/invoice?slug=business&category=business&gclid=abc");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Link copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${base}/template/invoice`);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a screen ${reducedMotion === "reduce" ? "replaces" : "fades into"} the next where motion is "${reducedMotion}"`, async ({
    openContext,
  }) => {
    const page = await (await openContext({ reducedMotion })).newPage();
    await page.goto("/");
    await waitForHydration(page);
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.documentElement.dataset["faded"] = "true";
        return start(update);
      };
    });
    await page.getByRole("link", { name: "Invoice", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Invoice" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset["faded"] === "true")).toBe(reducedMotion === "no-preference");
  });
}

test("the page says what the form asks, how long it takes, and what is free, in the server's HTML", async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/template/invoice?slug=business&category=business&gclid=abc");
  const needs = page.getByRole("heading", { name: "What you will need" }).locator("xpath=following-sibling::ul/li/span");
  // As one text each: a screen reader may stop between two, in the middle of a word.
  expect(await needs.evaluateAll((spans) => spans.map(({ childNodes }) => Array.from(childNodes, (node) => node.textContent)))).toEqual([
    ["Your customer’s address"],
    ["What you sold"],
  ]);
  await expect.poll(() => page.getByText("You will need:").count()).toBe(0);
  await expect.poll(() => page.getByText("About 1 min").count()).toBe(1);
  await expect.poll(() => page.getByText("Fill out without an account").count()).toBe(1);
  const fill = new URL((await page.getByRole("link", { name: "Fill out", exact: true }).getAttribute("href")) ?? "", page.url());
  expect(fill.pathname).toBe("/template/invoice/fill");
  expect([...fill.searchParams.keys()], "where the visitor came from stays in the address").toEqual(["downloadUrl", "fileName", "gclid"]);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect.poll(() => crumbs.getByRole("link", { name: "Templates" }).getAttribute("href")).toBe("/?slug=business&gclid=abc");
});

test("the next screens are fetched ahead: the template after the catalogue, fill page and viewer after a template, the paywall after that", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const asksFor = (pattern: RegExp) => expect.poll(() => asked.some((path) => pattern.test(path)), { message: String(pattern) }).toBe(true);
  await page.goto("/");
  await waitForHydration(page);
  await asksFor(/\/assets\/template-(?!card-).*\.js$/u);
  expect(asked.some((path) => /\/assets\/fill-.*\.js$/u.test(path))).toBe(false);
  await page.goto("/template/invoice");
  await asksFor(/\/assets\/fill-.*\.js$/u);
  // Which of the viewer's two builds it is depends on the browser.
  for (const name of VIEWER_SCRIPTS) await expect.poll(() => asked.filter((path) => path.endsWith(`/${name}`)).length).toBe(1);
  expect(asked.some((path) => /\/assets\/paywall-.*\.js$/u.test(path))).toBe(false);
  await page.goto("/template/invoice/fill");
  await asksFor(/\/assets\/paywall-.*\.js$/u);
});

test("a screen that cannot be fetched ahead is a line in the log and nothing else", async ({ page, allow }) => {
  allow(/ERR_FAILED/u);
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await page.route(/\/assets\/template-(?!card-)/u, (route) => route.abort());
  await page.goto("/");
  await waitForHydration(page);
  await expect.poll(() => lines.some((line) => line.startsWith("preload: template"))).toBe(true);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Templates for fast document");
});

test("the browser is told which documents to fetch when a visitor is about to open them", async ({ page }) => {
  await page.goto("/template/invoice");
  await waitForHydration(page);
  const rules = page.locator("script[type=speculationrules]");
  await expect.poll(() => rules.count()).toBe(1);
  expect(await rules.textContent()).toContain("/template/*/fill");
  await page.goto("/template/invoice/fill");
  await waitForHydration(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  expect(await rules.count()).toBe(0);
});

test("a visitor who asked for less data is sent nothing ahead", async ({ openContext }) => {
  const context = await openContext();
  await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Invoice", exact: true }).hover();
  // Whatever waits for an idle moment has had its turn after this.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  expect(asked.filter((path) => /\/assets\/template-(?!card-)/u.test(path))).toEqual([]);
  expect(await page.locator("script[type=speculationrules]").count()).toBe(0);
});

test("an example shows the form filled out, and goes away again", async ({ page }) => {
  await page.goto("/template/invoice");
  await waitForHydration(page);
  const example = page.getByRole("button", { name: "Show an example filled out" });
  await example.click();
  await page.getByText("Ada Lindqvist").waitFor();
  await expectAccessible(page);
  await example.click();
  await page.getByText("Ada Lindqvist").waitFor({ state: "detached" });
});
