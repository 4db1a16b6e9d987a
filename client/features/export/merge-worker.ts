import "../../../shared/older-browsers.ts";
import { PdfMerger } from "../../../pdf/write/merge/pdf-merger.ts";
import { PdfError } from "../../../pdf/syntax/pdf-objects.ts";
import type { MergeAnswer, MergeRequest } from "./merge-messages.ts";
import * as words from "./words.ts";

const merger = new PdfMerger();

addEventListener("message", ({ data }: MessageEvent<MergeRequest>) => {
  // The page waits for each reply before it asks again.
  void answer(data);
});

async function answer(request: MergeRequest): Promise<void> {
  try {
    const bytes = await (request.type === "add" ? merger.add(request) : merger.finish(request.title));
    if (request.type === "add") release(request.bytes.buffer);
    postAnswer({ type: "part", bytes }, [bytes.buffer]);
  } catch (error) {
    postAnswer({ type: "failed", message: error instanceof PdfError ? error.message : words.copiesNotJoined });
  }
}

/** Frees memory at once, where the browser can: left to the collector, a hundred copies wait for it. */
function release(buffer: ArrayBuffer): void {
  if ("transfer" in buffer) buffer.transfer(0);
}

function postAnswer(message: MergeAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
