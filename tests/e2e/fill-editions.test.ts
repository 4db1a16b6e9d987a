import { expect, test } from "./browser.ts";

test("answers to another edition are offered, and come over by name, but over none that was given here meanwhile", async ({ page }) => {
  await page.goto("/template/invoice/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("City").fill("Łódź");
  await page.locator("[data-saved]").waitFor();
  // The draft as the visitor of an earlier edition has it: the same answers under another hash.
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open("fillwright-drafts");
        opened.addEventListener("error", () => reject(new Error("no drafts")));
        opened.addEventListener("success", () => {
          const transaction = opened.result.transaction("drafts", "readwrite");
          const store = transaction.objectStore("drafts");
          const all = store.getAll();
          all.addEventListener("success", () => {
            for (const draft of all.result) {
              store.delete([draft.templateId, draft.sha256]);
              store.put({ ...draft, sha256: "0".repeat(64) });
            }
          });
          transaction.addEventListener("complete", () => {
            opened.result.close();
            resolve();
          });
        });
      }),
  );
  await page.route("**/fields?edition=000*", async (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/\?edition=0+/u, ""),
    }),
  );
  await page.reload();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
  const copy = page.getByRole("button", { name: "Copy my answers" });
  await copy.waitFor();
  await page.getByLabel("City").fill("Gdańsk");
  await copy.press("Enter");
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada");
  expect(await page.getByLabel("City").inputValue()).toBe("Gdańsk");
  expect(await page.evaluate(() => document.activeElement?.matches("div:has(~ div [data-field])"))).toBe(true);
  await page.getByText("We copied one answer.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
});

test("the forms on this device are listed and can be deleted", async ({ page }) => {
  await page.goto("/template/invoice/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByLabel("Name").fill("Ada");
  await page.locator("[data-saved]").waitFor();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Forms on this device" }).click();
  await page.getByRole("button", { name: "Delete the answers of Invoice" }).click();
  await page.getByText("Nothing here yet.").waitFor();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
});
