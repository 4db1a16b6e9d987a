import { FileRefusal } from "../../lib/file-refusal.ts";
import type { ReadAnswer, ReadRequest } from "./own-pdf-messages.ts";

/** Longest time for one file; then its worker is ended, and the page goes on. */
const PATIENCE_MS = 60_000;

const NOT_STARTED = "The part that reads PDFs could not be loaded. Check your connection and try again.";
const TOO_SLOW = "Reading this file took too long. It may be damaged, or too large for this device.";

function read(request: ReadRequest): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./own-pdf-worker.ts", import.meta.url), { type: "module", name: "own-pdf" });
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      finish();
    };
    const timer = setTimeout(() => settle(() => reject(new FileRefusal(TOO_SLOW))), PATIENCE_MS);
    worker.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => settle(() => resolve(data)));
    worker.addEventListener("error", () => settle(() => reject(new FileRefusal(NOT_STARTED))));
    worker.postMessage(request, [request.bytes.buffer]);
  });
}

/** Reads a PDF in its own worker, which stores nothing. @throws FileRefusal */
export async function readPdfFile(file: Blob, options: Omit<ReadRequest, "bytes">): Promise<Extract<ReadAnswer, { type: "read" }>> {
  const answer = await read({ bytes: new Uint8Array(await file.arrayBuffer()), ...options });
  if (answer.type !== "read") throw new FileRefusal(answer.message, answer.type === "password needed");
  return answer;
}
