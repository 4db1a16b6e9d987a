import type { FieldValue, FieldValues } from "../../../shared/contracts/field-map.ts";
import { parseSignature } from "../../../shared/rules/fields/placements.ts";
import { signaturePicture } from "../../lib/signature-picture.ts";
import * as words from "./words.ts";

/** A field's elements on the page, by name. Found once: controls stay the same while a form is open. */
export type FieldControls = Map<string, HTMLElement[]>;

/** Finds the controls of a form by the names of their fields, each in the order of the page. */
export function findControls(root: HTMLElement): FieldControls {
  const elements = [...root.querySelectorAll<HTMLElement>("[data-field]")];
  return Map.groupBy(elements, (element) => element.dataset["field"] ?? "");
}

function isMark(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
}

/** A control for text. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** True for a control that is typed into. */
export function isText(element: unknown): element is TextControl {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !isMark(element));
}

/** Reads a control's value; null when it holds none of its own, such as a signature. */
export function readControl(element: HTMLElement): FieldValue | null {
  if (isMark(element)) return element.checked ? element.value : "";
  if (isText(element)) return element.value;
  if (element instanceof HTMLSelectElement)
    return element.multiple ? Array.from(element.selectedOptions, (option) => option.value) : element.value;
  return null;
}

function readBlank(element: HTMLElement): FieldValue | null {
  if (isMark(element)) return element.defaultChecked ? element.value : "";
  if (isText(element)) return element.defaultValue;
  if (element instanceof HTMLOutputElement) return element.defaultValue;
  if (!(element instanceof HTMLSelectElement)) return null;
  const chosen = Array.from(element.options).filter((option) => option.defaultSelected);
  return element.multiple ? chosen.map((option) => option.value) : (chosen[0]?.value ?? "");
}

function isEmpty(value: FieldValue): boolean {
  return value.length === 0;
}

/** Reads the blank form's answers, as the server wrote them. */
export function readBlankValues(controls: FieldControls): FieldValues {
  const values: FieldValues = {};
  for (const [name, elements] of controls) {
    const value = elements.map(readBlank).find((blank) => blank !== null && !isEmpty(blank));
    if (value) values[name] = value;
  }
  return values;
}

/**
 * Reads the answers typed before hydration; the boot script marks those controls. Any other difference from the blank form is the browser's, from an
 * older state of the page than the draft.
 */
export function readTypedValues(controls: FieldControls): FieldValues {
  const values: FieldValues = {};
  for (const [name, elements] of controls) {
    const typed = elements.filter((element) => element.dataset["typed"] !== undefined);
    const chosen = typed.find((element) => !isMark(element) || element.checked) ?? typed[0];
    const value = chosen ? readControl(chosen) : null;
    if (value !== null) values[name] = value;
  }
  return values;
}

/** Shows a value in one control. `display` is its text in a field that is not being typed into. */
export function writeControl(element: HTMLElement, value: FieldValue, display: string): void {
  const text = Array.isArray(value) ? (value[0] ?? "") : value;
  if (isMark(element)) element.checked = text !== "" && element.value === text;
  else if (isText(element)) {
    const shown = element === document.activeElement ? text : display;
    if (element.value !== shown) element.value = shown;
  } else if (element instanceof HTMLSelectElement) {
    const chosen = new Set(Array.isArray(value) ? value : [value]);
    for (const option of element.options) option.selected = chosen.has(option.value);
  } else if (element instanceof HTMLOutputElement) element.value = display;
  else if (element instanceof HTMLButtonElement) writeSignature(element, text);
}

function writeSignature(button: HTMLButtonElement, value: string): void {
  if ((button.dataset["signed"] ?? "") === value) return;
  const mark = parseSignature(value);
  const invitation = document.createElement("span");
  invitation.textContent = "Sign here";
  button.replaceChildren(mark ? signaturePicture(mark) : invitation);
  button.dataset["signed"] = value;
  button.ariaDescription = mark ? words.signed : null;
}
