import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { Bindings } from "../../worker/config/config.ts";
import worker from "../../worker/index.ts";
import { generateCatalogue } from "../generate-catalogue.ts";

const SMALL = 1_000;
const LARGE = Number(env.SCALE_TEMPLATES);

/** Rows that a search may read at most: it ranks a bounded number of hits, which a small catalogue does not have, and counts them by tag. */
const SEARCH_ROWS_MAX = 12_000;

/** A sitemap's file lists at most 10,000 templates, and reads no more than it lists. */
const SITEMAP_ROWS_MAX = 10_100;

const REQUESTS = {
  "list of one tag": "/api/fillwright/templates?tags=business",
  "list of a tag and a place": "/api/fillwright/templates?tags=business&tags=us-ny",
  "list by title": "/api/fillwright/templates?tags=legal&sort=title",
  "search for a word": "/api/fillwright/templates?q=lease",
  "search for two words in a tag": "/api/fillwright/templates?tags=business&q=lease+agreement",
  "search with a slip": "/api/fillwright/templates?q=agrement",
  "one template": "/api/fillwright/templates/generated-7",
  "tag structure": "/api/fillwright/templates/structure",
  "list of sitemaps": "/sitemap.xml",
  "sitemap of places": "/sitemaps/pages.xml",
  "sitemap of templates": "/sitemaps/templates-1.xml",
} as const;

/** D1 that adds up the rows which its statements read. */
function countRows(db: D1Database): { db: D1Database; rows: () => number } {
  let rows = 0;
  const add = <T extends { meta: { rows_read?: number } }>(result: T): T => {
    rows += result.meta.rows_read ?? 0;
    return result;
  };
  const wrapStatement = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => wrapStatement(target.bind(...values));
        if (key === "all" || key === "run") return async () => add(await target.all());
        if (key === "first") {
          return async (column?: string) => {
            const [row] = add(await target.all()).results;
            return row === undefined ? null : column === undefined ? row : row[column];
          };
        }
        return key === "unwrapped" ? target : Reflect.get(target, key);
      },
    });
  const counted = new Proxy(db, {
    get(target, key) {
      if (key === "prepare") return (sql: string) => wrapStatement(target.prepare(sql));
      if (key === "batch") {
        return async (statements: D1PreparedStatement[]) =>
          (await target.batch(statements.map((statement) => Reflect.get(statement, "unwrapped")))).map(add);
      }
      return Reflect.get(target, key);
    },
  });
  return { db: counted, rows: () => rows };
}

async function measure(path: string): Promise<number> {
  const { db, rows } = countRows(env.DB);
  const execution = createExecutionContext();
  const bindings: Bindings = Object.assign({}, env, { DB: db });
  const response = await worker.fetch(new Request(`https://fillwright.test${path}`), bindings, execution);
  expect(response.status).toBe(200);
  await response.text();
  await waitOnExecutionContext(execution);
  return rows();
}

async function measureAll(): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const [what, path] of Object.entries(REQUESTS)) rows[what] = await measure(path);
  return rows;
}

it(`a request reads as many rows of ${LARGE} templates as of ${SMALL}`, { timeout: 3_600_000 }, async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  await generateCatalogue(env.DB, 0, SMALL);
  const small = await measureAll();
  await generateCatalogue(env.DB, SMALL, LARGE);
  const large = await measureAll();
  vi.restoreAllMocks();
  console.table(Object.keys(REQUESTS).map((what) => ({ what, [`rows of ${SMALL}`]: small[what], [`rows of ${LARGE}`]: large[what] })));
  for (const what of Object.keys(REQUESTS)) {
    const most = what.startsWith("search") ? SEARCH_ROWS_MAX : what === "sitemap of templates" ? SITEMAP_ROWS_MAX : (small[what] ?? 0);
    expect.soft(large[what], what).toBeLessThanOrEqual(most);
  }
});
