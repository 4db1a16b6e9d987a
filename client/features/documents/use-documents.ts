import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SavedDocument, SavedDocumentSummary } from "../../../shared/contracts/document.ts";
import { AppError } from "../../../shared/errors.ts";
import { rememberHow } from "../../lib/do-again.ts";
import { NoAnswerError } from "../../lib/no-answer-error.ts";
import { isAccountReady, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import type { Removal } from "../../lib/removal.ts";
import { readDocumentLink, writeDocumentLink } from "./document-link.ts";
import { createDocumentsApi, type DocumentsApi } from "./documents-api.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** The state of the account's documents. */
export type DocumentsState =
  | { kind: "unknown" }
  | { kind: "signed out" }
  | { kind: "plan needed" }
  | { kind: "failed"; error: unknown }
  | { kind: "known"; documents: SavedDocumentSummary[] };

function toState(error: unknown): DocumentsState {
  if (error instanceof AppError && error.code === "signed_out") return { kind: "signed out" };
  if (error instanceof AppError && error.code === "subscription_required") return { kind: "plan needed" };
  return { kind: "failed", error };
}

/** Lists the account's documents. @throws AppError where that fails */
async function list(api: DocumentsApi): Promise<DocumentsState> {
  try {
    return { kind: "known", documents: await api.list() };
  } catch (error) {
    const state = toState(error);
    if (state.kind === "failed") throw error;
    return state;
  }
}

type SaveAgain = { from: number | null; name?: string; uid: string | undefined };

/** Saves a document again with its answers: over its version `from`, or anew under its id. The answers on this device that were the same go on with it. */
async function saveAgain(save: DocumentsApi["save"], known: SavedDocument, { from, name = known.name, uid }: SaveAgain): Promise<void> {
  const { id, templateId, sha256, values } = known;
  const { version } = await save(id, from, { templateId, sha256, name, values });
  const edition = { id: templateId, sha256 };
  const link = uid === undefined ? null : readDocumentLink(edition, uid);
  if (link?.id === id && link.version === known.version) writeDocumentLink(edition, { ...link, version });
}

/** Whose documents are known, and which of the answers about them that was. */
type Listed = { uid: string | undefined; turn: number; state: DocumentsState };

/**
 * Returns the account's documents and their actions. Each change reads the list again: another device may have changed it too. A change that fails
 * rejects with its error, and the list stays on show. An answer for a person who has left, or about an older list than the one on show, changes nothing.
 */
export function useDocuments() {
  const { account, session } = useStores();
  const snapshot = useSessionSnapshot(session);
  const api = useMemo(() => createDocumentsApi(account), [account]);
  const isReady = isAccountReady(snapshot);
  const uid = snapshot.user?.uid;
  const [listed, setListed] = useState<Listed>({ uid, turn: 0, state: { kind: "unknown" } });
  const turns = useRef(0);
  // The ids of copies that were asked for and are not known to be made, by the document that is copied.
  const copies = useRef(new Map<string, string>());

  /**
   * Saves for the person whose documents these are. A new document that is there already was saved by a try whose answer was lost. @throws AppError once
   * another person is signed in, whose account must not get them
   */
  const save: DocumentsApi["save"] = async (id, version, request) => {
    if (session.user?.uid !== uid) throw new AppError("signed_out", words.otherAccount);
    return api.save(id, version, request).catch((error: unknown) => {
      if (version === null && error instanceof AppError && error.code === "conflict") return api.find(id);
      throw error;
    });
  };

  /** Shows the state that was read in a turn. */
  const tell = useCallback(
    (turn: number, state: DocumentsState) =>
      setListed((shown) => (session.user?.uid !== uid || (shown.uid === uid && shown.turn > turn) ? shown : { uid, turn, state })),
    [session, uid],
  );

  const show = useCallback(async (): Promise<void> => {
    const read = async (turn: number) => tell(turn, await list(api));
    const turn = (turns.current += 1);
    await read(turn).catch((error: unknown) => {
      rememberHow(error, () => read((turns.current += 1)));
      tell(turn, { kind: "failed", error });
    });
  }, [api, tell]);

  useEffect(() => {
    if (isReady) void show();
  }, [show, isReady]);

  /** @throws what `work` does */
  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const state = toState(error);
      if (state.kind !== "failed") tell((turns.current += 1), state);
      throw error;
    }
    await show();
  }

  const unknown: DocumentsState = { kind: snapshot.idToken === null ? "signed out" : "unknown" };
  return {
    state: isReady && listed.uid === uid ? listed.state : unknown,
    rename: (document: SavedDocumentSummary, name: string) =>
      change(async () => {
        const known = await api.find(document.id);
        await saveAgain(save, known, { from: known.version, name, uid });
      }),
    duplicate: (document: SavedDocumentSummary) =>
      change(async () => {
        const { templateId, sha256, name, values } = await api.find(document.id);
        const id = copies.current.get(document.id) ?? crypto.randomUUID();
        copies.current.set(document.id, id);
        await save(id, null, { templateId, sha256, name: say(words.copyOf, { name }).slice(0, 200), values });
        copies.current.delete(document.id);
      }),
    async remove({ id }: SavedDocumentSummary): Promise<Removal> {
      const kept = await api.find(id).catch((error: unknown) => {
        const isLate = error instanceof NoAnswerError || (error instanceof AppError && error.code === "rate_limited");
        if (isLate) throw error;
        // What the account cannot read can be deleted all the same.
        return null;
      });
      await change(() => api.remove(id));
      return { isDone: true, restore: kept && (() => change(() => saveAgain(save, kept, { from: null, uid })).then(() => true)) };
    },
  };
}
