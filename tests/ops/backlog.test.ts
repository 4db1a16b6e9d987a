import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenedBindings, openBindings } from "../../catalogue/bindings.ts";
import { runOps } from "./run-ops.ts";

/** More than a command lists. */
const MANY = 101;

let folder: string;
let bindings: OpenedBindings;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fillwright-backlog-"));
  bindings = await openBindings({ state: folder });
});
afterEach(async () => {
  await bindings.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs an INSERT with the values of a recursive count: ?1 is how many, `i` each of them. */
const insertMany = (insert: string, values: string) =>
  bindings.DB.prepare(`${insert} WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) SELECT ${values} FROM n`)
    .bind(MANY)
    .run();

test("every event that was given up is taken up again, also those that no list shows", async () => {
  await insertMany(
    "INSERT INTO outbox (id, destination, event_name, payload, created_at, next_attempt_at, state)",
    "'event-' || i, 'automation', 'Subscribe', '{}', '2026-11-01', '2026-11-01', 'dead'",
  );
  expect(await runOps(folder, ["outbox", "resend", "all"])).toContain(`${MANY} events are due again.`);
  expect(await bindings.DB.prepare("SELECT count(*) AS n FROM outbox WHERE state = 'pending' AND attempts = 0").first("n")).toBe(MANY);
});

test("the form of a report that no list shows is retired, and the report closed", async () => {
  await insertMany(
    "INSERT INTO content_reports (id, template_id, reason, details, reporter_name, reporter_email, created_at)",
    "'report-' || i, 'w-9', 'other', 'x', '', '', printf('2026-11-%03d', i)",
  );
  expect(await runOps(folder, ["reports", "retire", `report-${MANY}`])).toContain("w-9 is retired, and the report is closed.");
  const closed = await bindings.DB.prepare("SELECT id, outcome FROM content_reports WHERE closed_at IS NOT NULL").all();
  expect(closed.results).toEqual([{ id: `report-${MANY}`, outcome: "retired" }]);
  await expect(runOps(folder, ["reports", "retire", `report-${MANY}`]), "a second time").rejects.toThrow("No open report has the id");
});
