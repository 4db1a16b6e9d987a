import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { generateCatalogue, multiplyCatalogue } from "../generate-catalogue.ts";
import { ask, type Asked } from "./ask.ts";

const SMALL = 1_000;
/** Templates with words of their own; the others are copies of these. */
const DIFFERENT = 4_000;
const LARGE = Number(env.SCALE_TEMPLATES);

/** Rows that a search may read at most: it ranks a bounded number of hits, which a small catalogue does not have, and counts them by tag. */
const SEARCH_ROWS_MAX = 6_000;

/** A sitemap's file lists at most 10,000 templates and reads no more than it lists; the list of files reads a row for each. */
const MORE_ROWS: Record<string, number> = { "sitemap of templates": 10_100, "list of sitemaps": 2 + Math.ceil(LARGE / 10_000) };

const LIST = "/api/fillwright/templates";
const REQUESTS = {
  "list of one tag": `${LIST}?tags=business`,
  "list of a tag and a place": `${LIST}?tags=business&tags=us-ny`,
  "list by title": `${LIST}?tags=legal&sort=title`,
  "search for a word": `${LIST}?q=lease`,
  "search for two words in a tag": `${LIST}?tags=business&q=lease+agreement`,
  "search with a slip": `${LIST}?q=agrement`,
  "search for words that no template has together": `${LIST}?q=lease+loan+visa`,
  "one template": `${LIST}/generated-7`,
  "tag structure": `${LIST}/structure`,
  "list of sitemaps": "/sitemap.xml",
  "sitemap of places": "/sitemaps/pages.xml",
  "sitemap of templates": "/sitemaps/templates-1.xml",
  feed: "/feed.xml",
} as const;

/** What people type, key by key; with slips, a number, a name, and words that many templates have. */
const TYPED = [
  "lease agreement",
  "vehicle insurance notice",
  "agrement for lone",
  "payrol statment",
  "3123",
  "tavomiru",
  "service in ny",
  "people and companies",
];
const ROUNDS = 3;
/** A search box asks from its second letter on, for so many. */
const SHORTEST_SEARCH = 2;
const SUGGESTIONS = 6;

async function countAll(): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const [what, path] of Object.entries(REQUESTS)) rows[what] = (await ask(path)).rows;
  return rows;
}

async function askAll(paths: string[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let round = 0; round < ROUNDS; round++) for (const path of paths) asked.push(await ask(path));
  return asked;
}

const toPath = (q: string, more = {}) => `${LIST}?${new URLSearchParams({ q, ...more }).toString()}`;
const toKeys = (text: string) =>
  Array.from({ length: text.length - SHORTEST_SEARCH + 1 }, (_, index) => text.slice(0, SHORTEST_SEARCH + index));

function describe(what: string, asked: Asked[]): string {
  const ms = asked.map((each) => each.ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(ms[Math.floor((ms.length - 1) * share)] ?? Number.NaN);
  const rows = Math.max(...asked.map((each) => each.rows));
  return `${what}: ${asked.length} requests, median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms, at most ${rows} rows`;
}

it(`a request reads as many rows of ${LARGE} templates as of ${SMALL}`, { timeout: 3_600_000 }, async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  await generateCatalogue(env.DB, 0, SMALL);
  const small = await countAll();
  await generateCatalogue(env.DB, SMALL, DIFFERENT);
  await multiplyCatalogue(env.DB, Math.ceil(LARGE / DIFFERENT) - 1);
  const large = await countAll();
  const keys = await askAll(TYPED.flatMap(toKeys).map((q) => toPath(q, { limit: SUGGESTIONS })));
  const searches = await askAll(TYPED.map((q) => toPath(q)));
  vi.restoreAllMocks();
  // The runtime's own console shows no tables.
  for (const what of Object.keys(REQUESTS)) console.log(`${what}: ${small[what]} rows, then ${large[what]}`);
  console.log(describe("suggestions, each key", keys));
  console.log(describe("search", searches));
  for (const what of Object.keys(REQUESTS)) {
    const most = what.startsWith("search") ? SEARCH_ROWS_MAX : (MORE_ROWS[what] ?? small[what] ?? 0);
    expect.soft(large[what], what).toBeLessThanOrEqual(most);
  }
  for (const { rows } of [...keys, ...searches]) expect(rows).toBeLessThanOrEqual(SEARCH_ROWS_MAX);
});
