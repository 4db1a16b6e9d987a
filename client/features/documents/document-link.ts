import * as v from "valibot";
import type { Template } from "../../../shared/contracts/template.ts";
import { readStored, writeStored } from "../../lib/storage/storage.ts";

/** The account's document that the draft on this device belongs to, the version that this device has seen, and whether it changed answers since. */
export const DocumentLink = v.object({ id: v.string(), version: v.number(), isEdited: v.optional(v.boolean(), false) });
export type DocumentLink = v.InferOutput<typeof DocumentLink>;

type Edition = Pick<Template, "id" | "sha256">;

function keyOf({ id, sha256 }: Edition): string {
  return `document:${id}:${sha256}`;
}

export function readDocumentLink(edition: Edition): DocumentLink | null {
  return readStored(keyOf(edition), DocumentLink);
}

export function writeDocumentLink(edition: Edition, link: DocumentLink | null): void {
  writeStored(keyOf(edition), link);
}

/** Notes that the draft has answers that its document in the account lacks. */
export function noteEdit(edition: Edition): void {
  const link = readDocumentLink(edition);
  if (link && !link.isEdited) writeDocumentLink(edition, { ...link, isEdited: true });
}
