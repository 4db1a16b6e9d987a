import * as v from "valibot";
import { listInTurns } from "./list-in-turns.ts";
import { parseStored } from "./parse-stored.ts";

/** The payment that a subscription waits for. Times are ISO 8601. */
const StoredDue = v.object({
  amountMinor: v.number(),
  payments: v.optional(v.number(), 1),
  currency: v.string(),
  since: v.string(),
  nextAttemptAt: v.nullable(v.string()),
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  cardMissing: v.optional(v.boolean(), false),
  processing: v.boolean(),
  unconfirmed: v.optional(v.boolean(), false),
});
export type DueState = v.InferOutput<typeof StoredDue>;

/** A person's subscription in the last reading of Stripe. Times are ISO 8601. */
export type SubscriptionState = {
  stripeSubscriptionId: string;
  offerId: string | null;
  status: string;
  isActive: boolean;
  trial: boolean;
  /** Null while it has not begun. */
  startTime: string | null;
  accessUntil: string;
  cancelAtPeriodEnd: boolean;
  paymentDue: boolean;
  due: DueState | null;
  disputed: boolean;
  renewal: { at: string; paymentIntent: string; amountMinor: number; currency: string } | null;
};

type Row = {
  stripe_subscription_id: string;
  offer_id: string | null;
  status: string;
  is_active: number;
  trial: number;
  start_time: string | null;
  access_until: string;
  cancel_at_period_end: number;
  payment_due: number;
  due: string | null;
  disputed: number;
  renewed_at: string | null;
  renewal_payment_intent: string | null;
  renewal_minor: number | null;
  renewal_currency: string | null;
};

const COLUMNS = `stripe_subscription_id, offer_id, status, is_active, trial, start_time, access_until, cancel_at_period_end, payment_due,
  due, disputed, renewed_at, renewal_payment_intent, renewal_minor, renewal_currency`;

/** Who has a plan that is not over and gives no access. The partial index has the same words. */
const LOCKED_OUT = "is_active = 0 AND status NOT IN ('canceled', 'incomplete_expired')";

function toState(row: Row): SubscriptionState {
  const { renewed_at: at, renewal_payment_intent: paymentIntent, renewal_minor: amountMinor, renewal_currency: currency } = row;
  return {
    stripeSubscriptionId: row.stripe_subscription_id,
    offerId: row.offer_id,
    status: row.status,
    isActive: row.is_active === 1,
    trial: row.trial === 1,
    startTime: row.start_time,
    accessUntil: row.access_until,
    cancelAtPeriodEnd: row.cancel_at_period_end === 1,
    paymentDue: row.payment_due === 1,
    due: row.due === null ? null : parseStored("subscriptions.due", row.due, StoredDue),
    disputed: row.disputed === 1,
    renewal:
      at !== null && paymentIntent !== null ? { at, paymentIntent, amountMinor: amountMinor ?? 0, currency: currency ?? "usd" } : null,
  };
}

/** Subscriptions, in D1. */
export function createSubscriptionStore(db: D1Database) {
  return {
    async find(uid: string): Promise<SubscriptionState | null> {
      const row = await db.prepare(`SELECT ${COLUMNS} FROM subscriptions WHERE uid = ?`).bind(uid).first<Row>();
      return row && toState(row);
    },

    /** Lists people whose paid time has passed although they are stored as active: an event was lost. Each `turn` reads the next `limit`. */
    async listOverdue(now: string, limit: number, turn: number): Promise<string[]> {
      const sql = listInTurns("subscriptions", "is_active = 1 AND access_until < ?3", "access_until");
      const { results } = await db.prepare(sql).bind(limit, turn, now).all<{ uid: string }>();
      return results.map(({ uid }) => uid);
    },

    /** Lists people without access whose plan is not over: news of what gives it back may be lost. Each `turn` reads the next `limit`. */
    async listLockedOut(limit: number, turn: number): Promise<string[]> {
      const { results } = await db
        .prepare(listInTurns("subscriptions", LOCKED_OUT, "uid"))
        .bind(limit, turn)
        .all<{ uid: string }>();
      return results.map(({ uid }) => uid);
    },

    /**
     * Returns statements that write a reading of Stripe, unless a reading that began later was written already. The last of them changes a row
     * exactly when this reading counted. `state` is null for a person who never had a subscription. A reading that brings nothing new is no change of
     * the row's: mails are made for changes.
     */
    replace(uid: string, ticket: number, state: SubscriptionState | null, now: string): D1PreparedStatement[] {
      const isNewest = "(SELECT synced_ticket FROM customers WHERE uid = ?1) < ?2";
      const done = db.prepare("UPDATE customers SET synced_ticket = ?2 WHERE uid = ?1 AND synced_ticket < ?2").bind(uid, ticket);
      if (state === null) return [db.prepare(`DELETE FROM subscriptions WHERE uid = ?1 AND ${isNewest}`).bind(uid, ticket), done];
      const { renewal } = state;
      const values = "?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17";
      const write = db
        .prepare(
          `INSERT OR REPLACE INTO subscriptions (uid, ${COLUMNS}, updated_at)
           SELECT ?1, ${values}, coalesce((SELECT updated_at FROM subscriptions WHERE uid = ?1 AND (${COLUMNS}) IS (${values})), ?18)
           WHERE ${isNewest}`,
        )
        .bind(
          uid,
          ticket,
          state.stripeSubscriptionId,
          state.offerId,
          state.status,
          state.isActive ? 1 : 0,
          state.trial ? 1 : 0,
          state.startTime,
          state.accessUntil,
          state.cancelAtPeriodEnd ? 1 : 0,
          state.paymentDue ? 1 : 0,
          state.due && JSON.stringify(state.due),
          state.disputed ? 1 : 0,
          renewal?.at ?? null,
          renewal?.paymentIntent ?? null,
          renewal?.amountMinor ?? null,
          renewal?.currency ?? null,
          now,
        );
      return [write, done];
    },
  };
}
