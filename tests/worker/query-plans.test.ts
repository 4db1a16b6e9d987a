import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { toSearchGroups } from "../../shared/rules/catalogue/search-words.ts";
import { type NoticeKind, createNoticeStore } from "../../worker/store/notices.ts";
import { createTemplateSearch } from "../../worker/store/template-search.ts";
import { createTemplateStore } from "../../worker/store/templates.ts";
import { seedTemplates } from "./seed-templates.ts";

type Asked = { sql: string; values: unknown[] };

/** D1 that notes each statement with its values. */
function noteStatements(db: D1Database): { db: D1Database; asked: Asked[] } {
  const asked: Asked[] = [];
  const noted = new Proxy(db, {
    get(target, key) {
      if (key !== "prepare") return Reflect.get(target, key).bind(target);
      return (sql: string) => {
        const statement = target.prepare(sql);
        const entry: Asked = { sql, values: [] };
        asked.push(entry);
        const bind = statement.bind.bind(statement);
        return Object.assign(statement, {
          bind: (...values: unknown[]) => {
            entry.values = values;
            return bind(...values);
          },
        });
      };
    },
  });
  return { db: noted, asked };
}

async function explain({ sql, values }: Asked): Promise<string[]> {
  const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values);
  return (await plan.all<{ detail: string }>()).results.map((row) => row.detail);
}

/** Steps of a plan that read a whole table; what a step before has made is no table. */
function tableScans(plan: string[]): string[] {
  const made = plan.flatMap((detail) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/u.exec(detail)?.[1] ?? []);
  return plan.filter((detail) => {
    const [, name] = /^SCAN (\S+)/u.exec(detail) ?? [];
    return name !== undefined && !made.includes(name) && !/INDEX|CONSTANT ROW/u.test(detail);
  });
}

const { db, asked } = noteStatements(env.DB);
const templates = createTemplateStore(db);
const search = createTemplateSearch(db);
const sought = { groups: toSearchGroups("w-9 leese"), tags: ["business"], offset: 24, limit: 24 };

/** Everything that is asked of the catalogue, and whether its rows must come out of an index in their order. */
const QUESTIONS: [name: string, ask: () => Promise<unknown>, inOrder: boolean][] = [
  ["all, newest", () => templates.list({ tags: [], sort: "newest", limit: 24 }, null), true],
  ["all, most used", () => templates.list({ tags: [], sort: "used", limit: 24 }, null), true],
  ["a tag, most used, further on", () => templates.list({ tags: ["tax"], sort: "used", limit: 24 }, ["used", 3, 1, "A form", "w9"]), true],
  ["a tag and a place, most used", () => templates.list({ tags: ["business", "us"], sort: "used", limit: 24 }, null), true],
  ["all, by title", () => templates.list({ tags: [], sort: "title", limit: 24 }, null), true],
  ["all, further on", () => templates.list({ tags: [], sort: "newest", limit: 24 }, ["newest", "2026-01-01", "w9"]), true],
  ["a tag, newest", () => templates.list({ tags: ["business"], sort: "newest", limit: 24 }, null), true],
  ["a tag, by title", () => templates.list({ tags: ["business"], sort: "title", limit: 24 }, ["title", "Invoice", "w9"]), true],
  ["a tag and a place", () => templates.list({ tags: ["business", "us"], sort: "newest", limit: 24 }, null), true],
  ["three tags, by title", () => templates.list({ tags: ["business", "us", "tax"], sort: "title", limit: 24 }, null), true],
  ["one template", () => templates.find("w9"), false],
  ["related templates", () => templates.related({ id: "w9", tags: ["business", "us"] }, 3), false],
  ["the parts of the sitemap", () => templates.listParts(10_000), true],
  ["a sitemap", () => templates.listAddresses(1, 10_000), true],
  ["a misspelt word", () => search.findWords(["leese"]), false],
  ["a search", () => search.search({ ...sought, sort: "relevance" }, "all"), false],
  ["how many hits each tag has", () => search.countByTag(sought.groups, ["business"]), false],
  ["a search by title", () => search.search({ ...sought, sort: "title" }, "closest"), false],
];

beforeEach(() => seedTemplates([{ id: "w9", tags: ["business", "us", "tax"] }, { id: "invoice" }]));

it.each(QUESTIONS)("%s: reads indexes and no whole table", async (_name, ask, inOrder) => {
  asked.length = 0;
  await ask();
  expect(asked.length).toBeGreaterThan(0);
  const costly: string[] = [];
  for (const statement of asked) {
    const plan = await explain(statement);
    // The few tags that a list is narrowed by may be sorted; what is read page by page may not.
    const sorts = plan.filter((detail) => inOrder && statement.sql.includes("LIMIT") && detail.includes("TEMP B-TREE FOR ORDER BY"));
    for (const step of [...tableScans(plan), ...sorts]) costly.push(`${step}: ${statement.sql}`);
  }
  expect(costly).toEqual([]);
});

it.each<[NoticeKind, string]>([
  ["trial_ending", "subscriptions_by_end"],
  ["renewal_reminder", "subscriptions_by_end"],
  ["payment_failed", "subscriptions_by_change"],
  ["cancellation_confirmed", "subscriptions_by_change"],
])("mails of the kind %s are looked for among the subscriptions that they may be about", async (kind, index) => {
  asked.length = 0;
  const [now, endBefore, changedAfter] = ["2026-11-29T00:00:00.000Z", "2026-12-06T00:00:00.000Z", "2026-11-22T00:00:00.000Z"];
  await createNoticeStore(db).listDue(kind, { now, endBefore, changedAfter, limit: 50 });
  const [statement] = asked;
  if (!statement) throw new Error("The list was asked for.");
  const plan = await explain(statement);
  expect(plan.find((detail) => detail.startsWith("SEARCH s "))).toContain(index);
  expect(plan.filter((detail) => detail.includes("TEMP B-TREE FOR ORDER BY"))).toEqual([]);
});
