import { type ChildProcess, spawn } from "node:child_process";

/** A loop ends with the process that started it, however that ends. */
const BUSY = "const parent = process.ppid; while (process.ppid === parent);";
const DISK = `const fs = require("node:fs"); const parent = process.ppid; const [file] = process.argv.slice(1); const block = Buffer.alloc(4e6, 7);
while (process.ppid === parent) { const to = fs.openSync(file, "w"); for (let times = 0; times < 16; times++) { fs.writeSync(to, block); fs.fsyncSync(to); } fs.closeSync(to); }`;

function start(programs: readonly string[][]): () => void {
  const loops: ChildProcess[] = programs.map((args) => spawn(process.execPath, ["-e", ...args], { stdio: "ignore" }));
  return () => {
    for (const loop of loops) loop.kill("SIGKILL");
  };
}

/** Starts so many processes that do nothing and never rest. Returns a function that ends them. */
export function startBusyLoops(count: number): () => void {
  return start(Array.from({ length: count }, () => [BUSY]));
}

/** Starts so many processes that write into `folder` and wait for the disk, again and again. Returns a function that ends them. */
export function startDiskLoops(count: number, folder: string): () => void {
  return start(Array.from({ length: count }, (_, index) => [DISK, `${folder}/load-${index}`]));
}
