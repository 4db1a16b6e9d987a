import type { FieldValue } from "../../shared/contracts/field-map.ts";

/** Typing in one field within this time is one step back. */
export const TYPING_STEP_MS = 1500;
const HISTORY_LIMIT = 500;

export type FieldChange = { name: string; before: FieldValue; after: FieldValue };
/** One step of the history. `typing` names the field while further typing may join the step. */
export type FillStep = { changes: FieldChange[]; at: number; typing: string | null };
export type FillHistory = { readonly past: FillStep[]; readonly future: FillStep[] };

/** How a change becomes a step: `typing` joins typing in the same field a moment ago, `follows` joins the last step always. */
export type StepOptions = { now: number; typing?: string | null; follows?: boolean };

function join(step: FillStep, changes: FieldChange[]): void {
  for (const change of changes) {
    const earlier = step.changes.find(({ name }) => name === change.name);
    if (earlier) earlier.after = change.after;
    else step.changes.push(change);
  }
}

/** Makes an undo step of changes, or joins them to the last one. Steps that were undone cannot be redone from then on. */
export function recordStep(
  { past, future }: FillHistory,
  changes: FieldChange[],
  { now, typing = null, follows = false }: StepOptions,
): void {
  future.length = 0;
  const last = past.at(-1);
  const joins = last && (follows || (typing !== null && last.typing === typing && now - last.at < TYPING_STEP_MS));
  if (joins) {
    join(last, changes);
    if (!follows) last.at = now;
  } else {
    past.push({ changes, at: now, typing });
    if (past.length > HISTORY_LIMIT) past.shift();
  }
}

/** Moves the last step of one list to the other and returns its changes; no typing joins it any more. */
export function moveStep(from: FillStep[], to: FillStep[]): readonly FieldChange[] {
  const step = from.pop();
  if (!step) return [];
  step.typing = null;
  to.push(step);
  return step.changes;
}

/** Ends the current run of typing, as leaving a field does. */
export function endTyping({ past }: FillHistory): void {
  const last = past.at(-1);
  if (last) last.typing = null;
}

/** Empties both lists: nothing can be undone or redone. */
export function forgetHistory({ past, future }: FillHistory): void {
  past.length = 0;
  future.length = 0;
}
