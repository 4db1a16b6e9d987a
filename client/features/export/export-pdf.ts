import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import type { PrintedPlacement } from "../../../shared/contracts/placement.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import { SentenceError } from "../../../shared/errors.ts";
import { isPdf } from "../../lib/is-pdf.ts";
import { readBody } from "../../lib/read-body.ts";
import { send } from "../../lib/send.ts";
import { startWorker } from "../../lib/start-worker.ts";
import { untilSilent } from "../../lib/until-silent.ts";
import type { ExportAnswer, ExportRequest } from "./export-messages.ts";
import type { BadFits } from "../../../pdf/write/write-pdf.ts";
import * as words from "./words.ts";

type ExportOptions = {
  values: FieldValues;
  placements?: readonly PrintedPlacement[];
  mode: "editable" | "flattened";
  /** Indices of the pages to keep; all when absent. */
  pages?: readonly number[];
  /** Called with the finished part, 0 to 1. */
  onProgress?: (done: number) => void;
};

/** A form open for writing, in its own worker. Every call rejects with ExportError when the form cannot be fetched or written, or nothing comes of it. */
export type PdfExport = {
  /** Returns fields whose text would be too small to read, or cut off. */
  check: (values: FieldValues) => Promise<BadFits>;
  /** Makes the filled PDF on this device. Every value in it is read back and compared before this resolves. */
  write: (options: ExportOptions) => Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the worker at once to free its memory; pending calls reject with `reason`. */
  close: (reason?: unknown) => void;
};

/** The PDF could not be made. */
class ExportError extends SentenceError {
  override readonly name = "ExportError";
}

type Asked = {
  resolve: (answer: ExportAnswer) => void;
  reject: (reason: unknown) => void;
  onProgress: ((done: number) => void) | undefined;
  /** Called with each sign that the worker is at work. */
  onSound: () => void;
};

/** Time beside the half minute of silence: a slow device reads and writes a large form unheard. */
const EXTRA_MS = 60_000;

/** Fetches and opens the form: opened early, it writes the file without a wait. */
export function openExport(template: Pick<Template, "fillUrl" | "title">, fieldMap: FieldMap): PdfExport {
  const worker = startWorker(() => new Worker(new URL("./export-worker.ts", import.meta.url), { type: "module", name: "export" }));
  const closed = new AbortController();
  // The worker replies in the order of the requests.
  const asked: Asked[] = [];
  const opened = fetchForm(template.fillUrl, closed.signal).then((bytes) => {
    post({ type: "open", bytes, ...toPlain({ title: template.title, fieldMap, languages: navigator.languages }) }, [bytes.buffer]);
    return undefined;
  });
  opened.catch(() => undefined);

  function post(request: ExportRequest, transfer: Transferable[] = []): void {
    worker?.postMessage(request, transfer);
  }

  function close(reason: unknown = new DOMException("Closed", "AbortError")): void {
    closed.abort(reason);
    worker?.terminate();
    for (const { reject } of asked.splice(0)) reject(reason);
  }

  worker?.addEventListener("message", ({ data }: MessageEvent<ExportAnswer>) => {
    for (const { onSound } of asked) onSound();
    if (data.type === "sound") return;
    if (data.type === "progress") asked[0]?.onProgress?.(data.done);
    else if (data.type === "failed") asked.shift()?.reject(new ExportError(data.message));
    else asked.shift()?.resolve(data);
  });
  worker?.addEventListener("error", () => close(new ExportError(words.writerNotStarted)));
  if (!worker) close(new ExportError(words.writerNotStarted));

  async function ask(request: ExportRequest, onProgress?: (done: number) => void): Promise<ExportAnswer> {
    closed.signal.throwIfAborted();
    await opened;
    closed.signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<ExportAnswer>();
    const hear = (onSound: () => void) => void asked.push({ resolve, reject, onProgress, onSound });
    const reply = untilSilent(promise, () => close(new ExportError(words.pdfNotWritten)), { extraMs: EXTRA_MS, hear });
    post(request);
    return reply.catch((cause: unknown) => {
      throw closed.signal.aborted ? closed.signal.reason : cause;
    });
  }

  return {
    async check(values) {
      const answer = await ask(toPlain({ type: "check", values }));
      return answer.type === "checked" ? answer.badFits : {};
    },
    async write({ values, onProgress, ...options }) {
      const answer = await ask(toPlain({ type: "write", values, options }), onProgress);
      if (answer.type !== "written") throw new ExportError(words.writerNotStarted);
      return answer.bytes;
    },
    close,
  };
}

/** Copies values as plain objects: a worker cannot receive the state's proxies. */
function toPlain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

async function fetchForm(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await send(url, { signal });
    const bytes = await readBody(response);
    // A network that asks for a sign-in answers with its own page.
    if (response.ok && isPdf(bytes)) return bytes;
  } catch (error) {
    if (signal.aborted) throw error;
  }
  throw new ExportError(words.formNotFetched);
}
