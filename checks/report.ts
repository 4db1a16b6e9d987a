/** Prints what was found and ends the process with 1, or prints what was checked. */
export function report(checked: string, problems: string[]): void {
  console.log(problems.length === 0 ? checked : problems.join("\n"));
  if (problems.length > 0) process.exitCode = 1;
}
