import type { Field, FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import { calculate, type Calculations, createCalculations } from "../../../shared/rules/field-calculations.ts";
import { toDisplayText } from "../../../shared/rules/field-formats.ts";
import { fitsReadably } from "../../../shared/rules/field-fit.ts";
import type { FieldSuggestion } from "../../../shared/rules/profile-matching.ts";
import { fieldProblem, type FormProblem, isFilled } from "../../../shared/rules/field-validation.ts";
import { endTyping, enterValues, type FillState } from "../../state/fill-state.ts";
import { createDatePicker } from "./date-picker.ts";
import { type FieldControls, findControls, isText, readBlankValues, readControl, readTypedValues, writeControl } from "./field-dom.ts";
import { showProblem } from "./field-problems.ts";
import { addFurtherOptions } from "./further-options.ts";
import { fitText } from "./fit-text.ts";
import { createSuggestionChips } from "./suggestion-chips.ts";
import { textWidth } from "./text-width.ts";

const TOO_LONG = "This is more than the field has room for. In the PDF it will be very small, or its end cut off.";

/** The bond between the controls on the page and the answers. */
export type FieldLayer = {
  blank: FieldValues;
  /** Takes over what was typed before the script was there. Answers the names. */
  adoptTyped: () => string[];
  /** Formats, totals and messages begin when the field map is there; typing does not wait for it. */
  setFieldMap: (fieldMap: FieldMap) => void;
  showProblems: (problems: FormProblem[]) => void;
  focusField: (name: string) => void;
  /** The field that has or last had the focus. */
  currentField: () => string | null;
  /** Goes to the first empty field after the one that has or last had the focus, around the end if need be; with `required` to one that needs an answer. False when there is none. */
  focusNext: (required?: boolean) => boolean;
};

export type FieldLayerOptions = {
  /** A signature field was pressed. */
  onSign: (name: string) => void;
  /** What this device knows for a field, by its name. */
  suggest: (name: string) => readonly FieldSuggestion[];
  signal: AbortSignal;
};

/**
 * Listens to the controls under `root` and keeps them in step with `state`, both ways, until `signal` aborts. Three listeners serve the whole
 * form; a keystroke touches its own field, its namesakes and the totals that depend on it.
 */
export function createFieldLayer(root: HTMLElement, state: FillState, { onSign, suggest, signal }: FieldLayerOptions): FieldLayer {
  const controls: FieldControls = findControls(root);
  const blank = readBlankValues(controls);
  let fields = new Map<string, Field>();
  let pages: FieldMap["pages"] = [];
  let calculations: Calculations | null = null;
  let lastFocused: HTMLElement | null = null;

  function show(names: Iterable<string>): void {
    for (const name of names) {
      const value = state.values[name] ?? "";
      const text = Array.isArray(value) ? (value[0] ?? "") : value;
      for (const element of controls.get(name) ?? []) {
        const field = fields.get(element.id);
        writeControl(element, value, field ? toDisplayText(field, text) : text);
        if (isText(element) && text.length > 0) fitText(element);
      }
    }
  }

  function isTooLong(field: Field): boolean {
    const value = state.values[field.name];
    const page = pages[field.page];
    return page !== undefined && typeof value === "string" && !fitsReadably(field, page, toDisplayText(field, value), textWidth);
  }

  function check(element: HTMLElement): void {
    const field = fields.get(element.id);
    if (!field) return;
    showProblem(element, fieldProblem(field, state.values[field.name]) ?? (isText(element) && isTooLong(field) ? TOO_LONG : null));
  }

  function focus(element: HTMLElement | undefined): void {
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "center" });
  }

  function controlOf(event: Event): HTMLElement | null {
    return event.target instanceof HTMLElement && event.target.dataset["field"] !== undefined ? event.target : null;
  }

  function enter(element: HTMLElement, typing: boolean): void {
    const name = element.dataset["field"];
    const value = readControl(element);
    if (name === undefined || value === null) return;
    const now = Date.now();
    const changed = enterValues(state, { [name]: value }, { now, typing: typing ? name : null });
    if (changed.length > 0 && calculations) enterValues(state, calculate(calculations, state.values), { now, follows: true });
  }

  root.addEventListener(
    "input",
    (event) => {
      const element = controlOf(event);
      if (!element) return;
      enter(element, isText(element));
      if (isText(element)) fitText(element);
      const field = fields.get(element.id);
      if (element.getAttribute("aria-invalid") === "true" || (field && isText(element) && isTooLong(field))) check(element);
    },
    { signal },
  );
  root.addEventListener(
    "focusin",
    (event) => {
      const element = controlOf(event);
      if (element) lastFocused = element;
      if (!element || !isText(element)) return;
      const value = state.values[element.dataset["field"] ?? ""];
      if (typeof value === "string" && element.value !== value && fields.has(element.id)) element.value = value;
    },
    { signal },
  );
  root.addEventListener(
    "focusout",
    (event) => {
      const element = controlOf(event);
      if (!element) return;
      endTyping(state);
      check(element);
      const field = fields.get(element.id);
      const value = state.values[element.dataset["field"] ?? ""];
      if (field && isText(element) && typeof value === "string") {
        const display = toDisplayText(field, value);
        if (element.value !== display) element.value = display;
        fitText(element);
      }
    },
    { signal },
  );
  root.addEventListener(
    "keydown",
    (event) => {
      const element = controlOf(event);
      // A chosen radio button cannot be taken back with a mouse or the arrow keys.
      if (element instanceof HTMLInputElement && element.type === "radio" && (event.key === "Delete" || event.key === "Backspace")) {
        event.preventDefault();
        enterValues(state, { [element.dataset["field"] ?? ""]: "" }, { now: Date.now() });
      }
    },
    { signal },
  );

  root.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-field]") : null;
      if (button) onSign(button.dataset["field"] ?? "");
    },
    { signal },
  );

  createDatePicker(root, (id) => fields.get(id), signal);
  createSuggestionChips(root, { suggest, signal });

  const listener = (names: string[]) => show(names);
  state.listeners.add(listener);
  signal.addEventListener("abort", () => state.listeners.delete(listener));

  return {
    blank,
    adoptTyped() {
      const typed = readTypedValues(controls);
      const names = enterValues(state, typed, { now: Date.now() });
      // What the browser put back by itself, after a reload or a crash, is older than the draft.
      show([...controls.keys()].filter((name) => !(name in typed)));
      return names;
    },
    setFieldMap(fieldMap) {
      fields = new Map(fieldMap.fields.map((field) => [field.id, field]));
      pages = fieldMap.pages;
      calculations = createCalculations(fieldMap);
      const formatted = fieldMap.fields.filter((field) => field.format).map((field) => field.name);
      show(new Set([...formatted, ...addFurtherOptions(root, fieldMap)]));
    },
    showProblems(problems) {
      for (const { field, message } of problems) {
        const element = document.getElementById(field.id);
        if (element) showProblem(element, message);
      }
    },
    focusField(name) {
      const elements = controls.get(name) ?? [];
      focus(elements.find((candidate) => candidate instanceof HTMLInputElement && candidate.checked) ?? elements[0]);
    },
    currentField: () => lastFocused?.dataset["field"] ?? null,
    focusNext(required = false) {
      const all = [...root.querySelectorAll<HTMLElement>("[data-field]:not(output, :disabled)")];
      const start = lastFocused ? all.indexOf(lastFocused) + 1 : 0;
      const isOpen = (element: HTMLElement) =>
        !isFilled(state.values[element.dataset["field"] ?? ""]) && (!required || element.getAttribute("aria-required") === "true");
      const next = [...all.slice(start), ...all.slice(0, start)].find(isOpen);
      focus(next);
      return next !== undefined;
    },
  };
}
