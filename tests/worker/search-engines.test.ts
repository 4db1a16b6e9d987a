import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { toXml } from "../../worker/domain/xml.ts";
import { seedTemplates } from "./seed-templates.ts";

const HOST = env.PRODUCT_HOST;

async function get(path: string): Promise<{ response: Response; text: string }> {
  const response = await exports.default.fetch(`https://fillwright.test${path}`);
  return { response, text: await response.text() };
}

function jsonLd(html: string): { "@graph": Record<string, unknown>[] } {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html) ?? [];
  return JSON.parse(json ?? "null");
}

const meta = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "u").exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/u.exec(html)?.[1];

beforeEach(() =>
  seedTemplates([
    {
      id: "w9",
      title: "Form W-9",
      description: "Request for Taxpayer Identification & <Certification>",
      number: "W-9",
      source: "IRS",
      tags: ["tax"],
    },
    { id: "lease", title: "Residential lease", tags: ["real-estate", "us-ca"], editionDate: "2026-03-01" },
    { id: "invoice", title: "Invoice", tags: ["business"] },
  ]),
);

describe("what search engines are told", () => {
  it("of a template: its own title, description, one address without noise, and a picture", async () => {
    const { text } = await get("/template/w9?slug=tax&category=tax&gclid=abc");
    expect(text).toContain("<title>Form W-9: fill out online – Fillwright</title>");
    expect(meta(text, "description")).toBe("Request for Taxpayer Identification &amp; &lt;Certification&gt;");
    expect(canonical(text)).toBe(`${HOST}/template/w9`);
    expect(meta(text, "og:image")).toMatch(new RegExp(`^${HOST}/files/templates/w9/.*/share\\.jpg$`, "u"));
    expect(meta(text, "twitter:card")).toBe("summary_large_image");
    expect(text).toContain('<html lang="en"');
  });

  it("of a template as structured data: where it stands and what document it is, and no rating", async () => {
    const { text } = await get("/template/lease");
    const [crumbs, document] = jsonLd(text)["@graph"];
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
    expect(JSON.stringify(crumbs)).toContain("REAL-ESTATE");
    expect(document).toMatchObject({
      "@type": "DigitalDocument",
      name: "Residential lease",
      isAccessibleForFree: true,
      datePublished: "2026-03-01",
    });
    expect(text).not.toContain("aggregateRating");
  });

  it("of the catalogue: the templates of this page in their order", async () => {
    const { text } = await get("/?slug=all&sort=newest");
    const list = jsonLd(text)["@graph"].find((thing) => thing["@type"] === "ItemList");
    expect(list).toMatchObject({
      numberOfItems: 3,
      itemListElement: [`${HOST}/template/lease`, expect.any(String), expect.any(String)],
    });
  });

  it("of a category: where it stands", async () => {
    const [, crumbs] = jsonLd((await get("/?slug=tax&utm_source=x")).text)["@graph"];
    expect(crumbs).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [{ item: `${HOST}/` }, { name: "TAX", item: `${HOST}/?group=category&slug=tax` }],
    });
    expect((await get("/")).text).not.toContain("BreadcrumbList");
  });

  it("one address for each place in the catalogue", async () => {
    expect(canonical((await get("/?utm_source=x&fbclid=y")).text)).toBe(`${HOST}/`);
    expect(canonical((await get("/?slug=tax&utm_source=x&sort=title")).text)).toBe(`${HOST}/?group=category&amp;slug=tax`);
  });

  it.each(["/?q=lease", "/?slug=no-such-place", "/?slug=tax&tags=hr&tags=us", "/offline", "/nowhere"])("to pass over %s", async (path) => {
    const { text } = await get(path);
    expect(meta(text, "robots")).toBe("noindex");
    expect(canonical(text)).toBeUndefined();
  });

  it("of an outdated edition: nothing, while its page says so and leads to the current one", async () => {
    await seedTemplates([{ id: "w9", title: "Form W-9", tags: ["tax"], sha256: "b".repeat(64), editionDate: "2026-05-01" }]);
    const { text } = await get(`/template/w9?edition=${"a".repeat(64)}`);
    expect(text).toContain("This edition is outdated.");
    expect(text).toMatch(/<a [^>]*href="\/template\/w9"[^>]*>Open the current edition/u);
    expect(meta(text, "robots")).toBe("noindex");
    expect((await get("/template/w9")).text).not.toContain("This edition is outdated.");
  });

  it("of an outdated edition that is filled out: that it is, with the way to the current one", async () => {
    await seedTemplates([{ id: "w9", title: "Form W-9", tags: ["tax"], sha256: "b".repeat(64), editionDate: "2026-05-01" }]);
    const { text } = await get(`/template/w9/fill?edition=${"a".repeat(64)}`);
    expect(text).toContain("This edition is outdated, and agencies may refuse it.");
    expect(text).toMatch(/<a [^>]*href="\/template\/w9\/fill"[^>]*>Open the current edition/u);
    expect((await get("/template/w9/fill")).text).not.toContain("This edition is outdated");
  });

  it("that a form's fill page is the form's page", async () => {
    expect(canonical((await get("/template/w9/fill?downloadUrl=x")).text)).toBe(`${HOST}/template/w9`);
  });
});

