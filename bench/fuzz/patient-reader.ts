import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Ending } from "./reader.ts";

/** A person waits 60 seconds at most; a form takes tenths of one. */
const PATIENCE_MS = 10_000;
const MEMORY_MB = 1_024;

/** How the reading of a file ended: also, that it did not, or took the thread with it. */
export type PatientEnding = Ending | { kind: "hangs" | "falls"; what: string; milliseconds: number };

function startReader(root: string): Worker {
  return new Worker(path.join(root, "bench/fuzz/reader.ts"), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
}

/** Creates a reader of files that hang or fell a thread: such a thread is replaced. `root` holds the sources that read. */
export function createPatientReader(root = path.resolve(import.meta.dirname, "../..")) {
  let reader = startReader(root);
  return {
    read(bytes: Uint8Array): Promise<PatientEnding> {
      return new Promise((resolve) => {
        const replaceReader = (kind: "hangs" | "falls", what: string) => {
          clearTimeout(timer);
          reader.removeAllListeners();
          void reader.terminate();
          reader = startReader(root);
          resolve({ kind, what, milliseconds: PATIENCE_MS });
        };
        const timer = setTimeout(() => replaceReader("hangs", ""), PATIENCE_MS);
        reader.once("error", (error) => replaceReader("falls", String(error)));
        reader.once("message", (ending: Ending) => {
          clearTimeout(timer);
          reader.removeAllListeners();
          resolve(ending);
        });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        reader.postMessage(bytes);
      });
    },
    close: () => reader.terminate(),
  };
}
