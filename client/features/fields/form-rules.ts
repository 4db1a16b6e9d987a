import type { Field, FieldMap } from "../../../shared/contracts/field-map.ts";
import { fieldStates } from "../../../shared/rules/fields/field-states.ts";
import { followChange, sharedAnswers, whyClosed } from "../../../shared/rules/fields/form-behaviour.ts";
import { isFilled } from "../../../shared/rules/fields/fillable-fields.ts";
import { type ChangeListener, enterValues, type FillState } from "../../state/fill-state.ts";
import type { FieldControls } from "./field-dom.ts";
import { fieldOfControl } from "../../lib/field-of-control.ts";

type FormRules = {
  fieldMap: FieldMap;
  controls: FieldControls;
  state: FillState;
  /** Called with the number of answers that the form's rules emptied. */
  onEmptied: (count: number) => void;
  signal: AbortSignal;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

function isControl(element: HTMLElement): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLButtonElement
  );
}

function reasonId(control: Control): string {
  return `c${control.id}`;
}

function describe(control: Control, id: string, isDescribed: boolean): void {
  const others = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((part) => part !== "" && part !== id);
  const ids = isDescribed ? [id, ...others] : others;
  if (ids.length > 0) control.setAttribute("aria-describedby", ids.join(" "));
  else control.removeAttribute("aria-describedby");
}

/** Disables a control with a reason, or enables it. */
function setClosed(control: Control, reason: string | null): void {
  const isClosed = reason !== null;
  const id = reasonId(control);
  const shown = document.getElementById(id);
  if (control.disabled === isClosed && (shown !== null) === isClosed) return;
  control.disabled = isClosed;
  control.parentElement?.classList.toggle("closed", isClosed);
  describe(control, id, isClosed);
  if (!isClosed) shown?.remove();
  else if (!shown) {
    const why = document.createElement("small");
    Object.assign(why, { id, textContent: reason, className: "why" });
    control.before(why);
  }
}

/**
 * Applies the form's own rules until `signal` aborts: fields open, close and become required by the answers, boxes that exclude each other are
 * emptied, and fields of one answer agree. Undo takes back a rule's changes with their cause. Rules of a text wait until it is left, as in Acrobat.
 */
export function obeyFormRules(root: HTMLElement, { fieldMap, controls, state, onEmptied, signal }: FormRules): void {
  const { behaviour } = fieldMap;
  if (!behaviour) return;
  const { rules } = behaviour;
  const byId = new Map<string, Field>(fieldMap.fields.map((field) => [field.id, field]));
  const moved = new Set(rules.flatMap(({ opens = [], closes = [], requires = [] }) => [...opens, ...closes, ...requires]));
  const asked = new Set(rules.flatMap(({ on, when }) => [...(on === undefined ? [] : [on]), ...when.flat().map(({ field }) => field)]));
  const unfinished = new Set<string>();
  let isFollowing = false;

  function showStates(): void {
    const states = fieldStates(fieldMap, state.values);
    for (const name of moved) {
      for (const element of controls.get(name) ?? []) {
        const field = byId.get(element.id);
        if (!field || field.readOnly || !isControl(element)) continue;
        setClosed(element, states.isClosed(name) ? whyClosed(fieldMap, field) : null);
        if (field.required) continue;
        if (states.isRequired(name)) element.setAttribute("aria-required", "true");
        else element.removeAttribute("aria-required");
      }
    }
  }

  function follow(names: string[], isFinished: boolean): void {
    const changes = isFinished ? followChange(fieldMap, names, state.values) : sharedAnswers(fieldMap, names, state.values);
    const excluded = new Set(behaviour?.oneOf.filter((group) => group.some((name) => names.includes(name))).flat());
    const emptied = Object.keys(changes).filter((name) => !excluded.has(name) && isFilled(state.values[name]) && !isFilled(changes[name]));
    isFollowing = true;
    enterValues(state, changes, { now: Date.now(), follows: true });
    isFollowing = false;
    if (emptied.length > 0) onEmptied(emptied.length);
  }

  const listener: ChangeListener = (names, source) => {
    if (isFollowing) return;
    const typing = source === "input" ? state.past.at(-1)?.typing : null;
    if (source === "input") {
      if (typing !== null && typing !== undefined && names.includes(typing)) unfinished.add(typing);
      follow(names, typing === null || typing === undefined);
    }
    if (names.some((name) => asked.has(name))) showStates();
  };
  state.listeners.add(listener);
  signal.addEventListener("abort", () => state.listeners.delete(listener));
  root.addEventListener(
    "focusout",
    ({ target }) => {
      const name = fieldOfControl(target);
      if (name === undefined || !unfinished.delete(name)) return;
      follow([name], true);
      if (asked.has(name)) showStates();
    },
    { signal },
  );
  showStates();
}
