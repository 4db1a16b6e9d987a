import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { applyMigrations } from "../../catalogue/migrations.ts";
import { withLocalState } from "../../local/local-state.ts";

const root = path.resolve(import.meta.dirname, "../..");
const migrations = path.join(root, "migrations");
let stateDir: string;

beforeEach(() => {
  stateDir = mkdtempSync(path.join(tmpdir(), "fillwright-state-"));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

test("migrations are applied once, in order, and wrangler finds nothing left to apply", async () => {
  const applied = await withLocalState({ root, stateDir }, ({ DB }) => applyMigrations(DB, migrations));
  expect(applied.length).toBeGreaterThan(0);
  expect(applied).toEqual(applied.toSorted());
  expect(await withLocalState({ root, stateDir }, ({ DB }) => applyMigrations(DB, migrations))).toEqual([]);
  const list = ["d1", "migrations", "list", "fillwright", "--local", "--persist-to", stateDir];
  const output = execFileSync(path.join(root, "node_modules/.bin/wrangler"), list, { cwd: root, encoding: "utf8" });
  expect(output).toContain("No migrations to apply");
});
