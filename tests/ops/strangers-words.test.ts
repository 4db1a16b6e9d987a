import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBindings } from "../../catalogue/bindings.ts";

/** Clears a terminal, colours it with a single character, erases a letter and turns the rest around. */
const WORDS = "Old\u001B[2J \u009B31m form\u007F \u202Elive\nagain";
const OBEYED = /[^\n\P{Cc}]|[\u202A-\u202E]/u;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fillwright-words-"));
  const { DB, close } = await openBindings({ state: folder });
  await DB.batch([
    DB.prepare("INSERT INTO accounts (uid, display_name, created_at, updated_at) VALUES ('uid-ann', ?, '2026-11-01', '2026-11-01')").bind(
      WORDS,
    ),
    DB.prepare(
      `INSERT INTO content_reports (id, template_id, reason, details, reporter_name, reporter_email, created_at)
       VALUES ('report', 'w-9', 'other', ?, '', '', '2026-11-01')`,
    ).bind(WORDS),
    DB.prepare(
      `INSERT INTO outbox (id, destination, event_name, payload, created_at, next_attempt_at, state, last_error)
       VALUES ('event', 'automation', 'Subscribe', '{}', '2026-11-01', '2026-11-01', 'dead', ?)`,
    ).bind(WORDS),
  ]);
  await close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns what a command prints as its result and beside it, whatever it ends with. */
function print(command: string[]): Promise<{ result: string; messages: string }> {
  const options = { env: { ...process.env, STATE_DIR: folder } };
  return new Promise((resolve) =>
    execFile(process.execPath, command, options, (_error, result, messages) => resolve({ result, messages })),
  );
}

test.each([
  ["reports list", ["reports", "list", "--json"]],
  ["outbox list", ["outbox", "list", "--json"]],
  ["account export", ["account", "export", "uid-ann"]],
])("a stranger's words in the JSON of %s are whole, and no terminal obeys them", async (_, command) => {
  const { result } = await print(["ops/cli.ts", ...command]);
  expect(result).not.toMatch(OBEYED);
  const values: unknown[] = [];
  JSON.parse(result, (_name, value: unknown) => values.push(value) && value);
  expect(values).toContain(WORDS);
});

test.each([
  ["a manifest that cannot be read", "manifest.json", WORDS],
  ["a file with such a name", "old\u009B31m\u202E.pdf", "no PDF"],
])("no terminal obeys what an import says of %s", async (_, file, content) => {
  const forms = await mkdtemp(path.join(folder, "forms-"));
  await writeFile(path.join(forms, file), content);
  const { result, messages } = await print(["catalogue/cli.ts", "import", forms, "--dry-run"]);
  expect(result + messages).toContain("\uFFFD");
  expect(result + messages).not.toMatch(OBEYED);
});
