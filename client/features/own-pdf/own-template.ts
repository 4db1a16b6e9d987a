import type { Template } from "../../../shared/contracts/template.ts";
import { isFillable } from "../../../shared/rules/fields/fillable-fields.ts";
import { UNDRAWN_PAGE } from "../../lib/undrawn-page.ts";
import type { OwnPdf } from "./own-pdf.ts";

/** Returns the PDF as a template, for the fill page. Its URLs work in this page only. */
export function toOwnTemplate(pdf: OwnPdf, urls: { fill: string; fields: string }): Template {
  const { id, title, fileName, sha256, fileSize, openedAt, fieldMap } = pdf;
  const previewUrl = UNDRAWN_PAGE;
  const names = new Set(fieldMap.fields.filter((field) => isFillable(field)).map(({ name }) => name));
  return {
    id,
    title,
    description: "",
    previewUrl,
    downloadUrl: urls.fill,
    fileName,
    editionDate: null,
    pageCount: fieldMap.pages.length,
    fileSize,
    fields: names.size,
    pages: fieldMap.pages.map(({ width, height }) => ({ width, height, previewUrl, largeUrl: previewUrl })),
    tags: [],
    number: null,
    language: "en",
    source: null,
    sourceUrl: null,
    sha256,
    revision: "own",
    fillUrl: urls.fill,
    fieldsUrl: urls.fields,
    kind: fieldMap.kind,
    updatedAt: openedAt,
    outdated: false,
  };
}
