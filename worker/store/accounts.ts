import * as v from "valibot";
import type { Account, AccountExport } from "../../shared/contracts/account.ts";
import { FieldValues } from "../../shared/contracts/field-map.ts";

type AccountRow = { uid: string; email: string | null; display_name: string | null; created_at: string; updated_at: string };
type CompletionRow = { template_id: string; completed_at: string };
type DocumentRow = {
  id: string;
  template_id: string;
  sha256: string;
  name: string;
  field_values: string;
  version: number;
  updated_at: string;
};
type EventRow = { destination: string; event_name: string; state: string; created_at: string; payload: string };

/** Tables with rows of one person, in an order in which no row outlives what it refers to. */
const PERSONAL_TABLES = ["outbox", "documents", "completions", "consents", "subscriptions", "purchases", "customers", "accounts"] as const;

/** People, in D1. */
export function createAccountStore(db: D1Database) {
  return {
    async find(uid: string): Promise<Account | null> {
      const row = await db.prepare("SELECT * FROM accounts WHERE uid = ?").bind(uid).first<AccountRow>();
      return row && toAccount(row);
    },

    /** Makes the account or brings its e-mail and name up to date. */
    async upsert(person: Pick<Account, "uid" | "email" | "displayName">, now: string): Promise<void> {
      await db
        .prepare(
          `INSERT INTO accounts (uid, email, display_name, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?4)
           ON CONFLICT (uid) DO UPDATE SET email = ?2, display_name = ?3, updated_at = ?4`,
        )
        .bind(person.uid, person.email, person.displayName, now)
        .run();
    },

    /** What only this store knows of a person's completions, documents and events. */
    async readHistory(uid: string): Promise<Pick<AccountExport, "completions" | "documents" | "events">> {
      const [completions, documents, events] = await Promise.all([
        db.prepare("SELECT template_id, completed_at FROM completions WHERE uid = ? ORDER BY completed_at").bind(uid).all<CompletionRow>(),
        db.prepare("SELECT * FROM documents WHERE uid = ? ORDER BY updated_at").bind(uid).all<DocumentRow>(),
        db.prepare("SELECT * FROM outbox WHERE uid = ? ORDER BY created_at").bind(uid).all<EventRow>(),
      ]);
      return {
        completions: completions.results.map((row) => ({ templateId: row.template_id, completedAt: row.completed_at })),
        documents: documents.results.map((row) => ({
          id: row.id,
          templateId: row.template_id,
          sha256: row.sha256,
          name: row.name,
          values: v.parse(FieldValues, JSON.parse(row.field_values)),
          version: row.version,
          updatedAt: row.updated_at,
        })),
        events: events.results.map((row) => ({
          destination: row.destination,
          name: row.event_name,
          state: row.state,
          createdAt: row.created_at,
          payload: JSON.parse(row.payload),
        })),
      };
    },

    /** Removes every row about a person, all or none. Doing it again changes nothing. */
    async erase(uid: string): Promise<void> {
      await db.batch(PERSONAL_TABLES.map((table) => db.prepare(`DELETE FROM ${table} WHERE uid = ?`).bind(uid)));
    },
  };
}

function toAccount(row: AccountRow): Account {
  return { uid: row.uid, email: row.email, displayName: row.display_name, createdAt: row.created_at, updatedAt: row.updated_at };
}
