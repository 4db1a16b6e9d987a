export type CustomerRow = { uid: string; stripeCustomerId: string };

type Row = { uid: string; stripe_customer_id: string };

function toCustomer(row: Row | null): CustomerRow | null {
  return row && { uid: row.uid, stripeCustomerId: row.stripe_customer_id };
}

/** Which person is which customer of Stripe, in D1. */
export function createCustomerStore(db: D1Database) {
  return {
    async find(uid: string): Promise<CustomerRow | null> {
      return toCustomer(await db.prepare("SELECT uid, stripe_customer_id FROM customers WHERE uid = ?").bind(uid).first<Row>());
    },
    async findByStripeId(id: string): Promise<CustomerRow | null> {
      return toCustomer(
        await db.prepare("SELECT uid, stripe_customer_id FROM customers WHERE stripe_customer_id = ?").bind(id).first<Row>(),
      );
    },
    /** Keeps the first customer that is named for a person; whoever comes later gets that one. */
    async claim(uid: string, stripeCustomerId: string, now: string): Promise<CustomerRow> {
      await db
        .prepare("INSERT OR IGNORE INTO customers (uid, stripe_customer_id, created_at) VALUES (?, ?, ?)")
        .bind(uid, stripeCustomerId, now)
        .run();
      return (await this.find(uid)) ?? { uid, stripeCustomerId };
    },
    /** Puts another customer in the place of one that Stripe has forgotten; whoever comes second gets the first one's. */
    async replace({ uid, stripeCustomerId }: CustomerRow, next: string): Promise<CustomerRow> {
      await db
        .prepare("UPDATE customers SET stripe_customer_id = ?3 WHERE uid = ?1 AND stripe_customer_id = ?2")
        .bind(uid, stripeCustomerId, next)
        .run();
      return (await this.find(uid)) ?? { uid, stripeCustomerId: next };
    },
    /** A number that is higher than all that were drawn before it, drawn before each reading of Stripe. */
    async drawTicket(uid: string): Promise<number> {
      const ticket = await db
        .prepare("UPDATE customers SET sync_ticket = sync_ticket + 1 WHERE uid = ? RETURNING sync_ticket")
        .bind(uid)
        .first<number>("sync_ticket");
      return ticket ?? 0;
    },
  };
}
