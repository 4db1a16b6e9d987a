import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { countRows } from "../../bench/count-rows.ts";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { createTemplateStore } from "../../worker/store/templates.ts";
import { seedTemplates } from "./seed-templates.ts";

const SIZE = 4;
const IDS = Array.from({ length: 11 }, (_, index) => `form-${index}`);
const retire = (id: string) => createCatalogueImport(env.DB).retire(id, new Date("2026-02-01"));

beforeEach(() => seedTemplates(IDS.map((id) => ({ id }))));

it("parts hold every template once, and each is read without those before it", async () => {
  const { db, rows } = countRows(env.DB);
  const templates = createTemplateStore(db);
  const parts = await templates.listParts(SIZE);
  expect(parts).toEqual([1, 2, 3]);
  const seen: string[] = [];
  for (const part of parts) {
    const before = rows();
    seen.push(...(await templates.listAddresses(part, SIZE)).map(({ id }) => id));
    // One more than its own: the row at which it ends.
    expect(rows() - before).toBeLessThanOrEqual(SIZE + 1);
  }
  expect(seen.toSorted()).toEqual(IDS.toSorted());
});

it("a retired template is in no part, and a part without any is not listed", async () => {
  const templates = createTemplateStore(env.DB);
  for (const id of IDS.slice(4, 8)) await retire(id);
  await retire("form-0");
  expect(await templates.listParts(SIZE)).toEqual([1, 3]);
  expect((await templates.listAddresses(1, SIZE)).map(({ id }) => id)).toEqual(["form-1", "form-2", "form-3"]);
});

it("an empty catalogue has no part", async () => {
  for (const id of IDS) await retire(id);
  expect(await createTemplateStore(env.DB).listParts(SIZE)).toEqual([]);
});
