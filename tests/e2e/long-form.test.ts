import { execFileSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { createLongForm } from "../../bench/long-form.ts";
import { openBindings } from "../../catalogue/bindings.ts";
import { importTemplates } from "../../catalogue/import/import-templates.ts";
import { readSources } from "../../catalogue/import/read-sources.ts";
import { expect, test } from "./browser.ts";
import { accountButton, signIn } from "./sign-in.ts";

const FIELDS = 5_000;

test("a form of thousands of fields wakes, is typed into and taken away", async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-"));
  await writeFile(path.join(folder, "census.pdf"), createLongForm(FIELDS));
  const bindings = await openBindings({ state: inject("stateDir") });
  const [imported] = await importTemplates(await readSources(folder), bindings);
  await bindings.close();
  expect(imported?.outcome).toMatch(/^(?:imported|unchanged)$/u);

  await page.goto("/template/census/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  const answers = { "field 0": "the first", [`field ${FIELDS - 1}`]: "the last" };
  for (const [name, text] of Object.entries(answers)) {
    await page.locator(`[data-field="${name}"]`).click();
    await page.keyboard.type(text);
  }
  await page.locator("[data-saved]").waitFor();

  await signIn(page);
  await accountButton(page).waitFor();
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const dialog = page.getByRole("dialog").filter({ hasText: "Editable copy" });
  const downloaded = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /^Download/u }).click();
  const file = path.join(folder, "filled.pdf");
  await (await downloaded).saveAs(file);
  const text = execFileSync("pdftotext", [file, "-"], { encoding: "utf8" });
  for (const answer of Object.values(answers)) expect(text).toContain(answer);
}, 180_000);
