import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { openBindings } from "../../catalogue/bindings.ts";
import { importTemplates } from "../../catalogue/import/import-templates.ts";
import { readSources } from "../../catalogue/import/read-sources.ts";
import { whileBusy } from "../../catalogue/import/while-busy.ts";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { HONEST_FIELD, HOSTILE_FILES, MARK } from "./hostile-files.ts";

const toId = (name: string) => name.replaceAll(/[^a-z0-9]+/giu, "-");

/** Presses a menu of the header, which answers when the page does. */
async function expectAnswer(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
}

/** Types into the form, which keeps it, and looks that nothing of the file ran. */
async function expectForm(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await expectAnswer(page, "More");
  const field = page.getByLabel(HONEST_FIELD, { exact: true });
  await field.click();
  await page.keyboard.type("Ada");
  await expect.poll(() => field.inputValue()).toBe("Ada");
  await page.locator("[data-saved]").waitFor();
  expect(await page.evaluate((mark) => mark in globalThis, MARK)).toBe(false);
}

const SENTENCE = /^[A-Z].*\.$/su;
/** Words of an engine, and none of ours. */
const INTERNALS = /undefined|null|Error|memory access|wasm|\bat \w+/u;

test.for(Object.entries(HOSTILE_FILES))(
  "%s, opened as one's own, is a form or a sentence, and the page answers",
  { timeout: 180_000 },
  async ([name, { make }], { page }) => {
    page.on("dialog", (dialog) => expect.unreachable(`The file opened a window: ${dialog.message()}`));
    await page.goto("/open");
    await waitForHydration(page);
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a PDF" }).click();
    await (await choosing).setFiles({ name: `${toId(name)}.pdf`, mimeType: "application/pdf", buffer: make() });
    await expectAnswer(page, "Color scheme");
    const refusal = page.getByRole("alert").filter({ hasText: /\S/u });
    const sheet = page.locator("#page-1");
    await refusal.or(sheet).first().waitFor({ timeout: 90_000 });
    if ((await sheet.count()) > 0) return expectForm(page);
    const words = await refusal.innerText();
    expect(words).toMatch(SENTENCE);
    expect(words).not.toMatch(INTERNALS);
    return expectAnswer(page, "Color scheme");
  },
);

test("hostile forms that the import takes are filled out from the catalogue like any other", { timeout: 300_000 }, async ({ page }) => {
  page.on("dialog", (dialog) => expect.unreachable(`The file opened a window: ${dialog.message()}`));
  const folder = mkdtempSync(path.join(tmpdir(), "hostile-"));
  const names = Object.keys(HOSTILE_FILES).filter((name) => HOSTILE_FILES[name]?.catalogue);
  for (const name of names) writeFileSync(path.join(folder, `${toId(name)}.pdf`), HOSTILE_FILES[name]?.make() ?? "");
  const bindings = await openBindings({ state: inject("stateDir") });
  const results = await importTemplates(await readSources(folder), bindings);
  try {
    expect(results.map(({ reason }) => reason)).toEqual(names.map(() => undefined));
    for (const { id } of results) {
      await page.goto(`/template/${id}/fill`);
      await expectForm(page);
    }
  } finally {
    const catalogue = createCatalogueImport(bindings.DB);
    for (const { id } of results) await whileBusy(() => catalogue.retire(id, new Date()));
    await bindings.close();
  }
});
