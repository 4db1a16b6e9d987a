import { afterEach, expect, test, vi } from "vitest";
import { type DraftKey, type DraftStore, newDraft } from "../../../client/features/draft/draft.ts";
import { restoreAndKeepDraft } from "../../../client/features/draft/restore-and-keep-draft.ts";
import { createDraftStore } from "../../../client/features/draft/draft-store.ts";
import { createTabDraftStore } from "../../../client/features/draft/tab-draft-store.ts";
import { noteErasure, openDraftChannel } from "../../../client/features/draft/draft-channel.ts";
import { removeDraft } from "../../../client/screens/device/remove-draft.ts";
import { forgetsOnClose, setForgetsOnClose } from "../../../client/lib/storage/forget-mode.ts";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import { createFillState, enterValues, undo } from "../../../client/state/fill-state.ts";

const KEY = { templateId: "w-9", sha256: "f".repeat(64) };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

async function openForm(own: { store?: DraftStore; draftKey?: DraftKey; keepForm?: () => Promise<void> } = {}) {
  const store = own.store ?? createTabDraftStore();
  const state = createFillState({ country: "US" });
  const ending = new AbortController();
  let removals = 0;
  let saves = 0;
  await restoreAndKeepDraft({
    store,
    draftKey: KEY,
    title: "W-9",
    blank: { country: "US" },
    state,
    ...own,
    onStatus: ({ kind }) => (saves += kind === "saved" ? 1 : 0),
    onRemoved: () => (removals += 1),
    signal: ending.signal,
  });
  return { store, state, ending, removals: () => removals, saves: () => saves };
}

test("a draft that the person deletes takes the open form's answers along, and the next key does not bring them back", async () => {
  const { store, state, ending, removals, saves } = await openForm();
  enterValues(state, { name: "Ada", country: "UK" }, { now: 1 });
  await expect.poll(saves).toBe(1);
  await createTabDraftStore().remove(KEY);
  await expect.poll(removals).toBe(1);
  expect(state.values).toEqual({ name: "", country: "US" });
  expect(undo(state)).toEqual([]);
  enterValues(state, { city: "London" }, { now: 2 });
  await expect.poll(async () => (await store.find(KEY))?.values).toEqual({ city: "London" });
  ending.abort();
});

test("a draft that is deleted while it is written stays deleted", async () => {
  const { store, state, ending, removals } = await openForm();
  enterValues(state, { name: "Ada" }, { now: 1 });
  // Typed while the write before it is under way.
  enterValues(state, { city: "London" }, { now: 2 });
  await createTabDraftStore().remove(KEY);
  await expect.poll(removals).toBe(1);
  expect(await store.find(KEY)).toBeNull();
  enterValues(state, { street: "Main Street 1" }, { now: 3 });
  await expect.poll(async () => (await store.find(KEY))?.values).toEqual({ street: "Main Street 1" });
  ending.abort();
});

test("a deletion that is undone gives an open form its answers back, and leaves what was typed there since", async () => {
  const { store, state, ending, removals, saves } = await openForm();
  enterValues(state, { name: "Ada", city: "London" }, { now: 1 });
  await expect.poll(saves).toBe(1);
  const restore = await removeDraft(createTabDraftStore(), KEY);
  await expect.poll(removals).toBe(1);
  enterValues(state, { name: "Grace" }, { now: 2 });
  await expect.poll(async () => (await store.find(KEY))?.values).toEqual({ name: "Grace" });
  await restore();
  await expect.poll(() => state.values).toEqual({ country: "US", name: "Grace", city: "London" });
  expect((await store.find(KEY))?.values).toEqual({ name: "Grace", city: "London" });
  ending.abort();
});

/** Opens a form whose draft has the city, answers it while the store has no room, and deletes the draft, which makes room. */
async function deleteUnstored(answers: FieldValues) {
  const store = createTabDraftStore();
  const { state, ending, removals } = await openForm({ store });
  await store.merge(KEY, "W-9", { city: "London" }, new Date());
  const full = vi.spyOn(store, "merge").mockRejectedValue(new DOMException("There is no room.", "QuotaExceededError"));
  enterValues(state, answers, { now: 1 });
  await expect.poll(() => full.mock.calls.length).toBe(1);
  const restore = await removeDraft(createTabDraftStore(), KEY);
  await expect.poll(removals).toBe(1);
  full.mockRestore();
  return { store, state, ending, restore };
}

