/** Prints what was found and ends the process with 1, or prints what was checked. A check that looked at nothing, as in an empty folder, has not held. */
export function report(checked: string, looked: readonly unknown[], problems: string[]): void {
  const found = looked.length === 0 ? ["There is nothing to look at here.", ...problems] : problems;
  console.log(found.length === 0 ? checked : found.join("\n"));
  if (found.length > 0) process.exitCode = 1;
}
