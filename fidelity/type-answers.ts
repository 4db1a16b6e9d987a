import type { Page } from "playwright-core";
import type { Field, FieldMap, FieldValue, FieldValues } from "../shared/contracts/field-map.ts";
import { isMark } from "../shared/rules/fields/fillable-fields.ts";

/** The outcome of the answers: those that were given, and why the others could not be. */
export type Typed = { given: FieldValues; stuck: Map<string, string>; closed: string[] };

const FIELD_TIMEOUT_MS = 5000;

class StuckError extends Error {}

/** Answers the fields one after the other, by keys; a field that takes no answer is named, and the rest go on. What others open is tried once more at the end. */
export async function typeAnswers(page: Page, fieldMap: FieldMap, values: FieldValues): Promise<Typed> {
  const fields = Map.groupBy(fieldMap.fields, ({ name }) => name);
  const given: FieldValues = {};
  const stuck = new Map<string, string>();
  let waiting = Object.entries(values);
  for (const isLast of [false, true]) {
    const closed: [string, FieldValue][] = [];
    for (const [name, value] of waiting) {
      try {
        if (await typeAnswer(page, fields.get(name) ?? [], value)) given[name] = value;
        else closed.push([name, value]);
      } catch (error) {
        stuck.set(name, error instanceof StuckError ? error.message : String(error).replace(/\n.*/su, ""));
      }
    }
    waiting = closed;
    if (isLast) break;
  }
  return { given, stuck, closed: waiting.map(([name]) => name) };
}

/** False when the form keeps the field closed. */
async function typeAnswer(page: Page, widgets: readonly Field[], value: FieldValue): Promise<boolean> {
  const text = typeof value === "string" ? value : (value[0] ?? "");
  const widget =
    widgets.find((field) => isMark(field) && (text === "" ? field.value : text) === (field.exportValue ?? "Yes")) ?? widgets[0];
  if (widget === undefined) throw new StuckError("no control on the page");
  const state = await focusControl(page, widget.id);
  if (state === "closed") return false;
  if (state !== "focused") throw new StuckError(state);
  const { keyboard } = page;
  if (isMark(widget)) {
    if ((await isTicked(page)) === (text !== "")) return true;
    await keyboard.press(text === "" && widget.kind === "radio" ? "Delete" : "Space");
  } else if (widget.kind === "choice" && widget.editable !== true) await choose(page, widget, value);
  else {
    await keyboard.press("Control+A");
    await keyboard.type(widget.options?.find((option) => option.value === text)?.label ?? text);
  }
  return true;
}

function focusControl(page: Page, id: string): Promise<string> {
  return page.evaluate((control) => {
    const element = document.getElementById(control);
    if (!element) return "no control on the page";
    if (element.matches(":disabled")) return "closed";
    element.focus();
    return document.activeElement === element ? "focused" : "takes no focus";
  }, id);
}

function isTicked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.checked);
}

/** From the nearer end of the list by the arrows; several by the mouse with Control, as no key does it. */
async function choose(page: Page, { id, options = [] }: Field, value: FieldValue): Promise<void> {
  const { keyboard } = page;
  if (typeof value !== "string") {
    const control = page.locator(`#${id}`);
    await control.selectOption([], { timeout: FIELD_TIMEOUT_MS });
    for (const item of value)
      await control.locator(`option[value=${JSON.stringify(item)}]`).click({ modifiers: ["Control"], timeout: FIELD_TIMEOUT_MS });
    return;
  }
  const isLate = options.findIndex((option) => option.value === value) > options.length / 2;
  await keyboard.press(isLate ? "End" : "Home");
  for (let step = 0; step <= options.length; step += 1) {
    if ((await page.locator(`#${id}`).inputValue({ timeout: FIELD_TIMEOUT_MS })) === value) return;
    await keyboard.press(isLate ? "ArrowUp" : "ArrowDown");
  }
  throw new StuckError(`the arrows do not reach ${JSON.stringify(value)}`);
}
