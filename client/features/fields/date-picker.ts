import type { Field } from "../../../shared/contracts/field-map.ts";
import { answerKind, datePattern } from "../../../shared/rules/fields/answer-kinds.ts";
import { latestYearOf } from "../../../shared/rules/fields/dates-of-birth.ts";
import { formatDate, ISO_DATE, parseDate, toDateText } from "../../../shared/rules/fields/field-dates.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";
import { fieldOfControl } from "../../lib/field-of-control.ts";

const CALENDAR =
  '<svg aria-hidden="true" viewBox="0 0 24 24"><path d="M7 3v3m10-3v3M4 9.5h16M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5Z"/></svg>';

/** Whether the button covers another control: a click there is meant for the form. */
function coversAnother(tools: HTMLElement, own: HTMLElement): boolean {
  const box = tools.getBoundingClientRect();
  const controls = [...(own.closest(".page")?.querySelectorAll("[data-field]") ?? [])];
  return controls.some((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return control !== own && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
}

/**
 * Puts a calendar beside the focused date field. The field is still typed into: the calendar only writes a day into it, in the field's own format. It
 * opens by its button and by Alt and the down arrow, is no tab stop, and never covers another field.
 */
export function createDatePicker(root: HTMLElement, fieldOf: (id: string) => Field | undefined, signal: AbortSignal): void {
  const tools = document.createElement("span");
  tools.className = "date-tools";
  const button = document.createElement("button");
  Object.assign(button, { type: "button", tabIndex: -1, innerHTML: CALENDAR, title: words.chooseDateKeys });
  tools.append(button);
  let day: HTMLInputElement | null = null;
  let target: HTMLInputElement | null = null;
  let field: Field | undefined;

  /** Writes the chosen day into the field. */
  function take({ value }: HTMLInputElement): void {
    const date = parseDate(value, ISO_DATE);
    if (!target || !field || !date) return;
    // A date over several boxes is spread like a pasted one, in the spelling that is the same for every order of them.
    target.value = field.group ? formatDate(date, ISO_DATE) : toDateText(date, { pattern: datePattern(field), maxLength: field.maxLength });
    // Counts as typed: totals, scripts, history and journal follow.
    target.dispatchEvent(new InputEvent("input", { bubbles: true }));
    target.focus({ preventScroll: true });
  }

  /** Makes the browser's own date field, whose calendar opens. It waits for the first field that has the focus: making it takes a browser a frame of its start. */
  function createDay(): HTMLInputElement {
    const made = document.createElement("input");
    Object.assign(made, { type: "date", tabIndex: -1, ariaHidden: "true" });
    made.addEventListener("change", () => take(made), { signal });
    tools.prepend(made);
    return made;
  }

  function open(): void {
    if (!target || !day) return;
    const date = parseDate(target.value, field && datePattern(field), field && latestYearOf(field));
    day.value = date ? formatDate(date, ISO_DATE) : "";
    // Some browsers lack it; typing works in all.
    if (typeof day.showPicker === "function") day.showPicker();
  }

  function offer(focused: EventTarget | null): void {
    if (!(focused instanceof HTMLInputElement) || focused === day || fieldOfControl(focused) === undefined) return;
    const found = fieldOf(focused.id);
    if (!found || (answerKind(found) !== "date" && found.group?.role !== "date")) return;
    target = focused;
    field = found;
    day ??= createDay();
    button.ariaLabel = say(words.chooseDateFor, { field: found.group?.label ?? found.label });
    focused.after(tools);
    tools.classList.remove("inside");
    tools.classList.toggle("inside", coversAnother(tools, focused));
  }

  root.addEventListener("focusin", ({ target: focused }) => offer(focused), { signal });
  // It may have the focus already.
  offer(document.activeElement);
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.target !== target || target === null || !event.altKey || event.key !== "ArrowDown") return;
      event.preventDefault();
      open();
    },
    { signal },
  );
  // The focus stays in the field, so the button stays too.
  button.addEventListener("pointerdown", (event) => event.preventDefault(), { signal });
  button.addEventListener("click", open, { signal });
  signal.addEventListener("abort", () => tools.remove());
}
