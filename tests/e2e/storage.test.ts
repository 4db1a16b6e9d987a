import { expect, test } from "./browser.ts";
import { deleteDatabase } from "./delete-database.ts";
import { damageDrafts, readDrafts } from "./drafts.ts";

const FORM = "/template/invoice/fill";

test("a browser that lets nothing be kept is said to do so at the first keystroke, with a file as the way out", async ({ openContext }) => {
  const context = await openContext();
  await context.addInitScript(() => {
    // As Firefox's private windows of old, and browsers whose owner blocked storage.
    indexedDB.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  });
  const page = await context.newPage();
  await page.goto(FORM);
  const field = page.locator("[data-field] input[type=text], input[data-field]").first();
  await field.fill("Ada Lovelace");
  const warning = page.getByRole("alert").filter({ hasText: "won’t let us save anything" });
  await warning.waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    warning.getByRole("button", { name: "Save answers to a file" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.json$/u);
  await expect.poll(() => field.inputValue()).toBe("Ada Lovelace");
});

test("a device without room is named as what is wrong, and keeping goes on by itself once there is room", async ({ page }) => {
  await page.addInitScript(() => {
    // What Chromium throws when the disk is full. An attribute says whether it is, for the test to change.
    // It is called with its own object store below.
    // oxlint-disable-next-line typescript/unbound-method
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...row) {
      if (document.documentElement.dataset["disk"] === "full") throw new DOMException("The disk is full.", "QuotaExceededError");
      return put.apply(this, row);
    };
  });
  await page.goto(FORM);
  const field = page.getByLabel("City");
  await field.fill("Wolfsburg");
  await page
    .getByText(/^Saved on this device/u)
    .first()
    .waitFor();

  await page.evaluate(() => (document.documentElement.dataset["disk"] = "full"));
  await field.fill("Gifhorn");
  const warning = page.getByRole("alert").filter({ hasText: "This device is full" });
  await warning.waitFor();
  // On a phone the warning is above the field in use, and the bar over it says so in whole words.
  await page.setViewportSize({ width: 375, height: 740 });
  const state = page.getByText("Not saved", { exact: true });
  await expect.poll(() => state.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);

  await page.evaluate(() => delete document.documentElement.dataset["disk"]);
  await warning.waitFor({ state: "detached" });
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("Gifhorn");
});

test("room that ends in the middle of a write takes nothing of what was kept, and what did not fit is kept once there is room", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The browser takes the write, and calls it off when it comes to the disk. An attribute says whether that is full, for the test to change.
    // It is called with its own transaction below.
    // oxlint-disable-next-line typescript/unbound-method
    const commit = IDBTransaction.prototype.commit;
    IDBTransaction.prototype.commit = function () {
      if (document.documentElement.dataset["disk"] !== "full") {
        commit.apply(this);
        return;
      }
      Object.defineProperty(this, "error", { value: new DOMException("The disk is full.", "QuotaExceededError") });
      this.abort();
    };
  });
  await page.goto(FORM);
  const field = page.getByLabel("City");
  await field.fill("Wolfsburg");
  await page.locator("[data-saved]").waitFor();
  await expect.poll(() => readDrafts(page)).toContain("Wolfsburg");

  await page.evaluate(() => (document.documentElement.dataset["disk"] = "full"));
  await field.fill("Gifhorn");
  const warning = page.getByRole("alert").filter({ hasText: "This device is full" });
  await warning.waitFor();
  expect(await readDrafts(page)).toContain("Wolfsburg");
  expect(await field.inputValue()).toBe("Gifhorn");

  await page.evaluate(() => delete document.documentElement.dataset["disk"]);
  await warning.waitFor({ state: "detached" });
  await expect.poll(() => readDrafts(page)).toContain("Gifhorn");
});

test("what a browser empties in the middle of a visit is kept anew with the next answer", async ({ page }) => {
  await page.goto(FORM);
  const [name, city] = [page.getByLabel("Name").first(), page.getByLabel("City")];
  const saved = page.getByText(/^Saved on this device/u).first();
  await city.fill("Wolfsburg");
  await saved.waitFor();
  await page.reload();
  await expect.poll(() => city.inputValue()).toBe("Wolfsburg");

  await deleteDatabase(page, "fillwright-drafts");
  await name.fill("Ada");
  await expect.poll(() => readDrafts(page)).toMatch(/Wolfsburg.*Ada|Ada.*Wolfsburg/u);
  await page.reload();
  await expect.poll(() => city.inputValue()).toBe("Wolfsburg");
  await expect.poll(() => name.inputValue()).toBe("Ada");
});

test("a kept draft that is damaged hides no other, and its answers that can be read come back", async ({ page }) => {
  await page.goto(FORM);
  await page.getByLabel("City").fill("Wolfsburg");
  await page
    .getByText(/^Saved on this device/u)
    .first()
    .waitFor();
  await page.goto("/documents");
  await damageDrafts(page);
  await page.reload();
  await page.getByRole("link", { name: "Invoice" }).first().waitFor();
  await expect.poll(() => page.getByText("won’t let us save anything").count()).toBe(0);

  await page.goto(FORM);
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Wolfsburg");
  await page.getByLabel("Name").first().fill("Ada");
  await expect.poll(() => readDrafts(page)).toMatch(/Wolfsburg.*Ada|Ada.*Wolfsburg/u);
});
