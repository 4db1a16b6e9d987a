import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createDatabase } from "../../worker/store/database.ts";

/** D1 while another connection writes: its first `refusals` calls fail as they do then. Returns also how many calls there were. */
function busyDatabase(refusals: number, message = "D1_ERROR: Failed to get session commit token: internal error; reference = x") {
  const calls = { count: 0 };
  const refuse = () => {
    calls.count += 1;
    return calls.count > refusals ? null : Promise.reject(new Error(message));
  };
  const guard = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, key) {
        const member: unknown = Reflect.get(target, key);
        if (key === "bind") return (...values: unknown[]) => guard(target.bind(...values));
        return typeof member === "function" ? (...args: unknown[]) => refuse() ?? Reflect.apply(member, target, args) : member;
      },
    });
  const db: D1Database = new Proxy(env.DB, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (key === "prepare") return (sql: string) => guard(target.prepare(sql));
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  return { db: createDatabase(db), calls };
}

const INSERT = "INSERT INTO accounts (uid, created_at, updated_at) VALUES ('a', '2026', '2026')";

it("a read waits until another connection has written", async () => {
  const { db } = busyDatabase(2);
  expect(await db.prepare("SELECT ? AS n").bind(7).first("n")).toBe(7);
});

it("a read that waits too long is unavailable", async () => {
  const { db, calls } = busyDatabase(Infinity);
  await expect(db.prepare("SELECT 1").all()).rejects.toMatchObject({ code: "unavailable" });
  expect(calls.count).toBe(3);
});

it.each([
  ["a write, which may have been done", INSERT, undefined],
  ["a read that fails otherwise", "SELECT 1", "D1_ERROR: Network connection lost."],
])("%s is asked for once", async (_, sql, message) => {
  const { db, calls } = busyDatabase(Infinity, message);
  await expect(db.prepare(sql).run()).rejects.toMatchObject({ code: "unavailable" });
  expect(calls.count).toBe(1);
});

it("a database without its tables names the command that makes them", async () => {
  const db = createDatabase(env.DB);
  await expect(db.prepare("SELECT 1 FROM not_migrated").all()).rejects.toThrow("npx wrangler d1 migrations apply DB");
  await expect(db.prepare("SELECT not_migrated FROM accounts").all()).rejects.toThrow("npx wrangler d1 migrations apply DB");
});
