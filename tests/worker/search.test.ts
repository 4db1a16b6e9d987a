import { env, exports } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { TemplateList } from "../../shared/contracts/template.ts";
import { SEARCH_CATALOGUE, SEARCHES } from "./search-catalogue.ts";
import { seedTemplates } from "./seed-templates.ts";

const LIST = "https://fillwright.test/api/fillwright/templates";

async function search(q: string, more: Record<string, string> = {}): Promise<TemplateList> {
  const response = await exports.default.fetch(`${LIST}?${new URLSearchParams({ q, ...more }).toString()}`);
  expect(response.status).toBe(200);
  return v.parse(TemplateList, await response.json());
}

describe("search", () => {
  beforeEach(() => seedTemplates(SEARCH_CATALOGUE));

  it("finds first what a person means, misspelt or not", async () => {
    const misses: string[] = [];
    for (const [typed, first] of SEARCHES) {
      const { items } = await search(typed);
      if (items[0]?.id !== first)
        misses.push(
          `${typed}: wanted ${first}, got ${
            items
              .slice(0, 3)
              .map((item) => item.id)
              .join(", ") || "nothing"
          }`,
        );
    }
    expect(misses).toEqual([]);
    expect(SEARCHES.length).toBeGreaterThanOrEqual(40);
  });

  it("answers a list and no error, whatever is typed", async () => {
    const typed = [
      '"',
      "*",
      "NEAR(",
      "a AND",
      "NOT",
      "lease OR",
      "title:",
      "^",
      "{title",
      "🙂",
      "\u0000",
      "\ud800",
      "ａ",
      "-",
      "ne ar NEAR/2",
    ];
    typed.push("x".repeat(1000), "'; DROP TABLE templates; --", "\\", "%", "lease ".repeat(170), "() ".repeat(300), "w-9-".repeat(200));
    for (const q of typed) expect((await search(q)).total).toBeGreaterThanOrEqual(0);
  });

  it("says which words it corrected and which it looked for", async () => {
    const list = await search("leese");
    expect(list.search?.corrected).toBe("lease");
    expect(list.search?.words).toContain("lease");
  });

  it("corrects nothing that the catalogue has, and nothing that is being typed", async () => {
    expect((await search("lease")).search?.corrected).toBeNull();
    expect((await search("resig")).search?.corrected).toBeNull();
    expect((await search("resig")).items[0]?.id).toBe("resignation");
  });

  it("takes an inflected word for the one that the catalogue has, not for a misspelling", async () => {
    const list = await search("leases");
    expect(list.search?.corrected).toBeNull();
    expect(list.items[0]?.id).toBe("lease");
  });

  it("shows what has some of the words when nothing has all, and says so", async () => {
    const list = await search("lease helicopter");
    expect(list.search?.partial).toBe(true);
    expect(list.items.map((item) => item.id)).toContain("lease");
  });

  it("shows three at most of what is only close, as one page", async () => {
    const list = await search("application helicopter");
    expect(list).toMatchObject({ total: 3, nextCursor: null, search: { partial: true } });
    expect(list.items).toHaveLength(3);
    expect(list.search).not.toHaveProperty("counts");
  });

  it("corrects no word towards what is only close", async () => {
    const list = await search("invioce helicopter");
    expect(list).toMatchObject({ items: [], search: { corrected: null, partial: false } });
  });

  it("narrows a search by tags", async () => {
    const list = await search("lease", { tags: "us-ca" });
    expect(list.items.map((item) => item.id)).toEqual(["lease-ca"]);
    expect(list.total).toBe(1);
  });

  it("sorts hits by title or edition when asked", async () => {
    const titles = (await search("application", { sort: "title" })).items.map((item) => item.title);
    expect(titles.length).toBeGreaterThan(3);
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, "en", { sensitivity: "base" })));
  });

  it("goes on page by page without gap or repetition", async () => {
    const all = (await search("application", { limit: "96" })).items.map((item) => item.id);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: TemplateList = await search("application", { limit: "3", ...(cursor && { cursor }) });
      paged.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(all);
  });

  it("finds a template no more once it is retired", async () => {
    const { createCatalogueImport } = await import("../../worker/store/catalogue-import.ts");
    await createCatalogueImport(env.DB).retire("lease", new Date("2026-02-01"));
    expect((await search("residential lease")).items.map((item) => item.id)).not.toContain("lease");
  });
});
