import { askWorker } from "../../lib/ask-worker.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import { startWorker } from "../../lib/start-worker.ts";
import type { FirstPage, PrepareRequest, ReadAnswer, ReadRequest } from "./own-pdf-messages.ts";
import * as words from "./words.ts";

/** Longest time for one file; then its worker is ended, and the page goes on. */
const PATIENCE_MS = 60_000;

type ReadOptions = Omit<ReadRequest, "bytes" | "firstPage">;

/** A worker that reads PDFs, one after the other, and stores nothing. */
export type PdfReader = {
  /** Starts the worker before there is a file to read, as while one is chosen. One that has started is as ready as it can be. */
  prepare: () => void;
  /** Reads a PDF; `onFirstPage` gets its first page as soon as that is read. @throws FileRefusal */
  read: (file: Blob, options: ReadOptions, onFirstPage?: (first: FirstPage) => void) => Promise<Extract<ReadAnswer, { type: "read" }>>;
  /** Ends the worker once it has read what it was given. */
  close: () => void;
};

/** Starts a reader. Each read waits for the one before it; a read that takes too long ends its worker, and the next one gets another. */
export function openPdfReader(): PdfReader {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function end(): void {
    worker?.terminate();
    worker = null;
  }

  function start(): Worker | null {
    if (worker) return worker;
    const started = startWorker(() => new Worker(new URL("./own-pdf-worker.ts", import.meta.url), { type: "module", name: "own-pdf" }));
    // One that did not load before it was asked for anything would leave the first file without an answer.
    started?.addEventListener("error", () => {
      if (worker === started) end();
    });
    worker = started;
    return started;
  }

  async function ask(request: ReadRequest): Promise<ReadAnswer> {
    try {
      return await askWorker<ReadAnswer>(start(), request, {
        transfer: [request.bytes.buffer, ...(request.firstPage ? [request.firstPage] : [])],
        patienceMs: PATIENCE_MS,
        sentences: { notStarted: words.readerNotLoaded, tooSlow: words.readTooLong },
      });
    } catch (error) {
      end();
      throw error;
    }
  }

  return {
    prepare() {
      if (worker) return;
      const request: PrepareRequest = "prepare";
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      start()?.postMessage(request);
    },
    async read(file, options, onFirstPage) {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", ({ data }: MessageEvent<FirstPage>) => onFirstPage?.(data));
      port1.start();
      const firstPage = onFirstPage ? { firstPage: port2 } : {};
      const reading = last.then(async () => ask({ bytes: new Uint8Array(await file.arrayBuffer()), ...options, ...firstPage }));
      last = reading.catch(() => undefined);
      const answer = await reading.finally(() => port1.close());
      if (answer.type !== "read") throw new FileRefusal(answer.message, answer.type === "password needed");
      return answer;
    },
    close: () => void last.then(end),
  };
}

/** Reads one PDF in a worker of its own. @throws FileRefusal */
export async function readPdfFile(...[file, options]: Parameters<PdfReader["read"]>): ReturnType<PdfReader["read"]> {
  const reader = openPdfReader();
  try {
    return await reader.read(file, options);
  } finally {
    reader.close();
  }
}
