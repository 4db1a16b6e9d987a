import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountExport } from "../../shared/contracts/account.ts";
import { SavedDocument, SavedDocumentList } from "../../shared/contracts/document.ts";
import { createConfig } from "../../worker/config/config.ts";
import { createContexts } from "../../worker/context.ts";
import { call, createUser, publishShopKeys, readError, readJson, runCron, shopEnv, type User } from "./shop.ts";

const ID = "0b0e9f0e-5a53-4c4c-9a0e-6a2f6d1f7c11";
/** What a person types, and what must be nowhere in the database. */
const CANARIES = ["078-05-1120", "Zoë Ångström", "E11.9 diabetes", "Ann’s very own W-9"];
const [SSN = "", NAME = "", DIAGNOSIS = "", TITLE = ""] = CANARIES;
const ANSWERS = {
  templateId: "w-9",
  sha256: "a".repeat(64),
  name: TITLE,
  values: { ssn: SSN, full_name: NAME, boxes: ["1", DIAGNOSIS] },
};
const OLD = `old:${"o".repeat(43)}`;
const NEW = `new:${"n".repeat(43)}`;

let ann: User;
let bob: User;
beforeEach(async () => {
  publishShopKeys();
  ann = await subscribe(await createUser("ann"));
  bob = await subscribe(await createUser("bob"));
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function subscribe(user: User): Promise<User> {
  await env.DB.batch([
    env.DB.prepare("INSERT INTO accounts (uid, created_at, updated_at) VALUES (?, '2026-01-01', '2026-01-01')").bind(user.uid),
    env.DB.prepare(
      "INSERT INTO subscriptions (uid, stripe_subscription_id, status, is_active, start_time, updated_at) VALUES (?1, 'sub_' || ?1, 'active', 1, '2026-01-01', '2026-01-01')",
    ).bind(user.uid),
  ]);
  return user;
}

const withKeys = (keys: string) => shopEnv({ ANSWER_KEYS: keys });
const save = (user: User, bindings = shopEnv(), body: object = ANSWERS, id = ID) =>
  call("PUT", `/api/account/documents/${id}`, { user, body }, bindings);
const read = (user: User, bindings = shopEnv()) => call("GET", `/api/account/documents/${ID}`, { user }, bindings);
const keyIds = async () => (await env.DB.prepare("SELECT key_id FROM documents ORDER BY id").all()).results.map((row) => row["key_id"]);

/** Every value of every row of every table, as one text. */
async function dumpDatabase(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all();
  const tables = await Promise.all(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${String(name)}"`).raw()));
  return JSON.stringify(tables);
}

describe("saved answers", () => {
  it("stand in the database sealed: no text that was typed is in any row of any table", async () => {
    await save(ann);
    const dump = await dumpDatabase();
    expect(dump).toContain(ID);
    for (const canary of CANARIES) expect(dump).not.toContain(canary);
    expect(dump, "names of fields tell what kind of form it is").not.toContain("full_name");
  });

  it("are read back as they were typed, in a list, alone and in the export", async () => {
    await save(ann);
    expect(await readJson(await read(ann), SavedDocument)).toMatchObject({ name: TITLE, values: ANSWERS.values });
    const { items } = await readJson(await call("GET", "/api/account/documents", { user: ann }), SavedDocumentList);
    expect(items).toMatchObject([{ name: TITLE }]);
    const held = await readJson(await call("GET", "/api/account/export", { user: ann }), AccountExport);
    expect(held.documents).toMatchObject([{ name: TITLE, values: ANSWERS.values }]);
  });

  it("look different each time, so that two equal answers cannot be told from the database", async () => {
    await save(ann);
    await save(ann, shopEnv(), ANSWERS, ID.replace("0b0e", "1b0e"));
    const { results } = await env.DB.prepare("SELECT name, field_values FROM documents").all();
    expect(new Set(results.flatMap((row) => Object.values(row))).size).toBe(4);
  });

  it("cannot be opened by moving them to another account, another document or another column", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await save(ann);
    const stolen = await env.DB.prepare("SELECT name, field_values, key_id FROM documents").first();
    const insert = "INSERT INTO documents VALUES (?, ?, 'w-9', 'a', ?, ?, 1, '2026', ?)";
    const { name, field_values: values, key_id: keyId } = stolen ?? {};
    await env.DB.prepare("DELETE FROM documents").run();
    await env.DB.prepare(insert).bind(ID, bob.uid, name, values, keyId).run();
    expect(await readError(await read(bob))).toBe("503 unavailable");
    await env.DB.prepare("UPDATE documents SET uid = ?, field_values = ?").bind(ann.uid, name).run();
    expect(await readError(await read(ann))).toBe("503 unavailable");
    expect(log.mock.calls.join()).toContain("answers_not_opened");
    for (const canary of CANARIES) expect(log.mock.calls.join()).not.toContain(canary);
  });

  it("are refused, not stored in clear, by a deployment without a key", async () => {
    expect(await readError(await save(ann, withKeys("")))).toBe("503 unavailable");
    expect(await keyIds()).toEqual([]);
  });

  it("from before sealing are read, and sealed by the Cron Trigger", async () => {
    const insert =
      "INSERT INTO documents (id, uid, template_id, sha256, name, field_values, version, updated_at) VALUES (?, ?, 'w-9', 'a', ?, ?, 3, '2026')";
    await env.DB.prepare(insert).bind(ID, ann.uid, TITLE, JSON.stringify(ANSWERS.values)).run();
    const before = await readJson(await read(ann), SavedDocument);
    expect(before).toMatchObject({ name: TITLE, values: ANSWERS.values, version: 3 });
    await runCron();
    expect(await dumpDatabase()).not.toContain(SSN);
    expect(await readJson(await read(ann), SavedDocument)).toEqual(before);
  });
});

describe("a new key in front of the old one", () => {
  it("seals what is saved from then on, and the Cron Trigger seals the rest again", async () => {
    await save(ann, withKeys(OLD));
    const before = await readJson(await read(ann, withKeys(OLD)), SavedDocument);
    expect(await readJson(await read(ann, withKeys(`${NEW} ${OLD}`)), SavedDocument)).toEqual(before);
    await runCron(withKeys(`${NEW} ${OLD}`));
    expect(await keyIds()).toEqual(["new"]);
    expect(await readJson(await read(ann, withKeys(NEW)), SavedDocument)).toEqual(before);
  });

  it("leaves alone what a person saved in the same moment", async () => {
    await save(ann, withKeys(OLD));
    const { documents } = createContexts()(withKeys(NEW), createExecutionContext()).stores;
    const [stored] = await documents.listNamed(ann.uid, [ID]);
    await call("PUT", `/api/account/documents/${ID}`, { user: ann, body: ANSWERS, headers: { "If-Match": '"1"' } }, withKeys(OLD));
    expect(stored && (await documents.reseal(ann.uid, { ...stored, keyId: "new" }))).toBe(false);
    expect(await keyIds()).toEqual(["old"]);
  });

  it("that takes the old one's place too early opens nothing, and loses nothing", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await save(ann, withKeys(OLD));
    expect(await readError(await read(ann, withKeys(NEW)))).toBe("503 unavailable");
    await runCron(withKeys(NEW));
    expect((await read(ann, withKeys(`${NEW} ${OLD}`))).status).toBe(200);
  });
});

describe("saved answers that are damaged", () => {
  it.each(['{"ssn":"078-05-1', "null", '{"ssn":7}'])("as %s are said to be, and leave the export of all others whole", async (damaged) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const other = "1c1e9f0e-5a53-4c4c-9a0e-6a2f6d1f7c22";
    await save(ann);
    await save(ann, shopEnv(), ANSWERS, other);
    await env.DB.prepare("UPDATE documents SET field_values = ?, name = 'Mine', key_id = NULL WHERE id = ?").bind(damaged, ID).run();
    expect(await readError(await read(ann))).toBe("503 unavailable");
    const { documents } = await readJson(await call("GET", "/api/account/export", { user: ann }), AccountExport);
    expect(documents.map(({ id, values }) => [id, values])).toEqual([
      [ID, null],
      [other, ANSWERS.values],
    ]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain("078-05");
  });
});

it("damaged answers that are more than a page are passed over: what was saved after them is sealed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const insert = "INSERT INTO documents VALUES (?, ?, 'w-9', 'a', 'Mine', ?, 1, '2026', NULL)";
  const values = [...Array.from({ length: 20 }, () => "null"), JSON.stringify(ANSWERS.values)];
  await env.DB.batch(values.map((text, index) => env.DB.prepare(insert).bind(`doc-${String(index).padStart(2, "0")}`, ann.uid, text)));
  await runCron();
  expect(await keyIds()).toEqual([...Array.from({ length: 20 }, () => null), expect.any(String)]);
});

describe("ANSWER_KEYS", () => {
  it.each([
    ["short", "k1:tooshort"],
    ["without an id", "n".repeat(64)],
    ["twice the same id", `${NEW} ${NEW.replace("nnn", "mmm")}`],
  ])("that are %s refuse to start", (_, keys) => {
    expect(() => createConfig(withKeys(keys))).toThrow("ANSWER_KEYS");
  });

  it("of the example are refused on an address that others can reach", () => {
    const keys = "local:stand-in-key-that-seals-answers-on-this-machine-only";
    expect(() => createConfig(shopEnv({ ANSWER_KEYS: keys, PRODUCT_HOST: "https://forms.test" }))).toThrow("ANSWER_KEYS unsafe");
    expect(createConfig(shopEnv({ ANSWER_KEYS: keys })).answerKeys?.current).toBe("local");
  });
});
