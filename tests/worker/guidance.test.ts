import { env, exports } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { seedTemplates } from "./seed-templates.ts";

const GUIDANCE = {
  who: "You fill it out when a <payer> asks for your number.",
  needs: ["your taxpayer number", "your name"],
  where: "Give it to the payer.",
  deadline: "There is no date.",
};

const AGENCY_PAGE = "https://www.irs.gov/forms-pubs/about-form-w-9";

const read = async (path: string) => (await exports.default.fetch(`https://fillwright.test${path}`)).text();

/** The headings of a page's text, with what stands under each. */
function readSections(html: string): Record<string, string> {
  const found = html.matchAll(/<h3[^>]*>([^<]+)<\/h3><p[^>]*>([^<]+)<\/p>/gu);
  return Object.fromEntries([...found].map(([, heading, text]) => [heading, text]));
}

beforeEach(() =>
  seedTemplates([
    { id: "irs-w-9", title: "Form W-9", number: "W-9", source: "IRS", sourceUrl: AGENCY_PAGE, tags: ["irs"], guidance: GUIDANCE },
    { id: "lease", title: "Residential lease" },
  ]),
);

it("a form's page says who needs it, what to have at hand, where it goes and by when, in the server's HTML", async () => {
  const html = await read("/template/irs-w-9");
  expect(html).toContain("Before you fill out W-9");
  expect(readSections(html)).toEqual({
    "Who needs it": "You fill it out when a &lt;payer&gt; asks for your number.",
    "Where it goes": "Give it to the payer.",
    Deadline: "There is no date.",
  });
  const needs = html.slice(html.indexOf("What you will need"));
  expect(needs.indexOf("our taxpayer number")).toBeGreaterThan(0);
  expect(html).toMatch(new RegExp(`<a href="${AGENCY_PAGE}"[^>]*>W-9 at the agency`, "u"));
  // The pages come first.
  expect(html.indexOf("Before you fill out")).toBeGreaterThan(html.indexOf("page-1-"));
});

it("says nothing where nothing is written, nor where it cannot be read", async () => {
  expect(await read("/template/lease")).not.toContain("Before you fill out");
  await env.DB.prepare("UPDATE templates SET guidance = '{\"who\":' WHERE id = 'irs-w-9'").run();
  const html = await read("/template/irs-w-9");
  expect(html).toContain("Form W-9");
  expect(html).not.toContain("Before you fill out");
});

it("changes and goes with the next import of the form", async () => {
  await seedTemplates([{ id: "irs-w-9", title: "Form W-9", number: "W-9", guidance: { ...GUIDANCE, where: "Give it to your bank." } }]);
  expect(readSections(await read("/template/irs-w-9"))["Where it goes"]).toBe("Give it to your bank.");
  await seedTemplates([{ id: "irs-w-9", title: "Form W-9", number: "W-9" }]);
  expect(await read("/template/irs-w-9")).not.toContain("Before you fill out");
});
