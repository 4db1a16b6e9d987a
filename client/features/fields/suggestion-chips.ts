import type { FieldSuggestion } from "../../../shared/rules/profile/field-suggestions.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";
import { fieldOfControl } from "../../lib/field-of-control.ts";

type SuggestionChips = {
  /** Returns a field's suggestions, by its name. */
  suggest: (name: string) => readonly FieldSuggestion[];
  signal: AbortSignal;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const HINT_ID = "suggestions-hint";
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function isControl(target: EventTarget | null): target is Control {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)) return false;
  return fieldOfControl(target) !== undefined;
}

/** Adds the hint to a control's description, or removes it. */
function describe(control: Control, isHinted: boolean): void {
  const others = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id !== "" && id !== HINT_ID);
  const ids = isHinted ? [...others, HINT_ID] : others;
  if (ids.length > 0) control.setAttribute("aria-describedby", ids.join(" "));
  else control.removeAttribute("aria-describedby");
}

/**
 * Offers this device's suggestions under the empty field that has the focus. Nothing is entered without a press. They are no tab stops: Alt and the
 * up arrow go to them, arrows from one to the next, Escape back.
 */
export function createSuggestionChips(root: HTMLElement, { suggest, signal }: SuggestionChips): void {
  const box = document.createElement("div");
  box.className = "suggestions";
  box.setAttribute("role", "group");
  let target: Control | null = null;

  function chips(): HTMLButtonElement[] {
    return [...box.querySelectorAll("button")];
  }

  function leave(): void {
    if (target) describe(target, false);
    target = null;
    box.remove();
  }

  function offer(control: Control): void {
    leave();
    const suggestions = control.value === "" ? suggest(control.dataset["field"] ?? "") : [];
    if (suggestions.length === 0) return;
    target = control;
    box.ariaLabel = say(words.suggestionsFor, { field: control.labels?.[0]?.textContent ?? words.thisField });
    const hint = document.createElement("small");
    Object.assign(hint, {
      id: HINT_ID,
      textContent: suggestions.length === 1 ? words.oneSuggestion : say(words.someSuggestions, { count: suggestions.length }),
    });
    const areSeveral = new Set(suggestions.map(({ whose }) => whose)).size > 1;
    const buttons = suggestions.map(({ value, shown, whose }) => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", tabIndex: -1, value, textContent: shown, title: say(words.fromProfile, { whose }) });
      if (areSeveral && !shown.includes(whose)) button.textContent = `${shown} (${whose})`;
      return button;
    });
    box.replaceChildren(hint, ...buttons);
    control.after(box);
    describe(control, true);
  }

  root.addEventListener(
    "focusin",
    ({ target: focused }) => {
      if (focused === target || (focused instanceof Node && box.contains(focused))) return;
      if (isControl(focused)) offer(focused);
      else leave();
    },
    { signal },
  );
  root.addEventListener("input", ({ target: changed }) => isControl(changed) && offer(changed), { signal });
  root.addEventListener(
    "keydown",
    (event) => {
      const { key, altKey } = event;
      if (event.target === target && altKey && key === "ArrowUp") chips()[0]?.focus();
      else if (event.target instanceof HTMLButtonElement && box.contains(event.target)) {
        const all = chips();
        const step = STEPS[key];
        if (key === "Escape") target?.focus();
        else if (step !== undefined) all.at((all.indexOf(event.target) + step) % all.length)?.focus();
        else return;
      } else return;
      event.preventDefault();
    },
    { signal },
  );
  // The focus stays in the field, so the suggestions stay too.
  box.addEventListener("pointerdown", (event) => event.preventDefault(), { signal });
  box.addEventListener(
    "click",
    ({ target: pressed }) => {
      const control = target;
      if (!control || !(pressed instanceof HTMLButtonElement)) return;
      control.value = pressed.value;
      control.focus({ preventScroll: true });
      // Counts as typed: totals, scripts, history and journal follow.
      control.dispatchEvent(new InputEvent("input", { bubbles: true }));
    },
    { signal },
  );
  signal.addEventListener("abort", leave);
}
