import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Ending } from "./reader.ts";

/** The time of its own that a thread may take for a file. A person waits 60 seconds at most; a form takes tenths of one. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 1_000;
const MEMORY_MB = 1_024;

/** How the reading of a file ended: also, that it did not, or took the thread with it. */
export type PatientEnding = Ending | { kind: "hangs" | "falls"; what: string; milliseconds: number };

function startReader(root: string): Worker {
  return new Worker(path.join(root, "bench/fuzz/reader.ts"), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
}

/** A thread's own time so far: a busy machine makes no file hang. */
async function readCpuMs(reader: Worker): Promise<number> {
  const { user, system } = await reader.cpuUsage();
  return (user + system) / 1000;
}

/** Creates a reader of files that hang or fell a thread: such a thread is replaced. `root` holds the sources that read. */
export function createPatientReader(root = path.resolve(import.meta.dirname, "../..")) {
  let reader = startReader(root);
  return {
    async read(bytes: Uint8Array): Promise<PatientEnding> {
      const { promise, resolve } = Promise.withResolvers<PatientEnding>();
      const current = reader;
      const replaceReader = (kind: "hangs" | "falls", what: string) => {
        resolve({ kind, what, milliseconds: PATIENCE_MS });
        void current.terminate();
        reader = startReader(root);
      };
      const onError = (error: unknown) => replaceReader("falls", String(error));
      let begunMs: number | undefined;
      const look = async () => {
        const now = await readCpuMs(current);
        begunMs ??= now;
        if (now - begunMs > PATIENCE_MS) replaceReader("hangs", "");
      };
      // A thread that has ended says so by its error.
      const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
      current.once("error", onError).once("message", resolve);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      current.postMessage(bytes);
      try {
        return await promise;
      } finally {
        clearInterval(timer);
        current.off("error", onError).off("message", resolve);
      }
    },
    close: () => reader.terminate(),
  };
}
