import type { Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./browser.ts";

async function openProfiles(page: Page) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Fill in what you know…" }).click();
  return page.getByRole("dialog", { name: "Fill in what you know" });
}

async function openForm(page: Page): Promise<void> {
  await page.goto("/template/invoice/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

/** Everything that IndexedDB holds of the profiles, as text; a key that scripts cannot read shows as such. */
function readDatabase(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opened = indexedDB.open("fillwright-profiles");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.addEventListener("success", () => resolve(opened.result));
      opened.addEventListener("error", () => reject(opened.error));
    });
    const read = (name: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = database.transaction(name).objectStore(name).getAll();
        request.addEventListener("success", () => resolve(request.result));
      });
    const [keys, profiles] = await Promise.all([read("keys"), read("profiles")]);
    database.close();
    const shown = JSON.stringify(profiles, (_, value: unknown) =>
      value instanceof ArrayBuffer || value instanceof Uint8Array ? new TextDecoder("latin1").decode(value) : value,
    );
    return `${shown} ${keys.map((key) => (key instanceof CryptoKey ? `extractable ${key.extractable}` : "no key")).join()}`;
  });
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

    const kept = await readDatabase(page);
    expect(kept).toContain("extractable false");
    expect(kept).not.toMatch(/Quirinus|Vogelsang|Oberammergau/u);

    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    dialog = await openProfiles(page);
    await dialog.getByText("Oberammergau").waitFor();
    await dialog.getByRole("button", { name: "Erase all" }).click();
    await dialog.getByText("Oberammergau").waitFor({ state: "detached" });
    expect(await readDatabase(page)).toBe("[] ");
    expect(sent.filter((request) => /Quirinus|Vogelsang|Oberammergau/u.test(request))).toEqual([]);
  });
}
