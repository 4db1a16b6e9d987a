import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import * as v from "valibot";
import { FieldMap, type Field, type FieldValues } from "../shared/contracts/field-map.ts";
import type { FilledForm } from "./compare-form.ts";
import { distinctValues } from "./distinct-values.ts";

/** `undone` are boxes that the form's own script emptied again, because another one was ticked: they are expected to be empty, as on the page. */
export type TypedForm = {
  files: FilledForm;
  values: FieldValues;
  shown: FieldValues;
  undone: string[];
  fieldMap: FieldMap;
  seconds: number;
};

const FIELD_TIMEOUT_MS = 5000;
const DOWNLOAD_TIMEOUT_MS = 180_000;

/** Fills every field of one template on its built page, as a person with a browser does, and downloads both files into `folder`. */
export async function fillForm(page: Page, templateId: string, folder: string, samples: readonly string[]): Promise<TypedForm> {
  const start = performance.now();
  const answer = page.waitForResponse((response) => response.url().endsWith("/fields.json"));
  await page.goto(`/template/${templateId}/fill`);
  const response = await answer;
  const fieldMap = v.parse(FieldMap, await response.json());
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  const values = distinctValues(fieldMap, samples);
  for (const [name, value] of Object.entries(values))
    await typeValue(
      page,
      fieldMap.fields.filter((field) => field.name === name),
      value,
    ).catch((error: unknown) => {
      throw new Error(`${name} cannot be answered on the page`, { cause: error });
    });
  await page.keyboard.press("Escape");
  const shown = await readShown(page, Object.keys(values));
  const undone = fieldMap.hasScripts ? await listUndone(page, fieldMap, values) : [];
  for (const name of undone) delete values[name];
  const fileOf = (kind: string): string => path.join(folder, `${templateId}.${kind}.pdf`);
  const files = { empty: fileOf("empty"), editable: fileOf("editable"), flattened: fileOf("flattened") };
  await download(page, "Editable copy", files.editable);
  await download(page, "Final copy", files.flattened);
  const empty = await page.request.get(response.url().replace(/fields\.json$/, "fill.pdf"));
  await writeFile(files.empty, await empty.body());
  return { files, values, shown, undone, fieldMap, seconds: (performance.now() - start) / 1000 };
}

async function typeValue(page: Page, widgets: readonly Field[], value: string | string[]): Promise<void> {
  const [first] = widgets;
  if (first === undefined) return;
  const controlOf = (field: Field): Locator => page.locator(`[data-widget="${field.id}"]`);
  const options = { timeout: FIELD_TIMEOUT_MS };
  if (first.kind === "checkbox" || first.kind === "radio") {
    const widget = widgets.find((field) => (field.exportValue ?? "Yes") === value) ?? first;
    await controlOf(widget).scrollIntoViewIfNeeded(options);
    await waitUntilDrawn(page, widget, options);
    await controlOf(widget).check({ ...options, force: true });
  } else if (first.kind === "choice" && first.editable !== true) await controlOf(first).selectOption(value, options);
  else {
    const text = typeof value === "string" ? value : (value[0] ?? "");
    const label = first.options?.find((option) => option.value === text)?.label;
    await controlOf(first).fill(label ?? text, options);
  }
}

/** Pages that are far away are left out by the browser, and take no click before the frame that draws them. */
async function waitUntilDrawn(page: Page, { id }: Field, options: { timeout: number }): Promise<void> {
  const isDrawn = (widget: string): boolean =>
    document.querySelector(`[data-widget="${widget}"]`)?.checkVisibility({ contentVisibilityAuto: true }) === true;
  await page.waitForFunction(isDrawn, id, options);
}

/** What the controls say once the form's own formats and totals have run. */
async function readShown(page: Page, names: readonly string[]): Promise<FieldValues> {
  const shown = await page.evaluate(() => {
    const found: Record<string, string> = {};
    for (const control of document.querySelectorAll<HTMLInputElement>(
      "input[data-field]:not([type=checkbox], [type=radio]), textarea[data-field]",
    )) {
      found[control.dataset["field"] ?? ""] = control.value;
    }
    return found;
  });
  return Object.fromEntries(names.flatMap((name) => (shown[name] === undefined ? [] : [[name, shown[name]]])));
}

/** Boxes that were ticked and of which the page shows none ticked any more. */
async function listUndone(page: Page, fieldMap: FieldMap, values: FieldValues): Promise<string[]> {
  const ticked = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLInputElement>("input[data-field]:is([type=checkbox], [type=radio]):checked"),
      (box) => box.dataset["field"],
    ),
  );
  const boxes = fieldMap.fields.filter((field) => field.kind === "checkbox" || field.kind === "radio").map((field) => field.name);
  return [...new Set(boxes)].filter((name) => values[name] !== undefined && !ticked.includes(name));
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
