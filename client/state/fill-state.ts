import { proxy, ref } from "valtio/vanilla";
import type { FieldValues } from "../../shared/contracts/field-map.ts";
import { isSameAnswer } from "../../shared/rules/fields/fillable-fields.ts";
import {
  type FieldChange,
  type FillHistory,
  type FillStep,
  forgetHistory,
  moveStep,
  recordStep,
  type StepOptions,
} from "./fill-history.ts";

/** `input` is the person or a rule that reacts to the person; `draft` is a kept answer, here or in another tab. */
export type ChangeSource = "input" | "history" | "draft";
export type ChangeListener = (names: string[], source: ChangeSource) => void;

/**
 * The answers of one form by field name, and its history. An empty answer is absent or "". Components watch the three numbers; the answers
 * themselves are not proxied, so that a keystroke costs the same in a form of 1,500 fields as in one of four.
 */
export type FillState = FillHistory & {
  readonly values: FieldValues;
  /** Called with every change at once, in order: the fields on the page and the journal listen here. */
  readonly listeners: Set<ChangeListener>;
  stepsBack: number;
  stepsForward: number;
  /** Grows with every change of an answer. */
  revision: number;
};

/** Returns the state of a form with a copy of `values`, and with nothing to undo. */
export function createFillState(values: FieldValues = {}): FillState {
  return proxy({
    values: ref<FieldValues>({ ...values }),
    past: ref<FillStep[]>([]),
    future: ref<FillStep[]>([]),
    listeners: ref(new Set<ChangeListener>()),
    stepsBack: 0,
    stepsForward: 0,
    revision: 0,
  });
}

function tell(state: FillState, names: string[], source: ChangeSource): void {
  if (names.length === 0) return;
  state.stepsBack = state.past.length;
  state.stepsForward = state.future.length;
  state.revision += 1;
  for (const listener of state.listeners) listener(names, source);
}

function diff(state: FillState, values: FieldValues): FieldChange[] {
  return Object.entries(values).flatMap(([name, value]): FieldChange[] => {
    const before = state.values[name] ?? "";
    return isSameAnswer(before, value) ? [] : [{ name, before, after: value }];
  });
}

/**
 * Enters answers as one step that can be undone. With `typing` the step joins the one before it when that was typing in the same field a moment
 * ago; with `follows` it always does, so that a total is undone together with its inputs.
 */
export function enterValues(state: FillState, values: FieldValues, step: StepOptions): string[] {
  const changes = diff(state, values);
  if (changes.length === 0) return [];
  for (const { name, after } of changes) state.values[name] = after;
  recordStep(state, changes, step);
  const names = changes.map(({ name }) => name);
  tell(state, names, "input");
  return names;
}

/** Takes over answers from elsewhere, without a step: the person did not enter them here and now. */
export function adoptValues(state: FillState, values: FieldValues): void {
  const changes = diff(state, values);
  for (const { name, after } of changes) state.values[name] = after;
  tell(
    state,
    changes.map(({ name }) => name),
    "draft",
  );
}

function move(state: FillState, from: FillStep[], to: FillStep[], side: "before" | "after"): string[] {
  const changes = moveStep(from, to);
  for (const change of changes) state.values[change.name] = change[side];
  const names = changes.map(({ name }) => name);
  tell(state, names, "history");
  return names;
}

/** Goes one step back; returns the names that changed. */
export function undo(state: FillState): string[] {
  return move(state, state.past, state.future, "before");
}

/** Goes one step forward again; returns the names that changed. */
export function redo(state: FillState): string[] {
  return move(state, state.future, state.past, "after");
}

function blankValues(state: FillState, blank: FieldValues): FieldValues {
  const empty = Object.fromEntries(Object.keys(state.values).map((name) => [name, ""]));
  return { ...empty, ...blank };
}

/** Resets every answer to the blank form's, as one step. */
export function clearForm(state: FillState, blank: FieldValues, now: number): string[] {
  return enterValues(state, blankValues(state, blank), { now });
}

/** Resets every answer to the blank form's, and forgets the history: no undo brings one back. */
export function forgetAnswers(state: FillState, blank: FieldValues): void {
  forgetHistory(state);
  adoptValues(state, blankValues(state, blank));
}
