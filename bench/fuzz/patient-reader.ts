import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Ending } from "./reader.ts";

/** A person waits 60 seconds at most; a form takes tenths of one, and more on a busy machine. */
const PATIENCE_MS = 20_000;
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
        const finish = (ending: PatientEnding) => {
          clearTimeout(timer);
          reader.off("error", onError).off("message", finish);
          resolve(ending);
        };
        const replaceReader = (kind: "hangs" | "falls", what: string) => {
          finish({ kind, what, milliseconds: PATIENCE_MS });
          void reader.terminate();
          reader = startReader(root);
        };
        const onError = (error: unknown) => replaceReader("falls", String(error));
        const timer = setTimeout(() => replaceReader("hangs", ""), PATIENCE_MS);
        reader.once("error", onError).once("message", finish);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        reader.postMessage(bytes);
      });
    },
    close: () => reader.terminate(),
  };
}
