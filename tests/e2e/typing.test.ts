import type { Page } from "playwright-core";
import { beforeAll, inject } from "vitest";
import { expect, test, waitForHydration } from "./browser.ts";
import { walkTo } from "./keyboard.ts";
import { importTypingForm } from "./typing-form.ts";

let id = "";
beforeAll(async () => {
  id = await importTypingForm(inject("stateDir"));
});

async function openForm(page: Page): Promise<void> {
  await page.goto(`/template/${id}/fill`);
  await waitForHydration(page);
  await page.waitForFunction(() => document.querySelector("[data-announcer]") !== null);
}

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const said = (page: Page) => page.locator("[data-announcer]");

async function valuesOf(page: Page, ...names: string[]): Promise<string[]> {
  return Promise.all(names.map((name) => field(page, name).inputValue()));
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => {
    const data = new DataTransfer();
    data.setData("text/plain", value);
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    // As the browser does it where no page takes the paste over.
    if (document.activeElement?.dispatchEvent(event)) document.execCommand("insertText", false, value);
  }, text);
}

for (const width of [1280, 375]) {
  test(`what is typed with hyphens and brackets is kept whole, and what does not fit is marked, ${width} px wide`, async ({
    openContext,
  }) => {
    const context = await openContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await openForm(page);
    await walkTo(page, field(page, "ssn"));
    await page.keyboard.type("123-45-6789");
    expect(await valuesOf(page, "ssn")).toEqual(["123456789"]);
    // Over three boxes, with the hyphens and Tabs that people type out of habit.
    await page.keyboard.press("Tab");
    await page.keyboard.type("123-45-6789");
    expect(await valuesOf(page, "own.a", "own.b", "own.c")).toEqual(["123", "45", "6789"]);
    await page.keyboard.press("Tab");
    await page.keyboard.type("3/7/1990");
    expect(await valuesOf(page, "birth.month", "birth.day", "birth.year")).toEqual(["03", "07", "1990"]);
    await page.keyboard.press("Tab");
    await page.keyboard.type("(217) 555-0143");
    await page.keyboard.press("Tab");
    expect(await valuesOf(page, "phone")).toEqual(["2175550143"]);
    await page.keyboard.type("62701-1234");
    await expect.poll(() => said(page).textContent()).toContain("Only 5 characters fit here");
    await page.keyboard.press("Tab");
    expect(await valuesOf(page, "zip")).toEqual(["62701-1234"]);
    expect(await field(page, "zip").getAttribute("aria-invalid")).toBe("true");
    await page.keyboard.type("not-an-email");
    await page.keyboard.press("Tab");
    await expect.poll(() => said(page).textContent()).toContain("does not look like an e-mail address");
    await page.getByRole("button", { name: "Download", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Only 5 characters fit here").waitFor();
    await dialog.getByText("does not look like an e-mail address").waitFor();
  });
}

test("boxes of one value are typed, taken back and pasted as one, and have one name", async ({ page }) => {
  await openForm(page);
  await page.getByRole("group", { name: "Taxpayer Identification Number" }).getByLabel("first 3 digits").focus();
  await page.keyboard.type("12345");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  expect(await valuesOf(page, "own.a", "own.b", "own.c")).toEqual(["1", "", ""]);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("987");
  await page.keyboard.press("Tab");
  await page.keyboard.type("65");
  await page.keyboard.press("Tab");
  await page.keyboard.type("4321");
  expect(await valuesOf(page, "own.a", "own.b", "own.c")).toEqual(["987", "65", "4321"]);
  await field(page, "own.b").focus();
  await paste(page, "111-22-3333");
  expect(await valuesOf(page, "own.a", "own.b", "own.c")).toEqual(["111", "22", "3333"]);
  await page.keyboard.press("Control+z");
  expect(await valuesOf(page, "own.a", "own.b", "own.c")).toEqual(["987", "65", "4321"]);
  await field(page, "birth.month").focus();
  await paste(page, "2/30/1990");
  expect((await valuesOf(page, "birth.month")).join()).toContain("2/30/1990");
  // What a browser fills in arrives in the first box, whole.
  await field(page, "birth.month").fill("1990-03-07");
  expect(await valuesOf(page, "birth.month", "birth.day", "birth.year")).toEqual(["03", "07", "1990"]);
  await field(page, "birth.month").fill("02");
  await field(page, "birth.day").fill("30");
  await field(page, "birth.year").focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => said(page).textContent()).toContain("There is no such date");
});

test("what the form's own script refuses stays, beside the form's words", async ({ page }) => {
  const sandbox = page.waitForEvent("worker", (worker) => worker.url().includes("script-worker"));
  await openForm(page);
  await sandbox;
  await field(page, "masked").fill("12-34");
  await page.keyboard.press("Tab");
  await expect.poll(() => said(page).textContent()).toContain("The form itself does not accept this");
  await page.keyboard.type("tomorrow");
  await page.keyboard.press("Tab");
  await expect.poll(() => said(page).textContent()).toContain("Tomorrow is no day yet.");
  expect(await valuesOf(page, "masked", "when")).toEqual(["12-34", "tomorrow"]);
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await page.getByRole("dialog").getByText("Tomorrow is no day yet.").waitFor();
});
