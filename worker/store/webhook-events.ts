/** Webhook events that were handled, in D1. */
export function createWebhookEventStore(db: D1Database) {
  return {
    async has(id: string): Promise<boolean> {
      return (await db.prepare("SELECT 1 seen FROM webhook_events WHERE id = ?").bind(id).first<number>("seen")) === 1;
    },
    /** Returns those of the named events that were handled. */
    async listKnown(ids: string[]): Promise<Set<string>> {
      const sql = "SELECT id FROM webhook_events WHERE id IN (SELECT value FROM json_each(?))";
      const { results } = await db.prepare(sql).bind(JSON.stringify(ids)).all<{ id: string }>();
      return new Set(results.map(({ id }) => id));
    },
    /** Returns the last event that was looked at among all of Stripe's; null before the first time. */
    async findPlace(): Promise<string | null> {
      return db.prepare("SELECT event_id FROM webhook_place").first<string>("event_id");
    },
    async keepPlace(id: string): Promise<void> {
      await db.prepare("INSERT OR REPLACE INTO webhook_place (id, event_id) VALUES (1, ?)").bind(id).run();
    },
    /** Returns a statement that notes an event, if the reading with this ticket counts. */
    add(uid: string, ticket: number, event: { id: string; type: string }, now: string): D1PreparedStatement {
      return db
        .prepare(
          `INSERT OR IGNORE INTO webhook_events (id, type, received_at)
           SELECT ?3, ?4, ?5 WHERE (SELECT synced_ticket FROM customers WHERE uid = ?1) < ?2`,
        )
        .bind(uid, ticket, event.id, event.type, now);
    },
    /** Removes up to `limit` that were received before a moment. */
    async prune(before: string, limit: number): Promise<void> {
      const sql = "DELETE FROM webhook_events WHERE id IN (SELECT id FROM webhook_events WHERE received_at < ? LIMIT ?)";
      await db.prepare(sql).bind(before, limit).run();
    },
  };
}
