import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { ErrorBody } from "../../../shared/contracts/error-body.ts";
import { Structure } from "../../../shared/contracts/structure.ts";
import { TemplateList } from "../../../shared/contracts/template.ts";
import { seedTemplates } from "../seed-templates.ts";

const get = (path: string, init?: RequestInit) => exports.default.fetch(`https://fillwright.test${path}`, init);
const list = async (query: string) => v.parse(TemplateList, await (await get(`/api/fillwright/templates${query}`)).json());

describe("the structure", () => {
  it("holds the groups category and geo with the tags that have templates", async () => {
    await seedTemplates([
      { id: "a", tags: ["business", "us"] },
      { id: "b", tags: ["business"] },
    ]);
    const structure = v.parse(Structure, await (await get("/api/fillwright/templates/structure")).json());
    expect(structure.tagGroups[0]?.subGroups).toEqual([
      { slug: "category", name: "Categories", subGroups: [{ slug: "business", name: "BUSINESS", count: 2 }] },
      { slug: "geo", name: "Places", subGroups: [{ slug: "us", name: "US", count: 1 }] },
    ]);
  });

  it("may be cached for a day", async () => {
    expect((await get("/api/fillwright/templates/structure")).headers.get("cache-control")).toBe("public, max-age=86400");
  });

  it("shows an import at once", async () => {
    await get("/api/fillwright/templates/structure");
    await seedTemplates([{ id: "a" }]);
    const structure = v.parse(Structure, await (await get("/api/fillwright/templates/structure")).json());
    expect(structure.tagGroups[0]?.subGroups[0]?.subGroups).toHaveLength(1);
  });
});

