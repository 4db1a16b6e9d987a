import type { Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./browser.ts";
import { holdFieldMap } from "./hold-field-map.ts";
import { readSealed } from "./sealed.ts";
import { authModal } from "./sign-in.ts";

const FORM = "/template/invoice/fill";

async function openForm(page: Page): Promise<void> {
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  // The field map has arrived when the form can count.
  await page.getByText(/of 3 fields/u).waitFor();
}

const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Form" });

test("next field goes on from where one was, next required to what needs an answer, by button and by key", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("Name").focus();
  await toolbar(page).getByRole("button", { name: "Next field" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("f1");
  await toolbar(page).getByRole("button", { name: "Next field" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("f2");
  await toolbar(page).getByRole("button", { name: "Next required" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("f0");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Shift+Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("f0");
  await page.keyboard.type("Ada");
  await page.keyboard.press("Control+Shift+Enter");
  await page.getByText("Every required field has an answer.").waitFor();
  await expect.poll(() => toolbar(page).getByRole("button", { name: "Next required" }).count()).toBe(0);
});

for (const width of [375, 1440]) {
  test(`the map of the pages says at ${width} px what is left on each and leads there`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await openForm(page);
    await page.getByLabel("Street").fill("Main Street 1");
    await page.getByRole("button", { name: /^Pages/u }).click();
    const map = page.getByRole("dialog", { name: "Pages and what’s left" });
    await map.getByText("1 required left", { exact: true }).waitFor();
    await expect.poll(() => map.getByText("Nothing to fill out").count()).toBe(2);
    await expectAccessible(page);
    await map.getByRole("button", { name: /1 of 3/u }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("f0");
  });
}

test("the last look before the download leads to what is missing and to the map", async ({ page }) => {
  await openForm(page);
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Before you download" });
  await dialog.getByText("One required field is empty.").waitFor();
  await dialog.getByText("You’ve filled out 0 of 3 fields.").waitFor();
  await dialog.getByRole("button", { name: "See it page by page" }).click();
  await page.getByRole("dialog", { name: "Pages and what’s left" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Download" }).click();
  await dialog.getByRole("button", { name: "Name" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("f0");
});

test("the last look counts the empty required fields and leads to the first, beside what else needs a look", async ({ page }) => {
  await page.route("**/fields.json", async (route) => {
    const fieldMap = await (await route.fetch()).json();
    for (const field of fieldMap.fields) field.required = true;
    await route.fulfill({ json: fieldMap });
  });
  await openForm(page);
  await page.getByLabel("Street").fill("A street with a very long name indeed, ".repeat(20));
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Before you download" });
  await dialog.getByText("2 required fields are empty.").waitFor();
  await dialog.getByText(/The end won’t be printed/u).waitFor();
  await dialog.getByRole("button", { name: "Take me there" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("f0");
});

test("a download that is opened before the form has loaded says that nothing was checked, and checks it then", async ({ page }) => {
  const letCome = await holdFieldMap(page);
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByRole("button", { name: "Download" }).click();
  const early = page.getByRole("dialog", { name: "Download your form" });
  await early.getByText("We’ll check your answers once the form has loaded.").waitFor();
  expect(await early.getByRole("region", { name: "What’s missing" }).count()).toBe(0);
  expect(await early.getByText(/You’ve filled out/u).count()).toBe(0);
  letCome();
  const dialog = page.getByRole("dialog", { name: "Before you download" });
  await dialog.getByText("One required field is empty.").waitFor();
  expect(await dialog.getByText("once the form has loaded").count()).toBe(0);
  await dialog.getByRole("button", { name: "Take me there" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("f0");
});

test("sign-in takes the place of the download's window, which comes back with its focus when sign-in is left", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Download your form" });
  await dialog.getByRole("button", { name: "Download", exact: true }).click();
  await authModal(page).waitFor();
  await expect.poll(() => dialog.isVisible()).toBe(false);
  await page.keyboard.press("Escape");
  await dialog.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Download");
});

test("on a phone the menu is a sheet, and a press beside it closes it and reaches nothing under it", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 740 }, hasTouch: true })).newPage();
  await openForm(page);
  await page.getByRole("button", { name: "More" }).click();
  const menu = page.getByRole("menu", { name: "More" });
  const box = await menu.boundingBox();
  expect(box?.width).toBeGreaterThan(350);
  await expect
    .poll(() =>
      menu
        .getByRole("menuitem")
        .first()
        .evaluate((item) => item === document.activeElement),
    )
    .toBe(true);
  const download = await page.getByRole("button", { name: "Download" }).boundingBox();
  await page.touchscreen.tap((download?.x ?? 0) + 10, (download?.y ?? 0) + 10);
  await menu.waitFor({ state: "detached" });
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("what a finished form costs stands on the page before any script runs", async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(FORM);
  await page.getByText(/1 PDF free · \$/u).click();
  await page.getByText(/Your first PDF is free/u).waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Plans and prices" }).getAttribute("href"))
    .toContain("next=%2Ftemplate%2Finvoice%2Ffill");
});

const ROWS = "/template/letter-of-consent/fill";

async function openRows(page: Page): Promise<void> {
  await page.goto(ROWS);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByText(/of 6 fields/u).waitFor();
}

test("the calendar of a date lies over no other field", async ({ page }) => {
  await page.goto("/template/letter-of-consent/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  const date = page.getByLabel("Date", { exact: true });
  const neighbour = page.getByLabel("Item1");
  // As forms have it: the next field begins where the date ends.
  await neighbour.evaluate(
    (control, beside) => {
      const [box, dateBox] = [control.parentElement, beside?.parentElement];
      if (!box || !dateBox) throw new Error("no field");
      const { left, top, width } = getComputedStyle(dateBox);
      Object.assign(box.style, { left: `calc(${left} + ${width} + 6px)`, top, width: "30px" });
    },
    await date.elementHandle(),
  );
  await date.focus();
  await page.locator(".date-tools button").waitFor({ state: "visible" });
  await neighbour.click();
  await expect.poll(() => neighbour.evaluate((control) => control === document.activeElement)).toBe(true);
});

test("a date is typed or chosen from a calendar, which writes it in the field's own format; an impossible one is said to be", async ({
  page,
}) => {
  await openRows(page);
  const date = page.getByLabel("Date", { exact: true });
  await date.fill("31.02.2026");
  await page.keyboard.press("Tab");
  await page.getByText("This isn’t a date. Write it as dd.mm.yyyy.", { exact: true }).waitFor({ state: "attached" });
  await date.focus();
  await page.getByRole("button", { name: "Choose a date for Date" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Alt+ArrowDown");
  // The browser's own calendar is no part of the page: what it does to the control behind it is done here.
  await page.evaluate(() => {
    const day = document.querySelector<HTMLInputElement>(".date-tools input");
    if (!day) throw new Error("no calendar");
    day.value = "2026-03-07";
    day.dispatchEvent(new Event("change"));
  });
  await expect.poll(() => date.inputValue()).toBe("07.03.2026");
  await expect.poll(() => date.getAttribute("aria-invalid")).toBeNull();
  await toolbar(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => date.inputValue()).toBe("31.02.2026");
});

test("an answer is copied down its column into the rows that are empty, and undone in one step", async ({ page }) => {
  await openRows(page);
  await page.getByLabel("Item2").fill("Kept");
  await page.getByLabel("Item1").fill("Oranges");
  await page.keyboard.press("Control+d");
  await page.getByText("Copied to the row below. Undo to take it back.").waitFor();
  await expect.poll(() => page.getByLabel("Item2").inputValue()).toBe("Kept");
  await expect.poll(() => page.getByLabel("Item3").inputValue()).toBe("Oranges");
  await page.keyboard.press("Control+z");
  await expect.poll(() => page.getByLabel("Item3").inputValue()).toBe("");
  await expect.poll(() => page.getByLabel("Item1").inputValue()).toBe("Oranges");
});

test("what is typed before the search has come is searched for, and is no answer", async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/tool-windows-.*\.js/u, async (route) => {
    await mayCome;
    await route.continue();
  });
  await openForm(page);
  const field = page.getByLabel("City");
  await field.fill("Zürich");
  const asked = page.waitForRequest(/\/assets\/tool-windows-.*\.js/u);
  await page.keyboard.press("Control+k");
  await asked;
  await page.keyboard.type("zuriche");
  await page.keyboard.press("Backspace");
  letCome();
  const dialog = page.getByRole("dialog", { name: "Find in the form" });
  await dialog.getByText("1 field", { exact: true }).waitFor();
  expect(await dialog.getByRole("combobox").inputValue()).toBe("zurich");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => field.evaluate((control) => control === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe("Zürich");
});

for (const width of [375, 1440]) {
  test(`a field is found by label or answer at ${width} px, and Enter goes there`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await openForm(page);
    await page.getByLabel("City").fill("Zürich");
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Find in the form" });
    await dialog.getByRole("combobox").waitFor();
    await page.keyboard.type("zurich");
    await dialog.getByText("1 field", { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("nothing like it");
    await dialog.getByText("Nothing found. Try another word.").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    // What commits the word of an input method goes nowhere.
    await dialog.getByRole("combobox").dispatchEvent("keydown", { key: "Enter", isComposing: true });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("f1");
  });

  test(`a word that is printed on a page is found at ${width} px, and marked there`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await openRows(page);
    // The focus comes back to where one typed, and the page stays at what was found.
    const last = page.getByRole("textbox").last();
    await last.fill("Kept");
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Find in the form" });
    await dialog.getByRole("combobox").fill("CONSENT letter");
    await dialog.getByText("1 line on the pages", { exact: true }).waitFor();
    await page.keyboard.press("Enter");
    const mark = page.locator("#page-1 > .found");
    await mark.waitFor();
    const [found, sheet] = [await mark.boundingBox(), await page.locator("#page-1").boundingBox()];
    // 72 points from the left edge and 92 from the upper one of 612 by 792, which is where its foot stands.
    expect(((found?.x ?? 0) - (sheet?.x ?? 0)) / (sheet?.width ?? 1)).toBeCloseTo(72 / 612, 2);
    expect(((found?.y ?? 0) - (sheet?.y ?? 0)) / (sheet?.height ?? 1)).toBeLessThan(92 / 792);
    const isSeen = mark.evaluate(async (element) => {
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
      const { top, bottom } = element.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
    expect(await isSeen).toBe(true);
  });

  test(`the help sheet lists the keys at ${width} px`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await openForm(page);
    await page.keyboard.press("Control+/");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Ctrl Shift Enter").waitFor();
    await expectAccessible(page);
  });

  test(`Ctrl+P opens the download, whose PDF is what prints, at ${width} px`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await openForm(page);
    await page.keyboard.press("Control+p");
    await page
      .getByRole("dialog", { name: /download/iu })
      .getByRole("button", { name: "Print", exact: true })
      .waitFor();
  });
}

for (const width of [375, 1440]) {
  test(`by keyboard a signature is made, kept and used again at ${width} px, with the date beside it`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await openRows(page);
    await page.getByRole("button", { name: "Signature", exact: true }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Sign" });
    await dialog.getByRole("button", { name: "Type" }).focus();
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Your name or initials").focus();
    await page.keyboard.type("Ada L.");
    await dialog.getByLabel("Put today’s date beside it").focus();
    await page.keyboard.press("Space");
    await dialog.getByLabel("Keep it on this device for next time").focus();
    await page.keyboard.press("Space");
    await dialog.getByLabel("Whose it is").focus();
    await page.keyboard.type("Ada Lovelace");
    await dialog.getByRole("radio", { name: "Signature" }).focus();
    await page.keyboard.press("ArrowRight");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Sign", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.locator("button[data-signed] svg").waitFor();
    // No date field is on the signature's line, so the date lies on the page beside it.
    await page.locator(".placement.date textarea").waitFor({ state: "attached" });

    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    await page.getByRole("button", { name: "Signature", exact: true }).press("Enter");
    await dialog.getByRole("region", { name: "Kept on this device" }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete the initials of Ada Lovelace" }).press("Enter");
    await dialog.getByRole("region", { name: "Kept on this device" }).waitFor({ state: "detached" });
  });
}

test("a kept signature signs with one press, on any form, and is sealed on the device", async ({ page }) => {
  await openRows(page);
  await page.getByRole("button", { name: "Signature", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Sign" });
  await dialog.getByRole("button", { name: "Type" }).click();
  await dialog.getByLabel("Your name or initials").fill("Ada Lovelace");
  await dialog.getByLabel("Keep it on this device for next time").check();
  await dialog.getByLabel("Whose it is").fill("Ada");
  await dialog.getByRole("button", { name: "Sign", exact: true }).click();
  await page.locator("button[data-signed] svg").waitFor();
  expect(await readSealed(page, "fillwright-signatures")).toMatchObject({
    items: 1,
    text: expect.not.stringMatching(/Ada|Lovelace|typed/u),
  });
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByRole("button", { name: "Add to the page" }).click();
  await page.getByRole("menuitem", { name: "Signature" }).click();
  await dialog.getByRole("button", { name: "Ada", exact: true }).click();
  await page.getByRole("group", { name: "Signature on page 1" }).waitFor();
});

test("a file that is no picture is said to be none, and nothing is placed", async ({ page }) => {
  await openForm(page);
  await page.getByRole("button", { name: "Add to the page" }).click();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Picture" }).click();
  await (await choosing).setFiles({ name: "picture.png", mimeType: "image/png", buffer: Buffer.from("This is a note.") });
  await page.getByText("We couldn’t read this file as a picture. Choose another.").waitFor();
  expect(await page.locator(".placement").count()).toBe(0);
});

test("before the download one hears what becomes of a document's digital signature, and of text on a page that no font draws", async ({
  page,
}) => {
  await page.route("**/fields.json", async (route) => {
    const fieldMap = await (await route.fetch()).json();
    await route.fulfill({ json: { ...fieldMap, signed: true } });
  });
  await openForm(page);
  await page.getByRole("button", { name: "Add to the page" }).click();
  await page.getByRole("menuitem", { name: "Text" }).click();
  await page.keyboard.type("A \u{10FFFD} here");
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Before you download" });
  await dialog.getByText(/is digitally signed/u).waitFor();
  await dialog.getByText(/on page 1 has characters we can’t draw/u).waitFor();
  await expectAccessible(page);
});

test("some pages can be taken away, and a page that is not there is said to be missing", async ({ page }) => {
  await openForm(page);
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Before you download" });
  await dialog.getByLabel("Pages", { exact: true }).fill("4");
  await dialog.getByText("Enter pages from 1 to 3, such as 1-2, 3.").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Download anyway" }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await dialog.getByLabel("Pages", { exact: true }).fill("1-2");
  await expect.poll(() => dialog.getByRole("button", { name: "Download anyway" }).isEnabled()).toBe(true);
});

test("what the toolbar says of the form's state has room at any width", async ({ openContext }) => {
  const page = await (await openContext()).newPage();
  await openForm(page);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await toolbar(page).locator("[data-saved]").waitFor();
  for (const width of [375, 430, 520, 640, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const state = toolbar(page).locator(".truncate");
    expect(await state.evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).length), `${width} px`).toBe(0);
  }
});
