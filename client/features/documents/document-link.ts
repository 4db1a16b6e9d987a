import * as v from "valibot";
import type { Template } from "../../../shared/contracts/template.ts";
import { readStored, writeStored } from "../../lib/storage/storage.ts";

/**
 * The document that the draft on this device belongs to: whose account has it, the version that this device has seen, and whether it changed
 * answers since.
 */
const DocumentLink = v.object({ account: v.string(), id: v.string(), version: v.number(), isEdited: v.boolean() });
export type DocumentLink = v.InferOutput<typeof DocumentLink>;

type Edition = Pick<Template, "id" | "sha256">;

function keyOf({ id, sha256 }: Edition): string {
  return `document:${id}:${sha256}`;
}

function readLink(edition: Edition): DocumentLink | null {
  return readStored(keyOf(edition), DocumentLink);
}

/** Returns the document in this account; null where the draft belongs to none of its documents. */
export function readDocumentLink(edition: Edition, account: string): DocumentLink | null {
  const link = readLink(edition);
  return link?.account === account ? link : null;
}

/** Keeps on this device which document the draft of an edition belongs to, in place of any earlier one. */
export function writeDocumentLink(edition: Edition, link: DocumentLink): void {
  writeStored(keyOf(edition), link);
}

/** Removes the link of a draft that is deleted. Returns a function that puts it back, unless a later draft has one by then. */
export function removeDocumentLink(edition: Edition): () => void {
  const link = readLink(edition);
  writeStored(keyOf(edition), null);
  return () => {
    if (link && !readLink(edition)) writeDocumentLink(edition, link);
  };
}

/** Notes that the draft has answers that its document in the account lacks. */
export function noteEdit(edition: Edition): void {
  const link = readLink(edition);
  if (link && !link.isEdited) writeDocumentLink(edition, { ...link, isEdited: true });
}
