/** Returns the index of the bracket that closes the one before `from` in CSS; escaped ones count for nothing. @throws Error when it is not closed */
export function findClose(css: string, from: number): number {
  let depth = 1;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === "\\") at += 1;
    else if (css[at] === "(") depth += 1;
    else if (css[at] === ")" && --depth === 0) return at;
  }
  throw new Error(`A bracket is not closed: ${css.slice(from, from + 40)}`);
}
