import type { OperatorReport } from "../../shared/contracts/operator-report.ts";

/** The last result of each part of the Cron Trigger's work, in D1. */
export function createCronPartStore(db: D1Database) {
  return {
    async noteSuccess(name: string, now: string): Promise<void> {
      const sql = `INSERT INTO cron_parts (name, succeeded_at) VALUES (?1, ?2)
        ON CONFLICT DO UPDATE SET succeeded_at = ?2, failing_since = NULL, error = NULL`;
      await db.prepare(sql).bind(name, now).run();
    },

    async noteFailure(name: string, error: string, now: string): Promise<void> {
      const sql = `INSERT INTO cron_parts (name, failing_since, error) VALUES (?1, ?3, ?2)
        ON CONFLICT DO UPDATE SET failing_since = coalesce(failing_since, ?3), error = ?2`;
      await db.prepare(sql).bind(name, error, now).run();
    },

    async list(): Promise<OperatorReport["cron"]> {
      const sql = "SELECT name, succeeded_at AS succeededAt, failing_since AS failingSince, error FROM cron_parts ORDER BY name";
      return (await db.prepare(sql).all<OperatorReport["cron"][number]>()).results;
    },
  };
}
