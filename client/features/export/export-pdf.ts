import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import type { Placement } from "../../../shared/contracts/placement.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import type { ExportAnswer, ExportRequest } from "./export-messages.ts";

export type ExportPdfOptions = {
  template: Pick<Template, "fillUrl">;
  fieldMap: FieldMap;
  values: FieldValues;
  placements?: readonly Placement[];
  mode: "editable" | "flattened";
  /** Indices of the pages to keep; all when absent. */
  pages?: readonly number[];
  /** Called with the done part, 0 to 1. */
  onProgress?: (done: number) => void;
  /** Aborting ends the worker at once and rejects with the signal's reason. */
  signal?: AbortSignal;
};

/** The PDF could not be made; `message` is a sentence for the person, `fields` names what would have been lost. */
export class ExportError extends Error {
  override readonly name = "ExportError";
  readonly fields: readonly string[];
  constructor(message: string, fields: readonly string[] = []) {
    super(message);
    this.fields = fields;
  }
}

/**
 * Makes the filled PDF on this device. Every value in it was read back and found the same before it is answered. The work runs in a worker that
 * ends with the call, so that its memory goes back at once.
 *
 * @throws ExportError when the form cannot be fetched or written; the signal's reason when aborted.
 */
export async function exportPdf(options: ExportPdfOptions): Promise<Blob> {
  const { template, fieldMap, values, signal } = options;
  const bytes = await fetchForm(template.fillUrl, signal);
  signal?.throwIfAborted();
  const { mode, pages, placements } = options;
  // Proxies of the page's state cannot be sent to a worker; JSON makes plain copies.
  const plain: Omit<ExportRequest, "bytes"> = JSON.parse(
    JSON.stringify({ fieldMap, values, options: { mode, pages, placements }, languages: navigator.languages }),
  );
  return runWorker({ ...plain, bytes }, options);
}

function runWorker(request: ExportRequest, { onProgress, signal }: ExportPdfOptions): Promise<Blob> {
  const worker = new Worker(new URL("./export-worker.ts", import.meta.url), { type: "module", name: "export" });
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const abort = (): void => reject(signal?.reason);
  signal?.addEventListener("abort", abort);
  worker.addEventListener("message", ({ data }: MessageEvent<ExportAnswer>) => {
    if (data.type === "progress") onProgress?.(data.done);
    else if (data.type === "failed") reject(new ExportError(data.message, data.fields));
    else resolve(new Blob([new Uint8Array(data.bytes)], { type: "application/pdf" }));
  });
  worker.addEventListener("error", () =>
    reject(new ExportError("The PDF writer could not be started. Check your connection and try again.")),
  );
  worker.postMessage(request, [request.bytes.buffer]);
  return promise.finally(() => {
    signal?.removeEventListener("abort", abort);
    worker.terminate();
  });
}

async function fetchForm(url: string, signal: AbortSignal | undefined): Promise<Uint8Array> {
  try {
    const response = await fetch(url, signal === undefined ? {} : { signal });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (signal?.aborted === true) throw error;
  }
  throw new ExportError("The form could not be fetched. Check your connection and try again; your answers stay on this device.");
}
