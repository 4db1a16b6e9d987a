import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { ImportRefusal } from "../../pdf/open/checked-pdf.ts";
import { loadPdfium } from "./load-pdfium.ts";
import { type Detect, type PreparedTemplate, prepareTemplate } from "./prepare-template.ts";

export type PrepareRequest = { path: string; detect: Detect };
export type PrepareAnswer =
  | { type: "page"; page: number; pageCount: number }
  | { type: "done"; template: PreparedTemplate }
  | { type: "failed"; reason: string; refused: boolean };

function send(answer: PrepareAnswer) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
}

// PDFium is started anew for each file: a document that damages its memory must not reach the next one.
parentPort?.on("message", ({ path, detect }: PrepareRequest) => {
  async function prepare() {
    const bytes = await readFile(path);
    return prepareTemplate(await loadPdfium(), bytes, (page, pageCount) => send({ type: "page", page, pageCount }), detect);
  }
  prepare().then(
    (template) => send({ type: "done", template }),
    (error: unknown) => {
      const refused = error instanceof ImportRefusal;
      // A reader's own error means nothing to the person with the file.
      send({
        type: "failed",
        refused,
        reason: refused ? error.message : "The form could not be read: its file is damaged, or made in a way that is not understood.",
      });
    },
  );
});
