import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { createTabDraftStore } from "../../../client/features/draft/tab-draft-store.ts";
import { createProfileStore } from "../../../client/features/profile/profile-store.ts";
import { createTabStore } from "../../../client/lib/storage/tab-store.ts";

const KEY = { templateId: "w-9", sha256: "f".repeat(64) };

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("a draft of the tab takes changes one after the other, and leaves nothing on the device", async () => {
  const store = createTabDraftStore();
  await store.merge(KEY, "W-9", { name: "Ada" }, new Date("2026-01-01T00:00:00Z"));
  await store.merge(KEY, "W-9", { city: "London" }, new Date("2026-01-02T00:00:00Z"));
  await store.merge({ ...KEY, templateId: "i-9" }, "I-9", { name: "Grace" }, new Date("2026-01-03T00:00:00Z"));
  expect(await store.find(KEY)).toMatchObject({
    values: { name: "Ada", city: "London" },
    version: 2,
    createdAt: "2026-01-01T00:00:00.000Z",
  });
  expect((await store.list()).map(({ title }) => title)).toEqual(["I-9", "W-9"]);
  expect((await store.listEditions("w-9")).map(({ title }) => title)).toEqual(["W-9"]);
  expect(localStorage).toHaveLength(0);
  await store.remove(KEY);
  expect(await store.find(KEY)).toBeNull();
});

test("a tab without room says so, for drafts and for profiles", async () => {
  const setItem = () => {
    throw new DOMException("The tab is full.", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem });
  await expect(createTabDraftStore().merge(KEY, "W-9", { name: "Ada" }, new Date())).rejects.toThrow("full");
  await expect(createProfileStore("tab").save({ id: "1", kind: "person", facts: {} })).rejects.toThrow("full");
});

test("one thing that cannot be read costs the tab no other", async () => {
  const store = createTabStore("things", v.object({ id: v.string() }));
  sessionStorage.setItem("things", JSON.stringify([{ id: "first" }, { id: 7 }, null]));
  expect(await store.list()).toEqual([{ id: "first" }]);
  await store.save({ id: "second" });
  expect(await store.list()).toEqual([{ id: "first" }, { id: "second" }]);
});
