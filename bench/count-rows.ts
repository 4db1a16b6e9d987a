import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** Returns D1 that adds up the rows which its statements read. */
export function countRows(db: D1Database): { db: D1Database; rows: () => number } {
  let rows = 0;
  const add = <T extends { meta: { rows_read?: number } }>(result: T): T => {
    rows += result.meta.rows_read ?? 0;
    return result;
  };
  const wrapStatement = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => wrapStatement(target.bind(...values));
        if (key === "all" || key === "run") return async () => add(await target.all());
        if (key === "first") {
          return async (column?: string) => {
            const [row] = add(await target.all()).results;
            return row === undefined ? null : column === undefined ? row : row[column];
          };
        }
        return key === "unwrapped" ? target : Reflect.get(target, key);
      },
    });
  const counted = new Proxy(db, {
    get(target, key) {
      if (key === "prepare") return (sql: string) => wrapStatement(target.prepare(sql));
      if (key === "batch") {
        return async (statements: D1PreparedStatement[]) =>
          (await target.batch(statements.map((statement) => Reflect.get(statement, "unwrapped")))).map(add);
      }
      return Reflect.get(target, key);
    },
  });
  return { db: counted, rows: () => rows };
}
