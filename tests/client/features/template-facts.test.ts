import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { TemplateFacts } from "../../../client/features/preview/template-facts.tsx";
import type { Template } from "../../../shared/contracts/template.ts";

const TEMPLATE: Template = {
  id: "n-400",
  title: "Application for Naturalization",
  description: "",
  previewUrl: "/p.avif",
  downloadUrl: "/n-400.pdf",
  fileName: "n-400.pdf",
  editionDate: null,
  pageCount: 14,
  fileSize: 1,
  fields: 440,
  pages: [],
  tags: [],
  number: null,
  language: "en",
  source: null,
  sourceUrl: null,
  sha256: "0".repeat(64),
  revision: "r1",
  fillUrl: "/fill.pdf",
  fieldsUrl: "/fields.json",
  kind: "acroform",
  updatedAt: "2026-01-01T00:00:00.000Z",
  outdated: false,
};

test("a template's page says what its form does in Acrobat and not here, and nothing when that is nothing", () => {
  const pageOf = (missing?: string[]) =>
    renderToStaticMarkup(
      createElement(TemplateFacts, {
        template: TEMPLATE,
        guide: { needs: [], minutes: null, related: [], ...(missing ? { missing } : {}) },
      }),
    );
  expect(pageOf(["One field that the file keeps closed is open here."])).toContain("One field that the file keeps closed is open here.");
  expect(pageOf()).not.toContain("Acrobat");
});

describe("the edition of an official form", () => {
  const factsOf = (template: Partial<Template>) =>
    renderToStaticMarkup(
      createElement(TemplateFacts, { template: { ...TEMPLATE, ...template }, guide: { needs: [], minutes: null, related: [] } }),
    );

  test("is named with its day, its number and its publisher, and when the agency's address last gave it", () => {
    const facts = factsOf({
      editionDate: "2025-01-20",
      checkedOn: "2026-11-20",
      number: "N-400",
      source: "USCIS",
      sourceUrl: "https://www.uscis.gov/n-400",
    });
    expect(facts).toMatch(/Edition<\/dt><dd[^>]*>January 20, 2025</u);
    expect(facts).toMatch(/Checked at the agency<\/dt><dd[^>]*>November 20, 2026</u);
    expect(facts).toMatch(/Form number<\/dt><dd[^>]*>N-400</u);
    expect(facts).toContain('href="https://www.uscis.gov/n-400"');
  });

  test("is said to be gone from the agency's site instead of checked there", () => {
    const facts = factsOf({ checkedOn: "2026-11-20", goneSince: "2026-11-21" });
    expect(facts).toContain("November 21, 2026. Check with the agency that it’s still accepted.");
    expect(facts).not.toContain("Checked at the agency");
  });

  test("is not claimed of a form whose day is unknown and whose publisher is not asked", () => {
    expect(factsOf({})).not.toMatch(/Edition|Checked|Gone|Source/u);
  });
});
