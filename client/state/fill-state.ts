import { proxy, ref } from "valtio/vanilla";
import type { FieldValue, FieldValues } from "../../shared/contracts/field-map.ts";

/** Typing in one field within this time is one step back. */
export const TYPING_STEP_MS = 1500;
const HISTORY_LIMIT = 500;

export type FieldChange = { name: string; before: FieldValue; after: FieldValue };
/** One step of the history. `typing` names the field while further typing may join the step. */
export type FillStep = { changes: FieldChange[]; at: number; typing: string | null };
/** `input` is the person or a rule that reacts to the person; `draft` is a kept answer, here or in another tab. */
export type ChangeSource = "input" | "history" | "draft";
export type ChangeListener = (names: string[], source: ChangeSource) => void;

/**
 * The answers of one form by field name, and its history. An empty answer is absent or "". Components watch the three numbers; the answers
 * themselves are not proxied, so that a keystroke costs the same in a form of 1,500 fields as in one of four.
 */
export type FillState = {
  readonly values: FieldValues;
  readonly past: FillStep[];
  readonly future: FillStep[];
  /** Called with every change at once, in order: the fields on the page and the journal listen here. */
  readonly listeners: Set<ChangeListener>;
  stepsBack: number;
  stepsForward: number;
  /** Grows with every change of an answer. */
  revision: number;
};

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

function isSame(a: FieldValue, b: FieldValue): boolean {
  if (typeof a === "string" || typeof b === "string") return a === b;
  return a.length === b.length && a.every((item, index) => item === b[index]);
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
    return isSame(before, value) ? [] : [{ name, before, after: value }];
  });
}

function join(step: FillStep, changes: FieldChange[]): void {
  for (const change of changes) {
    const earlier = step.changes.find(({ name }) => name === change.name);
    if (earlier) earlier.after = change.after;
    else step.changes.push(change);
  }
}

/**
 * Enters answers as one step that can be undone. With `typing` the step joins the one before it when that was typing in the same field a moment
 * ago; with `follows` it always does, so that a total is undone together with its inputs.
 */
export function enterValues(
  state: FillState,
  values: FieldValues,
  { now, typing = null, follows = false }: { now: number; typing?: string | null; follows?: boolean },
): string[] {
  const changes = diff(state, values);
  if (changes.length === 0) return [];
  for (const { name, after } of changes) state.values[name] = after;
  state.future.length = 0;
  const last = state.past.at(-1);
  const joins = last && (follows || (typing !== null && last.typing === typing && now - last.at < TYPING_STEP_MS));
  if (joins) {
    join(last, changes);
    if (!follows) last.at = now;
  } else {
    state.past.push({ changes, at: now, typing });
    if (state.past.length > HISTORY_LIMIT) state.past.shift();
  }
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

/** Ends the current run of typing, as leaving a field does. */
export function endTyping(state: FillState): void {
  const last = state.past.at(-1);
  if (last) last.typing = null;
}

function move(state: FillState, from: FillStep[], to: FillStep[], side: "before" | "after"): string[] {
  const step = from.pop();
  if (!step) return [];
  for (const change of step.changes) state.values[change.name] = change[side];
  step.typing = null;
  to.push(step);
  const names = step.changes.map(({ name }) => name);
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
  state.past.length = 0;
  state.future.length = 0;
  adoptValues(state, blankValues(state, blank));
}
