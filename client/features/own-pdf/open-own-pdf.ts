import type { OwnPdf } from "./own-pdf.ts";
import type { OwnPdfStore } from "./own-pdf-store.ts";
import { OwnPdfRefusal, readPdfFile } from "./read-pdf-file.ts";

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
  const { fill, fieldMap, title, sha256 } = await readPdfFile(file, { password, detect: true });
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
