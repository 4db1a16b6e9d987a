import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBindings } from "../../catalogue/bindings.ts";
import { createAnswerSeal } from "../../worker/domain/answer-seal.ts";
import { openDocument, sealDocument } from "../../worker/domain/sealed-documents.ts";
import { createDocumentStore } from "../../worker/store/documents.ts";
import { runOps } from "./run-ops.ts";

const OLD = "o".repeat(43);
const OLDER = "p".repeat(43);
const UNUSED = "u".repeat(43);
const TYPED = { id: "doc-1", templateId: "w-9", sha256: "abc", name: "Mine", values: { ssn: "078-05-1120" } };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fillwright-answers-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const ops = (args: string[], keys = `old:${OLD}`) => runOps(folder, args, { ANSWER_KEYS: keys });

/** Saves a document of Ann's that one key seals. */
async function saveUnder(keyId: string, secret: string) {
  const bindings = await openBindings({ state: folder });
  const store = createDocumentStore(bindings.DB);
  const seal = createAnswerSeal({ current: keyId, secrets: new Map([[keyId, secret]]) });
  await bindings.DB.prepare(
    "INSERT INTO accounts (uid, email, display_name, created_at, updated_at) VALUES ('ann', NULL, NULL, '2026', '2026')",
  ).run();
  await store.insert("ann", await sealDocument(seal, "ann", TYPED), 1, "2026");
  return { bindings, store };
}

test("one command makes a key, seals every document with it, and leaves the keys in a file of the operator's own", async () => {
  const { bindings, store } = await saveUnder("old", OLD);
  const file = path.join(folder, "keys.txt");
  await ops(["answers", "rotate", "--out", file]);

  const [current = "", before] = (await readFile(file, "utf8")).trim().split(" ");
  const [keyId = "", secret = ""] = current.split(":");
  expect([before, (await stat(file)).mode & 0o777]).toEqual([`old:${OLD}`, 0o600]);
  const stored = await store.find("ann", "doc-1");
  const fresh = createAnswerSeal({ current: keyId, secrets: new Map([[keyId, secret]]) });
  expect(stored && (await openDocument(fresh, "ann", stored))).toMatchObject(TYPED);
  await bindings.close();
  await expect(ops(["answers", "rotate", "--out", path.join(folder, "again.txt")]), "with the keys of before").rejects.toThrow(keyId);
});

test("a document under a key before the current one is sealed anew as well, and a key that seals nothing is dropped", async () => {
  const { bindings, store } = await saveUnder("older", OLDER);
  const file = path.join(folder, "keys.txt");
  await ops(["answers", "rotate", "--out", file], `old:${OLD} older:${OLDER} unused:${UNUSED}`);

  const [current = "", ...before] = (await readFile(file, "utf8")).trim().split(" ");
  expect(before).toEqual([`old:${OLD}`, `older:${OLDER}`]);
  expect((await store.countByKey()).map(({ keyId }) => keyId)).toEqual([current.split(":")[0]]);
  await bindings.close();
});
