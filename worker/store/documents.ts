import type { SavedDocumentSummary } from "../../shared/contracts/document.ts";

type SummaryRow = {
  id: string;
  template_id: string;
  sha256: string;
  name: string;
  version: number;
  updated_at: string;
  key_id: string | null;
};
type DocumentRow = SummaryRow & { uid: string; field_values: string };

/** A document's place in a list, its name as the database has it: sealed with `keyId`, or in clear where that is null. */
export type StoredSummary = SavedDocumentSummary & { keyId: string | null };

/** A document as the database has it. `name` and `values`, which are JSON, are sealed with `keyId`, or in clear where that is null. */
export type StoredDocument = StoredSummary & { values: string };

export type NewDocument = Omit<StoredDocument, "version" | "updatedAt">;

function toSummary(row: SummaryRow): StoredSummary {
  const { id, template_id: templateId, sha256, name, version, updated_at: updatedAt, key_id: keyId } = row;
  return { id, templateId, sha256, name, version, updatedAt, keyId };
}

function toDocument(row: DocumentRow): StoredDocument {
  return { ...toSummary(row), values: row.field_values };
}

/** Saved answers, in D1. Every call names the owner and sees only the owner's documents. */
export function createDocumentStore(db: D1Database) {
  return {
    /** Lists documents, newest first, without their values. */
    async list(uid: string): Promise<StoredSummary[]> {
      const sql = "SELECT id, template_id, sha256, name, version, updated_at, key_id FROM documents WHERE uid = ? ORDER BY updated_at DESC";
      return (await db.prepare(sql).bind(uid).all<SummaryRow>()).results.map(toSummary);
    },

    /** Lists the ids of documents, oldest first. */
    async listIds(uid: string): Promise<string[]> {
      const { results } = await db.prepare("SELECT id FROM documents WHERE uid = ? ORDER BY updated_at").bind(uid).all<{ id: string }>();
      return results.map(({ id }) => id);
    },

    /** Lists the named documents, oldest first, with their values. */
    async listNamed(uid: string, ids: string[]): Promise<StoredDocument[]> {
      const sql = "SELECT * FROM documents WHERE uid = ? AND id IN (SELECT value FROM json_each(?)) ORDER BY updated_at";
      return (await db.prepare(sql).bind(uid, JSON.stringify(ids)).all<DocumentRow>()).results.map(toDocument);
    },

    async find(uid: string, id: string): Promise<StoredDocument | null> {
      const row = await db.prepare("SELECT * FROM documents WHERE uid = ? AND id = ?").bind(uid, id).first<DocumentRow>();
      return row && toDocument(row);
    },

    /** Makes the document. Returns false when its id is taken, or the person has `most` documents. */
    async insert(uid: string, document: NewDocument, most: number, now: string): Promise<boolean> {
      const sql = `INSERT INTO documents (id, uid, template_id, sha256, name, field_values, key_id, version, updated_at)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, ?8 WHERE (SELECT count(*) FROM documents WHERE uid = ?2) < ?9 ON CONFLICT DO NOTHING`;
      const { id, templateId, sha256, name, values, keyId } = document;
      const { meta } = await db.prepare(sql).bind(id, uid, templateId, sha256, name, values, keyId, now, most).run();
      return meta.changes === 1;
    },

    /** Replaces the document when it still has `version`. Returns false when another device was faster, or it is not there. */
    async replace(uid: string, document: NewDocument, version: number, now: string): Promise<boolean> {
      const sql = `UPDATE documents SET template_id = ?, sha256 = ?, name = ?, field_values = ?, key_id = ?, version = version + 1, updated_at = ?
        WHERE uid = ? AND id = ? AND version = ?`;
      const { id, templateId, sha256, name, values, keyId } = document;
      const { meta } = await db.prepare(sql).bind(templateId, sha256, name, values, keyId, now, uid, id, version).run();
      return meta.changes === 1;
    },

    /** Removes the document when it has `version`, or whatever that is where it is null. Returns false when nothing was removed. */
    async remove(uid: string, id: string, version: number | null): Promise<boolean> {
      const sql = "DELETE FROM documents WHERE uid = ?1 AND id = ?2 AND (?3 IS NULL OR version = ?3)";
      return (await db.prepare(sql).bind(uid, id, version).run()).meta.changes === 1;
    },

    async count(uid: string): Promise<number> {
      return (await db.prepare("SELECT count(*) n FROM documents WHERE uid = ?").bind(uid).first<number>("n")) ?? 0;
    },

    /** Lists documents of all people that one key seals, or that are in clear where it is null: those in the rows after `row`, in order. */
    async listSealedWith(keyId: string | null, row: number, limit: number): Promise<(StoredDocument & { uid: string; row: number })[]> {
      // The index of keys has its rows in order.
      const sql = "SELECT rowid, * FROM documents WHERE key_id IS ? AND rowid > ? ORDER BY rowid LIMIT ?";
      const { results } = await db.prepare(sql).bind(keyId, row, limit).all<DocumentRow & { rowid: number }>();
      return results.map(({ rowid, ...found }) => ({ ...toDocument(found), uid: found.uid, row: rowid }));
    },

    /** Stores the same answers under another key. Returns false when the person saved or deleted them meanwhile: the newer version stays. */
    async reseal(uid: string, { id, version, name, values, keyId }: StoredDocument): Promise<boolean> {
      const sql = "UPDATE documents SET name = ?, field_values = ?, key_id = ? WHERE uid = ? AND id = ? AND version = ?";
      return (await db.prepare(sql).bind(name, values, keyId, uid, id, version).run()).meta.changes === 1;
    },

    /** Counts the documents that each key seals; null is the key of those in clear. */
    async countByKey(): Promise<{ keyId: string | null; count: number }[]> {
      const sql = "SELECT key_id AS keyId, count(*) AS count FROM documents GROUP BY key_id";
      return (await db.prepare(sql).all<{ keyId: string | null; count: number }>()).results;
    },
  };
}
