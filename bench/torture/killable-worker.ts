import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { WorkerVars } from "../../local/worker-vars.ts";

export type WorkerSettings = { root: string; stateDir: string; port: number; vars: WorkerVars };

const START_TIMEOUT_MS = 60_000;

/** The Worker in a process group of its own. `kill` is SIGKILL for all of it: nothing gets a chance to finish. */
export async function startKillableWorker(settings: WorkerSettings): Promise<{ kill: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, "worker.ts"), JSON.stringify(settings)], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" },
  });
  const ready = Promise.withResolvers<void>();
  const timer = setTimeout(() => ready.reject(new Error("The Worker did not start.")), START_TIMEOUT_MS);
  child.stdout?.on("data", (chunk: Buffer) => chunk.toString().includes("ready") && ready.resolve());
  child.once("exit", () => ready.reject(new Error("The Worker ended before it was ready.")));
  await ready.promise.finally(() => clearTimeout(timer));
  return {
    async kill() {
      const gone = once(child, "exit");
      // Only the group that was started above.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await gone;
    },
  };
}
