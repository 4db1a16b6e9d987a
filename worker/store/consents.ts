import type { Consent } from "../../shared/contracts/consent.ts";

type ConsentRow = { tracking: number; updated_at: string };

/** Each account's decision about advertising, in D1. */
export function createConsentStore(db: D1Database) {
  return {
    async find(uid: string): Promise<Consent | null> {
      const row = await db.prepare("SELECT tracking, updated_at FROM consents WHERE uid = ?").bind(uid).first<ConsentRow>();
      return row && { tracking: row.tracking === 1, decidedAt: row.updated_at };
    },
    /** Keeps the decision, unless the account was erased meanwhile. */
    async save(uid: string, { tracking, decidedAt }: Consent): Promise<void> {
      await db
        .prepare(
          `INSERT INTO consents (uid, tracking, updated_at) SELECT uid, ?2, ?3 FROM accounts WHERE uid = ?1
           ON CONFLICT (uid) DO UPDATE SET tracking = ?2, updated_at = ?3`,
        )
        .bind(uid, tracking ? 1 : 0, decidedAt)
        .run();
    },
  };
}
