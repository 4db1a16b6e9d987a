import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Installs the packages of a folder that has a `package.json` and a lockfile of its own, unless they are there: what one measurement alone needs is not
 * installed for every test. Install scripts do not run. @throws Error with npm's own output, such as without a network
 */
export async function installPackage(folder: string): Promise<void> {
  // npm writes this file last.
  if (existsSync(path.join(folder, "node_modules/.package-lock.json"))) return;
  await run("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: folder });
}
