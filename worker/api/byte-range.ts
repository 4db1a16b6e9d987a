/** A Range header's meaning for a file: one range, a range outside of it, or null for one we do not understand (then all of it is sent, RFC 9110). */
type ByteRange = { start: number; end: number } | "unsatisfiable" | null;

/** Reads one `bytes=` range for a file of `size` bytes; `end` is inclusive. */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/u.exec(header?.trim() ?? "");
  if (!match) return null;
  const [, first, last, suffix] = match;
  const start = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
