import { exports } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { seedTemplates } from "./seed-templates.ts";

async function read(path: string): Promise<string> {
  return (await exports.default.fetch(`https://fillwright.test${path}`)).text();
}

describe("a form without fields", () => {
  beforeEach(() => seedTemplates([{ id: "flat", withoutFields: "flat" }, { id: "form" }]));

  it("shows its page on every screen, for there is nothing to list", async () => {
    expect(await read("/template/flat/fill")).toContain('data-view="page"');
    expect(await read("/template/form/fill")).not.toContain('data-view="page"');
  });

  it("says how it is filled out, and offers no way to a next field", async () => {
    const html = await read("/template/flat/fill");
    expect(html).toContain("Write on the page with the pen");
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
    expect(html).toContain("This form can only be filled out in Adobe Acrobat Reader.");
    expect(html).toContain("Download blank PDF");
    expect(html).not.toContain('href="/template/xfa/fill');
  });

  it("says the same to whoever comes to the fill page by a link, and shows no page to write on", async () => {
    const html = await read("/template/xfa/fill");
    expect(html).toContain("This form can only be filled out in Adobe Acrobat Reader.");
    expect(html).not.toContain("form-pages");
  });
});
