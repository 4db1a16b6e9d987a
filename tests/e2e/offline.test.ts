import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { BrowserContext, Page } from "playwright-core";
import * as v from "valibot";
import { FieldMap } from "../../shared/contracts/field-map.ts";
import { expect, waitForHydration } from "./browser.ts";
import { expectUnsent, knowPlan, test, updateTo } from "./line.ts";
import { makePrinted } from "./make-printed.ts";

const FORM = "/template/invoice/fill";
const OTHER_BUILD = "0123456789ab";
const TYPED = { Name: "Zerubbabel Quixote", Street: "77 Kestrel Wharf", City: "Llanfairpwll" };

async function waitForFields(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

async function waitUntilSaved(page: Page): Promise<void> {
  await page.locator("[data-saved]").waitFor();
}

/** A form that was opened, is kept for use without a network, and was begun. */
async function openKept(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(FORM);
  await waitForFields(page);
  await page.getByText("Available offline", { exact: true }).waitFor();
  await page.getByLabel("Name").fill(TYPED.Name);
  await waitUntilSaved(page);
  return page;
}

test("a form that was opened goes on without a network, after closing it too, and no request ever carries an answer", async ({
  openBehindLine,
}) => {
  const { line, context } = await openBehindLine();
  const page = await openKept(context);

  line.cut();
  await context.setOffline(true);
  await page.getByLabel("Street").fill(TYPED.Street);
  await page.reload();
  await waitForFields(page);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe(TYPED.Name);
  await expect.poll(() => page.getByLabel("Street").inputValue()).toBe(TYPED.Street);
  await page.getByText("Available offline", { exact: true }).waitFor();
  await page.getByLabel("City").fill(TYPED.City);
  await waitUntilSaved(page);
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto("/documents");
  await reopened.getByRole("link", { name: "Continue Invoice" }).click();
  await waitForFields(reopened);
  for (const [label, value] of Object.entries(TYPED)) await expect.poll(() => reopened.getByLabel(label).inputValue()).toBe(value);
  await reopened.getByRole("img", { name: "Page 1 of Invoice" }).waitFor();

  const dialog = reopened.getByRole("dialog", { name: "Download your form" });
  await reopened.getByRole("button", { name: "Download", exact: true }).click();
  await dialog.getByRole("button", { name: "Download" }).click();
  await dialog.getByRole("alert").filter({ hasText: "You need a connection to download" }).waitFor();
  await knowPlan(reopened);
  await dialog.getByRole("radio", { name: /Editable copy/u }).check();
  const [file] = await Promise.all([reopened.waitForEvent("download"), dialog.getByRole("button", { name: "Download" }).click()]);
  const saved = path.join(await mkdtemp(path.join(tmpdir(), "fillwright-")), "invoice.pdf");
  await file.saveAs(saved);
  const form = (await PDFDocument.load(await readFile(saved))).getForm();
  expect(["name", "street", "city"].map((name) => form.getTextField(name).getText())).toEqual(Object.values(TYPED));

  await reopened.goto("/template/packing-list");
  await reopened.getByRole("heading", { name: "You’re offline" }).waitFor();
  expect(new URL(reopened.url()).searchParams.get("next")).toBe("/template/packing-list");

  expectUnsent(line.sent, Object.values(TYPED));
});

test("a kept form's call is answered although the network takes it and never answers", async ({ openBehindLine }) => {
  const { line, context } = await openBehindLine();
  const page = await openKept(context);
  await page.goto("/documents");
  await waitForHydration(page);
  line.hold(/^\/api\//u);
  const call = await page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().find(({ url }) => url.endsWith("/templates/invoice"))?.url;
  });
  expect(call).toBeDefined();
  expect(await page.evaluate(async (url) => (await fetch(url, { cache: "no-store" })).text(), call ?? "")).toContain("Invoice");
});

test("a part that comes slowly begins at once, and is kept when it has come", async ({ openBehindLine }) => {
  const { line, context } = await openBehindLine();
  const page = await openKept(context);
  const release = line.holdRest(/\.ttf$/u);
  const size = await page.evaluate(async () => {
    const font = await (await fetch("/fonts/unicode/noto-sans-math.json")).text();
    const response = await fetch(`/fonts/unicode/${/[\w.-]+\.ttf/u.exec(font)?.[0]}`);
    Object.assign(globalThis, { response });
    return Number(response.headers.get("content-length"));
  });
  release();
  const whole = await page.evaluate(async () => {
    const response: unknown = Reflect.get(globalThis, "response");
    return response instanceof Response ? { url: response.url, size: (await response.arrayBuffer()).byteLength } : null;
  });
  expect(whole?.size).toBe(size);
  const isKept = () => page.evaluate(async (url) => (await caches.match(url))?.ok ?? false, whole?.url ?? "");
  await expect.poll(isKept).toBe(true);
});

