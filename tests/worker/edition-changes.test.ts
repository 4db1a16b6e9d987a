import { exports } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { EditionChanges } from "../../shared/contracts/edition-changes.ts";
import { seedTemplates } from "./seed-templates.ts";

const CHANGES: EditionChanges = {
  since: "2025-01-01",
  added: { count: 1, first: ["Preferred <name>"] },
  gone: { count: 0, first: [] },
  reworded: { count: 0, first: [] },
  pages: { before: 2, now: 2 },
};

const read = async (path: string) => (await exports.default.fetch(`https://fillwright.test${path}`)).text();

beforeEach(() =>
  seedTemplates([
    { id: "w9", title: "Form W-9" },
    { id: "w9", title: "Form W-9", sha256: "b".repeat(64), editionDate: "2026-02-01", changes: CHANGES },
    { id: "lease", title: "Residential lease" },
  ]),
);

it("a new edition's page and the feed say what it changed, the first edition's nothing", async () => {
  const page = await read("/template/w9");
  expect(page).toContain("What changed");
  expect(page).toContain("1 field added.");
  expect(page).toContain("Preferred &lt;name&gt;");
  expect(await read("/template/lease")).not.toContain("What changed");
  expect(await read(`/template/w9?edition=${"a".repeat(64)}`)).not.toContain("What changed");
  const feed = await read("/feed.xml");
  expect(feed.match(/What changed: 1 field added\./gu)).toHaveLength(1);
});
