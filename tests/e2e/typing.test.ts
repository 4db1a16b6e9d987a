import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, inject } from "vitest";
import { expect, test, waitForHydration } from "./browser.ts";
import { holdFieldMap } from "./hold-field-map.ts";
import { walkTo, walkToTool } from "./keyboard.ts";
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
    await expect.poll(() => said(page).textContent()).toContain("doesn’t look like an email address");
    await page.getByRole("button", { name: "Download", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Only 5 characters fit here").waitFor();
    await dialog.getByText("doesn’t look like an email address").waitFor();
  });
}

test("a date that is shown in another spelling is replaced by whoever comes back to it by Tab and types", async ({ page }) => {
  await openForm(page);
  await walkTo(page, field(page, "hired"));
  await page.keyboard.type("March 7, 2026");
  await page.keyboard.press("Tab");
  await expect.poll(() => valuesOf(page, "hired")).toEqual(["03/07/2026"]);
  await walkTo(page, field(page, "hired"), "Shift+Tab");
  await page.keyboard.type("4/5/2026");
  expect(await valuesOf(page, "hired")).toEqual(["4/5/2026"]);
});

test("what was wrong is not said of the answer that corrects it", async ({ page }) => {
  await openForm(page);
  await field(page, "email").fill("ada");
  await page.keyboard.press("Tab");
  await expect.poll(() => said(page).textContent()).toContain("doesn’t look like an email address");
  await field(page, "email").fill("ada@example.com");
  await page.keyboard.press("Tab");
  await expect.poll(() => said(page).textContent()).toBe("");
});

test("what is typed before the field map is there is spread, formatted and marked when it comes", async ({ page }) => {
  const letCome = await holdFieldMap(page);
  await page.goto(`/template/${id}/fill`);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  for (const [name, text] of Object.entries({ ssn: "123-45-6789", "own.a": "123-45-6789", "birth.month": "3/7/1990", zip: "62701-1234" })) {
    await field(page, name).focus();
    await page.keyboard.type(text);
  }
  letCome();
  await expect.poll(() => valuesOf(page, "ssn", "own.a", "own.b", "own.c")).toEqual(["123456789", "123", "45", "6789"]);
  expect(await valuesOf(page, "birth.month", "birth.day", "birth.year")).toEqual(["03", "07", "1990"]);
  await expect.poll(() => field(page, "zip").getAttribute("aria-invalid")).toBe("true");
  // The focus is where it was.
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-field"))).toBe("zip");
});

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

test("what an input method composes goes on over boxes of one value once it is committed, and is undone and redone whole", async ({
  page,
}) => {
  await openForm(page);
  const methods = await page.context().newCDPSession(page);
  async function compose(steps: string[], committed: string): Promise<void> {
    for (const text of steps)
      await methods.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await methods.send("Input.insertText", { text: committed });
  }
  await walkTo(page, field(page, "own.a"));
  await compose(["1", "12", "123"], "123");
  await compose(["4", "45"], "45");
  expect(await valuesOf(page, "own.a", "own.b", "own.c")).toEqual(["123", "45", ""]);
  await compose(["6789"], "6789");
  await walkTo(page, field(page, "birth.month"));
  await compose(["3/7", "3/7/1990"], "3/7/1990");
  expect(await valuesOf(page, "birth.month", "birth.day", "birth.year")).toEqual(["03", "07", "1990"]);
  await walkTo(page, field(page, "email"));
  await compose(["k", "か", "かん", "漢"], "漢字");
  expect(await valuesOf(page, "own.a", "own.b", "own.c", "email")).toEqual(["123", "45", "6789", "漢字"]);
  await page.keyboard.press("ControlOrMeta+z");
  expect(await valuesOf(page, "email")).toEqual([""]);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  expect(await valuesOf(page, "email")).toEqual(["漢字"]);
});

test("what the form's own script refuses stays, beside the form's words", async ({ page }) => {
  await openForm(page);
  await field(page, "masked").fill("12-34");
  await page.keyboard.press("Tab");
  await expect.poll(() => said(page).textContent()).toContain("The form itself doesn’t accept this");
  await page.keyboard.type("tomorrow");
  await page.keyboard.press("Tab");
  await expect.poll(() => said(page).textContent()).toContain("Tomorrow is no day yet.");
  expect(await valuesOf(page, "masked", "when")).toEqual(["12-34", "tomorrow"]);
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await page.getByRole("dialog").getByText("Tomorrow is no day yet.").waitFor();
});

test("the first field is two stops from the top, and the toolbar is one", async ({ page }) => {
  await openForm(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("f0");
  const stops = page.getByRole("toolbar", { name: "Form", exact: true }).locator("a[href], button:not(:disabled), select:not(:disabled)");
  expect(
    await stops.evaluateAll(
      (all) => all.filter((stop) => stop instanceof HTMLElement && stop.tabIndex >= 0 && stop.checkVisibility()).length,
    ),
  ).toBe(1);
  await walkToTool(page, "Add to the page");
  await page.keyboard.press("End");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Download");
  await page.keyboard.press("ArrowRight");
  expect(await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.getAttribute("aria-label"))).toBe(
    "Back to the template",
  );
});

