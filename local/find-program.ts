import { existsSync } from "node:fs";

/** Finds a program of the machine: at the `chosen` path, or in the first of the usual places that has it. @throws Error that says in one line how to get it */
export function findProgram(
  name: string,
  { chosen, places, advice }: { chosen?: string | undefined; places: string[]; advice: string },
): string {
  const found = (chosen ? [chosen] : places).find(existsSync);
  if (!found) throw new Error(`${name} is missing: ${advice}.`);
  return found;
}
