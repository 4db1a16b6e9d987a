import type { OwnPdf } from "./own-pdf.ts";
import type { ReadAnswer, ReadRequest } from "./own-pdf-messages.ts";
import type { OwnPdfStore } from "./own-pdf-store.ts";

/** A file that takes longer is given up: it costs its worker and never the page. */
const PATIENCE_MS = 60_000;

/** The PDF could not be opened; `message` is a sentence for the person. */
export class OwnPdfRefusal extends Error {
  override readonly name = "OwnPdfRefusal";
  readonly needsPassword: boolean;
  constructor(message: string, needsPassword = false) {
    super(message);
    this.needsPassword = needsPassword;
  }
}

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
    const timer = setTimeout(() => settle(() => reject(new OwnPdfRefusal(TOO_SLOW))), PATIENCE_MS);
    worker.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => settle(() => resolve(data)));
    worker.addEventListener("error", () => settle(() => reject(new OwnPdfRefusal(NOT_STARTED))));
    worker.postMessage(request, [request.bytes.buffer]);
  });
}

function toTitle(fileName: string): string {
  return (
    fileName
      .replace(/\.pdf$/iu, "")
      .replaceAll(/[_-]+/gu, " ")
      .trim() || "PDF"
  );
}

/**
 * Reads a PDF in a worker of its own and keeps it on this device. The same file opened again is the one that is kept already, so that its draft goes
 * on. @throws OwnPdfRefusal
 */
export async function openOwnPdf(store: OwnPdfStore, file: File, password = ""): Promise<OwnPdf> {
  const answer = await read({ bytes: new Uint8Array(await file.arrayBuffer()), password });
  if (answer.type !== "read") throw new OwnPdfRefusal(answer.message, answer.type === "password needed");
  const { fill, fieldMap, title, sha256 } = answer;
  const known = await store.findByHash(sha256).catch(() => null);
  const pdf: OwnPdf = {
    id: known?.id ?? `own-${crypto.randomUUID()}`,
    fileName: file.name || "form.pdf",
    title: title ?? toTitle(file.name),
    sha256,
    fileSize: file.size,
    openedAt: new Date().toISOString(),
    fieldMap,
    fill: new Uint8Array(fill),
  };
  await store.save(pdf).catch(() => {
    throw new OwnPdfRefusal("This browser has no room to keep the file. Free some space, or leave private browsing, and try again.");
  });
  return pdf;
}
