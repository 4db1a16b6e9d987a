import { env, exports } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SavedDocument, SavedDocumentList } from "../../shared/contracts/document.ts";
import { ErrorBody } from "../../shared/contracts/error-body.ts";
import { GOOGLE_JWKS_URL } from "../../worker/services/firebase-tokens.ts";
import { GOOGLE_KEYS, signToken, stubGoogleKeys } from "./fake-firebase.ts";

const ID = "0b0e9f0e-5a53-4c4c-9a0e-6a2f6d1f7c11";
const ANSWERS = { templateId: "w-9", sha256: "a".repeat(64), name: "My W-9", values: { full_name: "Zoë Ångström", boxes: ["1", "2"] } };

let ann: string;
let bob: string;
beforeAll(async () => {
  ann = await signToken(GOOGLE_KEYS);
  bob = await signToken(GOOGLE_KEYS, { sub: "uid-bob", email: "bob@example.com", name: "Bob" });
});
beforeEach(async () => {
  stubGoogleKeys(GOOGLE_JWKS_URL, GOOGLE_KEYS);
  await subscribe("uid-ann");
  await subscribe("uid-bob");
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** An account with a plan that runs, as the last reading of Stripe left it. */
async function subscribe(uid: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("INSERT INTO accounts (uid, created_at, updated_at) VALUES (?1, '2026-01-01', '2026-01-01')").bind(uid),
    env.DB.prepare(
      "INSERT INTO subscriptions (uid, stripe_subscription_id, status, is_active, start_time, updated_at) VALUES (?1, 'sub_' || ?1, 'active', 1, '2026-01-01', '2026-01-01')",
    ).bind(uid),
  ]);
}

const endPlan = (uid: string) => env.DB.prepare("UPDATE subscriptions SET is_active = 0 WHERE uid = ?").bind(uid).run();

type Call = { token?: string; body?: unknown; ifMatch?: string };

