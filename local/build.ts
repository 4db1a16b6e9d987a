import { spawn } from "node:child_process";
import { globSync, statSync } from "node:fs";
import path from "node:path";
import { workerBuildDir } from "./built-worker.ts";

const SOURCES = [
  "{build,client,worker,shared,pdf,public}/**/*",
  "package-lock.json",
  "tailwind.config.ts",
  "vite.config.ts",
  "wrangler.toml",
  ".dev.vars",
];

/** Whether the build is missing, or older than a source. */
export function isBuildStale(root: string): boolean {
  const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const builtAt = changedAt(path.join(workerBuildDir(root), "index.js"));
  return globSync(SOURCES, { cwd: root }).some((file) => changedAt(path.join(root, file)) > builtAt);
}

/** Builds the product, unless the build is newer than every source. @throws Error with the build's own output */
export async function buildWhenStale(root: string): Promise<void> {
  if (!isBuildStale(root)) return;
  // A separate process, so that NODE_ENV is the build's, not this one's.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const child = spawn(process.execPath, [vite, "build"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const status = await new Promise((resolve) => {
    child.once("close", resolve);
  });
  if (status !== 0) throw new Error(`The build failed.\n${Buffer.concat(output).toString()}`);
}
