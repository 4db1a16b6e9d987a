import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import type { SaveStatus } from "../../state/fill-session.ts";
import { adoptValues, type FillState, forgetAnswers } from "../../state/fill-state.ts";
import { type Draft, type DraftKey, draftValues, type DraftStore } from "./draft.ts";
import { type DraftMessage, openDraftChannel } from "./draft-channel.ts";
import { keepTail, readTail } from "./draft-tail.ts";

/** Writes begin at least this far apart, one at a time. The first change after a pause is written at once, as are those after a long write. */
const WRITE_GAP_MS = 50;
const RETRY_MS = 2_000;

function reasonOf(error: unknown): "full" | "blocked" {
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "blocked";
}

type JournalOptions = {
  store: DraftStore;
  draftKey: DraftKey;
  title: string;
  /** The answers of the unfilled form. */
  blank: FieldValues;
  state: FillState;
  onStatus: (status: SaveStatus) => void;
  /** Called after the person deleted the draft elsewhere, and the answers with it. */
  onRemoved: () => void;
  signal: AbortSignal;
};

/**
 * Writes every change of the answers to this device, and follows the writes of other tabs with the same form, and the deletion of its draft.
 * Resolves with the stored draft, after the answers have adopted it; changes made before that win over it.
 */
export async function startJournal(options: JournalOptions): Promise<Draft | null> {
  const { store, draftKey, title, blank, state, onStatus, onRemoved, signal } = options;
  const unwritten = new Set<string>();
  /** Fields changed here, not in another tab. */
  const own = new Set<string>();
  const channel = openDraftChannel(draftKey, store.isShared, hear);
  const memory = store.isShared ? "device" : "tab";
  let version = 0;
  /** Fields whose changes the store was given and has not confirmed. */
  let writing: readonly string[] = [];
  /** How often the draft was deleted. */
  let removals = 0;
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
    const removalsBefore = removals;
    let gapMs = 0;
    try {
      const draft = await store.merge(draftKey, title, changes, new Date());
      if (removals === removalsBefore) confirm(draft, changes);
      // The write may have brought back what was deleted meanwhile.
      else await store.drop(draftKey);
    } catch (error) {
      gapMs = RETRY_MS;
      if (removals === removalsBefore) for (const name of names) unwritten.add(name);
      onStatus({ kind: "failed", reason: reasonOf(error) });
    }
    writing = [];
    if (hasTail && unwritten.size === 0) forgetTail();
    // A long write counts as the pause.
    gapMs ||= WRITE_GAP_MS - (performance.now() - startedAt);
    if (unwritten.size > 0) schedule(gapMs);
  }

  function confirm(draft: Draft, changes: FieldValues): void {
    // A browser empties a storage that it finds damaged. The page still has all answers.
    if (draft.version === 1 && version > 0) for (const name of Object.keys(state.values)) unwritten.add(name);
    version = draft.version;
    if (!signal.aborted) channel?.post({ version, changes });
    onStatus({ kind: "saved", at: new Date(draft.updatedAt) });
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
    const removalsBefore = removals;
    const draft = await store.find(draftKey);
    if (removals !== removalsBefore) return null;
    if (draft) adopt(draft, own);
    return draft;
  }

  async function catchUp(): Promise<void> {
    const removalsBefore = removals;
    const draft = await store.find(draftKey);
    if (draft && draft.version > version && removals === removalsBefore) adopt(draft, unconfirmed());
  }

  function forget(): void {
    removals += 1;
    version = 0;
    unwritten.clear();
    own.clear();
    if (hasTail) forgetTail();
    // The next write must not begin from what this page wrote last.
    store.noteOtherWriter(draftKey);
    forgetAnswers(state, blank);
    onStatus({ kind: "empty" });
    onRemoved();
  }

  function follow(written: number, changes: FieldValues): void {
    version = Math.max(version, written);
    adoptValues(state, draftValues({ values: changes }, {}, unconfirmed()));
    onStatus({ kind: "saved", at: new Date() });
    if (!store.noteOtherWriter(draftKey)) return;
    // The other tab may have written without reading, over this tab's latest write: this tab writes its fields again.
    for (const name of own) unwritten.add(name);
    void write();
  }

  function hear(message: DraftMessage): void {
    if ("changes" in message) follow(message.version, message.changes);
    else forget();
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
