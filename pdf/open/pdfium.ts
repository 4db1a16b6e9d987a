import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

export type Pdfium = WrappedPdfiumModule;

/** FPDF_GetLastError of a document that cannot be opened without its user password. */
export const PDFIUM_PASSWORD_ERROR = 4;
/** FPDF_GetLastError of a document whose security handler it does not know, such as one of certificates. */
export const PDFIUM_SECURITY_ERROR = 5;

/** Starts PDFium from its WebAssembly, which the caller has read. Hostile files stay inside its memory. */
export async function startPdfium(wasmBinary: ArrayBuffer): Promise<Pdfium> {
  const pdfium = await init({ wasmBinary });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Returns a view of PDFium's memory, valid until it allocates again. */
export function heapOf(pdfium: Pdfium): Uint8Array {
  const heap: unknown = Reflect.get(pdfium.pdfium, "HEAPU8");
  if (!(heap instanceof Uint8Array)) throw new Error("PDFium has no memory.");
  return heap;
}

/** Runs `work` with the document open, and closes it whatever happens. The handle is 0 when PDFium cannot open the file. */
export async function withDocument<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  work: (document: number) => T | Promise<T>,
  password = "",
): Promise<T> {
  const pointer = pdfium.pdfium.wasmExports.malloc(bytes.length);
  heapOf(pdfium).set(bytes, pointer);
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, password);
  try {
    return await work(document);
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document);
    pdfium.pdfium.wasmExports.free(pointer);
  }
}

/** Runs `work` with one page open. The handle is 0 when the page is broken. */
export function withPage<T>(pdfium: Pdfium, document: number, index: number, work: (page: number) => T): T {
  const page = pdfium.FPDF_LoadPage(document, index);
  try {
    return work(page);
  } finally {
    if (page) pdfium.FPDF_ClosePage(page);
  }
}

/** Returns the open document written anew, without its encryption. */
export function saveUnprotected(pdfium: Pdfium, document: number): Uint8Array {
  pdfium.EPDF_RemoveEncryption(document);
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    if (!pdfium.PDFiumExt_SaveAsCopy(document, writer)) throw new Error("PDFium could not write the file anew.");
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const pointer = pdfium.pdfium.wasmExports.malloc(size);
    try {
      pdfium.PDFiumExt_GetFileWriterData(writer, pointer, size);
      return heapOf(pdfium).slice(pointer, pointer + size);
    } finally {
      pdfium.pdfium.wasmExports.free(pointer);
    }
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}
