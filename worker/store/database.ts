import { reach } from "./reach.ts";

/** Methods that call D1; the other methods of a statement run locally. */
const ASKS = new Set<unknown>(["first", "all", "run", "raw"]);
const READS = /^\s*SELECT\b/iu;

/** Words of SQLite's error while another connection writes, such as an import beside a running product. */
const BUSY = /\bSQLITE_BUSY\b|database is locked|Failed to get session commit token/u;
/** Waits before a read is tried again, in milliseconds. */
const BUSY_WAITS_MS = [50, 200];

/** Reads again while another connection writes. Any other trouble is D1's own to retry. */
async function readPatiently<T>(read: () => Promise<T>): Promise<T> {
  for (const ms of BUSY_WAITS_MS) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Error) || !BUSY.test(error.message)) throw error;
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return read();
}

type Original = { statement: D1PreparedStatement; isRead: boolean };

/**
 * Wraps D1 for the stores: a call that D1 does not carry out fails as `unavailable`, whatever D1's message; a wrong statement fails with
 * D1's own error. A read waits for another connection's write; a write is never done twice. Its statements go into its own `batch`.
 */
export function createDatabase(db: D1Database): D1Database {
  const originals = new WeakMap<D1PreparedStatement, Original>();
  const ask = <T>(call: () => Promise<T>, isRead: boolean) => reach(isRead ? () => readPatiently(call) : call);

  function guard(statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
    const guarded = new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => guard(target.bind(...values), isRead);
        const member: unknown = Reflect.get(target, key);
        if (typeof member !== "function") return member;
        return (...args: unknown[]) =>
          ASKS.has(key) ? ask(async () => Reflect.apply(member, target, args), isRead) : Reflect.apply(member, target, args);
      },
    });
    originals.set(guarded, { statement, isRead });
    return guarded;
  }

  function batch(statements: D1PreparedStatement[]): Promise<D1Result[]> {
    const known = statements.map((item) => originals.get(item) ?? { statement: item, isRead: false });
    return ask(
      () => db.batch(known.map(({ statement }) => statement)),
      known.every(({ isRead }) => isRead),
    );
  }

  return new Proxy(db, {
    get(target, key) {
      if (key === "prepare") return (sql: string) => guard(target.prepare(sql), READS.test(sql));
      if (key === "batch") return batch;
      const member: unknown = Reflect.get(target, key);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
