/** An alert that was sent and is not over. Times are ISO 8601. */
type AlertRow = { name: string; since: string; toldAt: string };

/** Alerts, in D1. */
export function createAlertStore(db: D1Database) {
  return {
    async list(): Promise<AlertRow[]> {
      return (await db.prepare("SELECT name, since, told_at AS toldAt FROM alerts ORDER BY name").all<AlertRow>()).results;
    },
    async save(name: string, since: string, now: string): Promise<void> {
      await db.prepare("INSERT OR REPLACE INTO alerts (name, since, told_at) VALUES (?, ?, ?)").bind(name, since, now).run();
    },
    async remove(name: string): Promise<void> {
      await db.prepare("DELETE FROM alerts WHERE name = ?").bind(name).run();
    },
  };
}
