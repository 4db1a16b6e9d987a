import { askWorker } from "../../lib/ask-worker.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import { startWorker } from "../../lib/start-worker.ts";
import type { Workbook } from "./read-workbook.ts";
import type { WorkbookReply, WorkbookRequest } from "./workbook-messages.ts";
import * as words from "./words.ts";

/** Longest time for one workbook; then its worker is ended, and the page goes on. */
const PATIENCE_MS = 60_000;

/** Reads a sheet of a workbook in a worker of its own: the first with rows, or the one of that name. @throws FileRefusal */
export async function readWorkbookFile(bytes: Uint8Array, sheet?: string): Promise<Workbook> {
  const worker = startWorker(() => new Worker(new URL("./workbook-worker.ts", import.meta.url), { type: "module", name: "workbook" }));
  try {
    const request: WorkbookRequest = { bytes, sheet };
    const reply = await askWorker<WorkbookReply>(worker, request, {
      transfer: [],
      patienceMs: PATIENCE_MS,
      sentences: { notStarted: words.workbookReaderNotLoaded, tooSlow: words.workbookTooSlow },
    });
    if (reply.type === "refused") throw new FileRefusal(reply.message);
    return reply.workbook;
  } finally {
    worker?.terminate();
  }
}
