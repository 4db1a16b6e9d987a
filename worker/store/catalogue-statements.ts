import type { EditionChanges } from "../../shared/contracts/edition-changes.ts";
import type { Guidance } from "../../shared/contracts/guidance.ts";
import { createSearchIndex } from "./search-index.ts";

// Counts go up and down and are never taken anew, so that an import costs the same whatever is in the catalogue already.

/** One edition as the import has read it from its file. Dates are ISO 8601, `pages` are in PDF points. */
export type ImportedEdition = {
  sha256: string;
  revision: string;
  fileName: string;
  fileSize: number;
  kind: string;
  fieldCount: number;
  pages: { width: number; height: number }[];
  editionDate: string;
  importDigest: string;
  /** Differences from the edition before it; absent leaves what is stored. */
  changes?: EditionChanges;
};

/** A template's own record. A tag's `name` replaces the stored one only when `named` says that an editor chose it. */
export type ImportedTemplate = {
  id: string;
  title: string;
  description: string;
  number: string | null;
  language: string;
  source: string | null;
  sourceUrl: string | null;
  tags: { slug: string; name: string; group: "category" | "geo"; named: boolean }[];
  /** Words that people type for it. */
  words: string[];
  /** How early it stands where nothing has been counted yet: the higher, the earlier. */
  lead?: number;
  guidance?: Guidance;
  edition: ImportedEdition;
};

/** Takes a template out of lists, search and counts; its own row and its editions stay. */
export const takeDown = (db: D1Database, id: string): D1PreparedStatement[] => [
  db
    .prepare("UPDATE tags SET template_count = template_count - 1 WHERE slug IN (SELECT tag FROM template_tags WHERE template_id = ?)")
    .bind(id),
  db
    .prepare(
      "UPDATE catalogue SET template_count = template_count - (SELECT count(*) FROM templates WHERE id = ? AND retired_at IS NULL) WHERE id = 1",
    )
    .bind(id),
  db
    .prepare(
      "UPDATE tag_pairs SET template_count = template_count - 1 WHERE pair IN (SELECT pair FROM template_tag_pairs WHERE template_id = ?)",
    )
    .bind(id),
  db.prepare("DELETE FROM template_tag_pairs WHERE template_id = ?").bind(id),
  db.prepare("DELETE FROM template_tags WHERE template_id = ?").bind(id),
  ...createSearchIndex(db).remove(id),
];

/** Counts a template whose row and tags are there. */
const countUp = (db: D1Database, id: string): D1PreparedStatement[] => [
  db
    .prepare("UPDATE tags SET template_count = template_count + 1 WHERE slug IN (SELECT tag FROM template_tags WHERE template_id = ?)")
    .bind(id),
  db.prepare("UPDATE catalogue SET template_count = template_count + 1 WHERE id = 1"),
  db
    .prepare(
      `INSERT INTO template_tag_pairs (pair, edition_date, template_id, title, uses, lead)
       SELECT a.tag || ' ' || b.tag, a.edition_date, a.template_id, a.title, a.uses, a.lead
       FROM template_tags a JOIN template_tags b ON b.template_id = a.template_id AND b.tag > a.tag WHERE a.template_id = ?`,
    )
    .bind(id),
  db
    .prepare(
      `INSERT INTO tag_pairs (pair, template_count) SELECT pair, 1 FROM template_tag_pairs WHERE template_id = ?
       ON CONFLICT (pair) DO UPDATE SET template_count = template_count + 1`,
    )
    .bind(id),
];

/** Makes the edition the template's current one, with its tags, search row and counts. `at` is ISO 8601. */
export function saveTemplate(db: D1Database, template: ImportedTemplate, at: string): D1PreparedStatement[] {
  const { id, edition, tags } = template;
  return [
    ...takeDown(db, id),
    db
      .prepare(
        `INSERT INTO templates (id, title, description, number, language, source, source_url, edition_date, sha256, updated_at, retired_at, guidance, lead)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, NULL, ?11, ?12)
         ON CONFLICT (id) DO UPDATE SET title = ?2, description = ?3, number = ?4, language = ?5, source = ?6, source_url = ?7,
           edition_date = ?8, sha256 = ?9, updated_at = ?10, retired_at = NULL, former_tags = NULL, guidance = ?11, lead = ?12`,
      )
      .bind(
        id,
        template.title,
        template.description,
        template.number,
        template.language,
        template.source,
        template.sourceUrl,
        edition.editionDate,
        edition.sha256,
        at,
        template.guidance ? JSON.stringify(template.guidance) : null,
        template.lead ?? 0,
      ),
    db
      .prepare(
        `INSERT INTO editions
           (template_id, sha256, revision, file_name, file_size, kind, field_count, pages, edition_date, import_digest, imported_at, changes)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
         ON CONFLICT (template_id, sha256) DO UPDATE SET revision = ?3, file_name = ?4, file_size = ?5, kind = ?6, field_count = ?7,
           pages = ?8, edition_date = ?9, import_digest = ?10, imported_at = ?11, changes = coalesce(?12, changes)`,
      )
      .bind(
        id,
        edition.sha256,
        edition.revision,
        edition.fileName,
        edition.fileSize,
        edition.kind,
        edition.fieldCount,
        JSON.stringify(edition.pages),
        edition.editionDate,
        edition.importDigest,
        at,
        edition.changes ? JSON.stringify(edition.changes) : null,
      ),
    ...tags.flatMap((tag) => [
      db
        .prepare(
          `INSERT INTO tags (slug, name, group_slug) VALUES (?1, ?2, ?3)
           ON CONFLICT (slug) DO UPDATE SET name = CASE WHEN ?4 THEN ?2 ELSE name END`,
        )
        .bind(tag.slug, tag.name, tag.group, tag.named ? 1 : 0),
      db
        .prepare(
          `INSERT OR IGNORE INTO template_tags (tag, edition_date, template_id, title, uses, lead)
           SELECT ?1, ?2, id, ?4, uses, lead FROM templates WHERE id = ?3`,
        )
        .bind(tag.slug, edition.editionDate, id, template.title),
    ]),
    ...createSearchIndex(db).add(template),
    ...countUp(db, id),
  ];
}
