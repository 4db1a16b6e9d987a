import type { Completion } from "../../shared/contracts/document.ts";
import { FREE_COMPLETIONS } from "../../shared/rules/access.ts";

/** Completed PDFs that were taken away, in D1. */
export function createCompletionStore(db: D1Database) {
  return {
    /** Notes one in a single step, so that two requests at once cannot both be the free one. False when the account has no right left. */
    async add({ uid, templateId, now, isActive }: { uid: string; templateId: string; now: string; isActive: boolean }): Promise<boolean> {
      const { meta } = await db
        .prepare(
          `INSERT INTO completions (uid, template_id, completed_at)
           SELECT ?1, ?2, ?3 WHERE ?4 = 1 OR (SELECT count(*) FROM completions WHERE uid = ?1) < ?5
           ON CONFLICT DO NOTHING`,
        )
        .bind(uid, templateId, now, isActive ? 1 : 0, FREE_COMPLETIONS)
        .run();
      return meta.changes > 0 || isActive;
    },
    /** Oldest first. */
    async list(uid: string): Promise<Completion[]> {
      const sql = "SELECT template_id, completed_at FROM completions WHERE uid = ? ORDER BY completed_at";
      const { results } = await db.prepare(sql).bind(uid).all<{ template_id: string; completed_at: string }>();
      return results.map((row) => ({ templateId: row.template_id, completedAt: row.completed_at }));
    },
    async count(uid: string): Promise<number> {
      return (await db.prepare("SELECT count(*) n FROM completions WHERE uid = ?").bind(uid).first<number>("n")) ?? 0;
    },
    async findLast(uid: string): Promise<string | null> {
      return db.prepare("SELECT max(completed_at) last FROM completions WHERE uid = ?").bind(uid).first<string>("last");
    },
  };
}
