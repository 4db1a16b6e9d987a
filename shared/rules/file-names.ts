const LONGEST = 120;
/** Path separators, characters that Windows reserves, control characters, and marks that reverse the direction of text. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns a name with `by` in the place of all that is unsafe in the name of a file. */
export function replaceUnsafe(name: string, by: string): string {
  return name.replaceAll(UNSAFE, by);
}

/** Returns a name that is safe to show and to save under, ending in .pdf, even where the name came from a link. */
export function toSafeFileName(name: string): string {
  const last = name.split(/[\\/]/u).at(-1) ?? "";
  const stem = replaceUnsafe(last, "")
    .replace(/\.pdf$/iu, "")
    .replace(/^\.+/u, "")
    .trim()
    .slice(0, LONGEST)
    .trim();
  return `${stem || "form"}.pdf`;
}
