/** A refund that failed after it was made. `toldAt`: when we were told, ISO 8601. */
export type FailedRefund = { id: string; amountMinor: number; currency: string; toldAt: string };

/** Refunds that failed, in D1. */
export function createFailedRefundStore(db: D1Database) {
  return {
    /** Notes a refund once, however often its failure is told. */
    async add({ id, amountMinor, currency, toldAt }: FailedRefund): Promise<void> {
      await db.prepare("INSERT OR IGNORE INTO failed_refunds VALUES (?, ?, ?, ?)").bind(id, amountMinor, currency, toldAt).run();
    },

    /** Lists those of which we were told since a moment, newest first. */
    async list(from: string): Promise<FailedRefund[]> {
      const sql = `SELECT id, amount_minor AS amountMinor, currency, told_at AS toldAt FROM failed_refunds
        WHERE told_at >= ? ORDER BY told_at DESC LIMIT 100`;
      return (await db.prepare(sql).bind(from).all<FailedRefund>()).results;
    },
  };
}
