import { PDFName } from "@cantoo/pdf-lib";
import type { FormDocument } from "../normalise/form-document.ts";
import { dictOf, textOf } from "../normalise/pdf-objects.ts";
import { editionDateFromText } from "./edition-date.ts";
import { namesDocument } from "./names-document.ts";
import type { TextLine } from "./text-lines.ts";

/** The metadata of a PDF; ISO dates. */
export type DocumentInfo = { title?: string; subject?: string; language?: string; editionDate?: string; created?: string };

const PDF_DATE = /^D:(\d{4})(\d{2})?(\d{2})?/;

function cleanText(text: string | undefined): string | undefined {
  return (
    text
      ?.replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
      .replaceAll(/\s+/g, " ")
      .trim() || undefined
  );
}

function toIsoDate(text: string | undefined): string | undefined {
  const match = PDF_DATE.exec(text ?? "");
  return match ? `${match[1]}-${match[2] ?? "01"}-${match[3] ?? "01"}` : undefined;
}

/** Title, subject, language and dates as the document gives them; what a tool wrote there by itself is left out. */
export function readDocumentInfo(document: FormDocument, firstPage: TextLine[]): DocumentInfo {
  const { context, catalog } = document;
  const info = dictOf(context, context.trailerInfo.Info);
  const read = (key: string) => cleanText(textOf(context, info?.get(PDFName.of(key))));
  const title = read("Title");
  const subject = read("Subject");
  const language = cleanText(textOf(context, catalog.get(PDFName.of("Lang"))))
    ?.slice(0, 2)
    .toLowerCase();
  const editionDate = editionDateFromText(firstPage.map((line) => line.text));
  const created =
    toIsoDate(textOf(context, info?.get(PDFName.of("CreationDate")))) ?? toIsoDate(textOf(context, info?.get(PDFName.of("ModDate"))));
  return {
    ...(title && namesDocument(title) ? { title } : {}),
    ...(subject ? { subject } : {}),
    ...(language && /^[a-z]{2}$/.test(language) ? { language } : {}),
    ...(editionDate ? { editionDate } : {}),
    ...(created ? { created } : {}),
  };
}
