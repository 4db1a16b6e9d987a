import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { BrowserContext, Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./browser.ts";
import { holdFieldMap } from "./hold-field-map.ts";
import { readDrafts } from "./drafts.ts";
import { authModal, chooseNewAccount, newPerson } from "./sign-in.ts";

const FORM = "/template/invoice/fill";

/** Waits until the fields have woken: what was typed is taken over, and the draft was read. */
async function waitForFields(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

async function openForm(page: Page): Promise<void> {
  await page.goto(FORM);
  await waitForFields(page);
}

async function waitUntilSaved(page: Page): Promise<void> {
  await page
    .locator("[data-saved]")
    .filter({ hasText: /^Saved on this device .*\d\d:\d\d$/u })
    .waitFor();
}

test("the server's HTML holds labelled inputs that can be typed into without any script", async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(FORM);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada Lovelace");
  const box = await page.getByLabel("Name").boundingBox();
  const sheet = await page.locator("#page-1").boundingBox();
  // The field stands where the PDF has it: 72 points from the left edge of 612.
  expect(((box?.x ?? 0) - (sheet?.x ?? 0)) / (sheet?.width ?? 1)).toBeCloseTo(72 / 612, 2);
});

for (const script of ["without any script", "before the script has come"]) {
  test(`all pages of a form are there ${script}`, async ({ openContext }) => {
    const context = await openContext({ javaScriptEnabled: script !== "without any script" });
    await context.route("**/assets/*.js", () => undefined);
    const page = await context.newPage();
    await page.goto(FORM, { waitUntil: "domcontentloaded" });
    for (const id of ["page-1", "page-2", "page-3"]) await page.locator(`#${id}`).waitFor();
  });
}

/** Adds up how far the layout shifts by itself, as the browser counts it. */
function countShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries().map((entry) => ({ value: 0, ...entry.toJSON() }))) sum += Number(value);
    Object.assign(globalThis, { shifted: sum });
  }).observe({ type: "layout-shift", buffered: true });
}

for (const width of [375, 1440]) {
  test(`nothing moves at ${width} px while the form wakes`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await page.addInitScript(countShifts);
    await openForm(page);
    await page.getByRole("button", { name: "Next required field" }).waitFor();
    await page.getByText(/0 of \d+/u).waitFor();
    expect(await page.evaluate(() => Number(Reflect.get(globalThis, "shifted") ?? 0))).toBeLessThan(0.001);
  });
}

/** Opens the form in a new page, types "Typed early" as the name before any script is there, and waits until the fields are awake. */
async function typeEarly(context: BrowserContext): Promise<Page> {
  const released = Promise.withResolvers<void>();
  await context.route("**/assets/*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(FORM, { waitUntil: "domcontentloaded" });
  await page.getByLabel("Name").click();
  await page.keyboard.type("Typed early");
  released.resolve();
  await waitForFields(page);
  return page;
}

test("what was typed before the script came is kept", async ({ openContext }) => {
  const context = await openContext();
  const page = await typeEarly(context);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Typed early");
  await waitUntilSaved(page);
  await page.reload();
  await waitForFields(page);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Typed early");
});

test("what was typed before the script came stands beside the draft of an earlier visit", async ({ openContext }) => {
  const context = await openContext();
  const before = await context.newPage();
  await openForm(before);
  await before.getByLabel("Name").fill("Ada");
  await before.getByLabel("City").fill("London");
  await waitUntilSaved(before);
  await before.close();

  const page = await typeEarly(context);
  for (const visit of ["this", "the next"]) {
    await expect.poll(() => page.getByLabel("City").inputValue(), { message: visit }).toBe("London");
    await expect.poll(() => page.getByLabel("Name").inputValue(), { message: visit }).toBe("Typed early");
    await waitUntilSaved(page);
    await page.reload();
    await waitForFields(page);
  }
});

test("a form goes on where it was left, says so, and starts over when asked", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("City").fill("London");
  await waitUntilSaved(page);
  await page.reload();
  await waitForFields(page);
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("London");
  await page.getByText(/^Welcome back. Your answers from \d{2}:\d{2} are still here.$/u).waitFor();
  // On another day the hour says nothing.
  await page.clock.setFixedTime(Date.now() + 30 * 3_600_000);
  await page.reload();
  await page.getByText(/^Welcome back. Your answers from \w+ \d{1,2}, \d{4} are still here.$/u).waitFor();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("");
});

test("text that is longer than its field is announced while it is typed and before the download", async ({ page }) => {
  await openForm(page);
  const street = page.getByLabel("Street");
  await street.fill("Main Street 1");
  await street.blur();
  await expect.poll(() => street.getAttribute("aria-invalid")).toBeNull();
  await street.fill("A street with a very long name indeed, ".repeat(20));
  await page.getByText("This is too long for the field.").first().waitFor();
  await page.getByRole("button", { name: "Download", exact: true }).first().click();
  const missing = page.getByRole("dialog").getByRole("region", { name: "What’s missing" });
  await missing.getByText("The end won’t be printed").waitFor();
  await page.keyboard.press("Escape");
  await street.fill("Main Street 1");
  await expect.poll(() => street.getAttribute("aria-invalid")).toBeNull();
});

test("text that was typed before the field map came is announced when it comes", async ({ page }) => {
  const letCome = await holdFieldMap(page);
  await openForm(page);
  await page.getByLabel("Street").fill("A street with a very long name indeed, ".repeat(20));
  letCome();
  await page.getByText("This is too long for the field.").first().waitFor();
});

test("undo and redo go through the fields by button and by key", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("Name").click();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Main Street 1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.getByLabel("Street").inputValue()).toBe("");
  await page.keyboard.press("Control+z");
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+y");
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada");
  await expect.poll(() => page.getByLabel("Street").inputValue()).toBe("Main Street 1");
});

