import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import * as v from "valibot";
import { Structure } from "../../shared/contracts/structure.ts";
import { TemplateList } from "../../shared/contracts/template.ts";
import { publishShopKeys, runCron } from "./shop.ts";
import { seedTemplates } from "./seed-templates.ts";

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

async function list(query: string): Promise<TemplateList> {
  const response = await exports.default.fetch(`https://fillwright.test/api/fillwright/templates?${query}`);
  return v.parse(TemplateList, await response.json());
}
const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);

/** The orders that the catalogue's page offers. */
async function readSorts(): Promise<string[]> {
  const response = await exports.default.fetch("https://fillwright.test/");
  const [select = ""] = /<select[^>]* name="sort".*?<\/select>/su.exec(await response.text()) ?? [];
  return [...select.matchAll(/<option[^>]*>([^<]*)/gu)].map(([, name = ""]) => name);
}

/** Notes that a form was taken away so many times on a day. */
async function noteTaken(id: string, times: number, day = dayAgo(1)): Promise<void> {
  const sql = "INSERT INTO daily_counts (day, name, subject, n) VALUES (?, 'form_taken', ?, ?) ON CONFLICT DO UPDATE SET n = excluded.n";
  await env.DB.prepare(sql).bind(day, id, times).run();
}

/** The cron of another day, which counts anew. */
async function runNextDay(): Promise<void> {
  await env.DB.prepare("UPDATE catalogue SET uses_counted_on = '2026-01-01'").run();
  await runCron();
}

beforeEach(async () => {
  publishShopKeys();
  await seedTemplates([
    { id: "b", title: "B", tags: ["tax", "us"], editionDate: "2026-03-03" },
    { id: "a", title: "A", tags: ["tax", "us"], editionDate: "2020-01-01" },
    { id: "c", title: "C", tags: ["tax"], editionDate: "2026-01-01" },
  ]);
});

describe("most used", () => {
  it("is by title before anything was used, so that an old edition is not last", async () => {
    expect(await ids("sort=used")).toEqual(["a", "b", "c"]);
  });

  it("begins with what leads by its own data while nothing was used, also after a cursor and in a search", async () => {
    await seedTemplates([
      { id: "d", title: "D", tags: ["tax", "us"], lead: 1 },
      { id: "e", title: "E", tags: ["tax"], lead: 2 },
    ]);
    expect(await ids("sort=used")).toEqual(["e", "d", "a", "b", "c"]);
    expect(await ids("tags=tax&sort=used")).toEqual(["e", "d", "a", "b", "c"]);
    expect(await ids("tags=tax&tags=us&sort=used")).toEqual(["d", "a", "b"]);
    expect(await ids("q=about&sort=used")).toEqual(["e", "d", "a", "b", "c"]);
    const { nextCursor } = await list("sort=used&limit=1");
    expect(await ids(`sort=used&cursor=${nextCursor}`)).toEqual(["d", "a", "b", "c"]);
    await noteTaken("c", 7);
    await runCron();
    expect(await ids("sort=used")).toEqual(["c", "e", "d", "a", "b"]);
    await seedTemplates([{ id: "e", title: "E", tags: ["tax"] }]);
    expect(await ids("sort=used")).toEqual(["c", "d", "a", "b", "e"]);
  });

  it("is what was taken away most in the last months, in all lists", async () => {
    await noteTaken("c", 7);
    await noteTaken("b", 2);
    await noteTaken("a", 900, dayAgo(200));
    await list("sort=used");
    await runCron();
    expect(await ids("sort=used")).toEqual(["c", "b", "a"]);
    expect(await ids("tags=tax&sort=used")).toEqual(["c", "b", "a"]);
    expect(await ids("tags=tax&tags=us&sort=used")).toEqual(["b", "a"]);
    expect(await ids("q=about&sort=used")).toEqual(["c", "b", "a"]);
  });

  it("is said of no order before some form is used often", async () => {
    const readCounted = async () => {
      const response = await exports.default.fetch("https://fillwright.test/api/fillwright/templates/structure");
      return v.parse(Structure, await response.json()).counted;
    };
    await noteTaken("b", 2);
    await runCron();
    expect(await readCounted()).toBe(undefined);
    expect(await readSorts()).toEqual(["Recommended", "Newest edition", "Title, A to Z"]);
    await noteTaken("b", 7);
    await runNextDay();
    expect(await readCounted()).toBe(true);
    expect(await readSorts()).toEqual(["Most used", "Newest edition", "Title, A to Z"]);
  });

  it("is said of a form that is used often, and of no other", async () => {
    await noteTaken("c", 7);
    await noteTaken("b", 2);
    await runCron();
    expect((await list("tags=tax")).items.filter(({ mostUsed }) => mostUsed).map(({ id }) => id)).toEqual(["c"]);
  });

  it("is counted once a day, and no longer holds for a form that is not downloaded any more", async () => {
    await noteTaken("c", 7);
    await runCron();
    await noteTaken("c", 0);
    await noteTaken("a", 8);
    await runCron();
    expect((await ids("sort=used"))[0]).toBe("c");
    await runNextDay();
    expect(await ids("sort=used")).toEqual(["a", "b", "c"]);
  });

  it("stays with a form that is imported anew", async () => {
    await noteTaken("c", 7);
    await runCron();
    await seedTemplates([{ id: "c", title: "C", tags: ["tax", "us"], editionDate: "2026-04-04", sha256: "b".repeat(64) }]);
    expect(await ids("sort=used")).toEqual(["c", "a", "b"]);
    expect(await ids("tags=tax&tags=us&sort=used")).toEqual(["c", "a", "b"]);
  });

  it("goes on after its cursor without losing or repeating one, among equal uses and titles too", async () => {
    const equal = Array.from({ length: 5 }, (_, index) => ({ id: `t${index}`, title: index < 3 ? "same" : `T${index}`, tags: ["tax"] }));
    await seedTemplates(equal);
    await noteTaken("c", 3);
    await noteTaken("t4", 3);
    await runCron();
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: TemplateList = await list(`tags=tax&sort=used&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(["c", "t4", "a", "b", "t0", "t1", "t2", "t3"]);
  });
});

describe("a search", () => {
  it("says how many of its hits each tag has, whatever tag was asked for", async () => {
    await seedTemplates([
      { id: "lease", title: "Lease", tags: ["home", "us"] },
      { id: "lease-ca", title: "Lease for California", tags: ["home"] },
    ]);
    const { total, search } = await list("q=lease&tags=us");
    expect(total).toBe(1);
    expect(search).toMatchObject({ found: 2, counts: { home: 2, us: 1 } });
  });

  it("counts nothing for suggestions, which have no list beside them", async () => {
    expect((await list("q=about&limit=6")).search).not.toHaveProperty("counts");
  });
});
