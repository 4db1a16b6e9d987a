import { askWorker } from "../../lib/ask-worker.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import { startWorker } from "../../lib/start-worker.ts";
import type { MergeAnswer, MergeRequest } from "./merge-messages.ts";
import * as words from "./words.ts";

/** Longest time for one copy; then the worker is ended, and the page goes on. */
const PATIENCE_MS = 60_000;
const SENTENCES = { notStarted: words.joinerNotStarted, tooSlow: words.joiningTooSlow };

type NamedFile = { name: string; file: Blob };

/** Joins final copies into one PDF, in parts, in a worker that reads one copy at a time. A part is the browser's at once, which has a disk for it. @throws FileRefusal */
export async function* mergeFiles(copies: AsyncIterable<NamedFile>, title: string): AsyncGenerator<Blob> {
  const worker = startWorker(() => new Worker(new URL("./merge-worker.ts", import.meta.url), { type: "module", name: "merge" }));
  const ask = async (request: MergeRequest): Promise<Blob> => {
    const answer = await askWorker<MergeAnswer>(worker, request, { transfer: [], patienceMs: PATIENCE_MS, sentences: SENTENCES });
    if (answer.type === "failed") throw new FileRefusal(answer.message);
    return new Blob([answer.bytes]);
  };
  try {
    for await (const { name, file } of copies) yield await ask({ type: "add", name, file });
    yield await ask({ type: "finish", title });
  } finally {
    worker?.terminate();
  }
}
