import { proxy, ref } from "valtio/vanilla";
import type { FieldMap, FieldValues } from "../../shared/contracts/field-map.ts";
import type { Profile } from "../../shared/contracts/profile.ts";
import type { Refusal } from "../../shared/rules/fields/field-validation.ts";
import type { Keeping } from "../../shared/rules/keeping.ts";
import { createFillState, type FillState } from "./fill-state.ts";

/** Whether the answers are kept on this device. */
export type SaveStatus =
  | { kind: "empty" }
  | { kind: "saved"; at: Date }
  /** `full`: no room left. `blocked`: this browser keeps nothing, as in some private windows. */
  | { kind: "failed"; reason: "full" | "blocked" };

/** Parts that a form can be filled out without, and that can be requested again: its field map, its own calculations, its pages as sharp as the screen. */
export type FormPart = "fields" | "calculations" | "pages";
export type MissingPart = { readonly part: FormPart; readonly error: unknown };

type EarlierDraft = { sha256: string; updatedAt: string; values: FieldValues };

/** One open form: its answers, and the state that the screen around them needs. */
export type FillSession = {
  readonly fill: FillState;
  /** Whether anything is required at all; known before the field map is. */
  readonly asksRequired: boolean;
  /** Whether this visit had it open before, as before its fields were corrected. */
  readonly isReopened: boolean;
  /** When it was opened, in milliseconds since 1970. */
  readonly begunAt: number;
  saveStatus: SaveStatus;
  /** How long this browser keeps them; null until they are kept. */
  keeping: Keeping | null;
  /** When existing answers were last changed; null when the form was begun now. */
  continuedAt: Date | null;
  /** Null until it has arrived; typing does not wait for it. */
  fieldMap: FieldMap | null;
  /** The parts that could not be loaded so far. */
  missing: readonly MissingPart[];
  /** Answers to another edition of the same template; null when there are none, or they were brought over. */
  earlierDraft: EarlierDraft | null;
  /** The form's own scripts ran for too long and were stopped. */
  scriptsStopped: boolean;
  /** Answers that the form's own scripts do not accept, by field name. */
  readonly refusals: Map<string, Refusal>;
  /** The people and companies that this device knows; their facts are entered only when the person asks. */
  profiles: readonly Profile[];
  /** One sentence on a command's result; null when there is none. */
  message: string | null;
  /** The number of undo steps at a message that offers Undo; the button stays while that step is the last. */
  undoStep: number | null;
};

/** Returns the state of a form that was opened just now, without answers and without a field map. */
export function createFillSession({ asksRequired, isReopened }: Pick<FillSession, "asksRequired" | "isReopened">): FillSession {
  return proxy<FillSession>({
    fill: createFillState(),
    asksRequired,
    isReopened,
    begunAt: Date.now(),
    saveStatus: { kind: "empty" },
    keeping: null,
    continuedAt: null,
    fieldMap: null,
    missing: ref([]),
    scriptsStopped: false,
    refusals: ref(new Map<string, Refusal>()),
    earlierDraft: null,
    profiles: ref([]),
    message: null,
    undoStep: null,
  });
}

/** Notes how the last write of the draft ended. */
export function setSaveStatus(session: FillSession, status: SaveStatus): void {
  session.saveStatus = status;
}

/** Notes how long this browser keeps the answers. */
export function setKeeping(session: FillSession, keeping: Keeping): void {
  session.keeping = ref(keeping);
}

/**
 * Notes that the answers were begun at an earlier visit; null, that these are gone. What was kept since the session began is of this one: a PDF of one's
 * own is opened once more when all of its pages are read.
 */
export function setContinued(session: FillSession, at: Date | null): void {
  if (at === null || (!session.isReopened && at.getTime() < session.begunAt)) session.continuedAt = at;
}

/** Offers the answers to another edition; null withdraws the offer. */
export function setEarlierDraft(session: FillSession, draft: EarlierDraft | null): void {
  session.earlierDraft = draft && ref(draft);
}

/** Replaces the people and companies that the form can be filled with. */
export function setProfiles(session: FillSession, profiles: readonly Profile[]): void {
  session.profiles = ref([...profiles]);
}

/** Shows one sentence and announces it to screen readers; null removes it. */
export function setStatusMessage(session: FillSession, message: string | null, { offersUndo = false } = {}): void {
  session.message = message;
  session.undoStep = offersUndo ? session.fill.stepsBack : null;
}

/** Notes that the form's own scripts were stopped, which lasts for the session. */
export function setScriptsStopped(session: FillSession): void {
  session.scriptsStopped = true;
}

/** Notes that a part could not be loaded; with null, that it is there. */
export function setMissing(session: FillSession, part: FormPart, error: unknown): void {
  const others = session.missing.filter((missing) => missing.part !== part);
  session.missing = ref(error === null ? others : [...others, { part, error }]);
}

/** Hands over the field map when it has arrived. Snapshots share it: it is large and never changes. */
export function setFieldMap(session: FillSession, fieldMap: FieldMap): void {
  session.fieldMap = ref(fieldMap);
}
