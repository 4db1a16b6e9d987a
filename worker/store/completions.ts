import type { Completion } from "../../shared/contracts/document.ts";
import { COMPLETIONS_KEPT, FREE_COMPLETIONS } from "../../shared/rules/purchase/completion-right.ts";
import { usedBefore } from "./former-people.ts";

/** A refund that was broken off holds up completions no longer than this. */
const REFUND_LASTS_MS = 5 * 60_000;

type OpenCompletion = { templateId: string; grantedAt: string };

/** Completed PDFs that were taken away, in D1. */
export function createCompletionStore(db: D1Database) {
  return {
    /**
     * Notes a completion in a single transaction: of two requests at once only one takes the free completion. Returns the time since which its document is covered, or null
     * when the account has no right left: the rule of `completionRight`. A plan that ended since it was read, or whose renewal is being paid back, gives none. A right has two rows at most, its beginning and its last use, and an account `COMPLETIONS_KEPT` rows, the newest. `since` is the earliest beginning of a right that still covers its document.
     */
    async add({
      uid,
      templateId,
      now,
      since,
      isActive,
    }: {
      uid: string;
      templateId: string;
      now: string;
      since: string;
      isActive: boolean;
    }): Promise<string | null> {
      const covering = "(SELECT max(granted_at) FROM completions WHERE uid = ?1 AND template_id = ?2 AND granted_at > ?3)";
      const pays = `EXISTS (SELECT 1 FROM subscriptions WHERE uid = ?1 AND is_active = 1)
        AND NOT EXISTS (SELECT 1 FROM customers WHERE uid = ?1 AND refund_begun_at > ?7)`;
      const refundsSince = new Date(Date.parse(now) - REFUND_LASTS_MS).toISOString();
      const [, added] = await db.batch<{ granted_at: string }>([
        // Of a right's rows the first counts and the last says when it was used: those between would be one for each press.
        db
          .prepare(`DELETE FROM completions WHERE uid = ?1 AND template_id = ?2 AND granted_at = ${covering} AND completed_at > granted_at`)
          .bind(uid, templateId, since),
        db
          .prepare(
            `INSERT INTO completions (uid, template_id, completed_at, granted_at)
             SELECT ?1, ?2, ?4, coalesce(${covering}, ?4)
             WHERE (?5 = 1 AND ${pays}) OR ${covering} IS NOT NULL
               OR ((SELECT count(*) FROM completions WHERE uid = ?1) < ?6 AND NOT ${usedBefore("used_completion")})
             ON CONFLICT DO UPDATE SET granted_at = granted_at
             RETURNING granted_at`,
          )
          .bind(uid, templateId, since, now, isActive ? 1 : 0, FREE_COMPLETIONS, refundsSince),
        db
          .prepare(
            `DELETE FROM completions WHERE uid = ?1
             AND completed_at < (SELECT completed_at FROM completions WHERE uid = ?1 ORDER BY completed_at DESC LIMIT 1 OFFSET ?2 - 1)`,
          )
          .bind(uid, COMPLETIONS_KEPT),
      ]);
      return added?.results[0]?.granted_at ?? null;
    },
    /** Lists a person's completions, oldest first. */
    async list(uid: string): Promise<Completion[]> {
      const sql = "SELECT template_id, completed_at FROM completions WHERE uid = ? ORDER BY completed_at";
      const { results } = await db.prepare(sql).bind(uid).all<{ template_id: string; completed_at: string }>();
      return results.map((row) => ({ templateId: row.template_id, completedAt: row.completed_at }));
    },
    /** Lists the documents that a right still covers, with the right's beginning. */
    async listOpen(uid: string, since: string): Promise<OpenCompletion[]> {
      const sql =
        "SELECT template_id, max(granted_at) granted_at FROM completions WHERE uid = ? AND granted_at > ? GROUP BY template_id ORDER BY 2 DESC";
      const { results } = await db.prepare(sql).bind(uid, since).all<{ template_id: string; granted_at: string }>();
      return results.map((row) => ({ templateId: row.template_id, grantedAt: row.granted_at }));
    },
    /** Returns how many free completions are left. */
    async countFree(uid: string): Promise<number> {
      const sql = `SELECT CASE WHEN ${usedBefore("used_completion")} THEN 0 ELSE max(0, ?2 - (SELECT count(*) FROM completions WHERE uid = ?1)) END n`;
      return (await db.prepare(sql).bind(uid, FREE_COMPLETIONS).first<number>("n")) ?? FREE_COMPLETIONS;
    },
    async findLast(uid: string): Promise<string | null> {
      return db.prepare("SELECT max(completed_at) last FROM completions WHERE uid = ?").bind(uid).first<string>("last");
    },
  };
}