test("a deletion that is undone gives an open form back also what no store had taken", async () => {
  const { store, state, ending, restore } = await deleteUnstored({ name: "Ada", street: "Main Street 1" });
  enterValues(state, { street: "Side Street 2" }, { now: 2 });
  await restore();
  const all = { city: "London", name: "Ada", street: "Side Street 2" };
  await expect.poll(() => state.values).toEqual({ country: "US", ...all });
  await vi.waitFor(async () => expect((await store.find(KEY))?.values).toEqual(all), { timeout: 5_000 });
  ending.abort();
});

test("what a tab had not stored before a deletion does not come back over what another tab typed after it", async () => {
  const { store, state, ending, restore } = await deleteUnstored({ name: "Ada" });
  await store.merge(KEY, "W-9", { name: "Grace" }, new Date());
  const other = openDraftChannel(KEY, false);
  other?.post({ version: 1, changes: { name: "Grace" } });
  await expect.poll(() => state.values["name"]).toBe("Grace");
  await restore();
  await expect.poll(() => state.values).toEqual({ country: "US", name: "Grace", city: "London" });
  expect((await store.find(KEY))?.values).toEqual({ name: "Grace", city: "London" });
  other?.close();
  ending.abort();
});

test("a tab that hears of another for the first time writes its own answers again, and none that the other has typed over", async () => {
  const store = { ...createTabDraftStore(), noteOtherWriter: () => true };
  const { state, ending, saves } = await openForm({ store });
  enterValues(state, { name: "Ada", city: "London" }, { now: 1 });
  await expect.poll(saves).toBe(1);
  const other = openDraftChannel(KEY, false);
  // The other tab has not read what this one wrote, and goes on typing while its first message is on its way.
  await store.drop(KEY);
  await store.merge(KEY, "W-9", { name: "Grace Hopper" }, new Date());
  other?.post({ version: 2, changes: { name: "Grace" } });
  await expect.poll(async () => (await store.find(KEY))?.values).toEqual({ name: "Grace Hopper", city: "London" });
  other?.close();
  ending.abort();
});

/** Puts the page to sleep, as one behind Back is, lets something happen meanwhile and wakes it: no message reaches it. */
async function sleepDuring(work: () => Promise<void>): Promise<void> {
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  turn("hidden");
  vi.stubGlobal("BroadcastChannel", undefined);
  await work();
  vi.unstubAllGlobals();
  turn("visible");
}

test("a draft that the person deletes while the form's page sleeps is gone from it when it wakes", async () => {
  const { state, ending, removals, saves } = await openForm();
  enterValues(state, { name: "Ada" }, { now: 1 });
  await expect.poll(saves).toBe(1);
  await sleepDuring(() => createTabDraftStore().remove(KEY));
  await expect.poll(removals).toBe(1);
  expect(state.values).toEqual({ name: "", country: "US" });
  ending.abort();
});

test("answers that the browser lost while the form's page slept stay on the page", async () => {
  const { store, state, ending, removals, saves } = await openForm();
  enterValues(state, { name: "Ada" }, { now: 1 });
  await expect.poll(saves).toBe(1);
  await sleepDuring(() => store.drop(KEY));
  enterValues(state, { city: "London" }, { now: 2 });
  await expect.poll(async () => (await store.find(KEY))?.values).toMatchObject({ name: "Ada", city: "London" });
  expect(removals()).toBe(0);
  ending.abort();
});

test("a form that is on this device alone is kept before its answers, and put back before those after a deletion", async () => {
  const log: string[] = [];
  const keepForm = async () => void log.push((await createTabDraftStore().find(KEY)) ? "looked for" : "kept before its answers");
  const { store, state, ending, removals, saves } = await openForm({ keepForm });
  for (const [number, name] of ["Ada", "Ada L", "Ada Lovelace"].entries()) {
    enterValues(state, { name }, { now: number });
    await expect.poll(saves).toBe(number + 1);
  }
  expect(log).toEqual(["kept before its answers", "looked for"]);
  await createTabDraftStore().remove(KEY);
  await expect.poll(removals).toBe(1);
  enterValues(state, { city: "London" }, { now: 9 });
  await expect.poll(async () => (await store.find(KEY))?.values).toEqual({ city: "London" });
  expect(log[2]).toBe("kept before its answers");
  ending.abort();
});

