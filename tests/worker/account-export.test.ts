import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AccountExport } from "../../shared/contracts/account.ts";
import { createApp } from "../../worker/app.ts";
import type { Bindings } from "../../worker/config/config.ts";
import { call, createUser, publishShopKeys, readError, readJson, shopEnv, type User } from "./shop.ts";

const DOCUMENTS = 30;

let ann: User;
beforeEach(async () => {
  publishShopKeys();
  ann = await createUser("ann");
  const insert = env.DB.prepare("INSERT INTO documents VALUES (?2, ?1, 'w-9', 'a', ?2, ?3, 1, ?4, NULL)");
  await env.DB.batch([
    env.DB.prepare("INSERT INTO accounts (uid, created_at, updated_at) VALUES (?, '2026-01-01', '2026-01-01')").bind(ann.uid),
    ...Array.from({ length: DOCUMENTS }, (_, at) =>
      insert.bind(ann.uid, `document ${at}`, JSON.stringify({ field: `answer ${at}` }), new Date(at * 1000).toISOString()),
    ),
  ]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Bindings that count the readings of documents, and whose reading number `failsAt` fails. */
function watchReadings(failsAt = Infinity): { bindings: Bindings; count: () => number } {
  let readings = 0;
  const prepare = (sql: string) => {
    if (sql.startsWith("SELECT * FROM documents")) readings += 1;
    if (sql.startsWith("SELECT * FROM documents") && readings === failsAt) throw new Error("D1_ERROR: Network connection lost.");
    return env.DB.prepare(sql);
  };
  const DB = new Proxy(env.DB, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      return key === "prepare" ? prepare : typeof member === "function" ? member.bind(target) : member;
    },
  });
  return { bindings: { ...shopEnv(), DB }, count: () => readings };
}

async function open(bindings: Bindings) {
  const request = new Request("https://fillwright.test/api/account/export", { headers: { Authorization: `Bearer ${ann.token}` } });
  const response = await createApp().fetch(request, bindings, createExecutionContext());
  expect(response.status).toBe(200);
  if (!response.body) throw new Error("The export has a body.");
  return response.body.pipeThrough(new TextDecoderStream()).getReader();
}

it("an account's export has every document, oldest first, and says at its end that it is complete", async () => {
  const held = await readJson(await call("GET", "/api/account/export", { user: ann }), AccountExport);
  expect(held.documents.map(({ name }) => name)).toEqual(Array.from({ length: DOCUMENTS }, (_, at) => `document ${at}`));
  expect(Object.entries(held).at(-1)).toEqual(["complete", true]);
});

it("an account's export is read from the database as it is sent, a few documents at a time", async () => {
  const { bindings, count } = watchReadings();
  const reader = await open(bindings);
  await reader.read();
  const atFirst = count();
  while (!(await reader.read()).done);
  expect(count()).toBeGreaterThan(atFirst);
});

it("an account's export that fails in its middle breaks off, so that nobody takes it for whole, and is logged without an answer", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reader = await open(watchReadings(3).bindings);
  let text = "";
  const readAll = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  };
  await expect(readAll()).rejects.toThrow(/Network connection lost/u);
  expect(text).toContain("answer 0");
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  const lines = logged.mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.includes("export_broke_off"))).toHaveLength(1);
  expect(lines.join("\n")).not.toContain("answer");
});

it("an account's export that fails at its beginning is an error with a sentence", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await readError(await call("GET", "/api/account/export", { user: ann }, watchReadings(1).bindings))).toMatch(/^50[03] /u);
});
