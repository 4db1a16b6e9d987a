import { afterEach, expect, test } from "vitest";
import { copyDrafts } from "../../../client/features/draft/copy-drafts.ts";
import { type Draft, type DraftStore, mergeDraft, newDraft } from "../../../client/features/draft/draft.ts";
import { createTabDraftStore } from "../../../client/features/draft/tab-draft-store.ts";

const KEY = { templateId: "w-9", sha256: "f".repeat(64) };
const EARLIER = new Date("2026-01-01T00:00:00Z");
const LATER = new Date("2026-01-02T00:00:00Z");

afterEach(() => sessionStorage.clear());

/** A device's store with one draft. */
function deviceWith(values: Draft["values"], at: Date): { store: DraftStore; drafts: Draft[] } {
  const drafts = [mergeDraft(newDraft(KEY, "W-9", at.toISOString()), values, at.toISOString())];
  const store = { ...createTabDraftStore(), isShared: true, list: async () => drafts, drop: async () => void drafts.splice(0) };
  return { store, drafts };
}

test.each([
  { is: "later", there: EARLIER, here: LATER, values: { name: "Here", city: "Here", street: "There" } },
  { is: "earlier", there: LATER, here: EARLIER, values: { name: "There", city: "Here", street: "There" } },
])("a draft that is $is than the one in its new place is joined with it, and the later answer wins", async ({ there, here, values }) => {
  const tab = createTabDraftStore();
  await tab.merge(KEY, "W-9", { name: "There", street: "There" }, there);
  const { store, drafts } = deviceWith({ name: "Here", city: "Here" }, here);
  for await (const { removeOld } of copyDrafts(store, tab)) await removeOld();
  expect(await tab.find(KEY)).toMatchObject({ values, updatedAt: LATER.toISOString() });
  expect(drafts).toEqual([]);
});

test("a copy that is taken back leaves the new place as it was", async () => {
  const tab = createTabDraftStore();
  const { store } = deviceWith({ name: "Here", city: "Here" }, LATER);
  for await (const { undo } of copyDrafts(store, tab)) await undo();
  expect(await tab.find(KEY)).toBeNull();
  await tab.merge(KEY, "W-9", { name: "There" }, EARLIER);
  for await (const { undo } of copyDrafts(store, tab)) await undo();
  expect(await tab.find(KEY)).toMatchObject({ values: { name: "There" }, updatedAt: EARLIER.toISOString() });
});

test("a copy that an open form has written into stays when it is taken back", async () => {
  const tab = createTabDraftStore();
  const { store } = deviceWith({ name: "Here" }, EARLIER);
  for await (const { undo } of copyDrafts(store, tab)) {
    await tab.merge(KEY, "W-9", { city: "Typed meanwhile" }, LATER);
    await undo();
  }
  expect((await tab.find(KEY))?.values).toEqual({ name: "Here", city: "Typed meanwhile" });
});
