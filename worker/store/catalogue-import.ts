import type { TagPage } from "../../shared/contracts/tag-page.ts";
import { type ImportedEdition, type ImportedTemplate, saveTemplate, takeDown } from "./catalogue-statements.ts";
import { parsePages } from "./template-rows.ts";
import { createTemplateStore } from "./templates.ts";

type StoredEdition = ImportedEdition & { current: boolean };

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

type CatalogueEntry = {
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
  const raiseVersion = () => db.prepare("UPDATE catalogue SET version = version + 1 WHERE id = 1");
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
      await db.batch([...templates.flatMap((template) => saveTemplate(db, template, now.toISOString())), raiseVersion()]);
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
        ...takeDown(db, id),
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
