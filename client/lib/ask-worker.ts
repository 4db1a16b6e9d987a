import { FileRefusal } from "./file-refusal.ts";

type AskOptions = {
  transfer: Transferable[];
  /** The longest wait for the reply. */
  patienceMs: number;
  /** The sentences for a worker that does not start, and for one that takes longer. */
  sentences: { notStarted: string; tooSlow: string };
};

/**
 * Asks a worker that replies once to each request, one request at a time; null is one that could not be made. A refused worker has to be ended: it may
 * still be at work. @throws FileRefusal
 */
export async function askWorker<Reply>(
  worker: Worker | null,
  request: unknown,
  { transfer, patienceMs, sentences }: AskOptions,
): Promise<Reply> {
  if (!worker) throw new FileRefusal(sentences.notStarted);
  const settled = new AbortController();
  const { signal } = settled;
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const timer = setTimeout(() => reject(new FileRefusal(sentences.tooSlow)), patienceMs);
  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => resolve(data), { signal });
  worker.addEventListener("error", () => reject(new FileRefusal(sentences.notStarted)), { signal });
  worker.postMessage(request, transfer);
  return promise.finally(() => {
    clearTimeout(timer);
    settled.abort();
  });
}
