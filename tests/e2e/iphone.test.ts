import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test, waitForHydration } from "./browser.ts";

const FORM = "/template/invoice/fill";
const PHONE = { width: 375, height: 740 };
const KEYBOARD_PX = 320;

/** What a page of Safari on an iPhone hears, which does not promise to keep anything. */
function asIphone(): void {
  const tell = (name: string, value: unknown) => Object.defineProperty(Navigator.prototype, name, { get: () => value });
  tell("vendor", "Apple Computer, Inc.");
  tell("maxTouchPoints", 5);
  // Not every document that the script runs in has a storage.
  if (!("StorageManager" in globalThis)) return;
  StorageManager.prototype.persist = async () => false;
  StorageManager.prototype.persisted = async () => false;
}

async function openForm(page: Page): Promise<void> {
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

/** As iOS does it: the window keeps its size, and only its visible part shrinks. */
function openKeyboard(page: Page, height: number): Promise<void> {
  return page.evaluate((keyboard) => {
    const { visualViewport } = globalThis;
    if (!visualViewport) return;
    Object.defineProperty(visualViewport, "height", { configurable: true, get: () => innerHeight - keyboard });
    visualViewport.dispatchEvent(new Event("resize"));
  }, height);
}

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test(`where a browser keeps for seven days alone the day is said at ${viewport.width} px, with a copy as a file one press away`, async ({
    openContext,
  }) => {
    const context = await openContext({ viewport });
    await context.addInitScript(asIphone);
    const page = await context.newPage();
    const day = await page.evaluate(() =>
      new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric" }).format(Date.now() + 7 * 86_400_000),
    );
    await openForm(page);
    await page.getByLabel("Name").fill("Ada");
    const state = page.getByText(`Kept on this device until ${day}.`).filter({ visible: true });
    const [file] = await Promise.all([page.waitForEvent("download"), state.getByRole("button", { name: "Keep a copy as a file" }).click()]);
    expect(file.suggestedFilename()).toBe("invoice.answers.json");
    const saved = path.join(await mkdtemp(path.join(tmpdir(), "fillwright-")), "answers.json");
    await file.saveAs(saved);
    expect(JSON.parse(await readFile(saved, "utf8"))).toMatchObject({ templateId: "invoice", values: { name: "Ada" } });

    await page.goto("/documents");
    await page.getByText(/This browser deletes them on .* unless you come back before\./u).waitFor();
    const copy = page.waitForEvent("download");
    await page.getByRole("button", { name: "Keep a copy of Invoice as a file" }).click();
    expect((await copy).suggestedFilename()).toBe("Invoice.answers.json");
  });
}

test("a browser that has promised to keep what is stored is believed", async ({ page }) => {
  await page.addInitScript(() => {
    if ("StorageManager" in globalThis) StorageManager.prototype.persisted = async () => true;
  });
  await page.goto("/documents");
  await page.getByText("They stay until you delete them.").waitFor();
});

test("a keyboard hides neither the field nor the bars, and typing does not enlarge the page", async ({ openContext }) => {
  const context = await openContext({ viewport: PHONE });
  await context.addInitScript(asIphone);
  const page = await context.newPage();
  await openForm(page);
  await waitForHydration(page);
  await expect.poll(() => page.locator("meta[name=viewport]").getAttribute("content")).toContain("maximum-scale=1");
  const field = page.getByLabel("City");
  await field.focus();
  await openKeyboard(page, KEYBOARD_PX);
  const edges = async () => {
    const [top, middle, bottom] = [page.getByRole("toolbar", { name: "Form" }), field, page.getByRole("button", { name: "Next field" })];
    const boxes = await Promise.all([top, middle, bottom].map((part) => part.boundingBox()));
    return boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : []));
  };
  const visible = PHONE.height - KEYBOARD_PX;
  await expect.poll(async () => (await edges()).every((edge) => edge >= 0 && edge <= visible)).toBe(true);
  const [, toolbarEnd = 0, fieldStart = 0, fieldEnd = 0, barStart = 0] = await edges();
  expect(fieldStart).toBeGreaterThanOrEqual(toolbarEnd);
  expect(fieldEnd).toBeLessThanOrEqual(barStart);
});

test("on a phone on its side the bars give way to the field above the keyboard, and come back after it", async ({ openContext }) => {
  const visible = 150;
  const viewport = { width: 667, height: 375 };
  const context = await openContext({ viewport, hasTouch: true, isMobile: true });
  await context.addInitScript(asIphone);
  const page = await context.newPage();
  await openForm(page);
  await waitForHydration(page);
  await expect.poll(() => page.locator("meta[name=viewport]").getAttribute("content")).toContain("maximum-scale=1");
  const places = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const { top = -1, bottom = -1, left = 0, right = 0 } = activeElement?.getBoundingClientRect() ?? {};
      return { top, bottom, isOnTop: document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === activeElement };
    });
  for (const label of ["City", "Street", "Name"]) {
    await page.getByLabel(label).focus();
    await openKeyboard(page, viewport.height - visible);
    const { top, bottom, isOnTop } = await places();
    expect([label, isOnTop]).toEqual([label, true]);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(visible);
    await openKeyboard(page, 0);
    const bar = await page.getByRole("button", { name: "Next field" }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  }
});
