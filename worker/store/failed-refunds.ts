/** A refund that failed after it was made. `failedAt` is ISO 8601. */
export type FailedRefund = { id: string; amountMinor: number; currency: string; failedAt: string };

/** Refunds that failed, in D1. */
export function createFailedRefundStore(db: D1Database) {
  return {
    /** Notes a refund once, however often its failure is told. */
    async add({ id, amountMinor, currency, failedAt }: FailedRefund): Promise<void> {
      await db.prepare("INSERT OR IGNORE INTO failed_refunds VALUES (?, ?, ?, ?)").bind(id, amountMinor, currency, failedAt).run();
    },

    /** Lists those that failed since a moment, newest first. */
    async list(from: string): Promise<FailedRefund[]> {
      const sql = `SELECT id, amount_minor AS amountMinor, currency, failed_at AS failedAt FROM failed_refunds
        WHERE failed_at >= ? ORDER BY failed_at DESC LIMIT 100`;
      return (await db.prepare(sql).bind(from).all<FailedRefund>()).results;
    },
  };
}
