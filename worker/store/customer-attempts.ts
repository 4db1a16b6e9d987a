/** A customer that is being made at Stripe. `replaces` is the customer whose place it takes, null for a person's first. */
export type CustomerAttempt = { idempotencyKey: string; uid: string; email: string | null; replaces: string | null };

type Row = { idempotency_key: string; uid: string; email: string | null; replaces: string | null };

function toAttempt(row: Row): CustomerAttempt {
  return { idempotencyKey: row.idempotency_key, uid: row.uid, email: row.email, replaces: row.replaces };
}

/** Customers in the making, in D1. */
export function createCustomerAttemptStore(db: D1Database) {
  return {
    /** Notes an attempt and returns it, or the earlier one of the same key: Stripe wants the same request again. */
    async begin({ idempotencyKey, uid, email, replaces }: CustomerAttempt, now: string): Promise<CustomerAttempt> {
      const row = await db
        .prepare(
          `INSERT INTO customer_attempts (idempotency_key, uid, email, replaces, since) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET uid = uid RETURNING *`,
        )
        .bind(idempotencyKey, uid, email, replaces, now)
        .first<Row>();
      return row ? toAttempt(row) : { idempotencyKey, uid, email, replaces };
    },

    async end(idempotencyKey: string): Promise<void> {
      await db.prepare("DELETE FROM customer_attempts WHERE idempotency_key = ?").bind(idempotencyKey).run();
    },

    /** Lists attempts begun before a moment, oldest first. */
    async list(before: string, limit: number): Promise<CustomerAttempt[]> {
      const { results } = await db
        .prepare("SELECT idempotency_key, uid, email, replaces FROM customer_attempts WHERE since < ? ORDER BY since LIMIT ?")
        .bind(before, limit)
        .all<Row>();
      return results.map(toAttempt);
    },
  };
}
