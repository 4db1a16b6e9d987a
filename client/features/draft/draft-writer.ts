import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import type { SaveStatus } from "../../state/fill-session.ts";
import type { FillState } from "../../state/fill-state.ts";
import type { Draft, DraftKey, DraftStore } from "./draft.ts";
import { wasErasedSince } from "./draft-channel.ts";
import { forgetTail, keepTail, readTail } from "./draft-tail.ts";

/** Writes begin at least this far apart, one at a time. The first change after a pause is written at once, as are those after a long write. */
const WRITE_GAP_MS = 50;
/** How long a store that refused a write is left alone. */
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

/** Returns the save status for a store's error: `full` where the quota is used up, `blocked` for any other. */
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
  const memoryOf = () => (store.isShared ? "device" : "tab");
  const unwritten = new Set<string>();
  /** Fields whose changes the store was given and has not confirmed. */
  let writing: readonly string[] = [];
  let removals = 0;
  let isFormKept = false;
  let hasDraft = false;
  let hasTail = false;
  /** When the last change was made, in milliseconds. */
  let changedAt = 0;
  const page = location.pathname;
  let nextWriteAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const changesOf = (names: readonly string[]): FieldValues => Object.fromEntries(names.map((name) => [name, state.values[name] ?? ""]));
  const unconfirmed = () => new Set([...writing, ...unwritten]);

  /** The device was erased, and with it what was typed before. */
  function dropErased(): void {
    if (wasErasedSince(changedAt)) unwritten.clear();
  }

  async function write(): Promise<void> {
    dropErased();
    if (writing.length > 0 || unwritten.size === 0) return;
    const names = [...unwritten];
    const changes = changesOf(names);
    nextWriteAt = performance.now() + WRITE_GAP_MS;
    unwritten.clear();
    writing = names;
    const removalsBefore = removals;
    try {
      if (keepForm && !isFormKept) await keepForm();
      const draft = await store.merge(draftKey, title, changes, new Date());
      if (removals === removalsBefore) {
        hasDraft = true;
        // Where there was no draft, the form may have gone with it, unnoticed by a page that slept: the next write looks again.
        isFormKept = draft.version > 1;
        onWritten(draft, changes);
      }
      // The write may have brought back what was deleted meanwhile.
      else await store.drop(draftKey);
    } catch (error) {
      nextWriteAt = performance.now() + RETRY_MS;
      if (removals === removalsBefore) {
        for (const name of names) unwritten.add(name);
        // At once: a page that is hidden may be too late to change its history entry. What is typed until the next write is in time before it unloads.
        keepUnconfirmed();
        addEventListener("beforeunload", keepUnconfirmed);
      }
      onStatus(toFailure(error));
    } finally {
      writing = [];
      if (hasTail && unwritten.size === 0) endTail();
      if (unwritten.size > 0) writeWhenDue();
    }
  }

  function writeWhenDue(): void {
    clearTimeout(timer);
    const waitMs = nextWriteAt - performance.now();
    if (waitMs > 0) timer = setTimeout(() => void write(), waitMs);
    else void write();
  }

  function keepUnconfirmed(): void {
    dropErased();
    const names = [...unconfirmed()];
    if (names.length === 0) return;
    hasTail = true;
    keepTail(draftKey, { changes: changesOf(names), at: new Date(changedAt).toISOString(), hadDraft: hasDraft }, memoryOf(), page);
  }

  function endTail(): void {
    hasTail = false;
    removeEventListener("beforeunload", keepUnconfirmed);
    forgetTail(draftKey, memoryOf());
  }

  function add(names: Iterable<string>): void {
    dropErased();
    changedAt = Date.now();
    for (const name of names) unwritten.add(name);
    writeWhenDue();
  }

  return {
    /** Fields whose changes the store has not confirmed. */
    unconfirmed,
    /** Reads the stored draft; null when there is none, or it was deleted meanwhile. */
    async find(): Promise<Draft | null> {
      const removalsBefore = removals;
      const draft = await store.find(draftKey);
      if (removals !== removalsBefore) return null;
      hasDraft = draft !== null;
      return draft;
    },
    /** Writes these fields as soon as no other write is under way, or rests the store. */
    add,
    /** Writes these fields into a store that has nothing of this form, its file included. */
    addAnew(names: Iterable<string>): void {
      isFormKept = false;
      hasDraft = false;
      add(names);
    },
    /** Keeps the changes that the store has not confirmed as the tail, and writes them: the page may end before the write does. */
    leave(): void {
      keepUnconfirmed();
      void write();
    },
    /**
     * Writes the tail of an earlier visit into the draft, but for the fields in `except`, unless the draft has been written since, or deleted. Resolves with
     * what the store did not take, which is not confirmed again.
     */
    async takeOverTail(except: ReadonlySet<string>): Promise<FieldValues> {
      const removalsBefore = removals;
      const tail = readTail(draftKey, memoryOf());
      if (!tail) {
        // One from before an erasure may be left.
        endTail();
        return {};
      }
      const changes = () => Object.fromEntries(Object.entries(tail.changes).filter(([name]) => !except.has(name)));
      try {
        const stored = await store.find(draftKey);
        if (stored ? stored.updatedAt <= tail.at : !tail.hadDraft) await store.merge(draftKey, title, changes(), new Date(tail.at));
      } catch {
        if (removals !== removalsBefore) return {};
        const left = changes();
        for (const name of Object.keys(left)) unwritten.add(name);
        changedAt = Math.max(changedAt, Date.parse(tail.at));
        hasTail = true;
        nextWriteAt = performance.now() + RETRY_MS;
        writeWhenDue();
        return left;
      }
      if (!hasTail) endTail();
      return {};
    },
    /** Writes no change made until now; also what the store is writing at this moment is deleted. Returns those that it had not confirmed. */
    forget(): FieldValues {
      const unkept = changesOf([...unconfirmed()]);
      removals += 1;
      isFormKept = false;
      hasDraft = false;
      unwritten.clear();
      if (hasTail) endTail();
      // The next write must not begin from what this page wrote last.
      store.noteOtherWriter(draftKey);
      return unkept;
    },
  };
}
