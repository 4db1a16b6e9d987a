import type { AccountExport } from "../../shared/contracts/account.ts";
import type { DeadLetter, OutboxReport } from "../../shared/contracts/outbox.ts";
import type { AutomationEvent, ConversionEvent } from "../../shared/contracts/conversion-event.ts";

/** An event for the outside. Its id is made of what it reports, so that reporting it again adds nothing. */
export type OutboxEvent = {
  id: string;
  uid: string;
  purchaseId: string;
  position: number;
} & ({ destination: "conversions"; payload: ConversionEvent } | { destination: "automation"; payload: AutomationEvent });

export type DueEvent = {
  id: string;
  uid: string | null;
  destination: "conversions" | "automation";
  payload: string;
  createdAt: string;
  attempts: number;
};

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
    add(event: OutboxEvent, now: string): D1PreparedStatement {
      return db
        .prepare(
          `INSERT OR IGNORE INTO outbox (id, uid, destination, event_name, payload, created_at, next_attempt_at, purchase_id, position)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8)`,
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

    /** A person's events, oldest first. */
    async listOf(uid: string): Promise<AccountExport["events"]> {
      const { results } = await db.prepare("SELECT * FROM outbox WHERE uid = ? ORDER BY created_at").bind(uid).all<StoredRow>();
      return results.map((row) => ({
        destination: row.destination,
        name: row.event_name,
        state: row.state,
        createdAt: row.created_at,
        payload: JSON.parse(row.payload),
      }));
    },

    /** Ids of events that are due, oldest first; of one purchase's events to one destination only the first that is still pending. */
    async listDue(now: string, limit: number): Promise<string[]> {
      const { results } = await db
        .prepare(
          `SELECT id FROM outbox o WHERE state = 'pending' AND next_attempt_at <= ?1 AND NOT EXISTS (
             SELECT 1 FROM outbox p WHERE p.purchase_id = o.purchase_id AND p.destination = o.destination AND p.position < o.position AND p.state = 'pending'
           ) ORDER BY created_at, position LIMIT ?2`,
        )
        .bind(now, limit)
        .all<{ id: string }>();
      return results.map(({ id }) => id);
    },

    /** Takes an event for one attempt and keeps others from it until `leaseUntil`. Null when somebody else has it. */
    async claim(id: string, now: string, leaseUntil: string): Promise<DueEvent | null> {
      const row = await db
        .prepare(
          `UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ?3 WHERE id = ?1 AND state = 'pending' AND next_attempt_at <= ?2
           RETURNING id, uid, destination, payload, created_at, attempts`,
        )
        .bind(id, now, leaseUntil)
        .first<Row>();
      return (
        row && {
          id: row.id,
          uid: row.uid,
          destination: row.destination,
          payload: row.payload,
          createdAt: row.created_at,
          attempts: row.attempts,
        }
      );
    },

    async markDelivered(id: string): Promise<void> {
      await db.prepare("UPDATE outbox SET state = 'delivered', last_error = NULL WHERE id = ?").bind(id).run();
    },
    async markFailed(id: string, error: string, nextAttemptAt: string): Promise<void> {
      await db.prepare("UPDATE outbox SET last_error = ?2, next_attempt_at = ?3 WHERE id = ?1").bind(id, error, nextAttemptAt).run();
    },
    async markDead(id: string, error: string): Promise<void> {
      await db.prepare("UPDATE outbox SET state = 'dead', last_error = ?2 WHERE id = ?1").bind(id, error).run();
    },

    /** How many events are in each state, and the newest that were given up. Their payloads stay where they are. */
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

    /** Makes an event that was given up due again, with all its attempts before it. False when there is none of that id. */
    async revive(id: string, now: string): Promise<boolean> {
      const { meta } = await db
        .prepare("UPDATE outbox SET state = 'pending', attempts = 0, next_attempt_at = ?2 WHERE id = ?1 AND state = 'dead'")
        .bind(id, now)
        .run();
      return meta.changes > 0;
    },
  };
}
