import * as v from "valibot";
import { FieldValues } from "../../../shared/contracts/field-map.ts";

/** Answers kept on this device. They belong to one edition of one template; `version` grows with every write, times are ISO 8601. */
export const Draft = v.object({
  templateId: v.string(),
  sha256: v.string(),
  title: v.string(),
  /** Fields that were ever changed; a cleared one is "" here, which is not the same as what the blank form says. */
  values: FieldValues,
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Draft = v.InferOutput<typeof Draft>;
export type DraftKey = Pick<Draft, "templateId" | "sha256">;

export function newDraft({ templateId, sha256 }: DraftKey, title: string, createdAt: string): Draft {
  return { templateId, sha256, title, values: {}, version: 0, createdAt, updatedAt: createdAt };
}

/** `draft` with `changes` as the newest write: the last writer of a field wins, fields that nobody else touched stay. */
export function mergeDraft(draft: Draft, changes: FieldValues, updatedAt: string): Draft {
  return { ...draft, values: { ...draft.values, ...changes }, version: draft.version + 1, updatedAt };
}

/** The answers that a draft means on a form that arrives with `blank`, without those in `except`: what this tab has changed and not yet written. */
export function draftValues(draft: Pick<Draft, "values">, blank: FieldValues, except: ReadonlySet<string>): FieldValues {
  const values = { ...blank, ...draft.values };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !except.has(name)));
}
