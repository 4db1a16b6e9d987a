import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./browser.ts";
import { deleteDatabase } from "./delete-database.ts";
import { importStarters } from "./import-forms.ts";
import { readSealed } from "./sealed.ts";

async function openProfiles(page: Page) {
  await page.getByRole("button", { name: "Fill from a profile" }).click();
  return page.getByRole("dialog", { name: "Fill from a profile" });
}

async function openForm(page: Page): Promise<void> {
  await page.goto("/template/invoice/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

for (const width of [375, 1280]) {
  test(`at ${width} px a profile fills in what it knows after a look, is sealed on the device, and is never sent`, async ({
    openContext,
  }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await openForm(page);
    let dialog = await openProfiles(page);
    await dialog.getByRole("button", { name: "Add a person or company" }).click();
    await dialog.getByLabel("First name").fill("Quirinus");
    await dialog.getByLabel("Last name").fill("Vogelsang");
    await dialog.getByLabel("City").fill("Oberammergau");
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/profile-form-${width}.png` });
    await dialog.getByRole("button", { name: "Keep on this device" }).click();
    await dialog.getByText("Oberammergau").waitFor();
    await expect.poll(() => page.getByLabel("City", { exact: true }).inputValue()).toBe("");
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/profile-${width}.png` });
    await dialog.getByRole("button", { name: "Fill in 2 fields" }).click();
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Quirinus Vogelsang");
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Oberammergau");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("");

    const kept = await readSealed(page, "fillwright-profiles");
    expect(kept).toMatchObject({ items: 1, keys: ["extractable false"] });
    expect(kept.text).not.toMatch(/Quirinus|Vogelsang|Oberammergau/u);

    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    dialog = await openProfiles(page);
    await dialog.getByText("Oberammergau").waitFor();
    for (const way of ["Remove", "Delete all"]) {
      await dialog.getByRole("button", { name: way }).click();
      await dialog.getByText("Oberammergau").waitFor({ state: "detached" });
      await dialog.getByText("Removed Quirinus Vogelsang.").waitFor();
      await dialog.getByRole("button", { name: "Undo" }).click();
      await dialog.getByText("Oberammergau").waitFor();
    }
    await dialog.getByRole("button", { name: "Delete all" }).click();
    await dialog.getByText("Oberammergau").waitFor({ state: "detached" });
    expect(await readSealed(page, "fillwright-profiles")).toMatchObject({ items: 0, keys: [] });
    expect(sent.filter((request) => /Quirinus|Vogelsang|Oberammergau/u.test(request))).toEqual([]);
  });
}

test("a profile is kept in the middle of a visit in which the browser has emptied what it had", async ({ page }) => {
  await openForm(page);
  const dialog = await openProfiles(page);
  const add = async (city: string) => {
    await dialog.getByRole("button", { name: "Add a person or company" }).click();
    await dialog.getByLabel("First name").fill("Quirinus");
    await dialog.getByLabel("City").fill(city);
    await dialog.getByRole("button", { name: "Keep on this device" }).click();
    await dialog.getByText(city).waitFor();
  };
  await add("Oberammergau");
  await deleteDatabase(page, "fillwright-profiles");
  await add("Wolfsburg");
  expect(await readSealed(page, "fillwright-profiles")).toMatchObject({ items: 1, keys: ["extractable false"] });
});

