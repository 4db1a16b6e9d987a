import { createHash } from "node:crypto";
import path from "node:path";
import type { ImportedEdition, ImportedTemplate } from "../../worker/store/catalogue-statements.ts";
import type { DocumentInfo } from "../../pdf/read/document-info.ts";
import { editionDateFromTitle } from "../../pdf/read/edition-date.ts";
import { categoryName, placeName } from "./tag-names.ts";
import type { TemplateSource } from "./template-source.ts";

/** Tag of a form that has none. */
const UNSORTED_TAG = "other";
const NUMBER_MAX_LENGTH = 16;

/** Returns the number that a form is known by: "VA Form 21-526EZ" is "VA 21-526EZ", "Schedule 3 (Form 1040) (2025)" is "Schedule 3". */
export function numberFromTitle(title: string): string | null {
  const number = (title.split(/[(,:]/)[0] ?? "")
    .replace(/\bform\b/i, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return /\d/.test(number) && number.length <= NUMBER_MAX_LENGTH ? number : null;
}

function titleFromFile(file: string): string {
  const words = path
    .basename(file)
    .replace(/\.pdf$/i, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a name that is safe as a download on every system. */
export function toFileName(file: string): string {
  const safe = path
    .basename(file)
    .replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-")
    .replace(/^[.\s-]+/, "");
  return /\.pdf$/i.test(safe) ? safe : `${safe || "form"}.pdf`;
}

function tagsOf({ entry }: TemplateSource): ImportedTemplate["tags"] {
  const named = (slug: string, name: string) => ({ slug, name: entry.tagNames[slug] ?? name, named: entry.tagNames[slug] !== undefined });
  const categories = entry.tags.length > 0 ? entry.tags : [UNSORTED_TAG];
  const tags = [
    ...categories.map((slug) => ({ ...named(slug, categoryName(slug)), group: "category" as const })),
    ...entry.places.map((slug) => ({ ...named(slug, placeName(slug)), group: "geo" as const })),
  ];
  return tags.filter((tag, index) => tags.findIndex((other) => other.slug === tag.slug) === index);
}

/** Returns a digest of everything that decides what an import writes, but for the file itself: the same digest means nothing to do. */
export function importDigest(source: TemplateSource, revision: string): string {
  const { file, sha256: _, ...entry } = source.entry;
  return createHash("sha256")
    .update(JSON.stringify([revision, path.basename(file), entry]))
    .digest("hex");
}

/**
 * Returns the template's record: what the manifest says, else what the PDF says of itself, else its file name. The edition's date is the
 * manifest's, else the one the form prints, else the year in its title, else the file's own date, else the day of the import.
 */
export function describeTemplate(
  source: TemplateSource,
  info: DocumentInfo,
  edition: Omit<ImportedEdition, "fileName" | "editionDate">,
  today: string,
): ImportedTemplate {
  const { entry } = source;
  const title = entry.title ?? info.title ?? titleFromFile(entry.file);
  const pages = edition.pages.length === 1 ? "1 page" : `${edition.pages.length} pages`;
  return {
    id: source.id,
    title,
    description: entry.description ?? (info.subject && info.subject !== title ? info.subject : `A form of ${pages}.`),
    number: entry.number ?? numberFromTitle(title),
    language: entry.language ?? info.language ?? "en",
    source: entry.source ?? null,
    sourceUrl: entry.sourceUrl ?? null,
    tags: tagsOf(source),
    words: entry.words,
    ...(entry.lead !== undefined && { lead: entry.lead }),
    ...(entry.guidance && { guidance: entry.guidance }),
    edition: {
      ...edition,
      fileName: toFileName(entry.file),
      editionDate: entry.editionDate ?? info.editionDate ?? editionDateFromTitle(title) ?? info.created ?? today,
    },
  };
}
