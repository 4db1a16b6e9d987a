import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { formatJson } from "../../catalogue/format-json.ts";
import { formatTable } from "../../catalogue/format-table.ts";
import { remoteEnvironment } from "../../catalogue/bindings.ts";
import type { AnswerKeys } from "../../worker/config/answers-config.ts";
import { resealDocuments } from "../../worker/domain/sealed-documents.ts";
import { ROOT, withProduct } from "../open-product.ts";

type Flags = { json: boolean; remote: boolean; out?: string };

/** Only the file's owner may read or write it. */
const PRIVATE_FILE = { mode: 0o600, flag: "wx" } as const;
const RESEALED_AT_A_TIME = 100;

/** Creates a key for ANSWER_KEYS, named after its day: 32 random bytes in base64url. */
function createAnswerKey(now = new Date(), taken: Iterable<string> = []): string {
  const day = `k${now.toISOString().slice(0, 10).replaceAll("-", "")}`;
  const known = new Set(taken);
  let id = day;
  for (let turn = 2; known.has(id); turn += 1) id = `${day}-${turn}`;
  return `${id}:${randomBytes(32).toString("base64url")}`;
}

/** Returns ANSWER_KEYS with a new key in front. The current one stays, and each that still seals documents; the others are dropped. */
function rotateKeys({ current, secrets }: AnswerKeys, inUse: ReadonlySet<string | null>): string {
  const kept = [...secrets].filter(([id]) => id === current || inUse.has(id)).map(([id, secret]) => `${id}:${secret}`);
  return [createAnswerKey(new Date(), secrets.keys()), ...kept].join(" ");
}

/** Shows how many documents each key seals; returns 1 while some are in clear or under a key that this machine was not given. */
export async function runAnswersList({ json, remote }: Flags): Promise<number> {
  const { counts, known } = await withProduct({ remote }, async (context) => ({
    counts: await context.stores.documents.countByKey(),
    known: context.config.answerKeys,
  }));
  const rows = counts.map(({ keyId, count }) => {
    const state =
      keyId === null ? "in clear" : known?.secrets.has(keyId) ? (keyId === known.current ? "current" : "older") : "key unknown here";
    return { keyId, count, state };
  });
  if (json) console.log(formatJson(rows));
  else if (rows.length === 0) console.log("No document is saved.");
  else
    console.log(
      formatTable(
        ["key", "documents", "state"],
        rows.map(({ keyId, count, state }) => [keyId ?? "none", String(count), state]),
      ),
    );
  return rows.some(({ state }) => state === "in clear" || state === "key unknown here") ? 1 : 0;
}

/** Prints a key for ANSWER_KEYS. */
export async function runAnswersKey(): Promise<number> {
  console.log(createAnswerKey());
  return 0;
}

function putRemoteSecret(value: string): void {
  execFileSync("wrangler", ["secret", "put", "ANSWER_KEYS", "--env", remoteEnvironment()], {
    cwd: ROOT,
    input: value,
    stdio: ["pipe", "inherit", "inherit"],
  });
}

/**
 * Creates a new key, puts it before the current one in the Worker's secret, and seals every document with it. Writes the keys to `out` before anything
 * changes: after an interruption the Worker's Cron Trigger finishes the work.
 */
export async function runAnswersRotate({ json, remote }: Flags, out: string): Promise<number> {
  const file = path.resolve(out);
  const value = await withProduct({ remote }, async ({ config, stores }) => {
    if (config.answerKeys === null) {
      throw new Error("ANSWER_KEYS is not set here. Give this command the keys that the Worker has, in the environment or in .dev.vars.");
    }
    const inUse = new Set((await stores.documents.countByKey()).map(({ keyId }) => keyId));
    const missing = [...inUse].filter((keyId) => keyId !== null && !config.answerKeys?.secrets.has(keyId));
    if (missing.length > 0) {
      throw new Error(`${missing.join(", ")}: documents are sealed with a key that ANSWER_KEYS does not have here.`);
    }
    return rotateKeys(config.answerKeys, inUse);
  });
  await writeFile(file, `${value}\n`, PRIVATE_FILE);
  if (remote) putRemoteSecret(value);
  const sealed = await withProduct(
    { remote },
    async (context) => {
      let done = 0;
      for (;;) {
        const some = await resealDocuments(context, RESEALED_AT_A_TIME);
        if (some === 0) return done;
        done += some;
      }
    },
    { ANSWER_KEYS: value },
  );
  const keyId = value.split(":")[0] ?? "";
  console.log(
    json
      ? formatJson({ keyId, sealed, file })
      : `${sealed} documents are sealed with ${keyId}. ${file} holds the keys: keep it apart from backups, and those of before for as long as you keep backups of before.${remote ? "" : "\nPut them into .dev.vars as ANSWER_KEYS and start the product again: until then it cannot open them."}`,
  );
  return 0;
}
