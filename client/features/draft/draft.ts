import * as v from "valibot";
import { FieldValue, type FieldValues } from "../../../shared/contracts/field-map.ts";

/** The answers that can be read: another version of the product may have kept some in a shape of its own. */
const ReadableValues = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((kept): FieldValues => {
    const values: FieldValues = {};
    for (const [name, value] of Object.entries(kept)) if (v.is(FieldValue, value)) values[name] = value;
    return values;
  }),
);
/** Answers outweigh their time: where it cannot be read, they are the oldest. */
const Time = v.fallback(v.pipe(v.string(), v.isoTimestamp()), new Date(0).toISOString());

/** Answers stored on this device, for one edition of one template; `version` grows with every write, times are ISO 8601. */
export const Draft = v.object({
  templateId: v.string(),
  sha256: v.string(),
  title: v.string(),
  /** Fields that were ever changed; a cleared one is "" here, which differs from the blank form's value. */
  values: ReadableValues,
  version: v.fallback(v.number(), 0),
  createdAt: Time,
  updatedAt: Time,
});
export type Draft = v.InferOutput<typeof Draft>;
export type DraftKey = Pick<Draft, "templateId" | "sha256">;

/** Returns a draft without answers, not stored yet. `createdAt` is ISO 8601. */
export function newDraft({ templateId, sha256 }: DraftKey, title: string, createdAt: string): Draft {
  return { templateId, sha256, title, values: {}, version: 0, createdAt, updatedAt: createdAt };
}

/** Merges `changes` into `draft` as the newest write: the last writer of a field wins, other fields stay. */
export function mergeDraft(draft: Draft, changes: FieldValues, updatedAt: string): Draft {
  return { ...draft, values: { ...draft.values, ...changes }, version: draft.version + 1, updatedAt };
}

/** A draft that came back after it was deleted, and which of its answers did. */
export type PutBack = { draft: Draft; changes: FieldValues };

/** Puts a deleted draft back around what was written `since`: every field of that stays, and so does its time. */
export function putBackDraft(deleted: Draft, since: Draft | null): PutBack {
  const changes = Object.fromEntries(Object.entries(deleted.values).filter(([name]) => !since || !(name in since.values)));
  const { values, updatedAt } = since ?? { values: {}, updatedAt: deleted.updatedAt };
  const version = Math.max(deleted.version, since?.version ?? 0) + 1;
  return { draft: { ...deleted, values: { ...changes, ...values }, version, updatedAt }, changes };
}

/** Returns a draft's answers on top of `blank`, without the fields in `except`: those this tab has changed and not yet written. */
export function draftValues(draft: Pick<Draft, "values">, blank: FieldValues, except: ReadonlySet<string>): FieldValues {
  const values = { ...blank, ...draft.values };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !except.has(name)));
}

/** The store of drafts. Every method rejects when storage is blocked or full; no write is partial. */
export type DraftStore = {
  /** Whether other tabs of this browser share the drafts. */
  readonly isShared: boolean;
  find: (key: DraftKey) => Promise<Draft | null>;
  /** Every draft, the latest first. */
  list: () => Promise<Draft[]>;
  listEditions: (templateId: string) => Promise<Draft[]>;
  /** Writes changes into a draft, on top of other tabs' writes. */
  merge: (key: DraftKey, title: string, changes: FieldValues, now: Date) => Promise<Draft>;
  /** Brings a draft back that was deleted. Fields that were written since stay as they are. */
  putBack: (deleted: Draft) => Promise<PutBack>;
  /**
   * Notes that another tab writes the same draft: from now on each write reads the stored one first. Returns true the first time: until both tabs
   * know, one may overwrite the other's last write.
   */
  noteOtherWriter: (key: DraftKey) => boolean;
  /** Deletes a draft for a person. Every open page of its form is told, and forgets the answers too. */
  remove: (key: DraftKey) => Promise<void>;
  /** Deletes a draft whose answers stay elsewhere, or which open pages have forgotten by now: they are not told. */
  drop: (key: DraftKey) => Promise<void>;
};
