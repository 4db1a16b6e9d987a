import type { Field, FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import { calculate, createCalculations } from "../../../shared/rules/fields/field-calculations.ts";
import { fitsReadably } from "../../../shared/rules/fields/field-fit.ts";
import { toDisplayText } from "../../../shared/rules/fields/field-formats.ts";
import { fieldProblem, type FormProblem, formProblems, type Refusal } from "../../../shared/rules/fields/field-validation.ts";
import { groupParts, groupProblem, padPart, type PartField } from "../../../shared/rules/fields/group-values.ts";
import type { Profile } from "../../../shared/contracts/profile.ts";
import { suggestFieldAnswers } from "../../../shared/rules/profile/field-suggestions.ts";
import { lengthProblem, toSettledText, toTypedText } from "../../../shared/rules/fields/shorter-spelling.ts";
import type { FillState } from "../../state/fill-state.ts";
import { createAnnouncer } from "./announcer.ts";
import { placeCaretInCells } from "./cell-caret.ts";
import { createDatePicker } from "./date-picker.ts";
import { type FieldControls, isText, type TextControl } from "./field-dom.ts";
import { showProblem } from "./field-problems.ts";
import { obeyFormRules } from "./form-rules.ts";
import { addFurtherOptions } from "./further-options.ts";
import { createGroupTyping } from "./group-typing.ts";
import { createSuggestionChips } from "./suggestion-chips.ts";
import { textWidth } from "./text-width.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** The field layer's help once the field map is there: formats, totals, checks, and help with typing. */
export type FieldAids = {
  /** Returns the text that a control shows while it has no focus. */
  display: (control: HTMLElement, text: string) => string;
  /** Whether a text fits its field's cells; null without cells. */
  fitsCells: (control: TextControl) => boolean | null;
  /** Handles an input event; true when it has entered the answer. */
  takeInput: (event: Event) => boolean;
  /** Reports an answer that is too long, or still wrong. */
  checkTyped: (control: HTMLElement) => void;
  /** Returns a control's text the way its field takes it. */
  settle: (control: TextControl) => string;
  check: (control: HTMLElement) => void;
  /** Returns the totals to update. */
  totals: () => FieldValues;
  problems: () => FormProblem[];
  refuse: (name: string, reason: string | null) => void;
};

export type FieldBond = {
  root: HTMLElement;
  state: FillState;
  controls: FieldControls;
  /** Enters answers by name as one step; with `typing` the step joins the typing in that field. */
  enter: (values: FieldValues, typing: string | null) => void;
  /** The people and companies saved on this device. */
  profiles: () => readonly Profile[];
  /** Answers that the form's own scripts refuse, by the field's name. */
  refusals: Map<string, Refusal>;
  /** Gets the number of answers emptied by rules. */
  onEmptied: (count: number) => void;
  signal: AbortSignal;
};

/** Removes what people type between the digits of printed cells; the caret keeps its place. */
function dropMarks(control: TextControl, field: Field): void {
  const typed = toTypedText(field, control.value);
  if (typed === control.value) return;
  const before = control.value.slice(0, control.selectionStart ?? control.value.length);
  control.value = typed;
  const caret = toTypedText(field, before).length;
  control.setSelectionRange(caret, caret);
}

/** Helps with the fields of `fieldMap` until the bond's signal aborts. It is fetched with the field map; typing waits for neither. */
export function createFieldAids(
  { root, state, controls, enter, profiles, refusals, onEmptied, signal }: FieldBond,
  fieldMap: FieldMap,
): FieldAids {
  const fields = new Map(fieldMap.fields.map((field) => [field.id, field]));
  const widgets = Map.groupBy(fieldMap.fields, ({ name }) => name);
  const groups = groupParts(fieldMap);
  const calculations = createCalculations(fieldMap);
  const announce = createAnnouncer(root, signal);
  addFurtherOptions(root, fieldMap);
  obeyFormRules(root, { fieldMap, controls, state, onEmptied, signal });
  const { takeInput } = createGroupTyping(root, {
    partsOf,
    enter: (values) => enter(values, Object.keys(values)[0] ?? null),
    signal,
  });
  placeCaretInCells(root, signal);
  createDatePicker(root, (id) => fields.get(id), signal);
  createSuggestionChips(root, { suggest: (name) => suggestFieldAnswers(widgets.get(name) ?? [], profiles()), signal });

  function partsOf(id: string): PartField[] | null {
    return groups.get(fields.get(id)?.group?.id ?? "") ?? null;
  }

  function isTooLong(field: Field): boolean {
    const value = state.values[field.name];
    const page = fieldMap.pages[field.page];
    return page !== undefined && typeof value === "string" && !fitsReadably(field, page, toDisplayText(field, value), textWidth);
  }

  function check(control: HTMLElement): void {
    const field = fields.get(control.id);
    if (!field) return;
    const problem =
      fieldProblem(field, state.values[field.name], refusals.get(field.name)) ??
      groupProblem(partsOf(control.id) ?? [], state.values) ??
      (isText(control) && isTooLong(field) ? words.tooLong : null);
    const isNews = showProblem(control, problem);
    // What was wrong is not said of the answer that corrects it.
    if (isNews) announce(problem ? `${field.label}: ${problem}` : "");
  }

  return {
    check,
    display(control, text) {
      const field = fields.get(control.id);
      return field ? toDisplayText(field, text) : text;
    },
    fitsCells({ id, value }) {
      const field = fields.get(id);
      return field?.comb ? value.length <= (field.maxLength ?? Infinity) : null;
    },
    takeInput(event) {
      if (takeInput(event)) return true;
      const { target } = event;
      const field = target instanceof HTMLElement ? fields.get(target.id) : undefined;
      if (field && isText(target) && !(event instanceof InputEvent && event.isComposing)) dropMarks(target, field);
      return false;
    },
    checkTyped(control) {
      const field = fields.get(control.id);
      const isOver = field && isText(control) && (isTooLong(field) || lengthProblem(field, control.value) !== null);
      if (isOver || control.getAttribute("aria-invalid") === "true") check(control);
    },
    settle(control) {
      const field = fields.get(control.id);
      if (!field) return control.value;
      return field.group ? padPart(field.group, control.value) : toSettledText(field, control.value);
    },
    totals: () => calculate(calculations, state.values),
    problems: () => formProblems(fieldMap, state.values, refusals),
    refuse(name, reason) {
      const value = state.values[name];
      if (typeof value !== "string") return;
      const message = reason ? say(words.refusedWithReason, { reason: reason.replaceAll(/\s+/gu, " ").trim() }) : words.refused;
      refusals.set(name, { value, message });
      for (const control of controls.get(name) ?? []) if (control !== document.activeElement) check(control);
    },
  };
}
