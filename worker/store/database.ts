import { reach } from "./reach.ts";

/** Methods that call D1; the other methods of a statement run locally. */
const ASKS = new Set<unknown>(["first", "all", "run", "raw"]);

/**
 * Wraps D1 for the stores: a call that D1 does not carry out fails as `unavailable`, whatever D1's message; a wrong statement fails with
 * D1's own error. Its statements go into its own `batch`.
 */
export function createDatabase(db: D1Database): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  function guard(statement: D1PreparedStatement): D1PreparedStatement {
    const guarded = new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => guard(target.bind(...values));
        const member: unknown = Reflect.get(target, key);
        if (typeof member !== "function") return member;
        return (...args: unknown[]) =>
          ASKS.has(key) ? reach(async () => Reflect.apply(member, target, args)) : Reflect.apply(member, target, args);
      },
    });
    originals.set(guarded, statement);
    return guarded;
  }

  return new Proxy(db, {
    get(target, key) {
      if (key === "prepare") return (sql: string) => guard(target.prepare(sql));
      if (key === "batch")
        return (statements: D1PreparedStatement[]) => reach(() => target.batch(statements.map((item) => originals.get(item) ?? item)));
      const member: unknown = Reflect.get(target, key);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
