import type { BrowserContext } from "playwright-core";
import * as v from "valibot";
import { inject } from "vitest";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { findCutControls } from "./cut-controls.ts";
import { newPerson, openGoogleWindow, chooseNewAccount, accountButton, signIn } from "./sign-in.ts";

const { sinks } = inject("standIns");
const Received = v.object({ pixel: v.array(v.object({ args: v.array(v.unknown()), page: v.string(), problem: v.nullable(v.string()) })) });

/** A visitor who has never been asked. */
const NEW_VISITOR = { storageState: { cookies: [], origins: [] } };

/** What the pixel's stand-in heard; every test has a page of its own name, so that others do not count. */
async function pixelCalls(mark: string): Promise<unknown[][]> {
  const { pixel } = v.parse(Received, await (await fetch(`${sinks}/_standin/received`)).json());
  expect(pixel.filter(({ problem }) => problem !== null)).toEqual([]);
  return pixel.filter(({ page }) => page.includes(mark)).map(({ args }) => args);
}

async function eventNames(mark: string): Promise<unknown[]> {
  return (await pixelCalls(mark)).filter(([command]) => String(command).startsWith("track")).map(([, name]) => name);
}

function watchPixel(context: BrowserContext): string[] {
  const requests: string[] = [];
  context.on("request", (request) => {
    if (request.url().startsWith(sinks)) requests.push(request.url());
  });
  return requests;
}

test("nothing of the ad platform is loaded before the visitor has answered, nor after a refusal", async ({ openContext }) => {
  const context = await openContext(NEW_VISITOR);
  const requests = watchPixel(context);
  const page = await context.newPage();
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Advertising measurement" });
  await banner.waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await banner.getByRole("button", { name: "Refuse" }).click();
  await banner.waitFor({ state: "hidden" });
  await page.reload();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Login" }).waitFor();
  await expect.poll(() => banner.isVisible()).toBe(false);
  expect(requests).toEqual([]);
});

test("the question hides nothing that has the focus", async ({ openContext }) => {
  const page = await (await openContext({ ...NEW_VISITOR, viewport: { width: 375, height: 800 } })).newPage();
  await page.goto("/?slug=education");
  const banner = page.getByRole("region", { name: "Advertising measurement" });
  await banner.waitFor();
  const hidden: string[] = [];
  for (const link of (await page.locator("main article h3 a").all()).slice(0, 8)) {
    await link.focus();
    const [shown, question] = [await link.boundingBox(), await banner.boundingBox()];
    if (!shown || !question || shown.y + shown.height > question.y) hidden.push(await link.innerText());
  }
  expect(hidden).toEqual([]);
});

test("the question lies over no card and no control: it is the window's lower edge, and below the page's end", async ({
  openContext,
  allow,
}) => {
  allow(/status of 404/u);
  const page = await (await openContext({ ...NEW_VISITOR, viewport: { width: 1440, height: 900 } })).newPage();
  for (const path of ["/", "/template/invoice", "/documents", "/account", "/legal/terms", "/nowhere"]) {
    await page.goto(path);
    await waitForHydration(page);
    const question = page.getByRole("region", { name: "Advertising measurement" });
    await question.waitFor();
    const place = await question.boundingBox();
    expect([place?.x, place?.width], path).toEqual([0, await page.evaluate(() => document.documentElement.clientWidth)]);
    expect(await findCutControls(page), path).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [footer, atEnd] = [await page.getByRole("contentinfo").boundingBox(), await question.boundingBox()];
    expect((footer?.y ?? Infinity) + (footer?.height ?? 0), path).toBeLessThanOrEqual((atEnd?.y ?? 0) + 1);
  }
}, 120_000);

test("with consent the pixel hears of the modal, the click, the registration and who it was, once each", async ({ openContext }) => {
  const mark = `mark=${crypto.randomUUID()}`;
  const page = await (await openContext(NEW_VISITOR)).newPage();
  await page.goto(`/?${mark}`);
  await page.getByRole("button", { name: "Allow" }).click();
  const person = newPerson("Ann Mary Example");
  await chooseNewAccount(await openGoogleWindow(page), person);
  await accountButton(page).waitFor();
  await expect.poll(() => eventNames(mark)).toEqual(["Lead", "InitiateCheckout", "Auth Clicked", "CompleteRegistration"]);
  const calls = await pixelCalls(mark);
  expect(calls).toContainEqual(["trackCustom", "Auth Clicked", { service: "google.com" }]);
  expect(calls).toContainEqual(["init", "1", { em: person.email, fn: "Ann", ln: "Mary Example" }]);
  expect(calls).toContainEqual(["set", "autoConfig", false, "1"]);
});

test("the fill page never shares a page with the ad platform's code, however it is reached", async ({ openContext }) => {
  const page = await (await openContext(NEW_VISITOR)).newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForFunction(() => "fbq" in window);
  await page.goto("/template/invoice/fill");
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => "fbq" in window)).toBe(false);

  await page.goto("/template/invoice");
  await page.waitForFunction(() => "fbq" in window);
  await page.locator('main a[href^="/template/invoice/fill"]').first().click();
  await page.waitForURL("**/fill*");
  await page.waitForFunction(() => !("fbq" in window));
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => "fbq" in window)).toBe(false);
  expect(await pixelCalls("/fill")).toEqual([]);
});

test("Global Privacy Control is honoured without a question, and a visible line says so", async ({ openContext }) => {
  const context = await openContext({ ...NEW_VISITOR, extraHTTPHeaders: { "Sec-GPC": "1" } });
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true }));
  const requests = watchPixel(context);
  const page = await context.newPage();
  await page.goto("/privacy-choices");
  await page.getByText("Opt-out honored: your browser sends Global Privacy Control.").first().waitFor();
  await expect.poll(() => page.getByRole("radio", { name: /Allow/u }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto("/");
  await waitForHydration(page);
  await signIn(page);
  expect(requests).toEqual([]);
});

test("a refusal follows the account to another device, where it stops the pixel", async ({ openContext }) => {
  const person = newPerson();
  const [laptop, phone] = await Promise.all([openContext(NEW_VISITOR), openContext(NEW_VISITOR)]);
  const first = await laptop.newPage();
  await first.goto("/privacy-choices");
  await signIn(first, person);
  await first.getByRole("radio", { name: /Refuse/u }).check();
  await first.getByText("Saved to your account").waitFor();
  const second = await phone.newPage();
  await second.goto("/privacy-choices");
  await signIn(second, person);
  await second.waitForFunction(() => localStorage.getItem("consent") !== null);
  await expect.poll(() => second.getByRole("radio", { name: /Refuse/u }).isChecked()).toBe(true);
  await expectAccessible(second);
});
