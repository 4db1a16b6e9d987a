import type { PrintedField } from "../../../shared/contracts/printed-field.ts";
import type { CarriedOver } from "../../../shared/rules/fields/carry-over.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import type { OwnPdf } from "./own-pdf.ts";
import type { OwnPdfStore } from "./own-pdf-store.ts";
import { digest } from "./digest.ts";
import { tellNewFields } from "./own-pdf-channel.ts";
import type { FirstPage } from "./own-pdf-messages.ts";
import { type PdfReader, openPdfReader, readPdfFile } from "./read-pdf-file.ts";
import * as words from "./words.ts";

function toTitle(fileName: string): string {
  return (
    fileName
      .replace(/\.pdf$/iu, "")
      .replaceAll(/[_-]+/gu, " ")
      .trim() || "PDF"
  );
}

/** Saves a PDF that has other fields now. */
async function save(store: OwnPdfStore, pdf: OwnPdf): Promise<OwnPdf> {
  await store.save(pdf).catch(() => {
    throw new FileRefusal(words.noRoom);
  });
  tellNewFields(pdf.id);
  return pdf;
}

/**
 * A PDF that was opened. Where this device has no room for it, it is not kept, and can be filled out all the same. `whole` follows where only its first page
 * was read, and rejects with a FileRefusal.
 */
export type OpenedPdf = { pdf: OwnPdf; isKept: boolean; whole?: Promise<OpenedPdf> };

async function keep(store: OwnPdfStore, pdf: OwnPdf): Promise<OpenedPdf> {
  const isKept = await store.save(pdf).then(
    () => true,
    () => false,
  );
  return { pdf, isKept };
}

/**
 * Reads a PDF, its first page before the others. It is saved on this device before it is shown: its answers are worth nothing without it. The same file
 * opened again continues the saved one, with its draft and the fields that were corrected, or found on a scan. `id` is the one under which the account has
 * answers to it. @throws FileRefusal
 */
export async function openOwnPdf(
  store: OwnPdfStore,
  reader: PdfReader,
  file: File,
  { password = "", id }: { password?: string; id?: string },
): Promise<OpenedPdf> {
  const first = Promise.withResolvers<FirstPage>();
  const reading = reader.read(file, { password, detect: true }, first.resolve);
  // Awaited below: the device looks for the file meanwhile.
  reading.catch(() => undefined);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = await digest(bytes);
  const known = await store.findByHash(sha256).catch(() => null);
  const basis = {
    id: id ?? known?.id ?? `own-${crypto.randomUUID()}`,
    fileName: file.name || "form.pdf",
    sha256,
    fileSize: file.size,
    openedAt: new Date().toISOString(),
  };
  // Fields that a person corrected, or had looked for on a scan, are not looked for again.
  if (known?.flat && (known.flat.isCorrected || known.isScan)) return keep(store, { ...known, ...basis });
  const whole = reading.then(({ fieldMap, fill, title, flat, isFinal, isScan }) =>
    keep(store, {
      ...basis,
      title: title ?? toTitle(file.name),
      fieldMap,
      fill: new Uint8Array(fill),
      ...(flat && { flat: { bytes: new Uint8Array(flat.bytes), found: flat.fields, fields: flat.fields, isCorrected: false } }),
      isFinal,
      isScan,
    }),
  );
  const opened = await Promise.race([first.promise, whole]);
  if ("pdf" in opened) return opened;
  const pdf: OwnPdf = { ...basis, title: opened.title ?? toTitle(file.name), fieldMap: opened.fieldMap, fill: bytes, isBegun: true };
  const { isKept } = known ? { isKept: true } : await keep(store, pdf);
  const forget = async (refusal: unknown) => {
    if (!known) await store.remove(pdf.id);
    throw refusal;
  };
  return { pdf, isKept, whole: whole.catch(forget) };
}

/** Finds a PDF on this device. One whose reading was broken off, as by a reload, is read again. @throws FileRefusal */
export async function findOwnPdf(store: OwnPdfStore, id: string): Promise<OpenedPdf | null> {
  const pdf = await store.find(id);
  if (!pdf?.isBegun) return pdf && { pdf, isKept: true };
  const reader = openPdfReader();
  try {
    return await openOwnPdf(store, reader, new File([pdf.fill], pdf.fileName), { id });
  } finally {
    reader.close();
  }
}

/**
 * Replaces the fields of a printed form with a person's corrected ones. Answers stay with the fields that keep their names; `carry` takes care of the
 * others before another tab learns of the fields, and returns those without a field, which are kept with the form beside earlier ones. Where that fails, the
 * form stays as it was. @throws FileRefusal
 */
export async function correctOwnPdf(
  store: OwnPdfStore,
  pdf: OwnPdf,
  fields: PrintedField[],
  carry: (from: OwnPdf, to: OwnPdf) => Promise<CarriedOver["left"]>,
): Promise<OwnPdf> {
  const { flat } = pdf;
  if (!flat) return pdf;
  const { fields: kept, ...read } = await readAgain(pdf, flat, { fields });
  const before = await findAgain(store, pdf);
  // The field that one of them needs may be what was just added: they stay until they are put away.
  const { left = [] } = before;
  const corrected: OwnPdf = { ...pdf, ...read, flat: { ...flat, fields: kept, isCorrected: true }, left };
  try {
    await store.save(corrected);
    const without = await carry(before, corrected);
    if (without.length > 0) {
      corrected.left = [...left, ...without];
      await store.keepLeft(pdf.id, corrected.left);
    }
  } catch {
    await store.save(before).catch(() => undefined);
    throw new FileRefusal(words.noRoom);
  }
  tellNewFields(pdf.id);
  return corrected;
}

/** Gives a scan the fields that its lines and boxes ask for. Returns the same PDF where there are none. @throws FileRefusal */
export async function findOnScan(store: OwnPdfStore, pdf: OwnPdf): Promise<OwnPdf> {
  const { flat } = pdf;
  if (!flat) return pdf;
  const { fields, ...read } = await readAgain(pdf, flat, { pictures: true });
  if (fields.length === 0) return pdf;
  const { left } = await findAgain(store, pdf);
  return save(store, { ...pdf, ...read, flat: { ...flat, found: fields, fields }, left });
}

/** Finds what this device keeps of a PDF: answers may stand in fields that another tab has made meanwhile, and others may have been put away. */
async function findAgain(store: OwnPdfStore, pdf: OwnPdf): Promise<OwnPdf> {
  return (await store.find(pdf.id).catch(() => null)) ?? pdf;
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
