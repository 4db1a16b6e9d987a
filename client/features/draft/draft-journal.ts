import * as v from "valibot";
import { FieldValues } from "../../../shared/contracts/field-map.ts";
import type { SaveStatus } from "../../state/fill-session.ts";
import { adoptValues, type FillState } from "../../state/fill-state.ts";
import { type Draft, type DraftKey, draftValues, type DraftStore } from "./draft.ts";
import { keepTail, readTail } from "./draft-tail.ts";

/** Writes begin at least this far apart, one at a time. The first change after a pause is written at once, as are those after a long write. */
const WRITE_GAP_MS = 50;
const RETRY_MS = 2_000;

const Message = v.object({ version: v.number(), changes: FieldValues });

function reasonOf(error: unknown): "full" | "blocked" {
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "blocked";
}

/** Returns null where the browser blocks it, and with it storage: no other tab has news. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

type JournalOptions = {
  store: DraftStore;
  draftKey: DraftKey;
  title: string;
  /** The answers of the unfilled form. */
  blank: FieldValues;
  state: FillState;
  onStatus: (status: SaveStatus) => void;
  signal: AbortSignal;
};

/**
 * Writes every change of the answers to this device, and follows the writes of other tabs with the same form. Resolves with the stored draft, after
 * the answers have adopted it; changes made before that win over it.
 */
export async function startJournal({ store, draftKey, title, blank, state, onStatus, signal }: JournalOptions): Promise<Draft | null> {
  const unwritten = new Set<string>();
  /** Fields changed here, not in another tab. */
  const own = new Set<string>();
  const channel = store.isShared ? openChannel(`draft ${draftKey.templateId} ${draftKey.sha256}`) : null;
  const memory = store.isShared ? "device" : "tab";
  let version = 0;
  /** Fields whose changes the store was given and has not confirmed. */
  let writing: readonly string[] = [];
  let hasTail = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const changesOf = (names: readonly string[]): FieldValues => Object.fromEntries(names.map((name) => [name, state.values[name] ?? ""]));
  const unconfirmed = () => new Set([...writing, ...unwritten]);

  async function write(): Promise<void> {
    if (writing.length > 0 || unwritten.size === 0) return;
    const names = [...unwritten];
    const changes = changesOf(names);
    const startedAt = performance.now();
    unwritten.clear();
    writing = names;
    let gapMs = 0;
    try {
      const draft = await store.merge(draftKey, title, changes, new Date());
      // The draft has gone: a browser that finds its storage damaged empties it, and people clear it. The page still has all answers.
      if (draft.version === 1 && version > 0) for (const name of Object.keys(state.values)) unwritten.add(name);
      version = draft.version;
      // A channel has no target origin: it reaches this origin only.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (!signal.aborted) channel?.postMessage({ version, changes });
      onStatus({ kind: "saved", at: new Date(draft.updatedAt) });
    } catch (error) {
      gapMs = RETRY_MS;
      for (const name of names) unwritten.add(name);
      onStatus({ kind: "failed", reason: reasonOf(error) });
    }
    writing = [];
    if (hasTail && unwritten.size === 0) forgetTail();
    // A long write counts as the pause.
    gapMs ||= WRITE_GAP_MS - (performance.now() - startedAt);
    if (unwritten.size > 0) schedule(gapMs);
  }

  function forgetTail(): void {
    hasTail = false;
    keepTail(draftKey, null, memory);
  }

  /** Keeps the changes that the store has not confirmed as the tail, and writes them: the page may end before the write does. */
  function leave(): void {
    const names = [...unconfirmed()];
    if (names.length === 0) return;
    hasTail = true;
    keepTail(draftKey, { changes: changesOf(names), at: new Date().toISOString() }, memory);
    void write();
  }

  /** Writes the tail of an earlier visit into the draft, unless the draft has been written since. */
  async function takeOverTail(): Promise<void> {
    const tail = readTail(draftKey, memory);
    if (!tail) return;
    const stored = await store.find(draftKey);
    const changes = Object.fromEntries(Object.entries(tail.changes).filter(([name]) => !own.has(name)));
    if (!stored || stored.updatedAt <= tail.at) await store.merge(draftKey, title, changes, new Date(tail.at));
    if (!hasTail) forgetTail();
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void write(), Math.max(0, delayMs));
  }

  function adopt(draft: Draft, except: ReadonlySet<string>): void {
    version = Math.max(version, draft.version);
    adoptValues(state, draftValues(draft, blank, except));
    onStatus({ kind: "saved", at: new Date(draft.updatedAt) });
  }

  /** Adopts the draft of earlier visits, around all that was changed here while it was read, written by now or not. */
  async function takeOver(): Promise<Draft | null> {
    const draft = await store.find(draftKey);
    if (draft) adopt(draft, own);
    return draft;
  }

  async function catchUp(): Promise<void> {
    const draft = await store.find(draftKey);
    if (draft && draft.version > version) adopt(draft, unconfirmed());
  }

  const listener = (names: string[], source: string) => {
    if (source === "draft") return;
    for (const name of names) {
      unwritten.add(name);
      own.add(name);
    }
    void write();
  };
  state.listeners.add(listener);

  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(Message, data);
    if (!message.success) return;
    const { changes, version: written } = message.output;
    version = Math.max(version, written);
    adoptValues(state, draftValues({ values: changes }, {}, unconfirmed()));
    onStatus({ kind: "saved", at: new Date() });
    if (!store.noteOtherWriter(draftKey)) return;
    // The other tab may have written without reading, over this tab's latest write: this tab writes its fields again.
    for (const name of own) unwritten.add(name);
    void write();
  });
  // A tab that slept has missed messages; one that is being hidden writes the rest.
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") catchUp().catch(() => undefined);
      else leave();
    },
    { signal },
  );
  addEventListener("pagehide", leave, { signal });
  signal.addEventListener("abort", () => {
    state.listeners.delete(listener);
    leave();
    channel?.close();
  });

  try {
    // Storage may be too full for the tail, and still give the draft back.
    await takeOverTail().catch(() => undefined);
    return await takeOver();
  } catch (error) {
    onStatus({ kind: "failed", reason: reasonOf(error) });
    return null;
  }
}
