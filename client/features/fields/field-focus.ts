import { isFilled } from "../../../shared/rules/fields/fillable-fields.ts";
import { bringIntoSight } from "../../lib/bring-into-sight.ts";
import type { FillState } from "../../state/fill-state.ts";
import type { FieldControls } from "./field-dom.ts";
import { fieldOfControl } from "../../lib/field-of-control.ts";

/** Where the focus is among a form's controls, and the ways to move it. */
export type FieldFocus = {
  focusField: (name: string) => void;
  /** Returns the last focused field. */
  currentField: () => string | null;
  /** Focuses the next empty field after the current or last focus, around the end if need be; with `required` the next that needs an answer. False without one. */
  focusNext: (required?: boolean) => boolean;
  /** Focuses the first field of the next section, or back to the first of this or the one before. */
  focusSection: (step: 1 | -1) => void;
  /** Focuses the next or previous question: answers to one question, and boxes of one value, count as one. */
  focusQuestion: (step: 1 | -1) => void;
};

/** Whether a bar of the page or the edge of the window hides a part of an element. */
function isHidden(element: HTMLElement): boolean {
  const { x, width, top, bottom } = element.getBoundingClientRect();
  const middle = x + width / 2;
  return [top + 1, bottom - 1].some((y) => !element.contains(document.elementFromPoint(middle, y)));
}

function focus(element: HTMLElement | undefined): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  bringIntoSight(element, "center");
}

/** Follows the focus among the controls under `root` until `signal` aborts. */
export function createFieldFocus(
  root: HTMLElement,
  controls: FieldControls,
  state: Pick<FillState, "values">,
  signal: AbortSignal,
): FieldFocus {
  let last: HTMLElement | null = null;
  root.addEventListener(
    "focusin",
    ({ target }) => {
      if (target instanceof HTMLElement && fieldOfControl(target) !== undefined) last = target;
    },
    { signal },
  );

  // Browsers show what Tab reaches, and take no notice of the bars that lie over it.
  root.addEventListener(
    "keyup",
    ({ key, target }) => {
      if (key === "Tab" && target instanceof HTMLElement && target === last && isHidden(target)) bringIntoSight(target, "nearest");
    },
    { signal },
  );

  /** Lists the open controls, in order; with `headings` among the headings above them. */
  function listOpen(headings = ""): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>(`${headings}[data-field]:not(output, :disabled)`)];
  }

  return {
    focusField(name) {
      const elements = controls.get(name) ?? [];
      focus(elements.find((candidate) => candidate instanceof HTMLInputElement && candidate.checked) ?? elements[0]);
    },
    currentField: () => fieldOfControl(last) ?? null,
    focusNext(required = false) {
      const all = listOpen();
      const start = last ? all.indexOf(last) + 1 : 0;
      const isOpen = (element: HTMLElement) =>
        !isFilled(state.values[element.dataset["field"] ?? ""]) && (!required || element.getAttribute("aria-required") === "true");
      const next = [...all.slice(start), ...all.slice(0, start)].find(isOpen);
      focus(next);
      return next !== undefined;
    },
    focusSection(step) {
      const all = listOpen(".section, ");
      const isHeading = (element: HTMLElement | undefined) => element?.dataset["field"] === undefined;
      const firsts = all.filter((element, index) => !isHeading(element) && (index === 0 || isHeading(all[index - 1])));
      const at = last ? all.indexOf(last) : -1;
      focus(step === 1 ? firsts.find((first) => all.indexOf(first) > at) : firsts.findLast((first) => all.indexOf(first) < at));
    },
    focusQuestion(step) {
      const all = listOpen();
      const questionOf = (element: HTMLElement | undefined) => element?.closest(".group") ?? element;
      const firsts = all.filter((element, index) => questionOf(element) !== questionOf(all[index - 1]));
      const here = firsts.findIndex((first) => questionOf(first) === questionOf(last ?? undefined));
      focus(firsts[here + step]);
    },
  };
}
