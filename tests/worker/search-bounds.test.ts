import { env, exports } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import { ask } from "../../bench/scale/ask.ts";
import { generateCatalogue } from "../../bench/generate-catalogue.ts";
import { TemplateList } from "../../shared/contracts/template.ts";

const LIST = "/api/fillwright/templates";
/** More than a search counts. Every one of them is for "people", one of twelve is about a "lease". */
const TEMPLATES = 500;
const LEASES = Math.ceil(TEMPLATES / 12);

async function search(params: Record<string, string>): Promise<TemplateList> {
  const response = await exports.default.fetch(`https://fillwright.test${LIST}?${new URLSearchParams(params).toString()}`);
  return v.parse(TemplateList, await response.json());
}

/** Counts a tag's templates in the catalogue, without the search. */
const countTag = (tag: string) =>
  env.DB.prepare("SELECT template_count n FROM tags WHERE slug = ?").bind(tag).first<number>("n").then(Number);

beforeEach(() => generateCatalogue(env.DB, 0, TEMPLATES));

it("a search that is counted to its end says how many there are", async () => {
  const list = await search({ q: "lease" });
  expect(list).toMatchObject({ total: LEASES, search: { found: LEASES } });
  expect(list).not.toHaveProperty("orMore");
  expect(list.search).not.toHaveProperty("orMore");
});

it("a search with more hits than are counted says the least that there are, of each tag as well", async () => {
  const list = await search({ q: "people" });
  expect(list).toMatchObject({ total: 400, orMore: true, search: { found: 400, orMore: true } });
  const counts = Object.entries(list.search?.counts ?? {});
  expect(counts.length).toBeGreaterThan(10);
  for (const [tag, least] of counts) expect(least).toBeLessThanOrEqual(await countTag(tag));
  const page = await (await exports.default.fetch("https://fillwright.test/?q=people")).text();
  expect(page).toContain("400 or more templates");
  expect(page).toMatch(/All templates<span>400\+<\/span>/u);
});

it("within a tag a search is counted to its end, though not in the whole catalogue", async () => {
  const list = await search({ q: "people", tags: "us-ny" });
  expect(list.total).toBe(await countTag("us-ny"));
  expect(list).not.toHaveProperty("orMore");
  expect(list.search?.orMore).toBe(true);
});

it("all hits that are ranked can be paged through, none of them twice", async () => {
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await search({ q: "people", limit: "96", ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen.length).toBeGreaterThanOrEqual(400);
  expect(new Set(seen).size).toBe(seen.length);
});

it.each([
  ["a word that everything has", "people", 6_000],
  ["words that nothing has together", "lease loan visa", 6_000],
  ["a slip", "agrement", 6_000],
  ["half a word in the search box", "pe&limit=6", 4_000],
])("%s reads a bounded number of rows", async (_what, q, most) => {
  await ask(`${LIST}/structure`);
  const { rows } = await ask(`${LIST}?q=${q.replaceAll(" ", "+")}`);
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThanOrEqual(most);
});
