import type { Locator, Page } from "playwright-core";

/** Opens a form's fill page and waits until it can be filled. */
export async function openForm(page: Page, form: string): Promise<void> {
  await page.goto(`/template/${form}/fill`);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByText(/of \d+ fields/u).waitFor();
}

/** Opens a window of the fill page's menu. */
export async function openTool(page: Page, item: RegExp, name: string): Promise<Locator> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  return page.getByRole("dialog", { name });
}

export const openFillMany = (page: Page) => openTool(page, /^Fill many/u, "Fill many from a spreadsheet");
export const openCollect = (page: Page) => openTool(page, /^Filled PDFs/u, "Filled PDFs to a spreadsheet");

/** Answers a button's file picker. */
export async function choose(page: Page, button: string, files: string[]): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await choosing).setFiles(files);
}

/** Presses a button that saves a file, and returns what was saved. */
export async function saveTo(page: Page, button: Locator, file: string): Promise<string> {
  const downloading = page.waitForEvent("download", { timeout: 0 });
  await button.click();
  await (await downloading).saveAs(file);
  return file;
}

/** Takes the window away that asks where to save, which nothing can answer here. */
export async function withoutSavePicker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
}
