import type { PDFDocumentProxy, PDFWorker } from "pdfjs-dist";
import { PDFJS_PATH } from "../../shared/constants.ts";
import { viewerResources } from "../../shared/rules/viewer-files.ts";
import { untilSilent } from "./until-silent.ts";

export type Pdfjs = typeof import("pdfjs-dist");

/** Largest canvas that pdf.js makes, in bytes, and largest picture that it decodes, in pixels: a hostile file must not take the device's memory. */
const CANVAS_MAX_BYTES = 268_435_456;
const IMAGE_MAX_PIXELS = 67_108_864;

/** Time beside the half minute of silence: the viewer's scripts come over a slow line unheard, and a page takes time to be drawn. */
const EXTRA_MS = 60_000;

let loading: Promise<Pdfjs> | undefined;
let failures = 0;

/** A worker that was started before there was a file. */
let waiting: PDFWorker | undefined;

/** Loads pdf.js at the first call, from the product's own origin. */
function loadPdfjs(): Promise<Pdfjs> {
  const load = async (): Promise<Pdfjs> => {
    const [core = "", reader = "", renderer = ""] = viewerResources();
    // A browser may cache the failure of an import (Firefox does): the next try uses another address.
    const coming: Promise<Pdfjs> = import(/* @vite-ignore */ `${core}${failures === 0 ? "" : `?try=${failures}`}`);
    const pdfjs = await untilSilent(coming, () => undefined, { extraMs: EXTRA_MS });
    pdfjs.GlobalWorkerOptions.workerSrc = reader;
    // Pages are drawn in a worker of their own: a heavy page must not hold up a keystroke.
    Object.assign(pdfjs.GlobalWorkerOptions, { rendererSrc: renderer });
    return pdfjs;
  };
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
    failures += 1;
  });
  return loading;
}

/** Loads pdf.js and starts the worker of the next document that is opened: its script takes longer to start than most files to be read. */
export async function preparePdfjs(): Promise<void> {
  const { PDFWorker: Reader } = await loadPdfjs();
  waiting ??= new Reader();
}

/** Reads a file that the page itself holds: pdf.js asks a server for parts of a file, and such a file has no server. */
async function readSource(url: string | Uint8Array): Promise<{ url: string } | { data: Uint8Array }> {
  // pdf.js takes the bytes away to its worker.
  if (url instanceof Uint8Array) return { data: url.slice() };
  if (!url.startsWith("blob:")) return { url };
  return { data: new Uint8Array(await (await fetch(url)).arrayBuffer()) };
}

/** Returns what a reading of `pdf` returns, or rejects once nothing came of it for too long; `giveUp` ends it then. One reading at a time. */
export function untilRead<T>({ loadingTask }: Pick<PDFDocumentProxy, "loadingTask">, reading: Promise<T>, giveUp: () => void): Promise<T> {
  return untilSilent(reading, giveUp, { extraMs: EXTRA_MS, hear: (onSound) => (loadingTask.onProgress = onSound) });
}

/**
 * Opens a PDF of the product, or one of the person's own by its address or its bytes; `destroy()` its loading task to free everything. Its XFA part and its
 * scripts are never run here. @throws where it cannot be read, or does not come
 */
export async function openPdf(file: string | Uint8Array): Promise<{ pdfjs: Pdfjs; pdf: PDFDocumentProxy }> {
  const [pdfjs, source] = await Promise.all([loadPdfjs(), readSource(file)]);
  const worker = waiting;
  waiting = undefined;
  const loadingTask = pdfjs.getDocument({
    ...source,
    ...(worker && { worker }),
    cMapUrl: `${PDFJS_PATH}cmaps/`,
    standardFontDataUrl: `${PDFJS_PATH}standard_fonts/`,
    wasmUrl: `${PDFJS_PATH}wasm/`,
    iccUrl: `${PDFJS_PATH}iccs/`,
    canvasMaxAreaInBytes: CANVAS_MAX_BYTES,
    maxImageSize: IMAGE_MAX_PIXELS,
    enableXfa: false,
  });
  // Its document ends the worker, as one that started with it.
  if (worker) Object.assign(loadingTask, { _worker: worker });
  return { pdfjs, pdf: await untilRead({ loadingTask }, loadingTask.promise, () => void loadingTask.destroy()) };
}