test("on a form of two parties a profile asks which one it is, and fills in that one's fields only", async ({ page }) => {
  await importStarters(["bill-of-sale-vehicle"]);
  await page.goto("/template/bill-of-sale-vehicle/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  const dialog = await openProfiles(page);
  await dialog.getByRole("button", { name: "Add a person or company" }).click();
  await dialog.getByLabel("First name").fill("Quirinus");
  await dialog.getByLabel("Last name").fill("Vogelsang");
  await dialog.getByRole("button", { name: "Keep on this device" }).click();
  const parties = dialog.getByRole("group", { name: "Who are you on this form?" });
  await parties.waitFor();
  // Before the choice the window proposes no field, and does not say that none is left.
  expect(await dialog.getByRole("button", { name: /^Fill in/u }).count()).toBe(0);
  expect(await dialog.getByText("Nothing left").count()).toBe(0);
  for (const [party, other] of [
    ["buyer", "seller"],
    ["seller", "buyer"],
  ] as const) {
    await parties.getByLabel(`The ${party}`).check();
    const proposed = dialog.getByRole("list").getByRole("listitem");
    await expect.poll(() => proposed.first().textContent()).toMatch(new RegExp(party, "iu"));
    expect((await proposed.allTextContents()).join()).not.toMatch(new RegExp(other, "iu"));
  }
  await dialog.getByRole("button", { name: /^Fill in/u }).click();
  await expect
    .poll(() =>
      page
        .getByLabel(/seller.*name|name.*seller/iu)
        .first()
        .inputValue(),
    )
    .toBe("Quirinus Vogelsang");
  expect(
    await page
      .getByLabel(/buyer.*name|name.*buyer/iu)
      .first()
      .inputValue(),
  ).toBe("");
});

test("a filled PDF of another form gives a profile its facts", async ({ page }) => {
  const filled = await PDFDocument.create();
  const sheet = filled.addPage();
  for (const [index, [label, answer]] of Object.entries({
    "Last name": "Vogelsang",
    "First name": "Quirinus",
    City: "Oberammergau",
  }).entries()) {
    const field = filled.getForm().createTextField(label);
    field.addToPage(sheet, { x: 50, y: 700 - index * 40, width: 200, height: 20 });
    field.setText(answer);
  }
  await openForm(page);
  const dialog = await openProfiles(page);
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Import from a file or a filled PDF" }).click();
  await (await choosing).setFiles({ name: "last-year.pdf", mimeType: "application/pdf", buffer: Buffer.from(await filled.save()) });
  await dialog.getByRole("button", { name: "Keep on this device" }).click();
  await dialog.getByRole("button", { name: "Fill in 2 fields" }).click();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Quirinus Vogelsang");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Oberammergau");
});

async function keepProfile(page: Page, facts: Record<string, string>): Promise<void> {
  const dialog = await openProfiles(page);
  await dialog.getByRole("button", { name: "Add a person or company" }).click();
  for (const [label, fact] of Object.entries(facts)) await dialog.getByLabel(label).fill(fact);
  await dialog.getByRole("button", { name: "Keep on this device" }).click();
  await dialog.getByRole("button", { name: "Edit" }).waitFor();
  await page.keyboard.press("Escape");
}

for (const width of [375, 1280]) {
  test(`at ${width} px an empty field offers what the profiles have, by pointer and by key, and enters nothing by itself`, async ({
    openContext,
  }) => {
    const page = await (await openContext({ viewport: { width, height: 800 }, hasTouch: width < 640 })).newPage();
    await openForm(page);
    await keepProfile(page, { "First name": "Quirinus", "Last name": "Vogelsang", City: "Oberammergau" });
    await keepProfile(page, { "First name": "Walburga", "Last name": "Specht" });
    const name = page.getByLabel("Name", { exact: true });
    await name.focus();
    const offered = page.getByRole("group", { name: "What you keep on this device, for Name" });
    await offered.getByRole("button", { name: "Walburga Specht" }).waitFor();
    await expect.poll(() => name.inputValue()).toBe("");
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/suggestions-${width}.png` });
    // Neither the field nor what is offered under it leaves the window.
    for (const shown of [name, offered]) {
      const box = await shown.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect.poll(() => name.inputValue()).toBe("Walburga Specht");
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    await offered.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => name.inputValue()).toBe("");

    // Read anew from the device, where they are sealed.
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    const chip = page.getByRole("button", { name: "Oberammergau" });
    await expect
      .poll(async () => {
        await name.focus();
        await page.getByLabel("City").focus();
        return chip.count();
      })
      .toBe(1);
    await chip.click();
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Oberammergau");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.getByRole("group", { name: /What you keep/u }).count()).toBe(0);
  });
}
