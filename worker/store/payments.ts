/** A payment in the operator's books, which hold no name. `amountMinor` in minor units without the tax that is added; `paidAt` is ISO 8601. */
type Payment = { id: string; offerId: string; kind: "renewal" | "change"; amountMinor: number; currency: string; paidAt: string };

/** The operator's books, in D1. An entry that exists stays as it is. */
export function createPaymentStore(db: D1Database) {
  return {
    add({ id, offerId, kind, amountMinor, currency, paidAt }: Payment): D1PreparedStatement {
      return db.prepare("INSERT OR IGNORE INTO payments VALUES (?, ?, ?, ?, ?, ?)").bind(id, offerId, kind, amountMinor, currency, paidAt);
    },

    /** Books the first payments of purchases that began at a moment or after it. */
    async addFirst(since: string): Promise<void> {
      await db
        .prepare(
          `INSERT OR IGNORE INTO payments SELECT 'purchase:' || id, offer_id, 'first', amount_minor, currency, started_at
           FROM purchases WHERE started_at >= ? AND amount_minor > 0`,
        )
        .bind(since)
        .run();
    },
  };
}
