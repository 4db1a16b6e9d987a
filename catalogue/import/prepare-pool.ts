import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { ImportRefusal } from "../../pdf/open/checked-pdf.ts";
import type { Detect, PreparedTemplate } from "./prepare-template.ts";
import type { PrepareAnswer, PrepareRequest } from "./prepare-worker.ts";

/** Limits for one file: work without progress, however busy the machine is; waiting of any kind; and memory of every kind, PDFium's too. */
export type PrepareLimits = { workMs: number; silenceMs: number; memoryMb: number };
const LIMITS: PrepareLimits = { workMs: 45_000, silenceMs: 300_000, memoryMb: 1_536 };
const WATCH_EVERY_MS = 250;
const WORKERS_MAX = 4;
const MEGABYTE = 1_048_576;

type Seat = { worker: Worker | null };
export type PreparePool = {
  prepare: (file: string, detect: Detect, onPage: (page: number, pageCount: number) => void) => Promise<PreparedTemplate>;
  size: number;
  close: () => Promise<void>;
};

function startWorker({ memoryMb }: PrepareLimits): Worker {
  const worker = new Worker(path.join(import.meta.dirname, "prepare-worker.ts"), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
  });
  // A thread that was given up may run out of memory before it ends. Without a listener that would end the import.
  return worker.on("error", () => undefined);
}

/** Measures a thread's processor time, and its memory inside and outside of the heap. */
async function measure(worker: Worker): Promise<{ workMs: number; memoryMb: number }> {
  const [{ user, system }, heap] = await Promise.all([worker.cpuUsage(), worker.getHeapStatistics()]);
  return { workMs: (user + system) / 1000, memoryMb: (heap.used_heap_size + heap.external_memory) / MEGABYTE };
}

function runOn(
  worker: Worker,
  request: PrepareRequest,
  { workMs, silenceMs, memoryMb }: PrepareLimits,
  onPage: (page: number, pageCount: number) => void,
): Promise<PreparedTemplate> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    let timer: NodeJS.Timeout;
    /** Work that was done when the last progress was seen; null until it is measured. */
    let doneBefore: number | null = null;
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      clearInterval(watch);
      listening.abort();
      finish();
    };
    const refuse = (reason: string) => settle(() => reject(new ImportRefusal(reason)));
    const refuseSlow = () => refuse("Reading it took too long: its pages would not come to an end.");
    const refuseLarge = () => refuse(`Reading it takes more than ${memoryMb} MB of memory.`);
    const wait = () => {
      clearTimeout(timer);
      doneBefore = null;
      timer = setTimeout(refuseSlow, silenceMs);
    };
    const look = async () => {
      // A thread that has ended has nothing to tell.
      const used = await measure(worker).catch(() => null);
      if (used === null || listening.signal.aborted) return;
      doneBefore ??= used.workMs;
      if (used.memoryMb > memoryMb) refuseLarge();
      else if (used.workMs - doneBefore > workMs) refuseSlow();
    };
    const watch = setInterval(() => void look(), WATCH_EVERY_MS);
    wait();
    const onMessage = (answer: PrepareAnswer) => {
      if (answer.type === "page") {
        wait();
        onPage(answer.page, answer.pageCount);
      } else if (answer.type === "done") settle(() => resolve(answer.template));
      else refuse(answer.reason);
    };
    const onError = (error: Error) =>
      "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
        ? refuseLarge()
        : refuse("The form could not be read: its reader stopped.");
    const onExit = () => refuse("The form could not be read: its reader stopped.");
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    listening.signal.addEventListener("abort", () => worker.off("message", onMessage).off("error", onError).off("exit", onExit));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request);
  });
}

/**
 * Prepares several files at a time, each in a thread of its own. A file that hangs, takes more memory than it may, or takes the thread down with it, is
 * refused alone: the thread is replaced.
 */
export function createPreparePool(size = Math.min(WORKERS_MAX, availableParallelism()), limits: PrepareLimits = LIMITS): PreparePool {
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
        seat.worker ??= startWorker(limits);
        workers.add(seat.worker);
        return await runOn(seat.worker, { path: file, detect }, limits, onPage);
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
