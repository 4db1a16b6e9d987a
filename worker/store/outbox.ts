import * as v from "valibot";
import type { AccountExport } from "../../shared/contracts/account.ts";
import type { DeadLetter, OutboxReport } from "../../shared/contracts/outbox.ts";
import type { ConversionEvent, NoticeEvent, PurchaseAutomationEvent } from "../../shared/contracts/conversion-event.ts";
import { parseStored } from "./parse-stored.ts";

/** A notice without the person's address, which is read when it is sent: the outbox keeps no second copy. */
type StoredNotice = Omit<NoticeEvent, "email" | "name">;

/** An event for the outside. Its id is made of what it reports, so that reporting it again adds nothing. */
export type OutboxEvent = {
  id: string;
  uid: string;
  /** Events of one purchase go out in the order of their positions; null for an event without a purchase. */
  purchaseId: string | null;
  position: number;
} & (
  | { destination: "conversions"; payload: ConversionEvent }
  | { destination: "automation"; payload: PurchaseAutomationEvent | StoredNotice }
);

export type DueEvent = {
  id: string;
  uid: string | null;
  destination: "conversions" | "automation";
  payload: string;
  createdAt: string;
  attempts: number;
};

/** Which events to take; `uid` and `id` leave it at those of one person, or at one. Times are ISO 8601. */
type Claim = { now: string; leaseUntil: string; limit: number; uid?: string | null; id?: string | null };

type Row = { id: string; uid: string | null; destination: DueEvent["destination"]; payload: string; created_at: string; attempts: number };

type StoredRow = Row & { event_name: string; state: string };

type DeadRow = Pick<Row, "id" | "destination" | "created_at" | "attempts"> & { event_name: string; last_error: string | null };

/** How many dead letters a report lists. */
const LISTED_DEAD_LETTERS = 100;

function toDeadLetter(row: DeadRow): DeadLetter {
  return {
    id: row.id,
    destination: row.destination,
    eventName: row.event_name,
    createdAt: row.created_at,
    attempts: row.attempts,
    lastError: row.last_error,
  };
}

/** Events for the outside that are still to be delivered, in D1. */
export function createOutboxStore(db: D1Database) {
  return {
    /** Adds an event, once. Nothing is added about a person whose account is erased meanwhile. */
    add(event: OutboxEvent, now: string): D1PreparedStatement {
      return db
        .prepare(
          `INSERT OR IGNORE INTO outbox (id, uid, destination, event_name, payload, created_at, next_attempt_at, purchase_id, position)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8 WHERE EXISTS (SELECT 1 FROM accounts WHERE uid = ?2)`,
        )
        .bind(
          event.id,
          event.uid,
          event.destination,
          event.payload.event_name,
          JSON.stringify(event.payload),
          now,
          event.purchaseId,
          event.position,
        );
    },

    /** Lists a person's events, oldest first; the payload of one that cannot be read is null. */
    async listOf(uid: string): Promise<AccountExport["events"]> {
      const { results } = await db.prepare("SELECT * FROM outbox WHERE uid = ? ORDER BY created_at").bind(uid).all<StoredRow>();
      return results.map((row) => ({
        destination: row.destination,
        name: row.event_name,
        state: row.state,
        createdAt: row.created_at,
        payload: parseStored("outbox.payload", row.payload, v.unknown()),
      }));
    },

    /**
     * Takes up to `limit` due events for one attempt, oldest first, and leases them until `leaseUntil`, in one step. Of one
     * purchase's events to one destination it takes only the first that is still pending.
     */
    async claim({ now, leaseUntil, limit, uid = null, id = null }: Claim): Promise<DueEvent[]> {
      const { results } = await db
        .prepare(
          `UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ?2 WHERE id IN (
             SELECT o.id FROM outbox o WHERE o.state = 'pending' AND o.next_attempt_at <= ?1 AND (?4 IS NULL OR o.uid = ?4) AND (?5 IS NULL OR o.id = ?5)
             AND NOT EXISTS (
               SELECT 1 FROM outbox p WHERE p.purchase_id = o.purchase_id AND p.destination = o.destination AND p.position < o.position AND p.state = 'pending'
             ) ORDER BY o.created_at, o.position LIMIT ?3
           ) RETURNING id, uid, destination, payload, created_at, attempts`,
        )
        .bind(now, leaseUntil, limit, uid, id)
        .all<Row>();
      return results.map((row) => ({
        id: row.id,
        uid: row.uid,
        destination: row.destination,
        payload: row.payload,
        createdAt: row.created_at,
        attempts: row.attempts,
      }));
    },

    async markDelivered(id: string): Promise<void> {
      await db.prepare("UPDATE outbox SET state = 'delivered', last_error = NULL WHERE id = ?").bind(id).run();
    },
    /** Sets when a failed attempt is repeated. An attempt that was overtaken by another one changes nothing. */
    async markFailed({ id, attempts }: DueEvent, error: string, nextAttemptAt: string): Promise<void> {
      await db
        .prepare("UPDATE outbox SET last_error = ?3, next_attempt_at = ?4 WHERE id = ?1 AND attempts = ?2 AND state = 'pending'")
        .bind(id, attempts, error, nextAttemptAt)
        .run();
    },
    async markDead({ id, attempts }: DueEvent, error: string): Promise<void> {
      await db
        .prepare("UPDATE outbox SET state = 'dead', last_error = ?3 WHERE id = ?1 AND attempts = ?2 AND state = 'pending'")
        .bind(id, attempts, error)
        .run();
    },

    /** Removes up to `limit` events delivered before a moment, and as many that were given up before another. */
    async prune({ deliveredBefore, deadBefore, limit }: { deliveredBefore: string; deadBefore: string; limit: number }): Promise<void> {
      const sql = "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE state = ?1 AND created_at < ?2 LIMIT ?3)";
      await db.batch([db.prepare(sql).bind("delivered", deliveredBefore, limit), db.prepare(sql).bind("dead", deadBefore, limit)]);
    },

    /** Counts the events in each state, and lists the newest that were given up, without their payloads. */
    async report(): Promise<OutboxReport> {
      const [states, dead] = await Promise.all([
        db.prepare("SELECT state, count(*) AS n FROM outbox GROUP BY state").all<{ state: keyof OutboxReport["counts"]; n: number }>(),
        db
          .prepare(
            `SELECT id, destination, event_name, created_at, attempts, last_error FROM outbox WHERE state = 'dead' ORDER BY created_at DESC, id LIMIT ?`,
          )
          .bind(LISTED_DEAD_LETTERS)
          .all<DeadRow>(),
      ]);
      const counts = { pending: 0, delivered: 0, dead: 0 };
      for (const { state, n } of states.results) counts[state] = n;
      return { counts, deadLetters: dead.results.map(toDeadLetter) };
    },

    /** Makes an event that was given up due again, with all its attempts before it, or every one where `id` is null. Returns their ids. */
    async revive(id: string | null, now: string): Promise<string[]> {
      const sql =
        "UPDATE outbox SET state = 'pending', attempts = 0, next_attempt_at = ?2 WHERE state = 'dead' AND (?1 IS NULL OR id = ?1) RETURNING id";
      const { results } = await db.prepare(sql).bind(id, now).all<{ id: string }>();
      return results.map((row) => row.id);
    },
  };
}