describe("sitemaps", () => {
  it("lead from robots.txt over the index to every template with the day of its last change", async () => {
    expect((await get("/robots.txt")).text).toContain(`Sitemap: ${HOST}/sitemap.xml`);
    const { response, text } = await get("/sitemap.xml");
    expect(response.headers.get("Content-Type")).toContain("application/xml");
    const files = [...text.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, url]) => new URL(url ?? "").pathname);
    expect(files).toEqual(["/sitemaps/pages.xml", "/sitemaps/templates-1.xml"]);
    const templates = (await get("/sitemaps/templates-1.xml")).text;
    expect(new Set([...templates.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, url]) => url))).toEqual(
      new Set(["invoice", "lease", "w9"].map((id) => `${HOST}/template/${id}`)),
    );
    expect(templates).toContain("<lastmod>2026-01-01</lastmod>");
    expect((await get("/sitemaps/pages.xml")).text).toContain(`${HOST}/?group=category&amp;slug=tax`);
  });

  it.each(["/sitemaps/templates-2.xml", "/sitemaps/templates-0.xml", "/sitemaps/other.xml", "/sitemaps/x"])(
    "do not exist beyond the last: %s",
    async (path) => {
      expect((await get(path)).response.status).toBe(404);
    },
  );

  it("show a new template at once", async () => {
    await get("/sitemaps/templates-1.xml");
    await seedTemplates([{ id: "nda", title: "NDA" }]);
    expect((await get("/sitemaps/templates-1.xml")).text).toContain("/template/nda");
  });
});

describe("the feed of new editions", () => {
  it("names the newest editions first, as RSS", async () => {
    const { response, text } = await get("/feed.xml");
    expect(response.headers.get("Content-Type")).toContain("application/rss+xml");
    expect([...text.matchAll(/<item><title>(.*?)<\/title>/gu)].map(([, title]) => title)).toEqual([
      "Residential lease",
      "Invoice",
      "Form W-9",
    ]);
    expect(text).toContain("<pubDate>Sun, 01 Mar 2026 00:00:00 GMT</pubDate>");
    expect(text).toContain("Identification &amp; &lt;Certification&gt;");
  });

  it("holds no character that XML forbids", () => {
    expect(toXml("a\u0000b<c>&\"'\u001F")).toBe("a b&lt;c&gt;&amp;&quot;&apos; ");
  });
});

describe("legal pages", () => {
  it.each(["terms", "privacy", "california-privacy-notice", "us-state-privacy-supplement"])(
    "has a page for %s, marked as a starter text",
    async (page) => {
      const { response, text } = await get(`/legal/${page}`);
      expect(response.status).toBe(200);
      expect(text).toContain("operator’s counsel");
    },
  );

  it("answers 404 for a page that is not one of them", async () => {
    expect((await get("/legal/cookies")).response.status).toBe(404);
  });
});
