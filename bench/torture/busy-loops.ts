import { type ChildProcess, spawn } from "node:child_process";

/** A loop ends with the process that started it, however that ends. */
const LOOP = "const parent = process.ppid; while (process.ppid === parent);";

/** Starts so many processes that do nothing and never rest. Returns a function that ends them. */
export function startBusyLoops(count: number): () => void {
  const loops: ChildProcess[] = Array.from({ length: count }, () => spawn(process.execPath, ["-e", LOOP], { stdio: "ignore" }));
  return () => {
    for (const loop of loops) loop.kill("SIGKILL");
  };
}