test.each([false, true])("a reload gives back what no store took (all storage is blocked: %s)", async (isBlocked) => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const store = { ...createTabDraftStore(), find: async () => refuse(), merge: async () => refuse() };
  if (isBlocked) vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const first = await openForm({ store });
  enterValues(first.state, { name: "Ada", country: "UK" }, { now: 1 });
  dispatchEvent(new Event("pagehide"));
  first.ending.abort();

  const second = await openForm({ store });
  expect(second.state.values).toEqual({ name: "Ada", country: "UK" });
  enterValues(second.state, { city: "London" }, { now: 2 });
  dispatchEvent(new Event("pagehide"));
  second.ending.abort();

  const third = await openForm({ store });
  expect(third.state.values).toEqual({ name: "Ada", country: "UK", city: "London" });
  third.ending.abort();

  const other = await openForm({ store, draftKey: { ...KEY, templateId: "w-8" } });
  expect(other.state.values).toEqual({ country: "US" });
  other.ending.abort();
});

function refuse(): never {
  throw new DOMException("There is no room.", "QuotaExceededError");
}

/** A browser without room: it gives back what it has and takes nothing, until its room comes back. */
function fillUp(): { store: DraftStore; free: () => void } {
  // Not a spy: what was called before, the test's browser calls past it.
  for (const name of ["localStorage", "sessionStorage"] as const) {
    const full = new Proxy(globalThis[name], { get: (storage, key) => (key === "setItem" ? refuse : Reflect.get(storage, key)) });
    vi.stubGlobal(name, full);
  }
  return { store: createTabDraftStore(), free: () => void vi.unstubAllGlobals() };
}

