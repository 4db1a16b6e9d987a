import * as v from "valibot";
import { FieldMap } from "../../../shared/contracts/field-map.ts";
import { PrintedFields } from "../../../shared/contracts/printed-field.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import { isFillable } from "../../../shared/rules/fillable-fields.ts";

const Bytes = v.custom<Uint8Array<ArrayBuffer>>((bytes) => bytes instanceof Uint8Array);

/** A PDF of one's own as this device keeps it: `fill` is the normalised copy, `sha256` that of the file as it came. */
export const OwnPdf = v.object({
  id: v.string(),
  fileName: v.string(),
  title: v.string(),
  sha256: v.string(),
  fileSize: v.number(),
  openedAt: v.string(),
  fieldMap: FieldMap,
  fill: Bytes,
  /** Of a form that is only print: the file without fields, those that were found on its pages, and those that it has now. */
  flat: v.optional(v.object({ bytes: Bytes, found: PrintedFields, fields: PrintedFields, isCorrected: v.boolean() })),
  isScan: v.optional(v.boolean()),
});
export type OwnPdf = v.InferOutput<typeof OwnPdf>;

/** The page's picture until pdf.js has drawn it: one white dot. */
const WHITE = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";

/** The PDF in the shape of a template, for the page that fills templates. Its addresses lead to nothing but this page's own memory. */
export function toOwnTemplate(pdf: OwnPdf, urls: { fill: string; fields: string }): Template {
  const { id, title, fileName, sha256, fileSize, openedAt, fieldMap } = pdf;
  const names = new Set(fieldMap.fields.filter((field) => isFillable(field)).map(({ name }) => name));
  return {
    id,
    title,
    description: "",
    previewUrl: WHITE,
    downloadUrl: urls.fill,
    fileName,
    editionDate: null,
    pageCount: fieldMap.pages.length,
    fileSize,
    fields: names.size,
    pages: fieldMap.pages.map(({ width, height }) => ({ width, height, previewUrl: WHITE, largeUrl: WHITE })),
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