test("a second tab with the same form follows, and keeps what it has", async ({ openContext }) => {
  const context = await openContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await openForm(first);
  await openForm(second);
  await first.getByLabel("Name").fill("From the first tab");
  await second.getByLabel("City").fill("From the second");
  await expect.poll(() => second.getByLabel("Name").inputValue()).toBe("From the first tab");
  await expect.poll(() => first.getByLabel("City").inputValue()).toBe("From the second");
});

test("what is deleted in one tab is gone from the others, and does not come back with the next key", async ({ openContext }) => {
  const context = await openContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await openForm(first);
  await openForm(second);
  await first.getByLabel("Name").fill("Ada");
  await second.getByLabel("City").fill("London");
  await expect.poll(() => readDrafts(first)).toMatch(/Ada.*London|London.*Ada/u);

  await first.getByRole("button", { name: "More" }).click();
  await first.getByRole("menuitem", { name: "Forms on this device" }).click();
  await first.getByRole("button", { name: "Delete the answers of Invoice" }).click();
  await second.getByText("You deleted the answers to this form.").waitFor();
  for (const page of [first, second])
    for (const label of ["Name", "City"]) await expect.poll(() => page.getByLabel(label).inputValue()).toBe("");
  await second.keyboard.press("Control+z");
  await second.getByLabel("Street").fill("Main Street 1");
  await expect.poll(() => readDrafts(second)).toContain("Main Street 1");
  expect(await readDrafts(second)).not.toMatch(/Ada|London/u);
  await expect.poll(() => first.getByLabel("Street").inputValue()).toBe("Main Street 1");
  expect(await first.getByLabel("Name").inputValue()).toBe("");
});

test("two tabs that have both written and type at the same moment lose nothing of either", async ({ openContext }) => {
  const context = await openContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await openForm(first);
  await openForm(second);
  const typed = { Name: "one two three four", City: "five six seven eight" };
  await Promise.all([
    first.getByLabel("Name").pressSequentially(typed.Name, { delay: 12 }),
    second.getByLabel("City").pressSequentially(typed.City, { delay: 9 }),
  ]);
  for (const page of [first, second])
    for (const [label, text] of Object.entries(typed)) await expect.poll(() => page.getByLabel(label).inputValue()).toBe(text);
  for (const page of [first, second]) await page.locator("[data-saved]").waitFor();
  await Promise.all([first.close(), second.close()]);
  const third = await context.newPage();
  await openForm(third);
  for (const [label, text] of Object.entries(typed)) await expect.poll(() => third.getByLabel(label).inputValue()).toBe(text);
});

test("the form view has the same fields and the same answers", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 700 } })).newPage();
  await openForm(page);
  await page.getByLabel("Name").fill("On a phone");
  expect((await page.getByLabel("Name").boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole("button", { name: "Page", exact: true }).click();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("On a phone");
  await expect.poll(() => page.getByRole("img", { name: "Page 1 of Invoice" }).isVisible()).toBe(true);
});

for (const width of [375, 1280]) {
  test(`the form is accessible at ${width} px, with its windows open too`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await openForm(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Download" }).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add to the page" }).click();
    await page.getByRole("menuitem", { name: "Signature" }).click();
    await page.getByRole("dialog", { name: "Sign" }).waitFor();
    await expectAccessible(page);
  });
}

test("by keyboard alone a form is filled, signed and taken away, and the file holds the answers", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Ada Lovelace");
  await page.keyboard.press("Tab");
  await page.keyboard.type("12 St James's Square");
  await page.keyboard.press("Tab");
  await page.keyboard.type("London");

  await page.getByRole("button", { name: "Add to the page" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("s");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sign" });
  await dialog.getByRole("button", { name: "Type" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ada Lovelace");
  // Past the handwriting, the date, keeping it, and Cancel.
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const signature = page.getByRole("group", { name: "Signature on page 1" });
  const before = await signature.boundingBox();
  await page.keyboard.press("Shift+ArrowDown");
  expect((await signature.boundingBox())?.y).toBeGreaterThan(before?.y ?? Infinity);

  await page.getByRole("button", { name: "Download" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: /Final copy/u }).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("dialog").getByRole("button", { name: "Download" }).focus();
  await page.keyboard.press("Enter");
  const popup = page.waitForEvent("popup");
  const google = authModal(page).getByRole("button", { name: "Continue with Google" });
  // It is held until a press can open Google's window.
  await expect.poll(() => google.isEnabled()).toBe(true);
  await google.focus();
  await page.keyboard.press("Enter");
  const downloaded = page.waitForEvent("download");
  await chooseNewAccount(await popup, newPerson());
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe("invoice.pdf");
  const saved = path.join(await mkdtemp(path.join(tmpdir(), "fillwright-")), "invoice.pdf");
  await file.saveAs(saved);
  const form = (await PDFDocument.load(await readFile(saved))).getForm();
  expect(form.getTextField("name").getText()).toBe("Ada Lovelace");
  expect(form.getTextField("street").getText()).toBe("12 St James's Square");

  // The pressed button is gone: the next stop is the first thing to do with the file, and not the top of the page.
  const steps = page.getByRole("group", { name: "Next steps" });
  await steps.waitFor();
  await page.keyboard.press("Tab");
  const focused = () => steps.evaluate((group) => (group.contains(document.activeElement) ? document.activeElement?.textContent : null));
  expect(await focused()).toBe("Print");
  await steps.getByRole("button", { name: "Download the final copy" }).focus();
  const other = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  await other;
  await steps.getByRole("button", { name: "Download the editable copy" }).waitFor();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Print");
});
