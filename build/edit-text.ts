/** A text in place of the one from `start` to before `end`, both as offsets in the whole. */
export type Edit = { start: number; end: number; by: string };

/** Returns the text with these edits, which come in the order of their beginnings. What stands in an edited part goes with it. */
export function editText(text: string, edits: readonly Edit[]): string {
  let edited = "";
  let done = 0;
  for (const { start, end, by } of edits) {
    if (start < done) continue;
    edited += text.slice(done, start) + by;
    done = end;
  }
  return edited + text.slice(done);
}
