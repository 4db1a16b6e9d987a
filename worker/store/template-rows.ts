import * as v from "valibot";
import { PAGE_IMAGE_WIDTHS } from "../../shared/constants.ts";
import { EditionChanges } from "../../shared/contracts/edition-changes.ts";
import type { Template, TemplateSummary } from "../../shared/contracts/template.ts";
import { filePath } from "../../shared/routes.ts";
import { AppError } from "../../shared/errors.ts";
import { toFirstSentence } from "../../shared/rules/catalogue/descriptions.ts";
import { parseStored } from "./parse-stored.ts";
import { PRINTED_TEXT_NAME, derivedKey, originalKey, pageImageName, PREVIEW_IMAGE_NAME, toShortKey } from "./template-files.ts";

const Pages = v.array(v.object({ width: v.number(), height: v.number() }));

/** Columns of a card: a template `t` in its current edition `e`. */
export const SUMMARY = `t.id, t.title, t.description, t.number, t.source, t.uses, t.lead, e.edition_date,
  e.sha256, e.revision, e.file_name, e.pages, e.field_count, e.kind,
  t.uses >= (SELECT most_used_from FROM catalogue WHERE id = 1) most_used`;
export const CURRENT_EDITION = "JOIN editions e ON e.template_id = t.id AND e.sha256 = t.sha256";

export type SummaryRow = {
  id: string;
  title: string;
  description: string;
  number: string | null;
  source: string | null;
  uses: number;
  lead: number;
  edition_date: string;
  sha256: string;
  revision: string;
  file_name: string;
  pages: string;
  field_count: number;
  kind: Template["kind"];
  /** Null while nothing is used often. */
  most_used: number | null;
};

export type TemplateRow = SummaryRow & {
  language: string;
  source_url: string | null;
  current_sha256: string;
  file_size: number;
  updated_at: string;
  retired_at: string | null;
  checked_at: string | null;
  gone_at: string | null;
  changes: string | null;
};

/** Parses the sizes of an edition's pages; null when the stored ones cannot be read. */
export function parsePages(row: Pick<SummaryRow, "id" | "sha256" | "pages">): v.InferOutput<typeof Pages> | null {
  return parseStored(`editions.pages:${row.id}:${row.sha256}`, row.pages, Pages);
}

/** Returns what a list shows of a form. A form whose stored pages cannot be read has no `pageCount`. */
export function toSummary(row: SummaryRow): TemplateSummary {
  const pages = parsePages(row);
  return {
    id: row.id,
    title: row.title,
    // A list sends a card's texts; the whole description is on the template's own page.
    description: toFirstSentence(row.description),
    previewUrl: filePath(toShortKey(derivedKey(row, PREVIEW_IMAGE_NAME))),
    ...(pages && { pageCount: pages.length }),
    downloadUrl: filePath(toShortKey(originalKey(row))),
    fileName: row.file_name,
    editionDate: row.edition_date,
    number: row.number,
    source: row.source,
    fields: row.field_count,
    kind: row.kind,
    ...(row.most_used && { mostUsed: true }),
  };
}

/** Parses an edition's differences from the one before it; null without any. */
export function parseChanges({ id, sha256, changes }: Pick<TemplateRow, "id" | "sha256" | "changes">): EditionChanges | null {
  return changes === null ? null : parseStored(`editions.changes:${id}:${sha256}`, changes, EditionChanges);
}

/** @throws AppError unavailable when the stored pages cannot be read */
export function toTemplate(row: TemplateRow, tags: string[]): Template {
  const pages = parsePages(row);
  if (!pages) throw new AppError("unavailable", "We can’t show this form right now. Try again later.", { retryAfterSeconds: 60 });
  const changes = parseChanges(row);
  const image = (page: number, width: number) => filePath(derivedKey(row, pageImageName(page, width)));
  return {
    ...toSummary(row),
    description: row.description,
    downloadUrl: filePath(originalKey(row)),
    pageCount: pages.length,
    fileSize: row.file_size,
    pages: pages.map((page, index) => ({
      ...page,
      previewUrl: image(index, PAGE_IMAGE_WIDTHS[0]),
      largeUrl: image(index, PAGE_IMAGE_WIDTHS[1]),
    })),
    tags,
    language: row.language,
    sourceUrl: row.source_url,
    sha256: row.sha256,
    revision: row.revision,
    fillUrl: filePath(derivedKey(row, "fill.pdf")),
    fieldsUrl: filePath(derivedKey(row, "fields.json")),
    textUrl: filePath(derivedKey(row, PRINTED_TEXT_NAME)),
    updatedAt: row.updated_at,
    outdated: row.sha256 !== row.current_sha256,
    ...(changes && { changes }),
    ...(row.checked_at !== null && { checkedOn: row.checked_at.slice(0, 10) }),
    ...(row.gone_at !== null && { goneSince: row.gone_at.slice(0, 10) }),
    ...(row.retired_at !== null && { retiredOn: row.retired_at.slice(0, 10) }),
  };
}
