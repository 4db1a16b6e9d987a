import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { ImportRefusal } from "../../pdf/open/check-pdf.ts";
import type { PreparedTemplate } from "./prepare-template.ts";
import type { PrepareAnswer, PrepareRequest } from "./prepare-worker.ts";

/** A file that shows no progress for so long is given up. */
const SILENCE_LIMIT_MS = 120_000;
const MEMORY_LIMIT_MB = 2_048;
const WORKERS_MAX = 4;

type Seat = { worker: Worker | null };
export type PreparePool = {
  prepare: (file: string, detect: boolean, onPage: (page: number, pageCount: number) => void) => Promise<PreparedTemplate>;
  size: number;
  close: () => Promise<void>;
};

function startWorker(): Worker {
  return new Worker(path.join(import.meta.dirname, "prepare-worker.ts"), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    stdout: true,
    stderr: true,
  });
}

function runOn(
  worker: Worker,
  request: PrepareRequest,
  silenceLimitMs: number,
  onPage: (page: number, pageCount: number) => void,
): Promise<PreparedTemplate> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    let timer: NodeJS.Timeout;
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      listening.abort();
      finish();
    };
    const refuse = (reason: string) => settle(() => reject(new ImportRefusal(reason)));
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => refuse(`Reading it took too long: no progress for ${silenceLimitMs / 1000} seconds.`), silenceLimitMs);
    };
    wait();
    const onMessage = (answer: PrepareAnswer) => {
      if (answer.type === "page") {
        wait();
        onPage(answer.page, answer.pageCount);
      } else if (answer.type === "done") settle(() => resolve(answer.template));
      else refuse(answer.reason);
    };
    const onError = (error: Error) => refuse(`The form could not be read: ${error.message}`);
    const onExit = () => refuse("The form could not be read: its reader stopped.");
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    listening.signal.addEventListener("abort", () => worker.off("message", onMessage).off("error", onError).off("exit", onExit));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request);
  });
}

/**
 * Prepares several files at a time, each in a thread of its own. A file that hangs, or takes the thread down with it, fails alone: the
 * thread is replaced.
 */
export function createPreparePool(size = Math.min(WORKERS_MAX, availableParallelism()), silenceLimitMs = SILENCE_LIMIT_MS): PreparePool {
  const free: Seat[] = Array.from({ length: size }, () => ({ worker: null }));
  const waiting: ((seat: Seat) => void)[] = [];
  const workers = new Set<Worker>();

  function takeSeat(): Promise<Seat> | Seat {
    return free.pop() ?? new Promise((resolve) => waiting.push(resolve));
  }
  function leaveSeat(seat: Seat) {
    const next = waiting.shift();
    if (next) next(seat);
    else free.push(seat);
  }
  async function discard(seat: Seat) {
    const { worker } = seat;
    seat.worker = null;
    if (!worker) return;
    workers.delete(worker);
    await worker.terminate();
  }

  return {
    size,
    async prepare(file, detect, onPage) {
      const seat = await takeSeat();
      try {
        seat.worker ??= startWorker();
        workers.add(seat.worker);
        return await runOn(seat.worker, { path: file, detect }, silenceLimitMs, onPage);
      } catch (error) {
        await discard(seat);
        throw error;
      } finally {
        leaveSeat(seat);
      }
    },
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}
