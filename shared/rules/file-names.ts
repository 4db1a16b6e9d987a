/** File systems take 255 bytes of UTF-8, in which a letter of Chinese is three. The rest is for endings, and for what a browser adds while it saves. */
const LONGEST_BYTES = 200;
/** Path separators, characters that Windows reserves, control characters, and marks that reverse the direction of text. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns a name with `by` in the place of all that is unsafe in the name of a file. */
export function replaceUnsafe(name: string, by: string): string {
  return name.replaceAll(UNSAFE, by);
}

/** Returns the beginning of a name, in whole characters, that every file system takes with an ending of ours behind it. */
export function shortenName(name: string): string {
  return name.slice(0, new TextEncoder().encodeInto(name, new Uint8Array(LONGEST_BYTES)).read).trim();
}

/** Returns a name that is safe to show and to save under, ending in .pdf, even where the name came from a link. */
export function toSafeFileName(name: string): string {
  const last = name.split(/[\\/]/u).at(-1) ?? "";
  const stem = replaceUnsafe(last, "")
    .replace(/\.pdf$/iu, "")
    .replace(/^\.+/u, "")
    .trim();
  return `${shortenName(stem) || "form"}.pdf`;
}
