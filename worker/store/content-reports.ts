import type { ContentReportRequest } from "../../shared/contracts/content-report.ts";

/** A report without a decision. Times are ISO 8601. */
export type OpenReport = Omit<ContentReportRequest, "website"> & { id: string; createdAt: string };

/** Most open reports at once: a flood ends here and not at the database's size, a day and a half after one address began it. */
const MOST_OPEN = 10_000;
const LISTED = 100;

const SELECT_OPEN = `SELECT id, template_id AS templateId, reason, details, reporter_name AS name, reporter_email AS email, created_at AS createdAt
  FROM content_reports WHERE closed_at IS NULL`;

/** Visitors' reports about forms, in D1. */
export function createContentReportStore(db: D1Database) {
  return {
    /** Keeps a report. Returns false when too many are open. */
    async add({ id, templateId, reason, details, name, email, createdAt }: OpenReport): Promise<boolean> {
      const sql = `INSERT INTO content_reports (id, template_id, reason, details, reporter_name, reporter_email, created_at)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE (SELECT count(*) FROM content_reports WHERE closed_at IS NULL) < ?8`;
      const { meta } = await db.prepare(sql).bind(id, templateId, reason, details, name, email, createdAt, MOST_OPEN).run();
      return meta.changes > 0;
    },

    /** Lists open reports, oldest first. */
    async listOpen(): Promise<OpenReport[]> {
      return (await db.prepare(`${SELECT_OPEN} ORDER BY created_at LIMIT ?`).bind(LISTED).all<OpenReport>()).results;
    },

    async findOpen(id: string): Promise<OpenReport | null> {
      return db.prepare(`${SELECT_OPEN} AND id = ?`).bind(id).first<OpenReport>();
    },

    async countOpen(): Promise<number> {
      return (await db.prepare("SELECT count(*) AS n FROM content_reports WHERE closed_at IS NULL").first<number>("n")) ?? 0;
    },

    /** Notes a report's outcome. Returns false when no such report is open. */
    async close(id: string, outcome: "retired" | "kept", now: string): Promise<boolean> {
      const sql = "UPDATE content_reports SET closed_at = ?3, outcome = ?2 WHERE id = ?1 AND closed_at IS NULL";
      return (await db.prepare(sql).bind(id, outcome, now).run()).meta.changes > 0;
    },

    /** Removes reports that were closed before a moment. */
    async prune(closedBefore: string): Promise<void> {
      await db.prepare("DELETE FROM content_reports WHERE closed_at < ?").bind(closedBefore).run();
    },
  };
}
