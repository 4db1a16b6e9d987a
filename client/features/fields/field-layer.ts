import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import type { FormProblem } from "../../../shared/rules/fields/field-validation.ts";
import { isFilled } from "../../../shared/rules/fields/fillable-fields.ts";
import { endTyping } from "../../state/fill-history.ts";
import { enterValues, type FillState } from "../../state/fill-state.ts";
import type { createFieldAids, FieldAids, FieldBond } from "./field-aids.ts";
import { type FieldControls, findControls, isText, readBlankValues, readControl, readTypedValues, writeControl } from "./field-dom.ts";
import { createFieldFocus, type FieldFocus } from "./field-focus.ts";
import { showProblem } from "./field-problems.ts";
import { fitText } from "./fit-text.ts";
import { fieldOfControl } from "../../lib/field-of-control.ts";

/** The link between the controls on the page and the answers. */
export type FieldLayer = FieldFocus & {
  blank: FieldValues;
  /** Enters the answers typed before hydration. Returns their names. */
  adoptTyped: () => string[];
  /** Starts formats, totals, checks and help with typing; typing does not wait for the field map. */
  setFieldMap: (fieldMap: FieldMap, create: typeof createFieldAids) => void;
  /** Takes the answer of the focused field as finished, as leaving the field does: formats and scripts see it. The focus stays. */
  settleFocused: () => void;
  showProblems: (problems: FormProblem[]) => void;
  /** Finds everything to correct before a download; empty without the field map. */
  findProblems: () => FormProblem[];
  /** Shows that the form's own script refuses an answer, in the form's words where it has any. The answer stays. */
  refuse: (name: string, reason: string | null) => void;
};

export type FieldLayerOptions = Pick<FieldBond, "profiles" | "refusals" | "onEmptied" | "signal"> & {
  /** Called for a press on a signature field. */
  onSign: (name: string) => void;
};

/**
 * Keeps the controls under `root` in step with `state`, both ways, until `signal` aborts. A few listeners serve the whole form; a keystroke touches
 * its own field, its namesakes and the totals that depend on it.
 */
