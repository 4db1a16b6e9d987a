import { createHash } from "node:crypto";
import type { FieldsFile } from "../../shared/contracts/fields-file.ts";

/**
 * Version of what the import makes of a file: field map, normalised copy and images. Raise it with every change to any of them, so that
 * forms which are imported already are made anew, under keys of their own.
 */
const REVISION = "r55";

const DIGEST_LENGTH = 8;

/** Returns the revision under which a file is kept. What fields were found, and how they were corrected, makes another file of it. */
export function revisionOf(detect: boolean, corrections: FieldsFile | null): string {
  if (!detect) return REVISION;
  if (!corrections) return `${REVISION}-detect`;
  return `${REVISION}-${createHash("sha256").update(JSON.stringify(corrections)).digest("hex").slice(0, DIGEST_LENGTH)}`;
}
