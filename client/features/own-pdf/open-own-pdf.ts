import type { PrintedField } from "../../../shared/contracts/printed-field.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import type { OwnPdf } from "./own-pdf.ts";
import type { OwnPdfStore } from "./own-pdf-store.ts";
import { digest } from "./digest.ts";
import { readPdfFile } from "./read-pdf-file.ts";
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

/**
 * Reads a PDF in its own worker and saves it on this device. The same file opened again continues the saved one, with its draft and corrections. `id`
 * is the one under which the account has answers to it. @throws FileRefusal
 */
export async function openOwnPdf(
  store: OwnPdfStore,
  file: File,
  { password = "", id }: { password?: string; id?: string },
): Promise<OwnPdf> {
  const sha256 = await digest(new Uint8Array(await file.arrayBuffer()));
  const known = await store.findByHash(sha256).catch(() => null);
  const corrected = known?.flat?.isCorrected ? known.flat : null;
  const read = await readPdfFile(file, { password, detect: true, sha256, ...(corrected && { fields: corrected.fields }) });
  const { fill, fieldMap, title, flat, isScan } = read;
  return save(store, {
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
        found: corrected?.found ?? flat.fields,
        fields: flat.fields,
        isCorrected: corrected !== null,
      },
    }),
    isScan,
  });
}

/** Replaces the fields of a printed form with a person's corrected ones. Answers stay with the fields that keep their names. @throws FileRefusal */
export async function correctOwnPdf(store: OwnPdfStore, pdf: OwnPdf, fields: PrintedField[]): Promise<OwnPdf> {
  const { flat } = pdf;
  if (!flat) return pdf;
  const options = { password: "", detect: true, sha256: pdf.sha256, fields };
  const answer = await readPdfFile(new Blob([flat.bytes]), options);
  const { denied } = pdf.fieldMap;
  return save(store, {
    ...pdf,
    fieldMap: { ...answer.fieldMap, ...(denied && { denied }) },
    fill: new Uint8Array(answer.fill),
    flat: { ...flat, fields: answer.flat?.fields ?? fields, isCorrected: true },
  });
}
