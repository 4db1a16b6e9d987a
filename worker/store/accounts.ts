import type { Account } from "../../shared/contracts/account.ts";

type AccountRow = { uid: string; email: string | null; display_name: string | null; created_at: string; updated_at: string };

type Person = Pick<Account, "uid" | "email" | "displayName"> & { uidHash: string; personHash: string | null; signedInAt: string };

/** Tables with rows of one person, in an order in which no row outlives what it refers to. */
const PERSONAL_TABLES = [
  "outbox",
  "subscription_notices",
  "documents",
  "completions",
  "consents",
  "subscriptions",
  "purchases",
  "customers",
  "accounts",
] as const;

/** Accounts, in D1. */
export function createAccountStore(db: D1Database) {
  return {
    async find(uid: string): Promise<Account | null> {
      const row = await db.prepare("SELECT * FROM accounts WHERE uid = ?").bind(uid).first<AccountRow>();
      return row && toAccount(row);
    },

    /** Makes the account or updates its e-mail and name. Returns false, without writing, when it was erased after that sign-in. */
    async upsert({ uid, uidHash, personHash, email, displayName, signedInAt }: Person, now: string): Promise<boolean> {
      const { meta } = await db
        .prepare(
          `INSERT INTO accounts (uid, email, display_name, created_at, updated_at, person_hash) SELECT ?1, ?2, ?3, ?4, ?4, ?7
           WHERE NOT EXISTS (SELECT 1 FROM erased_accounts WHERE uid_hash = ?5 AND erased_at > ?6)
           ON CONFLICT (uid) DO UPDATE SET email = ?2, display_name = ?3, updated_at = ?4,
             person_hash = coalesce(?7, person_hash)`,
        )
        .bind(uid, email, displayName, now, uidHash, signedInAt, personHash)
        .run();
      return meta.changes > 0;
    },

    /** Removes every row about a person, all or none, and keeps the uid's hash for `forgetErasures`. The statements of `before` run first. Repeating it changes nothing else. */
    async erase(uid: string, uidHash: string, now: string, before: D1PreparedStatement[]): Promise<void> {
      await db.batch([
        ...before,
        ...PERSONAL_TABLES.map((table) => db.prepare(`DELETE FROM ${table} WHERE uid = ?`).bind(uid)),
        db.prepare("INSERT OR REPLACE INTO erased_accounts (uid_hash, erased_at) VALUES (?, ?)").bind(uidHash, now),
      ]);
    },

    /** Removes the records of erasures before a moment. */
    async forgetErasures(before: string): Promise<void> {
      await db.prepare("DELETE FROM erased_accounts WHERE erased_at < ?").bind(before).run();
    },
  };
}

function toAccount(row: AccountRow): Account {
  return { uid: row.uid, email: row.email, displayName: row.display_name, createdAt: row.created_at, updatedAt: row.updated_at };
}
