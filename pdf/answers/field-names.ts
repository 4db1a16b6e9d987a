/** Deeper than any real form's names. */
export const MAX_DEPTH = 64;

/** Names that every JavaScript object has already: an answer cannot be stored under them. */
const RESERVED_NAMES = new Set(["", "__proto__", "constructor", "prototype"]);

/** Whether an answer can be kept under the name. */
export function isSafeName(name: string): boolean {
  return !RESERVED_NAMES.has(name);
}

/** Returns a full field name out of a parent's and a part. */
export function joinName(parent: string, part: string): string {
  return parent === "" || part === "" ? parent + part : `${parent}.${part}`;
}
