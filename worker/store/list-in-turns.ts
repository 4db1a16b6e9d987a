/** Returns SQL that lists people of a table, ?1 at a time: each turn, which is ?2, the next of them, so that all are listed. */
export function listInTurns(table: "customers" | "subscriptions" | "purchases", wanted: string, order: string): string {
  return `SELECT uid FROM ${table} WHERE ${wanted} ORDER BY ${order} LIMIT ?1
    OFFSET ?1 * (?2 % max(1, (SELECT (count(*) + ?1 - 1) / ?1 FROM ${table} WHERE ${wanted})))`;
}
