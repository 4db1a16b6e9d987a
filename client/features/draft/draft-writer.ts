import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import type { SaveStatus } from "../../state/fill-session.ts";
import type { FillState } from "../../state/fill-state.ts";
import type { Draft, DraftKey, DraftStore } from "./draft.ts";
import { keepTail, readTail } from "./draft-tail.ts";

/** Writes begin at least this far apart, one at a time. The first change after a pause is written at once, as are those after a long write. */
const WRITE_GAP_MS = 50;
const RETRY_MS = 2_000;

export type WriterOptions = {
  store: DraftStore;
  draftKey: DraftKey;
  title: string;
  state: FillState;
  /** Puts the form's file back where this device alone has it: it may be deleted together with the answers. Rejects like the store. */
  keepForm?: () => Promise<void>;
  onStatus: (status: SaveStatus) => void;
};

export function toFailure(error: unknown): SaveStatus {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return { kind: "failed", reason: isFull ? "full" : "blocked" };
}

/**
 * Writes changed fields into one draft, one write at a time, and again what could not be written; never one whose form is gone. `onWritten` is called with
 * each draft that the store confirmed, and the changes that came with it.
 */
export function createDraftWriter(
  { store, draftKey, title, state, keepForm, onStatus }: WriterOptions,
  onWritten: (draft: Draft, changes: FieldValues) => void,
) {
  const memory = store.isShared ? "device" : "tab";
  const unwritten = new Set<string>();
  /** Fields whose changes the store was given and has not confirmed. */
  let writing: readonly string[] = [];
  let removals = 0;
  let isFormKept = false;
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
      if (keepForm && !isFormKept) await keepForm();
      const draft = await store.merge(draftKey, title, changes, new Date());
      if (removals === removalsBefore) {
        // Where there was no draft, the form may have gone with it, unnoticed by a page that slept: the next write looks again.
        isFormKept = draft.version > 1;
        onWritten(draft, changes);
      }
      // The write may have brought back what was deleted meanwhile.
      else await store.drop(draftKey);
    } catch (error) {
      gapMs = RETRY_MS;
      if (removals === removalsBefore) {
        for (const name of names) unwritten.add(name);
        // At once: a page that is left may be too late to change its history entry.
        keepUnconfirmed();
      }
      onStatus(toFailure(error));
    }
    writing = [];
    if (hasTail && unwritten.size === 0) forgetTail();
    // A long write counts as the pause.
    gapMs ||= WRITE_GAP_MS - (performance.now() - startedAt);
    if (unwritten.size > 0) schedule(gapMs);
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void write(), Math.max(0, delayMs));
  }

  function keepUnconfirmed(): void {
    const names = [...unconfirmed()];
    if (names.length === 0) return;
    hasTail = true;
    keepTail(draftKey, { changes: changesOf(names), at: new Date().toISOString() }, memory);
  }

  function forgetTail(): void {
    hasTail = false;
    keepTail(draftKey, null, memory);
  }

  return {
    /** Fields whose changes the store has not confirmed. */
    unconfirmed,
    /** Reads the stored draft; null when there is none, or it was deleted meanwhile. */
    async find(): Promise<Draft | null> {
      const removalsBefore = removals;
      const draft = await store.find(draftKey);
      return removals === removalsBefore ? draft : null;
    },
    /** Writes these fields as soon as no other write is under way. */
    add(names: Iterable<string>): void {
      for (const name of names) unwritten.add(name);
      void write();
    },
    /** Keeps the changes that the store has not confirmed as the tail, and writes them: the page may end before the write does. */
    leave(): void {
      keepUnconfirmed();
      void write();
    },
    /** Writes the tail of an earlier visit into the draft, but for the fields in `except`, unless the draft has been written since. */
    async takeOverTail(except: ReadonlySet<string>): Promise<void> {
      const tail = readTail(draftKey, memory);
      if (!tail) return;
      const stored = await store.find(draftKey);
      const changes = Object.fromEntries(Object.entries(tail.changes).filter(([name]) => !except.has(name)));
      if (!stored || stored.updatedAt <= tail.at) await store.merge(draftKey, title, changes, new Date(tail.at));
      if (!hasTail) forgetTail();
    },
    /** Returns the tail of an earlier visit, but for the fields in `except`, for a store that does not work: its changes count as unconfirmed again. */
    resumeTail(except: ReadonlySet<string>): FieldValues {
      const changes = Object.entries(readTail(draftKey, memory)?.changes ?? {}).filter(([name]) => !except.has(name));
      for (const [name] of changes) unwritten.add(name);
      hasTail = changes.length > 0;
      return Object.fromEntries(changes);
    },
    /** Writes no change made until now; also what the store is writing at this moment is deleted. */
    forget(): void {
      removals += 1;
      isFormKept = false;
      unwritten.clear();
      if (hasTail) forgetTail();
      // The next write must not begin from what this page wrote last.
      store.noteOtherWriter(draftKey);
    },
  };
}
