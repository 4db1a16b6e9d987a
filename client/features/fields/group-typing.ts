import { padPart, type PartField, runOn, spreadValue } from "../../../shared/rules/fields/group-values.ts";
import { isComposing } from "../../lib/is-composing.ts";
import { fieldOfControl } from "../../lib/field-of-control.ts";

type GroupTyping = {
  /** Returns the parts of the group of a field's id, in reading order; null for a field without one. */
  partsOf: (id: string) => readonly PartField[] | null;
  /** Enters answers by name as one step, which joins the typing before it. */
  enter: (values: Record<string, string>) => void;
  signal: AbortSignal;
};

/** A control that is one of the boxes of a value. */
type Hit = { control: HTMLInputElement; parts: readonly PartField[]; index: number; part: PartField };

/** After typing moved on by itself, a Tab within this time is ignored: people press it out of habit. */
const HABIT_MS = 1000;
const MARKS_AT_END = /[\s().+/–—-]+$/u;

function controlOf(part: PartField | undefined): HTMLInputElement | null {
  const element = part && document.getElementById(part.id);
  return element instanceof HTMLInputElement ? element : null;
}

/** Whether the caret is at the end, with nothing selected. */
function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === selectionEnd && selectionEnd === value.length;
}

function isAtStart({ selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === 0;
}

/**
 * Joins boxes of one value: typing moves on into the next, Backspace and the arrow keys move back, and a whole value, pasted or autofilled, is spread
 * over all of them. `takeInput` gets each input first, and returns whether it handled it.
 */
export function createGroupTyping(root: HTMLElement, { partsOf, enter, signal }: GroupTyping): { takeInput: (event: Event) => boolean } {
  let ranOnAt = -Infinity;

  function locate(target: EventTarget | null): Hit | null {
    if (!(target instanceof HTMLInputElement) || fieldOfControl(target) === undefined) return null;
    const parts = partsOf(target.id);
    const index = parts?.findIndex(({ id }) => id === target.id) ?? -1;
    const part = parts?.[index];
    return parts && part ? { control: target, parts, index, part } : null;
  }

  function goTo(part: PartField | undefined, caret: "all" | "start" | "end"): void {
    const control = controlOf(part);
    if (!control) return;
    control.focus();
    if (caret === "all") control.select();
    else control.setSelectionRange(caret === "end" ? control.value.length : 0, caret === "end" ? control.value.length : 0);
  }

  function goOn(part: PartField | undefined): void {
    if (!part) return;
    ranOnAt = performance.now();
    goTo(part, "all");
  }

  /** Enters `texts` into the parts from `from` on. Focus that is in one of them moves to the first with room left. */
  function spread(parts: readonly PartField[], from: number, texts: readonly string[]): void {
    const taken = parts.slice(from);
    const hasFocus = taken.some((part) => controlOf(part) === document.activeElement);
    // A focused control keeps its typed text, so it is set here.
    taken.forEach((part, index) => {
      const control = controlOf(part);
      if (control) control.value = texts[index] ?? "";
    });
    enter(Object.fromEntries(taken.map(({ name }, index) => [name, texts[index] ?? ""])));
    if (!hasFocus) return;
    const open = taken.find(({ group }, index) => (texts[index] ?? "").length < group.length);
    if (open) ranOnAt = performance.now();
    goTo(open ?? taken.at(-1), "end");
  }

  root.addEventListener(
    "paste",
    (event) => {
      const hit = locate(event.target);
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const whole = hit && spreadValue(hit.parts, text);
      if (!hit || !whole) return;
      event.preventDefault();
      spread(hit.parts, 0, whole);
    },
    { signal },
  );

  /** Handles a key that leaves a box: Tab out of habit, Backspace and the arrows at its ends. Returns whether it did. */
  function takeKey({ key, shiftKey }: KeyboardEvent, { control, parts, index }: Hit): boolean {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    if (key === "Tab" && !shiftKey && performance.now() - ranOnAt < HABIT_MS) ranOnAt = -Infinity;
    else if (key === "Backspace" && before && isAtStart(control)) {
      const text = controlOf(before)?.value ?? "";
      if (control.value === "") spreadBack(before, text.slice(0, -1));
      goTo(before, "end");
    } else if (key === "ArrowLeft" && !shiftKey && before && isAtStart(control)) goTo(before, "end");
    else if (key === "ArrowRight" && !shiftKey && after && isAtEnd(control)) goTo(after, "start");
    else return false;
    return true;
  }

  root.addEventListener(
    "keydown",
    (event) => {
      const hit = locate(event.target);
      if (!hit || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
      if (takeKey(event, hit)) event.preventDefault();
    },
    { signal },
  );

  function spreadBack(part: PartField, text: string): void {
    const control = controlOf(part);
    if (control) control.value = text;
    enter({ [part.name]: text });
  }

  /** Spreads a text that is longer than its box: a whole value over all boxes, else what it has left over the free ones behind. Returns whether it fits. */
  function takeLong({ parts, index }: Hit, typed: string): boolean {
    const whole = spreadValue(parts, typed);
    if (whole) {
      spread(parts, 0, whole);
      return true;
    }
    const rest = runOn(parts, index, typed);
    const isFree = rest?.slice(1).every((text, at) => text === "" || (controlOf(parts[index + 1 + at])?.value ?? "") === "");
    if (!rest || !isFree) return false;
    // Parts that the text does not reach stay.
    const reached = rest.filter((text, at) => at === 0 || text !== "");
    spread(parts.slice(0, index + reached.length), index, reached);
    return true;
  }

  return {
    takeInput(event) {
      const hit = locate(event.target);
      // Firefox tells of a composed word once more, when it has gone on into the next box.
      if (event.target === document.activeElement) ranOnAt = -Infinity;
      if (!hit || (event instanceof InputEvent && event.isComposing)) return false;
      const { control, parts, index, part } = hit;
      const isInsertion = !(event instanceof InputEvent) || !event.inputType.startsWith("delete");
      const typed = control.value;
      if (typed.length > part.group.length) return takeLong(hit, typed);
      if (!isInsertion || !isAtEnd(control)) return false;
      const text = typed.replace(MARKS_AT_END, "");
      const isLeft = text !== typed;
      if (isLeft) control.value = text === "" ? "" : padPart(part.group, text);
      enter({ [part.name]: control.value });
      const isDone = (isLeft && text !== "") || control.value.length === part.group.length;
      if (isDone && document.activeElement === control) goOn(parts[index + 1]);
      return true;
    },
  };
}
