import type { Copy } from "../../../pdf/write/merge/merge-pdfs.ts";

/** Joins final copies into one PDF, one after the other, so that memory never holds more than one. */
export async function* mergeFiles(copies: AsyncIterable<Copy>, title: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { mergePdfs } = await import("../../../pdf/write/merge/merge-pdfs.ts");
  yield* mergePdfs(copies, title);
}
