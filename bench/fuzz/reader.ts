import { parentPort } from "node:worker_threads";
import { findFields } from "../../pdf/detect/find-fields.ts";
import { isScan } from "../../pdf/detect/is-scan.ts";
import { ImportRefusal } from "../../pdf/open/checked-pdf.ts";
import { readForm } from "../../pdf/read-form.ts";
import { listPages } from "../../pdf/syntax/page-list.ts";
import { PdfFile } from "../../pdf/syntax/pdf-file.ts";
import { PdfError } from "../../pdf/syntax/pdf-objects.ts";

/**
 * The outcome of a file: it was read, refused with a sentence of ours, or ended with an unexpected error. The milliseconds are this thread's own
 * time: a busy machine makes no file slow.
 */
export type Ending = { kind: "read" | "refused" | "unmeant"; what: string; milliseconds: number };

/** Reads a PDF as a visitor's own is read, but for what PDFium mends. */
async function read(bytes: Uint8Array): Promise<void> {
  const file = new PdfFile(bytes);
  const pages = listPages(file);
  if (pages.length === 0) throw new PdfError("It has no pages.");
  await findFields(bytes);
  isScan(bytes);
  const annotationCount = pages.reduce((sum, { dict }) => sum + (file.array(dict.get("Annots"))?.length ?? 0), 0);
  const checked = { bytes, pageCount: pages.length, annotationCount, encrypted: false, denied: [] };
  await readForm(checked, {
    sha256: "",
    fields: (find) => find(),
    withPrintedText: true,
    mend: () => Promise.reject(new ImportRefusal("It takes PDFium.")),
  });
}

function toEnding(error: unknown): Pick<Ending, "kind" | "what"> {
  if (error instanceof PdfError || error instanceof ImportRefusal) return { kind: "refused", what: error.message };
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: "unmeant", what: stack.split("\n").slice(0, 3).join(" ").slice(0, 300) };
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

parentPort?.on("message", (bytes: Uint8Array) => {
  const before = process.threadCpuUsage();
  const end = (ending: Pick<Ending, "kind" | "what">) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage({ ...ending, milliseconds: millisecondsSince(before) });
  read(bytes).then(
    () => end({ kind: "read", what: "" }),
    (error: unknown) => end(toEnding(error)),
  );
});
