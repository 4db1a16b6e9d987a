import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs an operator's command on the state of a folder and returns what it prints. Rejects when it ends with another code than 0. */
export async function runOps(state: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const options = { env: { ...process.env, ...env, STATE_DIR: state } };
  return (await promisify(execFile)(process.execPath, ["ops/cli.ts", ...args], options)).stdout;
}