test("a visit that opens no form fetches nothing for later", async ({ openBehindLine }) => {
  const { context } = await openBehindLine();
  const page = await context.newPage();
  await page.goto("/");
  // The template's screen is fetched ahead when the browser is idle, which is when a service worker would start too.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /\/template-[\w-]{8}\.js$/u.test(name))))
    .toBe(true);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

/** Lists the paths of what is kept of the app, the forms and pdf.js, in all caches or in one. */
function listKept(page: Page, only?: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => wanted === undefined || name === wanted);
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }, only);
}

const SANDBOX = /\/quickjs-eval\.wasm$/u;
const OPENER = /\/pdfium-[^/]+\.wasm$/u;

/** Opens a page that keeps its form, and returns which of the parts that not every form needs are kept then. */
async function keep(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByText("Available offline", { exact: true }).waitFor();
  return (await listKept(page)).filter((kept) => SANDBOX.test(kept) || OPENER.test(kept));
}

test("a form without scripts, or with none that has to run, brings no sandbox for them, and one with scripts does", async ({
  openBehindLine,
}) => {
  const keepWith = async (facts: Partial<FieldMap>) => {
    const { line, context } = await openBehindLine();
    const html = await (await fetch(`${line.origin}/template/packing-list/fill`)).text();
    const fields = await fetch(line.origin + (/\/files\/templates\/[^"]+\/fields\.json/u.exec(html)?.[0] ?? ""));
    const fieldMap = { ...v.parse(FieldMap, await fields.json()), ...facts };
    line.answer(/\/fields\.json/u, { type: "application/json", body: JSON.stringify(fieldMap) });
    return keep(await context.newPage(), "/template/packing-list/fill");
  };
  expect(await keepWith({ hasScripts: false })).toEqual([]);
  expect(await keepWith({ hasScripts: true, scriptsAreIdle: true })).toEqual([]);
  expect(await keepWith({ hasScripts: true })).toEqual([expect.stringMatching(SANDBOX)]);
});

test("what opens a protected PDF comes with the first PDF of one's own, and with each build after it", async ({ openBehindLine }) => {
  const { line, context } = await openBehindLine();
  const page = await context.newPage();
  expect(await keep(page, FORM)).toEqual([]);
  await page.goto("/open");
  await waitForHydration(page);
  const printed = path.join(await mkdtemp(path.join(tmpdir(), "fillwright-")), "card.pdf");
  await writeFile(printed, await makePrinted());
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a PDF" }).click();
  await (await choosing).setFiles(printed);
  await page.getByText("Available offline", { exact: true }).waitFor();
  expect(await listKept(page)).toContainEqual(expect.stringMatching(OPENER));

  line.deploy(OTHER_BUILD);
  await updateTo(page, OTHER_BUILD);
  expect(await listKept(page, `fillwright-app-${OTHER_BUILD}`)).toContainEqual(expect.stringMatching(OPENER));
});

test("what is said to be available offline is, also on a page that was loaded past everything kept", async ({ openBehindLine }) => {
  const { line, context } = await openBehindLine();
  const page = await openKept(context);
  const devtools = await context.newCDPSession(page);
  const loaded = page.waitForEvent("load");
  await devtools.send("Page.reload", { ignoreCache: true });
  await loaded;
  await waitForFields(page);
  await page.getByText("Available offline", { exact: true }).waitFor();

  line.cut();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add to the page" }).click();
  await page.getByRole("menuitem", { name: "Signature" }).click();
  await page.getByRole("dialog", { name: "Sign" }).waitFor();
});

test("a deploy disturbs no visitor who types, and what they have kept opens without a network afterwards", async ({ openBehindLine }) => {
  const { line, context } = await openBehindLine();
  const page = await openKept(context);
  await page.evaluate(() => (document.documentElement.dataset["before"] = "deploy"));

  line.deploy(OTHER_BUILD);
  await updateTo(page, OTHER_BUILD);
  await page.getByLabel("Street").fill(TYPED.Street);
  // A part of the old build that was not loaded yet: the server no longer has it.
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: /FDF/u }).click();
  const save = page.getByRole("dialog", { name: "Save your answers" }).getByRole("button", { name: "Save" });
  await Promise.all([page.waitForEvent("download"), save.click()]);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset["before"])).toBe("deploy");

  line.cut();
  await page.reload();
  await waitForFields(page);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe(TYPED.Name);
  await expect.poll(() => page.getByLabel("Street").inputValue()).toBe(TYPED.Street);
  await page.getByText("Available offline", { exact: true }).waitFor();
});
