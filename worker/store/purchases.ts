import { usedBefore } from "./former-people.ts";
import { listInTurns } from "./list-in-turns.ts";

/** One attempt to buy. Times are ISO 8601, amounts minor units. */
export type Purchase = {
  id: string;
  uid: string;
  offerId: string;
  trial: boolean;
  amountMinor: number;
  currency: string;
  /** What Stripe bills today and later, as one string; null in attempts that were made without. */
  quote: string | null;
  eventId: string;
  /** Whether the ad platform may be told. */
  tracking: boolean;
  gclid: string | null;
  fbp: string | null;
  fbc: string | null;
  consentText: string | null;
  createdAt: string;
};

/** An attempt that may still be paid, with its subscription at Stripe once that is made. */
export type OpenPurchase = Purchase & { subscriptionId: string | null };

type Row = {
  id: string;
  uid: string;
  stripe_subscription_id: string | null;
  offer_id: string;
  trial: number;
  amount_minor: number;
  currency: string;
  quote: string | null;
  event_id: string;
  tracking: number;
  gclid: string | null;
  fbp: string | null;
  fbc: string | null;
  consent_text: string | null;
  created_at: string;
};

function toPurchase(row: Row): Purchase {
  return {
    id: row.id,
    uid: row.uid,
    offerId: row.offer_id,
    trial: row.trial === 1,
    amountMinor: row.amount_minor,
    currency: row.currency,
    quote: row.quote,
    eventId: row.event_id,
    tracking: row.tracking === 1,
    gclid: row.gclid,
    fbp: row.fbp,
    fbc: row.fbc,
    consentText: row.consent_text,
    createdAt: row.created_at,
  };
}

/** Attempts to buy, in D1. The table's unique key allows a person one open attempt: it is the lock against buying twice. */
export function createPurchaseStore(db: D1Database) {
  return {
    async findOpen(uid: string): Promise<OpenPurchase | null> {
      const row = await db.prepare("SELECT * FROM purchases WHERE uid = ? AND state = 'open'").bind(uid).first<Row>();
      return row && { ...toPurchase(row), subscriptionId: row.stripe_subscription_id };
    },

    /** Lists all attempts of a person, the oldest first. */
    async list(uid: string): Promise<(Purchase & { startedAt: string | null })[]> {
      const sql = "SELECT * FROM purchases WHERE uid = ? ORDER BY created_at";
      const { results } = await db.prepare(sql).bind(uid).all<Row & { started_at: string | null }>();
      return results.map((row) => ({ ...toPurchase(row), startedAt: row.started_at }));
    },

    /** Opens an attempt unless one is open; `findOpen` then returns that one. */
    async open(purchase: Purchase): Promise<void> {
      const { id, uid, offerId, trial, amountMinor, currency, quote, eventId, tracking, gclid, fbp, fbc, consentText, createdAt } =
        purchase;
      await db
        .prepare(
          `INSERT OR IGNORE INTO purchases (id, uid, offer_id, trial, amount_minor, currency, quote, event_id, tracking, gclid, fbp, fbc, consent_text, consented_at, created_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)`,
        )
        .bind(
          id,
          uid,
          offerId,
          trial ? 1 : 0,
          amountMinor,
          currency,
          quote,
          eventId,
          tracking ? 1 : 0,
          gclid,
          fbp,
          fbc,
          consentText,
          consentText === null ? null : createdAt,
          createdAt,
        )
        .run();
    },

    /** Closes an attempt that another one replaces. Returns false when it has ended or has another subscription than when it was read. */
    async replace({ id, subscriptionId }: OpenPurchase): Promise<boolean> {
      const { meta } = await db
        .prepare("UPDATE purchases SET state = 'replaced' WHERE id = ?1 AND state = 'open' AND stripe_subscription_id IS ?2")
        .bind(id, subscriptionId)
        .run();
      return meta.changes > 0;
    },

    /** Notes the subscription of an attempt. Returns false when the attempt was replaced meanwhile. */
    async attach(id: string, stripeSubscriptionId: string): Promise<boolean> {
      const { meta } = await db
        .prepare("UPDATE purchases SET stripe_subscription_id = ?2 WHERE id = ?1 AND state = 'open'")
        .bind(id, stripeSubscriptionId)
        .run();
      return meta.changes > 0;
    },

    /** Stores the browser's later tracking data of an attempt, until the subscription has begun. */
    async track(
      uid: string,
      { eventId, gclid, tracking }: { eventId: string | null; gclid: string | null; tracking: boolean | null },
    ): Promise<void> {
      await db
        .prepare(
          "UPDATE purchases SET event_id = coalesce(?2, event_id), gclid = coalesce(?3, gclid), tracking = coalesce(?4, tracking) WHERE uid = ?1 AND state = 'open'",
        )
        .bind(uid, eventId, gclid, tracking === null ? null : tracking ? 1 : 0)
        .run();
    },

    /** Lists those of the named attempts that have not begun yet. */
    async listNotStarted(uid: string, ids: string[]): Promise<Purchase[]> {
      if (ids.length === 0) return [];
      const { results } = await db
        .prepare("SELECT * FROM purchases WHERE uid = ?1 AND started_at IS NULL AND id IN (SELECT value FROM json_each(?2))")
        .bind(uid, JSON.stringify(ids))
        .all<Row>();
      return results.map(toPurchase);
    },

    /** Lists the subscriptions at Stripe whose purchase has begun. */
    async listBegun(uid: string): Promise<Set<string>> {
      const sql = "SELECT stripe_subscription_id AS id FROM purchases WHERE uid = ? AND started_at IS NOT NULL";
      const { results } = await db.prepare(sql).bind(uid).all<{ id: string }>();
      return new Set(results.map(({ id }) => id));
    },

    start(id: string, now: string): D1PreparedStatement {
      return db.prepare("UPDATE purchases SET state = 'started', started_at = ?2 WHERE id = ?1 AND started_at IS NULL").bind(id, now);
    },

    /** Removes up to `limit` attempts begun before a moment that led to no subscription. */
    async prune(before: string, limit: number): Promise<void> {
      const sql = "DELETE FROM purchases WHERE id IN (SELECT id FROM purchases WHERE started_at IS NULL AND created_at < ? LIMIT ?)";
      await db.prepare(sql).bind(before, limit).run();
    },

    async hasUsedTrial(uid: string): Promise<boolean> {
      const used = await db
        .prepare(
          `SELECT EXISTS (SELECT 1 FROM purchases WHERE uid = ?1 AND trial = 1 AND started_at IS NOT NULL) OR ${usedBefore("used_trial")} used`,
        )
        .bind(uid)
        .first<number>("used");
      return used === 1;
    },

    /**
     * Lists people with an attempt that is open since before `since` and after `until`: their payment may have gone
     * unnoticed. Where there are more than `limit`, each `turn` reads the next of them, so that all are read.
     */
    async listForgotten(until: string, since: string, limit: number, turn: number): Promise<string[]> {
      const wanted = "state = 'open' AND stripe_subscription_id IS NOT NULL AND created_at < ?3 AND created_at > ?4";
      const sql = listInTurns("purchases", wanted, "created_at DESC");
      const { results } = await db.prepare(sql).bind(limit, turn, since, until).all<{ uid: string }>();
      return results.map(({ uid }) => uid);
    },
  };
}
