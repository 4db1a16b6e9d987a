import { startBuiltWorker } from "../../local/built-worker.ts";
import type { WorkerVars } from "../../local/worker-vars.ts";

// A process of its own for the built Worker, so that it can be killed. Its settings come as JSON in the first argument; it prints "ready".
const { root, stateDir, port, vars }: { root: string; stateDir: string; port: number; vars: WorkerVars } = JSON.parse(
  process.argv[2] ?? "{}",
);
await startBuiltWorker({ root, stateDir, port, vars, ready: Promise.resolve() });
console.log("ready");