test("what is typed without room is tried again every two seconds, and a history that takes nothing stops no later write", async () => {
  vi.useFakeTimers();
  const { store, free } = fillUp();
  const replaced = vi.spyOn(History.prototype, "replaceState").mockImplementation(() => {
    throw new DOMException("More than 100 times per 30 seconds.", "SecurityError");
  });
  const { state, ending } = await openForm({ store });
  for (let letters = 1; letters <= 120; letters += 1) {
    enterValues(state, { name: "x".repeat(letters) }, { now: letters });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(replaced.mock.calls.length).toBeLessThanOrEqual(7);
  free();
  await vi.advanceTimersByTimeAsync(2000);
  expect((await store.find(KEY))?.values).toEqual({ name: "x".repeat(120) });
  enterValues(state, { city: "London" }, { now: 200 });
  await vi.advanceTimersByTimeAsync(2000);
  expect((await store.find(KEY))?.values).toMatchObject({ city: "London" });
  ending.abort();
});

test.each(["pagehide", "beforeunload"])("a letter typed just before the page is left comes back without any room (%s)", async (leaving) => {
  vi.useFakeTimers();
  const { store } = fillUp();
  const first = await openForm({ store });
  enterValues(first.state, { name: "Ad" }, { now: 1 });
  await vi.advanceTimersByTimeAsync(10);
  expect(JSON.stringify(history.state)).toContain("Ad");
  enterValues(first.state, { name: "Ada" }, { now: 2 });
  dispatchEvent(new Event(leaving));
  const second = await openForm({ store });
  expect(second.state.values).toMatchObject({ name: "Ada" });
  first.ending.abort();
  second.ending.abort();
});

test("what found no room goes into no other page's history entry, and into none where the device forgets", async () => {
  vi.useFakeTimers();
  const { store, free } = fillUp();
  const first = await openForm({ store });
  enterValues(first.state, { ssn: "078-05-1120" }, { now: 1 });
  history.pushState(null, "", "/device");
  first.ending.abort();
  expect(JSON.stringify(history.state)).not.toContain("078");

  history.pushState(null, "", "/");
  free();
  setForgetsOnClose(true);
  fillUp();
  const second = await openForm({ store });
  enterValues(second.state, { ssn: "078-05-1120" }, { now: 2 });
  second.ending.abort();
  expect(JSON.stringify(history.state)).not.toContain("078");
});

test.each(["stays open", "is left"])("an erasure ends what found no room before, of a form that %s", async (fate) => {
  vi.useFakeTimers();
  const { store, free } = fillUp();
  const first = await openForm({ store });
  enterValues(first.state, { ssn: "078-05-1120" }, { now: 1 });
  await vi.advanceTimersByTimeAsync(10);
  if (fate === "is left") first.ending.abort();
  free();
  await vi.advanceTimersByTimeAsync(1);
  localStorage.clear();
  sessionStorage.clear();
  noteErasure();
  if (fate === "stays open") {
    await vi.advanceTimersByTimeAsync(5000);
    dispatchEvent(new Event("pagehide"));
    first.ending.abort();
  }
  expect(await store.find(KEY)).toBeNull();
  const second = await openForm({ store });
  expect(second.state.values).toEqual({ country: "US" });
  expect(JSON.stringify(history.state)).not.toContain("078");
  await vi.advanceTimersByTimeAsync(10);
  enterValues(second.state, { city: "London" }, { now: 2 });
  await vi.advanceTimersByTimeAsync(5000);
  expect((await store.find(KEY))?.values).toEqual({ city: "London" });
  second.ending.abort();
});

test("an erasure by a clock that was a year ahead, and was set right since, keeps no later answer from being stored", async () => {
  const now = new Date("2026-03-09T12:00:00Z");
  vi.useFakeTimers({ now: new Date("2027-03-09T12:00:00Z") });
  noteErasure();
  vi.setSystemTime(now);
  const { store, state, ending } = await openForm();
  enterValues(state, { city: "London" }, { now: now.getTime() });
  await vi.advanceTimersByTimeAsync(100);
  expect((await store.find(KEY))?.values).toEqual({ city: "London" });
  ending.abort();
});

test("deleting one draft takes what found no room of no other form, and all of its own", async () => {
  vi.useFakeTimers();
  const first = await openForm();
  enterValues(first.state, { name: "Ada" }, { now: 1 });
  await vi.advanceTimersByTimeAsync(10);
  expect(first.saves()).toBe(1);
  const { store, free } = fillUp();
  enterValues(first.state, { city: "London" }, { now: 2 });
  first.ending.abort();
  await vi.advanceTimersByTimeAsync(10);
  expect(JSON.stringify(history.state)).toContain("London");
  await store.remove({ ...KEY, templateId: "w-8" });
  expect(JSON.stringify(history.state)).toContain("London");

  history.pushState(history.state, "", "/device");
  const { state: left } = history;
  history.replaceState(null, "");
  await store.remove(KEY);
  free();
  history.replaceState(left, "", "/");
  const second = await openForm({ store });
  expect(second.state.values).toEqual({ country: "US" });
  expect(JSON.stringify(history.state)).not.toContain("London");
  second.ending.abort();
});

/** Changes the mode as another tab does: this one hears of it. */
function changeModeElsewhere(forgets: boolean): void {
  setForgetsOnClose(forgets);
  dispatchEvent(new StorageEvent("storage", { key: "forget-on-close" }));
}

test("an open form writes all its answers to their new place when another tab changes it, an untouched one nothing", async () => {
  // A map plays the device: there is no browser's database here.
  const device = new Map<string, FieldValues>();
  const merge: DraftStore["merge"] = async (key, title, changes, now) => {
    if (forgetsOnClose()) return createTabDraftStore().merge(key, title, changes, now);
    const values = { ...device.get(key.templateId), ...changes };
    device.set(key.templateId, values);
    return { ...newDraft(key, title, now.toISOString()), values, version: 2 };
  };
  const found = { ...newDraft(KEY, "W-9", new Date(0).toISOString()), values: { street: "Earlier Street" }, version: 1 };
  const find: DraftStore["find"] = async ({ templateId }) => (templateId === KEY.templateId ? found : null);
  const store = { ...createTabDraftStore(), find, merge };
  const keepForm = vi.fn<() => Promise<void>>(async () => undefined);
  const { state, ending, saves } = await openForm({ store, keepForm });
  const untouched = await openForm({ store, draftKey: { ...KEY, templateId: "w-8" } });
  const before = saves();
  enterValues(state, { name: "Ada", country: "UK" }, { now: 1 });
  await expect.poll(saves).toBe(before + 1);

  changeModeElsewhere(true);
  await expect
    .poll(async () => (await createTabDraftStore().find(KEY))?.values)
    .toEqual({
      name: "Ada",
      country: "UK",
      street: "Earlier Street",
    });
  await expect.poll(saves).toBe(before + 2);
  expect(keepForm).toHaveBeenCalledTimes(2);
  device.clear();
  changeModeElsewhere(false);
  await expect.poll(() => device.get(KEY.templateId)).toEqual({ name: "Ada", country: "UK", street: "Earlier Street" });
  expect(await createTabDraftStore().list()).toHaveLength(1);
  expect([...device.keys()]).toEqual([KEY.templateId]);
  ending.abort();
  untouched.ending.abort();
});

test("the last changes of a form that is open when the browser is told to forget stay in its tab", async () => {
  // No browser's database here: nothing is confirmed on the device.
  const { state, ending } = await openForm({ store: createDraftStore() });
  setForgetsOnClose(true);
  enterValues(state, { name: "Ada" }, { now: 1 });
  dispatchEvent(new Event("pagehide"));
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain("Ada");
  expect(JSON.stringify(localStorage)).not.toContain("Ada");
  ending.abort();
});