for (const width of [1280, 375])
  test(`a line for a signature is signed where it is, inside of its box, ${width} px wide`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await openForm(page);
    await page.getByRole("button", { name: "Sign", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Sign" });
    await dialog.getByText("Signature of applicant").waitFor();
    await dialog.getByRole("button", { name: "Type" }).click();
    await dialog.getByLabel("Your name or initials").fill("Ada Lovelace");
    await dialog.getByRole("button", { name: "Sign", exact: true }).click();
    const signature = page.getByRole("button", { name: "Signature of applicant" });
    await signature.locator("svg").waitFor();
    const [mark, box] = await Promise.all([signature.locator("svg").boundingBox(), signature.boundingBox()]);
    expect(mark && box && mark.y >= box.y - 1 && mark.y + mark.height <= box.y + box.height + 1).toBe(true);
    // Again, by its own key.
    await signature.focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor();
  });

test("questions are jumped, and what was cleared comes back with one press", async ({ page }) => {
  await openForm(page);
  await field(page, "own.a").fill("123");
  await field(page, "own.a").focus();
  await page.keyboard.press("Control+Shift+ArrowDown");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-field"))).toBe("birth.month");
  await page.keyboard.press("Control+Shift+ArrowUp");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-field"))).toBe("own.a");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Clear the form" }).click();
  await page.getByText("We cleared one answer.").waitFor();
  expect(await valuesOf(page, "own.a")).toEqual([""]);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  expect(await valuesOf(page, "own.a")).toEqual(["123"]);
});

test("on a page without fields one press is enough to write", async ({ page }) => {
  await page.goto("/template/flat/fill");
  await waitForHydration(page);
  const sheet = await page.locator(".page").boundingBox();
  if (!sheet) throw new Error("The page is not shown.");
  await page.mouse.click(sheet.x + 200, sheet.y + 150);
  await page.keyboard.type("Ada Lovelace");
  const text = page.locator(".placement.text");
  const box = await text.boundingBox();
  expect(box && Math.abs(box.x - sheet.x - 200) < 4 && Math.abs(box.y + box.height / 2 - sheet.y - 150) < 4).toBe(true);
  await page.mouse.click(sheet.x + 300, sheet.y + 400);
  await page.mouse.click(sheet.x + 100, sheet.y + 500);
  await page.keyboard.type("Springfield");
  expect(
    await text.locator("textarea").evaluateAll((all) => all.map((area) => (area instanceof HTMLTextAreaElement ? area.value : ""))),
  ).toEqual(["Ada Lovelace", "Springfield"]);
});

const FOCUS = [4, 120, 87];
const WRONG = [220, 38, 38];

/** The sides of a box on which a colour is seen, in a line across the middle of each. */
async function ringedSides(page: Page, box: Locator, colour: number[]): Promise<string[]> {
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top, right, bottom] = [x, y, x + width, y + height].map(Math.round);
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const across = { width: 9, height: 1 };
  const along = { width: 1, height: 9 };
  const lines = Object.entries({
    left: { x: (left ?? 0) - 4, y: middle.y, ...across },
    right: { x: (right ?? 0) - 4, y: middle.y, ...across },
    top: { x: middle.x, y: (top ?? 0) - 4, ...along },
    bottom: { x: middle.x, y: (bottom ?? 0) - 4, ...along },
  });
  const seen: string[] = [];
  for (const [side, clip] of lines) {
    const pixels = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer();
    const isRing = (at: number) => colour.every((value, channel) => Math.abs((pixels[at * 3 + channel] ?? 0) - value) < 24);
    if (Array.from({ length: pixels.length / 3 }, (_, at) => at).some(isRing)) seen.push(side);
  }
  return seen;
}

test("the focus is seen on all four sides of a field of cells", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await openForm(page);
  for (const name of ["ssn", "own.b", "zip"]) {
    await field(page, name).focus();
    const box = page.locator(".field").filter({ has: field(page, name) });
    expect(await ringedSides(page, box, FOCUS), name).toEqual(["left", "right", "top", "bottom"]);
  }
});

test("an answer that is wrong is seen on all four sides of a field of cells", async ({ openContext }) => {
  // Sharp enough that a thin line has its own colour somewhere.
  const page = await (await openContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 3 })).newPage();
  await openForm(page);
  await field(page, "ssn").fill("12");
  await field(page, "zip").fill("12");
  await field(page, "email").focus();
  for (const name of ["ssn", "zip"]) {
    await expect.poll(() => field(page, name).getAttribute("aria-invalid")).toBe("true");
    const box = page.locator(".field").filter({ has: field(page, name) });
    expect(await ringedSides(page, box, WRONG), name).toEqual(["left", "right", "top", "bottom"]);
  }
});
