import * as v from "valibot";
import { FieldValues } from "./field-map.ts";

/** A UUID from the device that saves first, so that a repeated request does not create a second document. */
export const DocumentId = v.pipe(v.string(), v.uuid("A document’s id is a UUID."));

/** Answers saved to the account: field values, never a PDF. `version` is the ETag that `If-Match` must name. Times are ISO 8601. */
export const SavedDocument = v.object({
  id: v.string(),
  templateId: v.string(),
  sha256: v.string(),
  name: v.string(),
  values: FieldValues,
  version: v.number(),
  updatedAt: v.string(),
});
export type SavedDocument = v.InferOutput<typeof SavedDocument>;

export const SavedDocumentSummary = v.omit(SavedDocument, ["values"]);
export type SavedDocumentSummary = v.InferOutput<typeof SavedDocumentSummary>;

export const SavedDocumentList = v.object({ items: v.array(SavedDocumentSummary) });
export type SavedDocumentList = v.InferOutput<typeof SavedDocumentList>;

export const SavedDocumentRequest = v.object({
  templateId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  sha256: v.pipe(v.string(), v.hash(["sha256"], "The edition is named by the SHA-256 of its file.")),
  name: v.pipe(v.string(), v.trim(), v.minLength(1, "A document needs a name."), v.maxLength(200, "A name has at most 200 characters.")),
  values: FieldValues,
});

/**
 * Requests the download or print of one completed PDF, of a template or of the user's own; 402 when the account has no right left. A user's own is known
 * by a random id that stays with its draft: the Worker never learns which file it is.
 */
export const CompletionRequest = v.union([
  v.object({ templateId: v.string() }),
  v.object({ ownDocumentId: v.pipe(v.string(), v.uuid("An own document is known by a UUID.")) }),
]);
export type CompletionRequest = v.InferOutput<typeof CompletionRequest>;
/** One completed PDF that was downloaded or printed, when, and until when the same document may be completed again. */
export const Completion = v.object({ templateId: v.string(), completedAt: v.string(), until: v.optional(v.string()) });
export type Completion = v.InferOutput<typeof Completion>;
