import type { CountName } from "../../shared/contracts/operator-report.ts";

/** Different searches without a result that a day keeps: made-up searches cannot fill the table. */
const MISSES_A_DAY = 1000;
/** Searches without a result before their words are stored. */
const MISSES_BEFORE_WORDS = 3;

/** A document counts once while its right lasts: a correction, a print, or a run of many that goes on, is a row whose right began before it. */
const COUNTED_COMPLETION = "granted_at = completed_at AND completed_at >= ?2 AND completed_at < ?3";

/** Counts that are made of a day's rows. ?1 is the day, ?2 the moment at which it begins, ?3 that at which the next one does. */
const COUNTED: Record<Exclude<CountName, "paywall_opened" | "form_opened" | "form_filled" | "server_errors">, string> = {
  accounts: "SELECT count(*) FROM accounts WHERE created_at >= ?2 AND created_at < ?3",
  completions_free: `SELECT count(*) FROM completions c WHERE ${COUNTED_COMPLETION}
    AND NOT EXISTS (SELECT 1 FROM purchases p WHERE p.uid = c.uid AND p.started_at <= c.completed_at)`,
  completions_paid: `SELECT count(*) FROM completions c WHERE ${COUNTED_COMPLETION}
    AND EXISTS (SELECT 1 FROM purchases p WHERE p.uid = c.uid AND p.started_at <= c.completed_at)`,
  purchases: "SELECT count(*) FROM purchases WHERE started_at >= ?2 AND started_at < ?3",
  trials: "SELECT count(*) FROM purchases WHERE started_at >= ?2 AND started_at < ?3 AND trial = 1",
  refunds: "SELECT count(*) FROM webhook_events WHERE type = 'charge.refunded' AND received_at >= ?2 AND received_at < ?3",
};

/** Counts by the day, in D1. Days are UTC, as in "2026-11-22". */
export function createCountStore(db: D1Database) {
  const upsert = "INSERT INTO daily_counts (day, name, subject, n)";
  // A later count misses the people who were erased since the first one.
  const keepLargest = "ON CONFLICT DO UPDATE SET n = max(n, excluded.n)";

  return {
    /** Counts one more. */
    async add(day: string, name: CountName): Promise<void> {
      await db.prepare(`${upsert} VALUES (?, ?, '', 1) ON CONFLICT DO UPDATE SET n = n + 1`).bind(day, name).run();
    },

    /** Counts one more of a template, if there is such a template. */
    async addOfTemplate(day: string, name: CountName, templateId: string): Promise<void> {
      const sql = `${upsert} SELECT ?1, ?2, id, 1 FROM templates WHERE id = ?3 ON CONFLICT DO UPDATE SET n = n + 1`;
      await db.prepare(sql).bind(day, name, templateId).run();
    },

    /** Counts a search without a result; its words are stored once it was made several times. */
    async addMiss(day: string, wordsHash: string, words: string): Promise<void> {
      await db.batch([
        db
          .prepare(
            `INSERT INTO search_misses (day, words_hash, n) SELECT ?1, ?2, 1 WHERE (SELECT count(*) FROM search_misses WHERE day = ?1) < ?3
             ON CONFLICT DO UPDATE SET n = n + 1`,
          )
          .bind(day, wordsHash, MISSES_A_DAY),
        db
          .prepare(
            "INSERT OR IGNORE INTO missed_words (words_hash, words) SELECT ?1, ?2 WHERE (SELECT sum(n) FROM search_misses WHERE words_hash = ?1) >= ?3",
          )
          .bind(wordsHash, words, MISSES_BEFORE_WORDS),
      ]);
    },

    /** Returns the last day up to `until` that was counted; null for none. */
    async lastDay(until: string): Promise<string | null> {
      const sql = "SELECT day FROM daily_counts WHERE day <= ? AND name = 'accounts' ORDER BY day DESC LIMIT 1";
      return db.prepare(sql).bind(until).first<string>("day");
    },

    /** Counts a day's rows. Repeating it brings the counts up to date. */
    async countDay(day: string, nextDay: string): Promise<void> {
      await db.batch([
        ...Object.entries(COUNTED).map(([name, sql]) =>
          db.prepare(`${upsert} SELECT ?1, '${name}', '', (${sql}) WHERE true ${keepLargest}`).bind(day, day, nextDay),
        ),
        db
          .prepare(
            `${upsert} SELECT ?1, 'form_taken', template_id, count(*) FROM completions WHERE ${COUNTED_COMPLETION} GROUP BY template_id ${keepLargest}`,
          )
          .bind(day, day, nextDay),
      ]);
    },

    /** Removes counts and searches from before a day. */
    async prune({ countsBefore, missesBefore }: { countsBefore: string; missesBefore: string }): Promise<void> {
      await db.batch([
        db.prepare("DELETE FROM daily_counts WHERE day < ?").bind(countsBefore),
        db.prepare("DELETE FROM search_misses WHERE day < ?").bind(missesBefore),
        db.prepare("DELETE FROM missed_words WHERE words_hash NOT IN (SELECT words_hash FROM search_misses)"),
      ]);
    },
  };
}
