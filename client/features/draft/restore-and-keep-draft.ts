import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import { whenModeChanges } from "../../lib/storage/forget-mode.ts";
import { adoptValues, forgetAnswers } from "../../state/fill-state.ts";
import { type Draft, draftValues } from "./draft.ts";
import { type DraftMessage, type DraftWrite, openDraftChannel, wasRemovedSince } from "./draft-channel.ts";
import { createDraftWriter, toFailure, type WriterOptions } from "./draft-writer.ts";

type DraftOptions = WriterOptions & {
  /** The answers of the unfilled form. */
  blank: FieldValues;
  /** Called after the person deleted the draft elsewhere, and the answers with it. */
  onRemoved: () => void;
  signal: AbortSignal;
};

/**
 * Writes every change of the answers to this device, and follows the writes of other tabs with the same form, and the deletion of its draft.
 * Resolves with the stored draft, after the answers have adopted it; changes made before that win over it.
 */
export async function restoreAndKeepDraft(options: DraftOptions): Promise<Draft | null> {
  const { store, draftKey, blank, state, onStatus, onRemoved, signal } = options;
  /** Fields changed here, not in another tab. */
  const own = new Set<string>();
  // Another tab may change where answers are kept.
  const channels = { shared: openDraftChannel(draftKey, true, hear), own: openDraftChannel(draftKey, false, hear) };
  const writer = createDraftWriter(options, onWritten);
  /** What no store had confirmed when the draft was deleted: this page alone can bring it back. */
  let unkept: FieldValues = {};
  let version = 0;
  let hiddenAt = Infinity;

  function onWritten(draft: Draft, changes: FieldValues): void {
    // A browser empties a storage that it finds damaged. The page still has all answers.
    if (draft.version === 1 && version > 0) writer.add(Object.keys(state.values));
    version = draft.version;
    if (!signal.aborted) channels[store.isShared ? "shared" : "own"]?.post({ version, changes });
    onStatus({ kind: "saved", at: new Date(draft.updatedAt) });
  }

  function adopt(draft: Draft, except: ReadonlySet<string>): void {
    version = Math.max(version, draft.version);
    adoptValues(state, draftValues(draft, blank, except));
    onStatus({ kind: "saved", at: new Date(draft.updatedAt) });
  }

  /** Adopts the draft of earlier visits, around all that was changed here while it was read, written by now or not. */
  async function takeOver(): Promise<Draft | null> {
    const draft = await writer.find();
    if (draft) adopt(draft, new Set([...own, ...writer.unconfirmed()]));
    return draft;
  }

  async function catchUp(): Promise<void> {
    const draft = await writer.find();
    if (draft && draft.version > version) adopt(draft, writer.unconfirmed());
    if (!draft && version > 0 && wasRemovedSince(hiddenAt)) forget();
  }

  function forget(): void {
    version = 0;
    own.clear();
    unkept = writer.forget();
    forgetAnswers(state, blank);
    onStatus({ kind: "empty" });
    onRemoved();
  }

  function follow({ version: written, changes, isRestored }: DraftWrite): void {
    version = Math.max(version, written);
    const news = draftValues({ values: changes }, {}, writer.unconfirmed());
    adoptValues(state, news);
    // Its latest answer is the other tab's now, which may have typed on.
    for (const name of Object.keys(news)) own.delete(name);
    onStatus({ kind: "saved", at: new Date() });
    if (isRestored) bringBackUnkept();
    else unkept = draftValues({ values: unkept }, {}, new Set(Object.keys(changes)));
    // The other tab may have written without reading, over this tab's latest write: this tab writes its fields again.
    if (store.noteOtherWriter(draftKey)) writer.add(own);
  }

  function bringBackUnkept(): void {
    const back = draftValues({ values: unkept }, {}, own);
    unkept = {};
    adoptValues(state, back);
    for (const name of Object.keys(back)) own.add(name);
    writer.add(Object.keys(back));
  }

  function hear(message: DraftMessage): void {
    if ("changes" in message) follow(message);
    else forget();
  }

  const listener = (names: string[], source: string) => {
    if (source === "draft") return;
    for (const name of names) own.add(name);
    writer.add(names);
  };
  state.listeners.add(listener);

  // Another tab's answers alone move along with it: this page writes its own to their new place, where no draft of this form is known.
  whenModeChanges(() => {
    const isStarted = version > 0 || own.size > 0;
    version = 0;
    if (isStarted) writer.addAnew(Object.keys(state.values).filter((name) => own.has(name) || state.values[name] !== (blank[name] ?? "")));
  }, signal);

  // A tab that slept has missed messages; one that is being hidden writes the rest.
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") return void catchUp().catch(() => undefined);
      hiddenAt = Date.now();
      return writer.leave();
    },
    { signal },
  );
  addEventListener("pagehide", () => writer.leave(), { signal });
  signal.addEventListener("abort", () => {
    state.listeners.delete(listener);
    writer.leave();
    for (const channel of Object.values(channels)) channel?.close();
  });

  try {
    // Storage may be too full for the tail, and still give the draft back.
    adoptValues(state, await writer.takeOverTail(own));
    return await takeOver();
  } catch (error) {
    onStatus(toFailure(error));
    return null;
  }
}
