import type { EditionChanges } from "../../shared/contracts/edition-changes.ts";
import type { Guidance } from "../../shared/contracts/guidance.ts";
import type { TagPage } from "../../shared/contracts/tag-page.ts";
import { createSearchIndex } from "./search-index.ts";
import { parsePages } from "./template-rows.ts";
import { createTemplateStore } from "./templates.ts";

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

export type StoredEdition = ImportedEdition & { current: boolean };

type EditionRow = {
  sha256: string;
  revision: string;
  file_name: string;
  file_size: number;
  kind: string;
  field_count: number;
  pages: string;
  edition_date: string;
  import_digest: string;
  current: number;
};

export type CatalogueEntry = {
  id: string;
  title: string;
  source_url: string | null;
  edition_date: string;
  sha256: string;
  editions: number;
  field_count: number;
  retired_at: string | null;
};

/** Writes the catalogue. Each call is one D1 batch, so that readers see all of it or nothing, under a new catalogue version. */
export function createCatalogueImport(db: D1Database) {
  const templates = createTemplateStore(db);
  const search = createSearchIndex(db);
  const raiseVersion = () => db.prepare("UPDATE catalogue SET version = version + 1 WHERE id = 1");
  // Counted up and down instead of anew, so that an import costs the same whatever is in the catalogue already.
  const takeDown = (id: string) => [
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
    ...search.remove(id),
  ];
  const putUp = (id: string) => [
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

  function saveOne(template: ImportedTemplate, at: string): D1PreparedStatement[] {
    const { id, edition, tags } = template;
    return [
      ...takeDown(id),
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
      ...search.add(template),
      ...putUp(id),
    ];
  }

  return {
    /** Returns the edition as an earlier import left it; `current` when the template shows it today. Null when it was never imported. */
    async findEdition(id: string, sha256: string): Promise<StoredEdition | null> {
      const sql = `SELECT e.*, e.sha256 = t.sha256 AND t.retired_at IS NULL current
        FROM editions e JOIN templates t ON t.id = e.template_id WHERE e.template_id = ? AND e.sha256 = ?`;
      const row = await db.prepare(sql).bind(id, sha256).first<EditionRow>();
      // An edition with unreadable pages is imported anew.
      const pages = row && parsePages({ id, sha256, pages: row.pages });
      if (!row || !pages) return null;
      return {
        sha256: row.sha256,
        revision: row.revision,
        fileName: row.file_name,
        fileSize: row.file_size,
        kind: row.kind,
        fieldCount: row.field_count,
        pages,
        editionDate: row.edition_date,
        importDigest: row.import_digest,
        current: row.current === 1,
      };
    },

    /** Returns the edition that the template shows today; null for an unknown template. */
    async findCurrent(id: string): Promise<{ sha256: string; revision: string; editionDate: string } | null> {
      const sql = `SELECT e.sha256, e.revision, e.edition_date "editionDate"
        FROM templates t JOIN editions e ON e.template_id = t.id AND e.sha256 = t.sha256 WHERE t.id = ?`;
      return db.prepare(sql).bind(id).first();
    },

    /** Makes the edition the template's current one, with its tags, search row and counts. The files must be in R2 already. */
    async save(template: ImportedTemplate, now: Date): Promise<void> {
      await this.saveAll([template], now);
    },

    /** Saves several templates in one batch. */
    async saveAll(templates: ImportedTemplate[], now: Date): Promise<void> {
      await db.batch([...templates.flatMap((template) => saveOne(template, now.toISOString())), raiseVersion()]);
    },

    /** Takes a template out of every list; its files and editions stay for drafts. Returns false when none is on show. */
    async retire(id: string, now: Date): Promise<boolean> {
      if (!(await this.isShown(id))) return false;
      await db.batch([
        db
          .prepare(
            `UPDATE templates SET former_tags = (SELECT json_group_array(tag) FROM template_tags WHERE template_id = ?1)
             WHERE id = ?1 AND retired_at IS NULL`,
          )
          .bind(id),
        ...takeDown(id),
        db.prepare("UPDATE templates SET retired_at = ?2, updated_at = ?2 WHERE id = ?1").bind(id, now.toISOString()),
        raiseVersion(),
      ]);
      return true;
    },

    /** Forgets the editions of a template that is not on show: what was begun on it does not open any more. Returns false when there are none. */
    async forgetEditions(id: string): Promise<boolean> {
      const sql = "DELETE FROM editions WHERE template_id IN (SELECT id FROM templates WHERE id = ? AND retired_at IS NOT NULL)";
      const [forgotten] = await db.batch([db.prepare(sql).bind(id), raiseVersion()]);
      return (forgotten?.meta.changes ?? 0) > 0;
    },

    /** Gives a tag that is there the texts of its page; false when it has them already. */
    async introduceTag(slug: string, page: TagPage): Promise<boolean> {
      const sql = "UPDATE tags SET page = ?2 WHERE slug = ?1 AND page IS NOT ?2";
      return (await db.prepare(sql).bind(slug, JSON.stringify(page)).run()).meta.changes > 0;
    },

    isShown: (id: string) => templates.isShown(id),

    /** Lists every template ever imported, retired ones included, by id. */
    async list(): Promise<CatalogueEntry[]> {
      const sql = `SELECT t.id, t.title, t.source_url, t.edition_date, t.sha256, t.retired_at, e.field_count,
          (SELECT count(*) FROM editions x WHERE x.template_id = t.id) editions
        FROM templates t JOIN editions e ON e.template_id = t.id AND e.sha256 = t.sha256 ORDER BY t.id`;
      return (await db.prepare(sql).all<CatalogueEntry>()).results;
    },
  };
}
