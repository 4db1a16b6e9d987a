import type { Locator, Page } from "playwright-core";

/** More stops than any page of the tests has. */
const MOST_STOPS = 400;

/** Presses Tab, or the given key, until one of the elements has the focus; nothing else is touched. */
export async function walkTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" | "ArrowDown" | "ArrowRight" = "Tab"): Promise<void> {
  await target.first().waitFor({ state: "attached" });
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const isThere = await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
    if (isThere) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached by ${key}: ${String(target)}`);
}

/** Goes back to the toolbar of the form, which is one stop, and in it with the right arrow key to one of its controls. */
export async function walkToTool(page: Page, name: string): Promise<void> {
  const toolbar = page.getByRole("toolbar", { name: "Form" });
  await walkTo(page, toolbar.locator("a, button, select"), "Shift+Tab");
  await walkTo(page, toolbar.getByRole("button", { name, exact: true }), "ArrowRight");
}

/** The control that has the focus, as far as a test needs to know it. */
export type FocusedField = { name: string; type: string; isLast: boolean };

/** The form's control that has the focus; null when something else has it. */
export function focusedField(page: Page): Promise<FocusedField | null> {
  return page.evaluate(() => {
    const control = document.activeElement;
    if (!(control instanceof HTMLElement) || control.dataset["field"] === undefined) return null;
    const all = [...document.querySelectorAll<HTMLElement>("[data-field]:not(output, :disabled)")];
    const type = control instanceof HTMLInputElement ? control.type : control.localName;
    return { name: control.dataset["field"], type, isLast: all.at(-1) === control };
  });
}
