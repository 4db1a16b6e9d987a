import { PDFCatalog, type PDFContext, type PDFDict, PDFPageLeaf, PDFParser, PDFRef, PDFWriter } from "@cantoo/pdf-lib";
import { PdfError } from "../syntax/pdf-objects.ts";

export type FormPage = { node: PDFPageLeaf; ref: PDFRef };

/** A document that is open for changes, in pdf-lib's objects. */
export type FormDocument = { context: PDFContext; catalog: PDFDict; getPages: () => readonly FormPage[] };

/**
 * Opens a file for changes. pdf-lib's own documents bring with them what draws, fills and embeds, two thirds of it, and a form that is read needs none
 * of that.
 *
 * @throws Error where pdf-lib cannot read the file, or it is protected
 */
export async function openDocument(bytes: Uint8Array): Promise<FormDocument> {
  const context = await PDFParser.forBytesWithOptions(bytes, Infinity, false, undefined, true).parseDocument();
  if (context.lookup(context.trailerInfo.Encrypt)) throw new PdfError("The PDF is protected; its protection has to be lifted first.");
  const catalog = context.lookup(context.trailerInfo.Root);
  if (!(catalog instanceof PDFCatalog)) throw new PdfError("The PDF has no catalog.");
  let pages: FormPage[] | undefined;
  return { context, catalog, getPages: () => (pages ??= listPages(catalog)) };
}

function listPages(catalog: PDFCatalog): FormPage[] {
  const pages: FormPage[] = [];
  catalog.Pages().traverse((node, ref) => {
    if (node instanceof PDFPageLeaf) pages.push({ node, ref });
  });
  return pages;
}

/** Writes the document's objects one after the other, without object streams. */
export function writePlain({ context }: FormDocument): Promise<Uint8Array> {
  return PDFWriter.forContext(context, Infinity).serializeToBuffer();
}
