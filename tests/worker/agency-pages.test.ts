import { env, exports } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { Structure } from "../../shared/contracts/structure.ts";
import { TemplateList } from "../../shared/contracts/template.ts";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { seedTemplates } from "./seed-templates.ts";

const HOST = env.PRODUCT_HOST;
const PAGE = {
  title: "IRS tax forms",
  introduction: "Forms of the <Internal> Revenue Service.",
  agency: "Internal Revenue Service",
  home: "https://www.irs.gov/forms-instructions",
};
const ADDRESS = "/?group=category&slug=irs";
const HEADING = "Templates for fast document and form filling";

const read = async (path: string) => (await exports.default.fetch(`https://fillwright.test${path}`)).text();
const readList = async (search: string) => v.parse(TemplateList, JSON.parse(await read(`/api/fillwright/templates?${search}`)));
const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/u.exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/u.exec(html)?.[1];

beforeEach(async () => {
  await seedTemplates([
    { id: "irs-w-9", title: "Form W-9", tags: ["tax", "irs"], tagNames: { irs: "IRS" } },
    { id: "irs-w-4", title: "Form W-4", tags: ["hr", "irs"], tagNames: { irs: "IRS" } },
  ]);
  await createCatalogueImport(env.DB).introduceTag("irs", PAGE);
});

describe("an agency's page", () => {
  it("has a title, a heading, an introduction, a description and an address of its own, and the way to the agency", async () => {
    const html = await read(`${ADDRESS}&utm_source=x`);
    expect(html).toContain("<title>IRS tax forms – Fillwright</title>");
    expect(heading(html)).toBe("IRS tax forms");
    expect(html).toContain("Forms of the &lt;Internal&gt; Revenue Service.");
    expect(html).toContain('<a href="https://www.irs.gov/forms-instructions" rel="noopener nofollow"');
    expect(html).toMatch(/<meta name="description" content="IRS tax forms to fill out online/u);
    expect(canonical(html)).toBe(`${HOST}/?group=category&amp;slug=irs`);
    expect(html).not.toContain('content="noindex"');
    // The invoice that fills itself is no form of an agency's.
    expect(html).not.toContain('class="hero-form"');
  });

  it("is in the sitemap, once", async () => {
    const loc = `<loc>${HOST}/?group=category&amp;slug=irs</loc>`;
    expect((await read("/sitemaps/pages.xml")).split(loc)).toHaveLength(2);
  });

  it("is told by the API: its heading in the structure, its introduction with the first page of its list", async () => {
    const { tagGroups } = v.parse(Structure, JSON.parse(await read("/api/fillwright/templates/structure")));
    const tags = tagGroups[0]?.subGroups[0]?.subGroups ?? [];
    expect(tags.map(({ slug, title }) => [slug, title])).toEqual([
      ["hr", undefined],
      ["irs", PAGE.title],
      ["tax", undefined],
    ]);
    const first = await readList("tags=irs&limit=1");
    const { title: _, ...about } = PAGE;
    expect(first.about).toEqual(about);
    expect((await readList(`tags=irs&limit=1&cursor=${encodeURIComponent(first.nextCursor ?? "")}`)).about).toBeUndefined();
    expect((await readList("tags=tax")).about).toBeUndefined();
  });

  it.each([
    ["another category", "/?group=category&slug=tax"],
    ["a part of it", `${ADDRESS}&tags=tax`],
    ["the catalogue", "/"],
  ])("is not %s", async (_, path) => {
    const html = await read(path);
    expect(heading(html)).toBe(HEADING);
    expect(html).toContain('class="hero-form"');
    expect(html).not.toContain(PAGE.introduction.slice(0, 12));
  });

  it("is not a search in it, whose results begin the page", async () => {
    const html = await read(`${ADDRESS}&q=w-9`);
    expect(heading(html)).toBe(HEADING);
    expect(html).toContain("Results for “w-9”");
    expect(html).not.toContain('class="hero-form"');
    expect(html).not.toContain(PAGE.introduction.slice(0, 12));
  });

  it("has one heading where a search names a list that there cannot be", async () => {
    const html = await read("/?slug=NO%20SUCH&q=w-9");
    expect(html.match(/<h1/gu)).toHaveLength(1);
  });

  it("keeps its texts when one of its forms is imported again, and is not made by texts alone", async () => {
    await seedTemplates([{ id: "irs-w-9", title: "Form W-9", tags: ["irs"], tagNames: { irs: "IRS" } }]);
    expect(heading(await read(ADDRESS))).toBe(PAGE.title);
    expect(await createCatalogueImport(env.DB).introduceTag("nowhere", PAGE)).toBe(false);
    expect(await read("/sitemaps/pages.xml")).not.toContain("nowhere");
  });
});
