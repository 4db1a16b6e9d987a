import { FileRefusal } from "../../lib/file-refusal.ts";
import type { ReadAnswer, ReadRequest } from "./own-pdf-messages.ts";

/** Longest time for one file; then its worker is ended, and the page goes on. */
const PATIENCE_MS = 60_000;

const NOT_STARTED = "The part that reads PDFs could not be loaded. Check your connection and try again.";
const TOO_SLOW = "Reading this file took too long. It may be damaged, or too large for this device.";

/** A worker that reads PDFs, one after the other, and stores nothing. */
export type PdfReader = {
  /** Reads a PDF. @throws FileRefusal */
  read: (file: Blob, options: Omit<ReadRequest, "bytes">) => Promise<Extract<ReadAnswer, { type: "read" }>>;
  /** Ends the worker. */
  close: () => void;
};

/** Starts a reader. Each read waits for the one before it; a read that takes too long ends its worker, and the next one gets another. */
export function openPdfReader(): PdfReader {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function close(): void {
    worker?.terminate();
    worker = undefined;
  }

  function ask(request: ReadRequest): Promise<ReadAnswer> {
    worker ??= new Worker(new URL("./own-pdf-worker.ts", import.meta.url), { type: "module", name: "own-pdf" });
    const asked = worker;
    const settled = new AbortController();
    const { signal } = settled;
    const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
    const refuse = (message: string) => {
      close();
      reject(new FileRefusal(message));
    };
    const timer = setTimeout(() => refuse(TOO_SLOW), PATIENCE_MS);
    asked.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => resolve(data), { signal });
    asked.addEventListener("error", () => refuse(NOT_STARTED), { signal });
    asked.postMessage(request, [request.bytes.buffer]);
    return promise.finally(() => {
      clearTimeout(timer);
      settled.abort();
    });
  }

  return {
    async read(file, options) {
      const reading = last.then(async () => ask({ bytes: new Uint8Array(await file.arrayBuffer()), ...options }));
      last = reading.catch(() => undefined);
      const answer = await reading;
      if (answer.type !== "read") throw new FileRefusal(answer.message, answer.type === "password needed");
      return answer;
    },
    close,
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
