import { TRIAL_NOTICE_DAYS } from "../../shared/rules/notices.ts";

/** A mail that a subscriber was sent. */
type Notice = { subscriptionId: string; kind: string; noticedAt: string };

/** Kinds of mails to subscribers. */
export type NoticeKind = "trial_ending" | "renewal_reminder" | "payment_failed" | "cancellation_confirmed";

/** A subscription whose owner is to get a mail. `about` tells one occasion from the next of the same kind. Times are ISO 8601. */
export type NoticeDue = {
  subscriptionId: string;
  uid: string;
  about: string;
  endsAt: string;
  plan: string | null;
  /** The debt in minor units; null without one. */
  owedMinor: number | null;
  owedCurrency: string | null;
};

/** The subscriptions of each kind, the column that makes a new occasion, and the one that says whose turn it is, which has an index. ?1 is now, ?2 the latest end, ?3 since when a change is news. */
const CONDITIONS: Record<NoticeKind, { about: string; turn: string; where: string }> = {
  trial_ending: {
    about: "s.access_until",
    turn: "s.access_until",
    where: `s.is_active = 1 AND s.trial = 1 AND s.cancel_at_period_end = 0 AND s.access_until > ?1 AND s.access_until <= ?2
      AND julianday(s.access_until) - julianday(?1) <= min(${TRIAL_NOTICE_DAYS}, coalesce(o.trial_days, ${2 * TRIAL_NOTICE_DAYS}) / 2.0)`,
  },
  renewal_reminder: {
    about: "s.access_until",
    turn: "s.access_until",
    where:
      "s.is_active = 1 AND s.payment_due = 0 AND s.trial = 0 AND s.cancel_at_period_end = 0 AND o.interval = 'year' AND s.access_until > ?1 AND s.access_until <= ?2",
  },
  // The end of access moves when Stripe gives up on a debt; since when it is due does not. A paused subscription waits for a payment too, but none has failed.
  payment_failed: {
    about: "coalesce(json_extract(s.due, '$.since'), s.access_until)",
    turn: "s.updated_at",
    where: "s.payment_due = 1 AND s.status <> 'paused' AND s.updated_at > ?3",
  },
  cancellation_confirmed: {
    about: "s.updated_at",
    turn: "s.updated_at",
    where: "((s.is_active = 1 AND s.cancel_at_period_end = 1) OR s.status = 'canceled') AND s.updated_at > ?3",
  },
};

/** Notices to subscribers, in D1. */
export function createNoticeStore(db: D1Database) {
  return {
    /** Lists what a person was told, the oldest first. */
    async list(uid: string): Promise<Notice[]> {
      const sql = `SELECT stripe_subscription_id AS subscriptionId, kind, noticed_at AS noticedAt FROM subscription_notices
        WHERE uid = ? ORDER BY noticed_at`;
      return (await db.prepare(sql).bind(uid).all<Notice>()).results;
    },

    /** Lists subscriptions whose owner was not told yet, those whose period ends first, or which changed first, at the head: whatever is listed is due. `endBefore` is the latest end of a period, `changedAfter` since when a change is news. */
    async listDue(
      kind: NoticeKind,
      { now, endBefore, changedAfter, limit }: { now: string; endBefore: string; changedAfter: string; limit: number },
    ): Promise<NoticeDue[]> {
      const { about, turn, where } = CONDITIONS[kind];
      // A cancellation is told once until it is taken back, whatever else changes in between; the others once for each period or debt.
      const isSame = kind === "cancellation_confirmed" ? "1" : `n.about = ${about}`;
      const { results } = await db
        .prepare(
          `SELECT s.stripe_subscription_id AS subscriptionId, s.uid, ${about} AS about, s.access_until AS endsAt,
             o.name AS plan, json_extract(s.due, '$.amountMinor') AS owedMinor,
             json_extract(s.due, '$.currency') AS owedCurrency
           FROM subscriptions s LEFT JOIN offers o ON o.id = s.offer_id
           WHERE ${where} AND s.access_until IS NOT NULL AND NOT EXISTS (
             SELECT 1 FROM subscription_notices n WHERE n.uid = s.uid AND n.stripe_subscription_id = s.stripe_subscription_id AND n.kind = ?4 AND ${isSame}
           ) ORDER BY ${turn} LIMIT ?5`,
        )
        .bind(now, endBefore, changedAfter, kind, limit)
        .all<NoticeDue>();
      return results;
    },

    /** Notes that a notice was made. */
    add(kind: NoticeKind, { uid, subscriptionId, about }: NoticeDue, now: string): D1PreparedStatement {
      return db.prepare("INSERT OR IGNORE INTO subscription_notices VALUES (?, ?, ?, ?, ?)").bind(uid, subscriptionId, kind, about, now);
    },

    /** Forgets the confirmation of a cancellation that was taken back, so that the next one is confirmed as well. */
    async forgetTakenBack(): Promise<void> {
      await db
        .prepare(
          `DELETE FROM subscription_notices WHERE kind = 'cancellation_confirmed' AND stripe_subscription_id IN (
             SELECT stripe_subscription_id FROM subscriptions WHERE cancel_at_period_end = 0 AND status <> 'canceled')`,
        )
        .run();
    },
  };
}
