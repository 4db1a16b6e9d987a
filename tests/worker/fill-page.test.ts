import { exports } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Field } from "../../shared/contracts/field-map.ts";
import { seedTemplates } from "./seed-templates.ts";

async function read(path: string): Promise<string> {
  return (await exports.default.fetch(`https://fillwright.test${path}`)).text();
}

describe("a form without fields", () => {
  beforeEach(() => seedTemplates([{ id: "flat", withoutFields: "flat" }, { id: "form" }]));

  it("shows its page on every screen, for there is nothing to list", async () => {
    const chosen = /<div[^>]* data-view="page"/u;
    expect(await read("/template/flat/fill")).toMatch(chosen);
    expect(await read("/template/form/fill")).not.toMatch(chosen);
  });

  it("says how it is filled out, and offers no way to a next field", async () => {
    const html = await read("/template/flat/fill");
    expect(html).toContain("Press anywhere on the page and type");
    expect(html).not.toContain("Next empty field");
    expect(await read("/template/form/fill")).toContain("Next empty field");
  });

  it("can be filled out from its template's page, where the price stands", async () => {
    const html = await read("/template/flat");
    expect(html).toContain('href="/template/flat/fill?');
    expect(html).toContain("What it costs");
  });
});

describe("a form with fields", () => {
  beforeEach(() => seedTemplates([{ id: "form" }]));

  it("leads to what is required from the first byte on", async () => {
    expect(await read("/template/form/fill")).toContain("Next required field");
  });

  it("is painted with its first page, not before", async () => {
    const html = await read("/template/form/fill");
    const awaited = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/u.exec(html)?.[1];
    const [before = "", after = ""] = html.slice(html.indexOf("<body>")).split(`id="${awaited}"`);
    // Browsers take an element to be there as soon as it begins, so it has to come after all of the first page.
    expect(before).toMatch(/data-page="0".*data-field=.*<\/section>/su);
    expect(after).not.toContain("data-field=");
    expect(await read("/template/form")).not.toContain('rel="expect"');
  });
});

describe("a form that is pure XFA", () => {
  beforeEach(() => seedTemplates([{ id: "xfa", withoutFields: "xfa" }]));

  it("says on its own page that only Acrobat fills it out, and offers the blank file instead of a way that leads nowhere", async () => {
    const html = await read("/template/xfa");
    expect(html).toContain("You can fill out this form in Adobe Acrobat Reader only.");
    expect(html).toContain("Download blank PDF");
    expect(html).not.toContain('href="/template/xfa/fill');
  });

  it("says the same on a fill page opened by a link, and shows no page to write on", async () => {
    const html = await read("/template/xfa/fill");
    expect(html).toContain("You can fill out this form in Adobe Acrobat Reader only.");
    expect(html).not.toContain("form-pages");
  });
});

describe("a form of any size", () => {
  /** What React writes for a part that comes later, or never: with it a page is not whole. */
  const UNFINISHED = /<!--\$[?!~]-->/u;

  it.each([2_000, 5_000, 10_000])("of %i fields is one piece of HTML that needs no script of the page's own", async (count) => {
    await seedTemplates([{ id: "long", fields: { count } }]);
    const response = await exports.default.fetch("https://fillwright.test/template/long/fill");
    const html = await response.text();
    expect(html.match(/data-field=/gu)).toHaveLength(count);
    expect(UNFINISHED.test(html)).toBe(false);
    expect(/<script(?![^>]*(?:type="application|id="boot"))/u.test(html)).toBe(false);
    expect(response.headers.get("etag")).not.toBeNull();
  });

  it("sends of a choice with 100,000 options as many as a page can hold, the chosen one among them", async () => {
    const options = Array.from({ length: 100_000 }, (_, index) => ({ value: `o${index}`, label: `Option ${index}` }));
    const change = (field: Field): Field => ({ ...field, kind: "choice", options, value: "o99999" });
    await seedTemplates([{ id: "choice", fields: { count: 1, change } }]);
    const html = await read("/template/choice/fill");
    expect(html.match(/<option/gu)?.length).toBeLessThan(2_000);
    expect(html.includes('<option value="o99999" selected>Option 99999<')).toBe(true);
    expect(html.includes("data-more")).toBe(true);
  });

  it("sends few options of each choice where there are thousands of long choices", async () => {
    const options = Array.from({ length: 900 }, (_, index) => ({ value: `o${index}`, label: `Option ${index}` }));
    await seedTemplates([{ id: "choices", fields: { count: 200, change: (field) => ({ ...field, kind: "choice", options }) } }]);
    expect((await read("/template/choices/fill")).match(/<option/gu)?.length).toBeLessThan(25_000);
  });
});
