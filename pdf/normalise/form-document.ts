import { PDFContext, PDFDict, PDFRef, PDFWriter } from "@cantoo/pdf-lib";
import { listPages } from "../syntax/page-list.ts";
import { PdfFile } from "../syntax/pdf-file.ts";
import { PdfError, type PdfObject, PdfRef, PdfStream } from "../syntax/pdf-objects.ts";
import { toLibObject } from "./convert-objects.ts";

type FormPage = { node: PDFDict; ref: PDFRef };

/** A document that is open for changes, in pdf-lib's objects. */
export type FormDocument = { context: PDFContext; catalog: PDFDict; getPages: () => readonly FormPage[] };

/**
 * Opens a file for changes. Our reader reads it, and pdf-lib gets what the catalog reaches: its own reader takes seconds for a file whose objects it
 * has to look for, and its documents bring with them what draws, fills and embeds, three quarters of it.
 *
 * @throws PdfError where the file cannot be read
 */
export function openDocument(bytes: Uint8Array): FormDocument {
  const file = new PdfFile(bytes);
  const context = PDFContext.create();
  const { trailer } = file;
  const waiting: PdfObject[] = ["Root", "Info"].map((key) => trailer.get(key) ?? null);
  const seen = new Set<number>();
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PdfRef) {
      if (seen.has(object.number)) continue;
      seen.add(object.number);
      const target = file.get(object);
      if (target === null) continue;
      context.assign(PDFRef.of(object.number), toLibObject(context, target));
      waiting.push(target);
    } else if (Array.isArray(object)) for (const item of object) waiting.push(item);
    else if (object instanceof Map) for (const item of object.values()) waiting.push(item);
    else if (object instanceof PdfStream) for (const item of object.dict.values()) waiting.push(item);
  }
  // New objects get numbers that the file has not used.
  context.largestObjectNumber = Math.max(context.largestObjectNumber, file.size - 1);
  const toTrailer = (key: string) => {
    const value = trailer.get(key);
    return value === undefined ? undefined : toLibObject(context, value);
  };
  Object.assign(context.trailerInfo, { Root: toTrailer("Root"), Info: toTrailer("Info"), ID: toTrailer("ID") });
  const catalog = context.lookup(context.trailerInfo.Root);
  if (!(catalog instanceof PDFDict)) throw new PdfError("The PDF has no catalog.");
  const pages = listPages(file).flatMap(({ ref }): FormPage[] => {
    const place = PDFRef.of(ref.number);
    const node = context.lookup(place);
    return node instanceof PDFDict ? [{ node, ref: place }] : [];
  });
  if (pages.length === 0) throw new PdfError("The PDF has no pages.");
  return { context, catalog, getPages: () => pages };
}

/** Writes the document's objects one after the other, without object streams. */
export function writePlain({ context }: FormDocument): Promise<Uint8Array> {
  return PDFWriter.forContext(context, Infinity).serializeToBuffer();
}
