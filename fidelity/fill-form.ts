import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import type { FieldMap, FieldValues } from "../shared/contracts/field-map.ts";
import type { FilledForm } from "./compare-form.ts";
import type { OpenedForm } from "./open-form.ts";
import { type ShownWord, giveHelvetica, readScreen } from "./read-screen.ts";
import { type Round, roundValues } from "./distinct-values.ts";
import { type Typed, typeAnswers } from "./type-answers.ts";

/** A form with its requested and typed answers, and the page's view of them: `shown` in its controls, `screen` where their words stand, `told` the sentences beside them. */
type TypedForm = Typed & {
  files: FilledForm;
  shown: FieldValues;
  screen: Map<string, ShownWord[]>;
  told: Map<string, string>;
  fieldMap: FieldMap;
  seconds: number;
};

const DOWNLOAD_TIMEOUT_MS = 180_000;

/** Answers every field of the form that `open` opens on its built page by keys, as a person does, and downloads both files into `folder`. */
export async function fillForm(
  page: Page,
  open: (page: Page) => Promise<OpenedForm>,
  name: string,
  folder: string,
  round: Round,
): Promise<TypedForm> {
  const start = performance.now();
  const { fieldMap, empty } = await open(page);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await giveHelvetica(page);
  const typed = await typeAnswers(page, fieldMap, roundValues(fieldMap, round));
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const { shown, told } = await readPage(page);
  const screen = await readScreen(page);
  const fileOf = (kind: string): string => path.join(folder, `${name}.${round}.${kind}.pdf`);
  const files = { empty: fileOf("empty"), editable: fileOf("editable"), flattened: fileOf("flattened") };
  await download(page, "Editable copy", files.editable);
  await download(page, "Final copy", files.flattened);
  await writeFile(files.empty, empty);
  return { ...typed, files, shown, screen, told, fieldMap, seconds: (performance.now() - start) / 1000 };
}

/** Reads the controls once the form's own formats, totals and rules have run, and the sentences beside them. */
async function readPage(page: Page): Promise<{ shown: FieldValues; told: Map<string, string> }> {
  const read = await page.evaluate(() => {
    const shown: Record<string, string | string[]> = {};
    const told: [string, string][] = [];
    for (const control of document.querySelectorAll<HTMLElement>("[data-field]")) {
      const name = control.dataset["field"] ?? "";
      const isMark = control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
      if (isMark) shown[name] = control.checked ? control.value : (shown[name] ?? "");
      else if (control instanceof HTMLSelectElement && control.multiple)
        shown[name] = Array.from(control.selectedOptions, (option) => option.value);
      else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)
        shown[name] = control.value;
      if (control.getAttribute("aria-invalid") === "true") told.push([name, document.getElementById(`e${control.id}`)?.textContent ?? ""]);
    }
    return { shown, told };
  });
  return { shown: read.shown, told: new Map(read.told) };
}

/** Downloads one of the two copies, as a person does. */
export async function download(page: Page, kind: string, target: string): Promise<void> {
  await page.getByRole("button", { name: "Download" }).first().click();
  const dialog = page.getByRole("dialog").filter({ hasText: "Which copy" });
  await dialog.getByLabel(kind).check();
  const saved = page.waitForEvent("download", { timeout: DOWNLOAD_TIMEOUT_MS });
  const problem = dialog.getByRole("alert").filter({ hasText: /./ });
  await dialog.getByRole("button", { name: /^Download/ }).click();
  const failed = problem.waitFor({ timeout: DOWNLOAD_TIMEOUT_MS }).then(async () => {
    throw new Error(await problem.innerText());
  });
  failed.catch(() => undefined);
  const file = await Promise.race([saved, failed]);
  await file.saveAs(target);
  await page.keyboard.press("Escape");
}
