/** A payment that a bank has taken back. Times are ISO 8601. `paidFrom` and `paidUntil` are the period of a plan that it paid as a whole, read once the dispute is lost; null for none. */
export type DisputeRow = {
  id: string;
  status: string;
  amountMinor: number;
  currency: string;
  chargedAt: string;
  openedAt: string;
  paidFrom: string | null;
  paidUntil: string | null;
};

type Row = {
  id: string;
  status: string;
  amount_minor: number;
  currency: string;
  charged_at: string;
  opened_at: string;
  paid_from: string | null;
  paid_until: string | null;
};

const COLUMNS = "id, status, amount_minor, currency, charged_at, opened_at, paid_from, paid_until";

/** Disputes, in D1. */
export function createDisputeStore(db: D1Database) {
  return {
    async list(uid: string): Promise<DisputeRow[]> {
      const sql = `SELECT ${COLUMNS} FROM disputes WHERE uid = ? ORDER BY opened_at`;
      const { results } = await db.prepare(sql).bind(uid).all<Row>();
      return results.map((row) => ({
        id: row.id,
        status: row.status,
        amountMinor: row.amount_minor,
        currency: row.currency,
        chargedAt: row.charged_at,
        openedAt: row.opened_at,
        paidFrom: row.paid_from,
        paidUntil: row.paid_until,
      }));
    },

    /** Writes a dispute that concerns no account, as after an erasure. A row that has an account stays as it is: that account's next reading writes it. */
    async saveUnowned(dispute: DisputeRow, now: string): Promise<void> {
      const { id, status, amountMinor, currency, chargedAt, openedAt, paidFrom, paidUntil } = dispute;
      await db
        .prepare(
          `INSERT INTO disputes (${COLUMNS}, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
           ON CONFLICT (id) DO UPDATE SET status = ?2, updated_at = ?9 WHERE uid IS NULL`,
        )
        .bind(id, status, amountMinor, currency, chargedAt, openedAt, paidFrom, paidUntil, now)
        .run();
    },

    /** Writes a dispute as a reading of Stripe returned it, unless a reading that began later was written already. */
    save(uid: string, ticket: number, dispute: DisputeRow, now: string): D1PreparedStatement {
      const { id, status, amountMinor, currency, chargedAt, openedAt, paidFrom, paidUntil } = dispute;
      return db
        .prepare(
          `INSERT INTO disputes (uid, ${COLUMNS}, updated_at)
           SELECT ?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 WHERE (SELECT synced_ticket FROM customers WHERE uid = ?1) < ?2
           ON CONFLICT (id) DO UPDATE SET status = ?4, paid_from = ?9, paid_until = ?10, updated_at = ?11`,
        )
        .bind(uid, ticket, id, status, amountMinor, currency, chargedAt, openedAt, paidFrom, paidUntil, now);
    },
  };
}
