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
    const bytes = await (request.type === "add" ? add(request.file, request.name) : merger.finish(request.title));
    postAnswer({ type: "part", bytes }, [bytes.buffer]);
  } catch (error) {
    postAnswer({ type: "failed", message: error instanceof PdfError ? error.message : words.copiesNotJoined });
  }
}

async function add(file: Blob, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = await file.arrayBuffer();
  const part = await merger.add({ bytes: new Uint8Array(buffer), name });
  releaseMemory(buffer);
  return part;
}

/** Frees memory at once, where the browser can: left to the collector, a hundred files wait for it. Nothing can be read from the buffer any more. */
function releaseMemory(buffer: ArrayBuffer): void {
  if ("transfer" in buffer) buffer.transfer(0);
}

function postAnswer(message: MergeAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
