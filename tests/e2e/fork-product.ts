import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Served } from "./serve.ts";

/** The product in a process of its own, from its build or from its sources. `stop` throws when its log held what no log may. */
export async function forkProduct(mode: "production" | "development"): Promise<{ served: Served; stop: () => Promise<void> }> {
  // This process says NODE_ENV=test, with which the build would hold React's development version.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const child = fork(path.join(import.meta.dirname, "serve.ts"), [mode], { env, execArgv: [] });
  const served = await waitUntilServed(child);
  return {
    served,
    async stop() {
      const stopped = once(child, "exit");
      child.disconnect();
      const [status] = await stopped;
      if (status !== 0) throw new Error(`The product ended with ${status}; what was wrong stands above.`);
    },
  };
}

function waitUntilServed(child: ChildProcess): Promise<Served> {
  return new Promise((resolve, reject) => {
    child.once("message", (served: Served) => resolve(served));
    child.once("exit", (status) => reject(new Error(`The product did not start (exit ${status}).`)));
  });
}
