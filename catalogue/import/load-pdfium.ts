import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Pdfium, startPdfium } from "../../pdf/open/pdfium.ts";

/** Starts PDFium in Node, with the WebAssembly of its installed package. */
export async function loadPdfium(): Promise<Pdfium> {
  const wasm = await readFile(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));
  return startPdfium(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
}
