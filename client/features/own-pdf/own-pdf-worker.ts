import "../../../shared/older-browsers.ts";
import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import { PasswordNeeded } from "../../../pdf/open/checked-pdf.ts";
import type { FirstPage, PrepareRequest, ReadAnswer, ReadRequest } from "./own-pdf-messages.ts";
import { readOwnPdf } from "./read-own-pdf.ts";
import { tellRefusal } from "./tell-refusal.ts";
import { warmUp, warmUpPrint } from "../../../pdf/warm-up.ts";
import * as words from "./words.ts";

/** Whether a file was given: its reading warms up by itself. */
let isAsked = false;

/** Warms up for as long as no file comes: one that comes waits for no more than the step that has begun. */
async function prepare(): Promise<void> {
  for (const step of [warmUp, warmUpPrint]) {
    if (isAsked) return;
    await step();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

addEventListener("message", ({ data }: MessageEvent<PrepareRequest | ReadRequest>) => {
  if (data === "prepare") void prepare().catch(() => undefined);
  else void answer(data).then((said) => postMessage(said, { transfer: listBuffers(said) }));
});

/** What the page gets instead of this worker, which has read it to the end. */
function listBuffers(said: ReadAnswer): ArrayBufferLike[] {
  return said.type === "read" ? [...new Set([said.fill, said.flat?.bytes].flatMap((bytes) => bytes?.buffer ?? []))] : [];
}

async function answer({ bytes, firstPage, ...options }: ReadRequest): Promise<ReadAnswer> {
  isAsked = true;
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
    const tell = firstPage && ((first: FirstPage) => firstPage.postMessage(toPlain(first)));
    const read = await readOwnPdf(bytes, options, tell);
    return read.fieldMap.kind === "xfa" ? { type: "refused", message: words.onlyInAcrobat } : { type: "read", ...toPlain(read) };
  } catch (error) {
    if (error instanceof PasswordNeeded) return { type: "password needed", message: error.message };
    return { type: "refused", message: tellRefusal(error) };
  }
}

function toPlain<T extends { fieldMap: FieldMap }>(read: T): T {
  return { ...read, fieldMap: JSON.parse(JSON.stringify(read.fieldMap)) };
}
