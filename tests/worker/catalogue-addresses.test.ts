import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { seedTemplates } from "./seed-templates.ts";
import { toCursor } from "../../worker/store/cursor.ts";

const ORIGIN = "https://fillwright.test";
const visit = (path: string) => exports.default.fetch(`${ORIGIN}${path}`, { redirect: "manual" });

beforeEach(() =>
  seedTemplates([
    { id: "invoice", title: "Invoice", tags: ["business"] },
    { id: "quote", title: "Quote", tags: ["business"] },
    { id: "lease", title: "Lease", tags: ["legal"] },
  ]),
);

describe("the address of a list that goes on", () => {
  const encode = (cursor: unknown[]) => btoa(JSON.stringify(cursor));

  it.each([
    ["is damaged", "cursor=x&slug=legal"],
    ["has another's shape", `cursor=${encode(["used", 1])}&slug=legal`],
    ["is far too long", `cursor=${encode(["newest", "x".repeat(9_000), "x"])}&slug=legal&sort=newest`],
    ["was made for another order", `cursor=${encode(["newest", "2026-01-01", "x"])}&slug=legal`],
    ["was made for a list and not for a search", `cursor=${encode(["newest", "2026-01-01", "x"])}&q=lease`],
  ])("leads to the beginning of the list where its cursor %s", async (_, search) => {
    const { status, headers } = await visit(`/?${search}`);
    const begin = new URLSearchParams(search);
    begin.delete("cursor");
    expect([status, new URL(headers.get("Location") ?? "", ORIGIN).href]).toEqual([303, `${ORIGIN}/?${begin.toString()}`]);
  });

  it("has no query left where the cursor was all of it", async () => {
    expect((await visit("/?cursor=x")).headers.get("Location")).toBe("/");
  });

  it("stays as it is where its cursor is one of ours", async () => {
    const cursor = toCursor(["used", 0, 0, "Invoice", "invoice"]);
    const response = await visit(`/?slug=business&cursor=${cursor}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Quote");
  });

  it("has the counts of a search, which stand with its first page", async () => {
    const response = await visit(`/?q=invoice&cursor=${toCursor(["hits", 1])}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).not.toContain("$RX(");
    const nav = html.slice(
      html.indexOf('<nav aria-label="Categories'),
      html.indexOf("</nav>", html.indexOf('<nav aria-label="Categories')),
    );
    expect(nav).toContain("business");
    expect(nav).not.toContain("legal");
  });
});

describe("the address of a tag that does not exist", () => {
  it.each(["/?group=category&slug=none", "/?slug=business&tags=none", "/?slug=all&tags=business&tags=none", "/?slug=none&gclid=abc"])(
    "%s is answered as one that leads nowhere",
    async (path) => {
      const response = await visit(path);
      const html = await response.text();
      expect([response.status, response.headers.has("etag")]).toEqual([404, false]);
      expect(html).toContain("<title>Page not found");
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain("none forms and templates");
    },
  );

  it.each(["/", "/?slug=all", "/?group=category&slug=legal", "/?slug=business&tags=legal", "/?slug=none&q=invoice"])(
    "is not %s",
    async (path) => {
      expect((await visit(path)).status).toBe(200);
    },
  );

  it("is an empty list to a program", async () => {
    const response = await visit("/api/fillwright/templates?tags=none");
    expect([response.status, await response.json()]).toMatchObject([200, { total: 0, items: [] }]);
  });
});

it("a form that was taken off the shelf opens with what was begun on it, in its edition, and nowhere else", async () => {
  const sha256 = "ab".repeat(32);
  await seedTemplates([{ id: "deed", title: "Deed", sha256 }]);
  await createCatalogueImport(env.DB).retire("deed", new Date());
  const statuses = async (paths: string[]) => Promise.all(paths.map(async (path) => (await visit(path)).status));
  const api = "/api/fillwright/templates/deed";
  expect(await statuses(["/template/deed", "/template/deed/fill", api, `${api}/fields`])).toEqual([404, 404, 404, 404]);
  const [begun, known, fields] = [`/template/deed/fill?edition=${sha256}`, `${api}?edition=${sha256}`, `${api}/fields?edition=${sha256}`];
  expect(await statuses([begun, known, fields])).toEqual([200, 200, 200]);
  expect((await visit(`/template/deed?edition=${sha256}`)).status).toBe(404);
  const html = await (await visit(begun)).text();
  expect([html.includes('content="noindex"'), html.includes('rel="canonical"')]).toEqual([true, false]);
});

it("a form that was taken away for good does not open in its edition either, nor does it go while it is on the shelf", async () => {
  const sha256 = "ab".repeat(32);
  await seedTemplates([{ id: "deed", title: "Deed", sha256 }]);
  const catalogue = createCatalogueImport(env.DB);
  expect(await catalogue.forgetEditions("deed")).toBe(false);
  await catalogue.retire("deed", new Date());
  expect(await catalogue.forgetEditions("deed")).toBe(true);
  const paths = [`/template/deed/fill?edition=${sha256}`, `/api/fillwright/templates/deed?edition=${sha256}`];
  expect(await Promise.all(paths.map(async (path) => (await visit(path)).status))).toEqual([404, 404]);
});

it("a form that was taken off the shelf leads nobody from an old edition to a current one: it has none", async () => {
  const [old, newer] = ["ab".repeat(32), "cd".repeat(32)];
  await seedTemplates([{ id: "deed", title: "Deed", sha256: old }]);
  await seedTemplates([{ id: "deed", title: "Deed", sha256: newer }]);
  const address = `/api/fillwright/templates/deed?edition=${old}`;
  expect(await (await visit(address)).json()).toMatchObject({ outdated: true });
  await createCatalogueImport(env.DB).retire("deed", new Date("2026-02-01T10:00:00Z"));
  expect(await (await visit(address)).json()).toMatchObject({ outdated: false, retiredOn: "2026-02-01" });
});

it("a form that was taken off the shelf names where forms like it are: its tags that still have some, the narrowest first", async () => {
  const sha256 = "ab".repeat(32);
  await seedTemplates([
    { id: "deed", title: "Deed", sha256, tags: ["alone", "estate", "land", "realm"] },
    { id: "lease", tags: ["estate", "land"] },
    { id: "invoice", tags: ["estate"] },
    { id: "permit", tags: ["realm"] },
  ]);
  const catalogue = createCatalogueImport(env.DB);
  // Two commands at once know no less than one.
  await Promise.all([catalogue.retire("deed", new Date()), catalogue.retire("deed", new Date())]);
  const known = async () => (await visit(`/api/fillwright/templates/deed?edition=${sha256}`)).json();
  expect(await known()).toMatchObject({ tags: ["land", "realm", "estate"] });
  const html = await (await visit(`/template/deed/fill?edition=${sha256}`)).text();
  expect(/<a href="([^"]+)"[^>]*>Find another form/u.exec(html)?.[1]).toBe("/?slug=land");
  for (const id of ["lease", "invoice", "permit"]) await catalogue.retire(id, new Date());
  expect(await known()).toMatchObject({ tags: [] });
  await seedTemplates([{ id: "deed", title: "Deed", sha256, tags: ["land", "estate"] }]);
  expect(await known()).toMatchObject({ tags: ["estate", "land"] });
});
