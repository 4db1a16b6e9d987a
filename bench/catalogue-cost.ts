import type { D1Database } from "@cloudflare/workers-types";
import { toSearchGroups } from "../shared/rules/catalogue/search-words.ts";
import { createTemplateSearch } from "../worker/store/template-search.ts";
import { createTemplateStore } from "../worker/store/templates.ts";
import { countRows } from "./count-rows.ts";

const ROUNDS = 5;
const LIMIT = 24;
const SUGGESTIONS = 6;
const SITEMAP_SIZE = 10_000;
const FEED_ITEMS = 30;

/** Returns the rows that the catalogue's questions read of `db`, and the median of their time. */
export async function measureCatalogue(db: D1Database): Promise<{ what: string; rows: number; "ms, median": string }[]> {
  const counted = countRows(db);
  const templates = createTemplateStore(counted.db);
  const search = createTemplateSearch(counted.db);
  const page = { tags: [], offset: 0, limit: LIMIT, sort: "relevance" } as const;
  const seek = (text: string, limit = LIMIT) => search.search({ ...page, groups: toSearchGroups(text), tags: [], limit }, "all");
  const questions: [what: string, ask: () => Promise<unknown>][] = [
    ["list, most used", () => templates.list({ tags: [], sort: "used", limit: LIMIT }, null)],
    ["list of a tag", () => templates.list({ tags: ["tax"], sort: "newest", limit: LIMIT }, null)],
    ["search for a word", () => seek("application")],
    ["counts beside it", () => search.countByTag(toSearchGroups("application"), ["tax"])],
    ["half a word in the search box", () => seek("ta", SUGGESTIONS)],
    ["words of a search, one misspelt", () => search.findWords(["tax", "retrun"])],
    ["sitemap of templates", () => templates.listAddresses(1, SITEMAP_SIZE)],
    ["feed", () => templates.list({ tags: [], sort: "newest", limit: FEED_ITEMS }, null)],
  ];
  const measured = [];
  for (const [what, ask] of questions) {
    const times: number[] = [];
    const before = counted.rows();
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    measured.push({ what, rows: (counted.rows() - before) / ROUNDS, "ms, median": median.toFixed(1) });
  }
  return measured;
}
