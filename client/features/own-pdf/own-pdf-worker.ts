import "../../../shared/older-browsers.ts";
import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import { PdfError } from "../../../pdf/syntax/pdf-objects.ts";
import { ImportRefusal, PasswordNeeded } from "../../../pdf/open/checked-pdf.ts";
import type { PrepareRequest, ReadAnswer, ReadRequest } from "./own-pdf-messages.ts";
import { readOwnPdf } from "./read-own-pdf.ts";
import { warmUp } from "../../../pdf/warm-up.ts";
import * as words from "./words.ts";

addEventListener("message", ({ data }: MessageEvent<PrepareRequest | ReadRequest>) => {
  if (data === "prepare") void warmUp().catch(() => undefined);
  else void answer(data).then((said) => postMessage(said));
});

async function answer({ bytes, ...options }: ReadRequest): Promise<ReadAnswer> {
  try {
    const read = await readOwnPdf(bytes, options);
    return read.fieldMap.kind === "xfa" ? { type: "refused", message: words.onlyInAcrobat } : { type: "read", ...toPlain(read) };
  } catch (error) {
    if (error instanceof PasswordNeeded) return { type: "password needed", message: error.message };
    return { type: "refused", message: error instanceof ImportRefusal || error instanceof PdfError ? error.message : words.fileDamaged };
  }
}

function toPlain<T extends { fieldMap: FieldMap }>(read: T): T {
  return { ...read, fieldMap: JSON.parse(JSON.stringify(read.fieldMap)) };
}