export function createFieldLayer(
  root: HTMLElement,
  state: FillState,
  { onSign, profiles, refusals, onEmptied, signal }: FieldLayerOptions,
): FieldLayer {
  const controls: FieldControls = findControls(root);
  const blank = readBlankValues(controls);
  let aids: FieldAids | null = null;
  /** Controls with answers from before the field map came, which formats, groups, checks and totals have not seen. */
  const unseen = new Set<HTMLElement>();

  /** Shows text in cells where they suffice; a longer text is shown whole without them. */
  function fit(control: HTMLInputElement | HTMLTextAreaElement): void {
    const isInCells = aids?.fitsCells(control) ?? null;
    if (isInCells !== null) control.parentElement?.classList.toggle("comb", isInCells);
    fitText(control);
  }

  function show(names: Iterable<string>): void {
    for (const name of names) {
      const value = state.values[name] ?? "";
      const text = Array.isArray(value) ? (value[0] ?? "") : value;
      for (const element of controls.get(name) ?? []) {
        writeControl(element, value, aids ? aids.display(element, text) : text);
        if (isText(element)) fit(element);
      }
    }
  }

  function controlOf(event: Event): HTMLElement | null {
    return event.target instanceof HTMLElement && fieldOfControl(event.target) !== undefined ? event.target : null;
  }

  function valueOf(element: HTMLElement) {
    return state.values[element.dataset["field"] ?? ""];
  }

  function enter(values: FieldValues, typing: string | null): void {
    const now = Date.now();
    const changed = enterValues(state, values, { now, typing });
    if (changed.length > 0 && aids) enterValues(state, aids.totals(), { now, follows: true });
  }

  function enterControl(element: HTMLElement): void {
    const name = element.dataset["field"];
    const value = readControl(element);
    if (name !== undefined && value !== null) enter({ [name]: value }, isText(element) ? name : null);
  }

  function takeTyped(event: Event): void {
    const element = controlOf(event);
    if (!element || aids?.takeInput(event)) return;
    enterControl(element);
    if (isText(element)) fit(element);
    if (aids) aids.checkTyped(element);
    else unseen.add(element);
  }

  root.addEventListener("input", takeTyped, { signal });
  // Of what an input method composes, Chromium's last input comes before its end: only now may it go on into another box.
  root.addEventListener("compositionend", (event) => event.data !== "" && takeTyped(event), { signal });
  root.addEventListener(
    "focusin",
    (event) => {
      const element = controlOf(event);
      if (!element || !isText(element) || !aids) return;
      const value = valueOf(element);
      if (typeof value !== "string" || element.value === value) return;
      // Tab selects all of a field, so that typing replaces it: a new value must not end that.
      const isSelected = element.value !== "" && element.selectionStart === 0 && element.selectionEnd === element.value.length;
      element.value = value;
      if (isSelected) element.select();
    },
    { signal },
  );
  /** Formats the answer of the field that loses the focus, without losing a letter or a digit that counts. */
  function settle(element: HTMLElement): void {
    if (!aids || !isText(element) || element.value !== valueOf(element)) return;
    const settled = aids.settle(element);
    if (settled === element.value) return;
    element.value = settled;
    enterControl(element);
  }

  // Runs before the form's own scripts see the change.
  root.addEventListener("change", ({ target }) => target instanceof HTMLElement && settle(target), { signal });
  /** Checks and shows the answer of a control that has no focus. */
  function showSettled(element: HTMLElement): void {
    aids?.check(element);
    const value = valueOf(element);
    if (aids && isText(element) && typeof value === "string") {
      const display = aids.display(element, value);
      if (element.value !== display) element.value = display;
      fit(element);
    }
  }

  root.addEventListener(
    "focusout",
    (event) => {
      const element = controlOf(event);
      if (!element) return;
      settle(element);
      endTyping(state);
      showSettled(element);
    },
    { signal },
  );
  root.addEventListener(
    "keydown",
    (event) => {
      const element = controlOf(event);
      // Neither mouse nor arrow keys can clear a chosen radio button.
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

  // WebKit resets the forms that are not for autofill, some time after their page came back by Back or Forward.
  function allowAutofill(autocomplete: "on" | "off"): void {
    for (const form of root.querySelectorAll("form")) form.autocomplete = autocomplete;
  }
  addEventListener("pagehide", ({ persisted }) => persisted && allowAutofill("on"), { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && allowAutofill("off"), { signal });

  const listener = (names: string[]) => show(names);
  state.listeners.add(listener);
  signal.addEventListener("abort", () => state.listeners.delete(listener));

  return {
    ...createFieldFocus(root, controls, state, signal),
    blank,
    adoptTyped() {
      const typed = readTypedValues(controls);
      const names = enterValues(state, typed, { now: Date.now() });
      for (const name of names) for (const element of controls.get(name) ?? []) unseen.add(element);
      // Values that the browser restored after a reload or a crash are older than the draft.
      show([...controls.keys()].filter((name) => !(name in typed)));
      return names;
    },
    setFieldMap(fieldMap, create) {
      aids = create({ root, state, controls, enter, profiles, refusals, onEmptied, signal }, fieldMap);
      for (const element of [...unseen].filter(isText)) {
        element.dispatchEvent(new Event("input", { bubbles: true }));
        if (element === document.activeElement) continue;
        settle(element);
        showSettled(element);
      }
      if (unseen.size > 0) enterValues(state, aids.totals(), { now: Date.now(), follows: true });
      unseen.clear();
      show([...controls.keys()].filter((name) => isFilled(state.values[name])));
    },
    settleFocused() {
      const element = document.activeElement;
      if (!element || !root.contains(element) || fieldOfControl(element) === undefined) return;
      element.dispatchEvent(new Event("change", { bubbles: true }));
      endTyping(state);
    },
    showProblems(problems) {
      for (const { field, message } of problems) {
        const element = document.getElementById(field.id);
        if (element) showProblem(element, message);
      }
    },
    findProblems: () => aids?.problems() ?? [],
    refuse: (name, reason) => aids?.refuse(name, reason),
  };
}
