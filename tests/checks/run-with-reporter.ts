import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * Runs test files of these names and sources with a reporter of `checks/`. `variables` are the names of variables that tell it a file for
 * its notes. Returns a function that names the file of each.
 */
export async function runWithReporter(
  reporter: string,
  variables: readonly string[],
  files: Record<string, string>,
): Promise<(variable: string) => string> {
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-reporter-"));
  for (const [name, source] of Object.entries(files)) await writeFile(path.join(folder, name), source);
  const fileOf = (variable: string) => path.join(folder, variable);
  const env = { ...process.env, ...Object.fromEntries(variables.map((variable) => [variable, fileOf(variable)])) };
  const vitest = path.join(ROOT, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--globals", `--root=${folder}`, `--reporter=${path.join(ROOT, "checks", reporter)}`];
  await promisify(execFile)(process.execPath, args, { env }).catch(() => undefined);
  return fileOf;
}
