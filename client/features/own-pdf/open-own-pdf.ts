import type { PrintedField } from "../../../shared/contracts/printed-field.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import type { OwnPdf } from "./own-pdf.ts";
import type { OwnPdfStore } from "./own-pdf-store.ts";
import { digest } from "./digest.ts";
import { type PdfReader, readPdfFile } from "./read-pdf-file.ts";
import * as words from "./words.ts";

function toTitle(fileName: string): string {
  return (
    fileName
      .replace(/\.pdf$/iu, "")
      .replaceAll(/[_-]+/gu, " ")
      .trim() || "PDF"
  );
}

async function save(store: OwnPdfStore, pdf: OwnPdf): Promise<OwnPdf> {
  await store.save(pdf).catch(() => {
    throw new FileRefusal(words.noRoom);
  });
  return pdf;
}

/** A PDF that was opened. Where this device has no room for it, it is not kept, and can be filled out all the same. */
export type OpenedPdf = { pdf: OwnPdf; isKept: boolean };

/**
 * Reads a PDF, and saves it on this device before it is shown: its answers are worth nothing without it. The same file opened again continues the saved one, with its draft and the fields that
 * were corrected, or found on a scan. `id` is the one under which the account has answers to it. @throws FileRefusal
 */
export async function openOwnPdf(
  store: OwnPdfStore,
  reader: PdfReader,
  file: File,
  { password = "", id }: { password?: string; id?: string },
): Promise<OpenedPdf> {
  const sha256 = await digest(new Uint8Array(await file.arrayBuffer()));
  const known = await store.findByHash(sha256).catch(() => null);
  // Fields that a person corrected, or had looked for on a scan, are not looked for again.
  const kept = known?.flat && (known.flat.isCorrected || known.isScan) ? known.flat : null;
  const read = await reader.read(file, { password, detect: true, sha256, ...(kept && { fields: kept.fields }) });
  const { fill, fieldMap, title, flat, isScan } = read;
  const pdf: OwnPdf = {
    id: id ?? known?.id ?? `own-${crypto.randomUUID()}`,
    fileName: file.name || "form.pdf",
    title: title ?? toTitle(file.name),
    sha256,
    fileSize: file.size,
    openedAt: new Date().toISOString(),
    fieldMap,
    fill: new Uint8Array(fill),
    ...(flat && {
      flat: {
        bytes: new Uint8Array(flat.bytes),
        found: kept?.found ?? flat.fields,
        fields: flat.fields,
        isCorrected: kept?.isCorrected ?? false,
      },
    }),
    isScan,
  };
  const isKept = await store.save(pdf).then(
    () => true,
    () => false,
  );
  return { pdf, isKept };
}

/** Replaces the fields of a printed form with a person's corrected ones. Answers stay with the fields that keep their names. @throws FileRefusal */
export async function correctOwnPdf(store: OwnPdfStore, pdf: OwnPdf, fields: PrintedField[]): Promise<OwnPdf> {
  const { flat } = pdf;
  if (!flat) return pdf;
  const { fields: kept, ...read } = await readAgain(pdf, flat, { fields });
  return save(store, { ...pdf, ...read, flat: { ...flat, fields: kept, isCorrected: true } });
}

/** Gives a scan the fields that its lines and boxes ask for. Returns the same PDF where there are none. @throws FileRefusal */
export async function findOnScan(store: OwnPdfStore, pdf: OwnPdf): Promise<OwnPdf> {
  const { flat } = pdf;
  if (!flat) return pdf;
  const { fields, ...read } = await readAgain(pdf, flat, { pictures: true });
  return fields.length === 0 ? pdf : save(store, { ...pdf, ...read, flat: { ...flat, found: fields, fields } });
}

async function readAgain(
  { sha256, fieldMap }: OwnPdf,
  { bytes }: NonNullable<OwnPdf["flat"]>,
  options: { fields?: PrintedField[]; pictures?: boolean },
) {
  const read = await readPdfFile(new Blob([bytes]), { password: "", detect: true, sha256, ...options });
  const { denied } = fieldMap;
  return { fieldMap: { ...read.fieldMap, ...(denied && { denied }) }, fill: new Uint8Array(read.fill), fields: read.flat?.fields ?? [] };
}
