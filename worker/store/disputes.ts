/** A payment that a bank has taken back. Times are ISO 8601. */
export type DisputeRow = {
  id: string;
  status: string;
  amountMinor: number;
  currency: string;
  chargedAt: string;
  openedAt: string;
};

type Row = { id: string; status: string; amount_minor: number; currency: string; charged_at: string; opened_at: string };

/** Disputes, in D1. */
export function createDisputeStore(db: D1Database) {
  return {
    async list(uid: string): Promise<DisputeRow[]> {
      const sql = "SELECT id, status, amount_minor, currency, charged_at, opened_at FROM disputes WHERE uid = ? ORDER BY opened_at";
      const { results } = await db.prepare(sql).bind(uid).all<Row>();
      return results.map((row) => ({
        id: row.id,
        status: row.status,
        amountMinor: row.amount_minor,
        currency: row.currency,
        chargedAt: row.charged_at,
        openedAt: row.opened_at,
      }));
    },

    /** Writes a dispute as a reading of Stripe returned it, unless a reading that began later was written already. */
    save(uid: string, ticket: number, dispute: DisputeRow, now: string): D1PreparedStatement {
      const { id, status, amountMinor, currency, chargedAt, openedAt } = dispute;
      return db
        .prepare(
          `INSERT INTO disputes (id, uid, status, amount_minor, currency, charged_at, opened_at, updated_at)
           SELECT ?3, ?1, ?4, ?5, ?6, ?7, ?8, ?9 WHERE (SELECT synced_ticket FROM customers WHERE uid = ?1) < ?2
           ON CONFLICT (id) DO UPDATE SET status = ?4, updated_at = ?9`,
        )
        .bind(uid, ticket, id, status, amountMinor, currency, chargedAt, openedAt, now);
    },
  };
}
