/** Returns SQL: whether the person of account `?1` has used a one-time offer in an account that was erased since. */
export function usedBefore(what: "used_completion" | "used_trial"): string {
  return `EXISTS (SELECT 1 FROM accounts a JOIN former_people f ON f.person_hash = a.person_hash WHERE a.uid = ?1 AND f.${what} = 1)`;
}

/** People whose accounts were erased, identified by a keyed hash alone, in D1. */
export function createFormerPeopleStore(db: D1Database) {
  return {
    /** Keeps which one-time offers a person has used; nothing for a person who has used none. Runs before the account is erased. */
    keep(uid: string, forgetAfter: string): D1PreparedStatement {
      const completion = "EXISTS (SELECT 1 FROM completions WHERE uid = ?1)";
      const trial = "EXISTS (SELECT 1 FROM purchases WHERE uid = ?1 AND trial = 1 AND started_at IS NOT NULL)";
      return db
        .prepare(
          `INSERT INTO former_people (person_hash, used_completion, used_trial, forget_after)
           SELECT person_hash, ${completion}, ${trial}, ?2 FROM accounts
           WHERE uid = ?1 AND person_hash IS NOT NULL AND (${completion} OR ${trial})
           ON CONFLICT (person_hash) DO UPDATE SET used_completion = max(used_completion, excluded.used_completion),
             used_trial = max(used_trial, excluded.used_trial), forget_after = excluded.forget_after`,
        )
        .bind(uid, forgetAfter);
    },

    async forget(now: string): Promise<void> {
      await db.prepare("DELETE FROM former_people WHERE forget_after < ?").bind(now).run();
    },
  };
}