function call(method: string, path = "", { token = ann, body, ifMatch }: Call = {}): Promise<Response> {
  return exports.default.fetch(`https://fillwright.test/api/account/documents${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...(ifMatch && { "If-Match": ifMatch }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const save = (options: Partial<Call> = {}) => call("PUT", `/${ID}`, { body: ANSWERS, ...options });
const codeOf = async (response: Response) => v.parse(ErrorBody, await response.json()).code;

describe("documents in the account", () => {
  it("come back with the answers exactly as they were saved", async () => {
    const saved = await save();
    expect(saved.status).toBe(201);
    const response = await call("GET", `/${ID}`);
    expect(response.headers.get("etag")).toBe('"1"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(v.parse(SavedDocument, await response.json()).values).toEqual(ANSWERS.values);
  });

  it("are listed newest first, without their values", async () => {
    await save();
    const { items } = v.parse(SavedDocumentList, await (await call("GET")).json());
    expect(items).toMatchObject([{ id: ID, name: "My W-9", version: 1 }]);
    expect(items[0]).not.toHaveProperty("values");
  });

  it("are replaced by a device that started from the newest version", async () => {
    await save();
    const response = await save({ body: { ...ANSWERS, name: "Renamed" }, ifMatch: '"1"' });
    expect(v.parse(SavedDocument, await response.json())).toMatchObject({ name: "Renamed", version: 2 });
  });

  it("are never overwritten by a device that started from an older version", async () => {
    await save();
    await save({ body: { ...ANSWERS, name: "Phone" }, ifMatch: '"1"' });
    const late = await save({ body: { ...ANSWERS, name: "Laptop" }, ifMatch: '"1"' });
    expect(late.status).toBe(409);
    expect(await codeOf(late)).toBe("conflict");
    expect(v.parse(SavedDocument, await (await call("GET", `/${ID}`)).json()).name).toBe("Phone");
  });

  it("let one of two devices that save at the same time win, and tell the other", async () => {
    await save();
    const both = await Promise.all([save({ ifMatch: '"1"' }), save({ ifMatch: '"1"' })]);
    expect(both.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("are made once when the first request is repeated", async () => {
    await save();
    expect((await save()).status).toBe(409);
    expect(v.parse(SavedDocumentList, await (await call("GET")).json()).items).toHaveLength(1);
  });

  it("are a thousand at most, however many are saved at once, and each that has no room says so", async () => {
    const rows = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 998)
      INSERT INTO documents (id, uid, template_id, sha256, name, field_values, version, updated_at)
      SELECT 'document-' || n, 'uid-ann', 'w-9', 'a', 'My W-9', '{}', 1, '2026-01-01' FROM numbers`;
    await env.DB.prepare(rows).run();
    const saves = await Promise.all(Array.from({ length: 5 }, () => call("PUT", `/${crypto.randomUUID()}`, { body: ANSWERS })));
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 413, 413, 413]);
    expect(await env.DB.prepare("SELECT count(*) n FROM documents").first("n")).toBe(1_000);
  });

  it("do not exist for anybody else", async () => {
    await save();
    expect((await call("GET", `/${ID}`, { token: bob })).status).toBe(404);
    await call("DELETE", `/${ID}`, { token: bob });
    expect((await save({ token: bob, ifMatch: '"1"' })).status).toBe(409);
    expect((await call("GET", `/${ID}`)).status).toBe(200);
  });

  it("can be deleted, and deleted again", async () => {
    await save();
    expect((await call("DELETE", `/${ID}`)).status).toBe(200);
    expect((await call("DELETE", `/${ID}`)).status).toBe(200);
    expect((await call("GET", `/${ID}`)).status).toBe(404);
  });

  it("are deleted in the version that was named only, and stay when another device saved a later one", async () => {
    await save();
    await save({ ifMatch: '"1"' });
    const late = await call("DELETE", `/${ID}`, { ifMatch: '"1"' });
    expect([late.status, await codeOf(late)]).toEqual([409, "conflict"]);
    expect((await call("GET", `/${ID}`)).headers.get("etag")).toBe('"2"');
    for (let time = 0; time < 2; time += 1) expect((await call("DELETE", `/${ID}`, { ifMatch: '"2"' })).status).toBe(200);
    expect((await call("GET", `/${ID}`)).status).toBe(404);
  });

  it("ask for a plan before they are saved, listed or read, and keep what was saved", async () => {
    await save();
    await endPlan("uid-ann");
    for (const response of [await save({ ifMatch: '"1"' }), await call("GET"), await call("GET", `/${ID}`)]) {
      expect(response.status).toBe(402);
      expect(await codeOf(response)).toBe("subscription_required");
    }
    expect(await env.DB.prepare("SELECT version FROM documents").first("version")).toBe(1);
  });

  it("can be deleted after the plan has ended", async () => {
    await save();
    await endPlan("uid-ann");
    expect((await call("DELETE", `/${ID}`)).status).toBe(200);
    expect(await env.DB.prepare("SELECT count(*) n FROM documents").first("n")).toBe(0);
  });

  it.each([
    ["an id that is no UUID", "/w-9", ANSWERS, undefined],
    ["an edition that is no hash", `/${ID}`, { ...ANSWERS, sha256: "x" }, undefined],
    ["an empty name", `/${ID}`, { ...ANSWERS, name: " " }, undefined],
    ["values that are no strings", `/${ID}`, { ...ANSWERS, values: { a: 1 } }, undefined],
    ["an If-Match that names no version", `/${ID}`, ANSWERS, "latest"],
  ])("answer 400 to %s", async (_, path, body, ifMatch) => {
    const response = await call("PUT", path, { body, ...(ifMatch && { ifMatch }) });
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe("malformed");
  });

  it("answer 413 to answers above a megabyte, and keep nothing of them", async () => {
    const response = await save({ body: { ...ANSWERS, values: { a: "x".repeat(1024 * 1024) } } });
    expect(response.status).toBe(413);
    expect((await call("GET", `/${ID}`)).status).toBe(404);
  });
});
