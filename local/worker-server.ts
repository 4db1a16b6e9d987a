import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { WorkerVars } from "./worker-vars.ts";

/** Settings of the Worker's server, built or development. `beforeListening` frees the port. No request is answered before `ready`. `onLog` receives each line that a built Worker writes. */
export type WorkerSettings = {
  root: string;
  stateDir: string;
  port: number;
  beforeListening?: () => Promise<void>;
  vars: WorkerVars;
  ready: Promise<unknown>;
  onLog?: ((line: string) => void) | undefined;
};

export type WorkerServer = { url: string; close(): Promise<void> };

/** Writes a configuration with secrets, readable by this user alone. Creates its folder. */
export async function writeConfig(file: string, config: object): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(config), { mode: 0o600 });
}
