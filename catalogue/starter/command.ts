import path from "node:path";
import { buildStarter } from "./build.ts";
import { TemplateError } from "./problems.ts";

/** Builds the starter templates (`catalogue starter [--out folder]`), prints the outcome, and returns the manifest's path; undefined when a template has a mistake. */
export async function runStarter(outFolder: string | undefined, print: (line: string) => void): Promise<string | undefined> {
  const startedAt = performance.now();
  let made = 0;
  try {
    const manifest = await buildStarter(outFolder === undefined ? undefined : path.resolve(outFolder), () => (made += 1));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    print(
      made === 0 ? `Starter templates are as they were built before (${seconds} s).` : `Built ${made} starter templates in ${seconds} s.`,
    );
    return manifest;
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    print(`A starter template cannot be made:\n${error.message}`);
    return undefined;
  }
}
