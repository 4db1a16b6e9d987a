import type { Account } from "../../shared/contracts/account.ts";

type AccountRow = { uid: string; email: string | null; display_name: string | null; created_at: string; updated_at: string };

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

    /** Removes every row about a person, all or none. Doing it again changes nothing. */
    async erase(uid: string): Promise<void> {
      await db.batch(PERSONAL_TABLES.map((table) => db.prepare(`DELETE FROM ${table} WHERE uid = ?`).bind(uid)));
    },
  };
}

function toAccount(row: AccountRow): Account {
  return { uid: row.uid, email: row.email, displayName: row.display_name, createdAt: row.created_at, updatedAt: row.updated_at };
}
