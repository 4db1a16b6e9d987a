import { createHash } from "node:crypto";

const LENGTH = 16;

/** Returns hexadecimal digits that name contents: they change when anything in these does. */
export function shortDigest(contents: Iterable<string | Uint8Array>): string {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content);
  return hash.digest("hex").slice(0, LENGTH);
}