describe("the list", () => {
  it("holds templates that have all tags, newest editions first", async () => {
    await seedTemplates([
      { id: "old", tags: ["tax", "us"], editionDate: "2020-01-01" },
      { id: "new", tags: ["tax", "us"], editionDate: "2025-01-01" },
      { id: "elsewhere", tags: ["tax"] },
    ]);
    const { items, total } = await list("?tags=us&tags=tax");
    expect(items.map((item) => item.id)).toEqual(["new", "old"]);
    expect(total).toBe(2);
  });

  it("goes on after its cursor without losing or repeating one, even among equal dates", async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `t${index}`);
    await seedTemplates(ids.map((id) => ({ id })));
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: TemplateList = await list(`?tags=business&limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(ids);
  });

  it.each(["?tags=BAD!", "?limit=0", "?limit=97", "?limit=x", "?cursor=!!", `?${"tags=a&".repeat(1)}tags=${"x".repeat(65)}`])(
    "answers 400 with a sentence to the malformed %s",
    async (query) => {
      const response = await get(`/api/fillwright/templates${query}`);
      expect(response.status).toBe(400);
      expect(v.parse(ErrorBody, await response.json()).code).toBe("malformed");
    },
  );

  it("says in words for a person what is wrong", async () => {
    const say = async (query: string) => v.parse(ErrorBody, await (await get(`/api/fillwright/templates?${query}`)).json()).error;
    expect(await say("limit=0")).toBe("Ask for at least one template.");
    expect(await say("limit=97")).toBe("At most 96 templates at a time.");
    expect(await say("limit=x")).toBe("A limit is a whole number.");
    expect(await say(`tags=${"a".repeat(5_000)}`)).toBe("A tag has at most 64 characters.");
    const unreadable = "The cursor of the list is not readable. Start again without it.";
    expect([await say(`cursor=${"a".repeat(9_000)}`), await say("cursor=x")]).toEqual([unreadable, unreadable]);
  });

  it("ignores parameters that it does not know", async () => {
    await seedTemplates([{ id: "a" }]);
    expect((await list("?tags=business&utm_source=x")).items).toHaveLength(1);
  });

  it("is empty for a tag without templates", async () => {
    expect(await list("?tags=unheard-of")).toEqual({ items: [], total: 0, nextCursor: null });
  });
});

describe("one template", () => {
  it("has its pages, its files and its edition", async () => {
    await seedTemplates([{ id: "w-9", tags: ["tax", "us"], pages: 2 }]);
    const template: unknown = await (await get("/api/fillwright/templates/w-9")).json();
    const folder = `/files/templates/w-9/${"a".repeat(64)}`;
    expect(template).toMatchObject({
      downloadUrl: `${folder}/original.pdf`,
      fillUrl: `${folder}/r1/fill.pdf`,
      pageCount: 2,
      tags: ["tax", "us"],
      outdated: false,
    });
  });

  it("answers 404 with a sentence when there is none, and under another product's name", async () => {
    for (const path of ["/api/fillwright/templates/none", "/api/other/templates/structure"]) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(v.parse(ErrorBody, await response.json()).error).toMatch(/\.$/u);
    }
  });

  it("is asked for again each time, with its guide and its fields", async () => {
    await seedTemplates([{ id: "a" }]);
    for (const path of ["", "/guide"])
      expect((await get(`/api/fillwright/templates/a${path}`)).headers.get("cache-control")).toBe("no-cache");
  });

  it("answers 405 with the methods that it takes", async () => {
    const response = await get("/api/fillwright/templates/structure", { method: "POST" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });
});

describe("files", () => {
  const path = `/files/templates/a/${"a".repeat(64)}/original.pdf`;

  it("are found by the beginning of their hash, as cards name them", async () => {
    await seedTemplates([{ id: "a" }]);
    const list = v.parse(
      v.object({ items: v.array(v.object({ downloadUrl: v.string() })) }),
      await (await get("/api/fillwright/templates")).json(),
    );
    const short = list.items[0]?.downloadUrl ?? "";
    expect(short).toBe(`/files/templates/a/${"a".repeat(8)}/original.pdf`);
    const original = await (await get(path)).text();
    for (const digits of [8, 16]) expect(await (await get(`/files/templates/a/${"a".repeat(digits)}/original.pdf`)).text()).toBe(original);
    expect((await get(`/files/templates/a/${"a".repeat(7)}/original.pdf`)).status).toBe(404);
    expect((await get(short.replace("aaaa", "aaab"))).status).toBe(404);
    expect((await get(short.replace("/a/", "/b/"))).status).toBe(404);
  });

  it("are immutable for a year and carry an ETag", async () => {
    await seedTemplates([{ id: "a" }]);
    const response = await get(path);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const again = await get(path, { headers: { "If-None-Match": response.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
  });

  it.each([
    ["bytes=0-3", "%PDF", "bytes 0-3/19"],
    ["bytes=9-", "0123456789", "bytes 9-18/19"],
    ["bytes=-4", "6789", "bytes 15-18/19"],
  ])("answer Range %s with the bytes asked for", async (range, text, contentRange) => {
    await seedTemplates([{ id: "a" }]);
    const response = await get(path, { headers: { Range: range } });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(contentRange);
    expect(await response.text()).toBe(text);
  });

  it.each([['W/"another file"'], ["Thu, 01 Jan 2026 00:00:00 GMT"]])(
    "answer a Range of %s, which they are not, with all of it",
    async (validator) => {
      await seedTemplates([{ id: "a" }]);
      const response = await get(path, { headers: { Range: "bytes=0-3", "If-Range": validator } });
      expect([response.status, await response.text()]).toEqual([200, "%PDF-1.7 0123456789".slice(0, 19)]);
    },
  );

  it("answer the Range of a part that is of the same file", async () => {
    await seedTemplates([{ id: "a" }]);
    const etag = (await get(path)).headers.get("etag") ?? "";
    expect((await get(path, { headers: { Range: "bytes=0-3", "If-Range": etag } })).status).toBe(206);
  });

  it("answer 416 to a range that lies behind the end", async () => {
    await seedTemplates([{ id: "a" }]);
    expect((await get(path, { headers: { Range: "bytes=900-" } })).status).toBe(416);
  });

  it("answer 404 when there is none", async () => {
    const response = await get("/files/templates/none");
    expect(response.status).toBe(404);
    await response.text();
  });
});
