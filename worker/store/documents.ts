import * as v from "valibot";
import { FieldValues } from "../../shared/contracts/field-map.ts";
import type { SavedDocument, SavedDocumentSummary } from "../../shared/contracts/document.ts";

type SummaryRow = { id: string; template_id: string; sha256: string; name: string; version: number; updated_at: string };
type DocumentRow = SummaryRow & { field_values: string };

type NewDocument = Omit<SavedDocument, "version" | "updatedAt">;

function toSummary(row: SummaryRow): SavedDocumentSummary {
  return { id: row.id, templateId: row.template_id, sha256: row.sha256, name: row.name, version: row.version, updatedAt: row.updated_at };
}

function toDocument(row: DocumentRow): SavedDocument {
  return { ...toSummary(row), values: v.parse(FieldValues, JSON.parse(row.field_values)) };
}

/** Saved answers, in D1. Every call names the owner; a document of somebody else's does not exist for it. */
export function createDocumentStore(db: D1Database) {
  return {
    /** Newest first, without their values. */
    async list(uid: string): Promise<SavedDocumentSummary[]> {
      const sql = "SELECT id, template_id, sha256, name, version, updated_at FROM documents WHERE uid = ? ORDER BY updated_at DESC";
      return (await db.prepare(sql).bind(uid).all<SummaryRow>()).results.map(toSummary);
    },

    /** Oldest first, with their values. */
    async listWhole(uid: string): Promise<SavedDocument[]> {
      const sql = "SELECT * FROM documents WHERE uid = ? ORDER BY updated_at";
      return (await db.prepare(sql).bind(uid).all<DocumentRow>()).results.map(toDocument);
    },

    async find(uid: string, id: string): Promise<SavedDocument | null> {
      const row = await db.prepare("SELECT * FROM documents WHERE uid = ? AND id = ?").bind(uid, id).first<DocumentRow>();
      return row && toDocument(row);
    },

    /** Makes the document. Answers false when its id is taken. */
    async insert(uid: string, document: NewDocument, now: string): Promise<boolean> {
      const sql = `INSERT INTO documents (id, uid, template_id, sha256, name, field_values, version, updated_at)
        VALUES (?, ?, ?, ?, ?, ?, 1, ?) ON CONFLICT DO NOTHING`;
      const { id, templateId, sha256, name, values } = document;
      const { meta } = await db.prepare(sql).bind(id, uid, templateId, sha256, name, JSON.stringify(values), now).run();
      return meta.changes === 1;
    },

    /** Replaces the document when it still has `version`. Answers false when somebody was faster, or it is not there. */
    async replace(uid: string, document: NewDocument, version: number, now: string): Promise<boolean> {
      const sql = `UPDATE documents SET template_id = ?, sha256 = ?, name = ?, field_values = ?, version = version + 1, updated_at = ?
        WHERE uid = ? AND id = ? AND version = ?`;
      const { id, templateId, sha256, name, values } = document;
      const { meta } = await db.prepare(sql).bind(templateId, sha256, name, JSON.stringify(values), now, uid, id, version).run();
      return meta.changes === 1;
    },

    /** Removes the document. Doing it again changes nothing. */
    async remove(uid: string, id: string): Promise<void> {
      await db.prepare("DELETE FROM documents WHERE uid = ? AND id = ?").bind(uid, id).run();
    },

    async count(uid: string): Promise<number> {
      return (await db.prepare("SELECT count(*) n FROM documents WHERE uid = ?").bind(uid).first<number>("n")) ?? 0;
    },
  };
}
