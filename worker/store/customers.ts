import { listInTurns } from "./list-in-turns.ts";

/** `refundOf` is the payment of a renewal that is being paid back; null for none. */
export type CustomerRow = { uid: string; stripeCustomerId: string; refundOf: string | null };

type Row = { uid: string; stripe_customer_id: string; refund_of: string | null };

const COLUMNS = "uid, stripe_customer_id, refund_of";

function toCustomer(row: Row | null): CustomerRow | null {
  return row && { uid: row.uid, stripeCustomerId: row.stripe_customer_id, refundOf: row.refund_of };
}

/** The Stripe customer of each person, in D1. */
export function createCustomerStore(db: D1Database) {
  return {
    async find(uid: string): Promise<CustomerRow | null> {
      return toCustomer(await db.prepare(`SELECT ${COLUMNS} FROM customers WHERE uid = ?`).bind(uid).first<Row>());
    },
    async findByStripeId(id: string): Promise<CustomerRow | null> {
      return toCustomer(await db.prepare(`SELECT ${COLUMNS} FROM customers WHERE stripe_customer_id = ?`).bind(id).first<Row>());
    },
    /** Keeps the first customer of a person; every later call returns that one. Null for a person whose account is erased. */
    async claim(uid: string, stripeCustomerId: string, now: string): Promise<CustomerRow | null> {
      await db
        .prepare(
          `INSERT INTO customers (uid, stripe_customer_id, created_at) SELECT ?1, ?2, ?3
           WHERE EXISTS (SELECT 1 FROM accounts WHERE uid = ?1) ON CONFLICT DO NOTHING`,
        )
        .bind(uid, stripeCustomerId, now)
        .run();
      return this.find(uid);
    },
    /**
     * Replaces a customer that Stripe has forgotten, and closes the purchase begun for it, in one step: a second
     * request changes nothing and returns the first one's. Null for a person whose account is erased.
     */
    async replace({ uid, stripeCustomerId }: Pick<CustomerRow, "uid" | "stripeCustomerId">, next: string): Promise<CustomerRow | null> {
      const isStillOld = "EXISTS (SELECT 1 FROM customers WHERE uid = ?1 AND stripe_customer_id = ?2)";
      await db.batch([
        db
          .prepare(`UPDATE purchases SET state = 'replaced' WHERE uid = ?1 AND state = 'open' AND ${isStillOld}`)
          .bind(uid, stripeCustomerId),
        db
          .prepare("UPDATE customers SET stripe_customer_id = ?3 WHERE uid = ?1 AND stripe_customer_id = ?2")
          .bind(uid, stripeCustomerId, next),
      ]);
      return this.find(uid);
    },
    /** Notes the person's customer, if there is one, as one to delete at Stripe. Runs in the batch that erases the person. */
    noteToClose(uid: string, now: string): D1PreparedStatement {
      return db
        .prepare("INSERT OR IGNORE INTO customers_to_close SELECT stripe_customer_id, ?2 FROM customers WHERE uid = ?1")
        .bind(uid, now);
    },
    /** Notes a customer without a person as one to delete at Stripe. */
    async addToClose(stripeCustomerId: string, now: string): Promise<void> {
      await db.prepare("INSERT OR IGNORE INTO customers_to_close VALUES (?, ?)").bind(stripeCustomerId, now).run();
    },
    /** Lists customers to delete at Stripe, and since when, in ISO 8601: the oldest first. */
    async listToClose(limit: number): Promise<{ id: string; since: string }[]> {
      const sql = "SELECT stripe_customer_id AS id, since FROM customers_to_close ORDER BY since LIMIT ?";
      return (await db.prepare(sql).bind(limit).all<{ id: string; since: string }>()).results;
    },
    async noteClosed(stripeCustomerId: string): Promise<void> {
      await db.prepare("DELETE FROM customers_to_close WHERE stripe_customer_id = ?").bind(stripeCustomerId).run();
    },
    /** Returns a statement that notes whether something was left to do at Stripe, and since when, if the reading with this ticket counts. */
    noteUnstopped(uid: string, ticket: number, isUnstopped: boolean, now: string): D1PreparedStatement {
      return db
        .prepare(
          "UPDATE customers SET unstopped_since = ?3 WHERE uid = ?1 AND synced_ticket < ?2 AND (unstopped_since IS NULL) = (?3 IS NOT NULL)",
        )
        .bind(uid, ticket, isUnstopped ? now : null);
    },
    /** Lists people for whom something has been left to do at Stripe since a moment. Each `turn` reads the next `limit`. */
    async listUnstopped(since: string, limit: number, turn: number): Promise<string[]> {
      const sql = listInTurns("customers", "unstopped_since > ?3", "unstopped_since");
      const { results } = await db.prepare(sql).bind(limit, turn, since).all<{ uid: string }>();
      return results.map(({ uid }) => uid);
    },
    /** Notes that the payment of a renewal is being paid back, unless something was completed since `lastCompletedAt` was read. Returns whether it was noted. */
    async beginRefund(uid: string, payment: string, lastCompletedAt: string | null, now: string): Promise<boolean> {
      const { meta } = await db
        .prepare(
          `UPDATE customers SET refund_begun_at = ?4, refund_of = ?2
           WHERE uid = ?1 AND (SELECT max(completed_at) FROM completions WHERE uid = ?1) IS ?3`,
        )
        .bind(uid, payment, lastCompletedAt, now)
        .run();
      return meta.changes > 0;
    },
    /** Notes that a refund is over: its plan has ended, or Stripe refused it. */
    async endRefund(uid: string): Promise<void> {
      await db.prepare("UPDATE customers SET refund_begun_at = NULL, refund_of = NULL WHERE uid = ?").bind(uid).run();
    },
    /** Returns a number higher than all before it, to be drawn before each reading of Stripe. Null when the customer was erased. */
    async drawTicket(uid: string): Promise<number | null> {
      return db
        .prepare("UPDATE customers SET sync_ticket = sync_ticket + 1 WHERE uid = ? RETURNING sync_ticket")
        .bind(uid)
        .first<number>("sync_ticket");
    },
  };
}
