import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import type { SavedDocument } from "../../../shared/contracts/document.ts";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import { paywallPath } from "../../../shared/routes.ts";
import { openFormPath } from "../../../shared/rules/open-form-path.ts";
import { isFilled, isSameAnswer } from "../../../shared/rules/fields/fillable-fields.ts";
import { isOwnPdfId, toOwnDocument } from "../../../shared/rules/own-pdfs.ts";
import { mayPass } from "../../../shared/rules/failed-reads.ts";
import { AppError, toSentence } from "../../../shared/errors.ts";
import { type DocumentLink, noteEdit, readDocumentLink, writeDocumentLink } from "../../features/documents/document-link.ts";
import { toClockTime } from "../../lib/clock-time.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { type ChangeSource, enterValues } from "../../state/fill-state.ts";
import { type SessionState, isAccountReady, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { useDocumentsOf } from "./use-documents-of.ts";
import { useOfPerson } from "./use-of-person.ts";
import { useSaveWhenSignedIn } from "./use-save-when-signed-in.ts";
import { useWantedDocument } from "./use-wanted-document.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

/** The document that a save goes into, with the version that it follows; null for a new one. */
type SaveStart = Pick<DocumentLink, "id" | "version"> | null;

/** Whether answers that take the place of others lack one of them. */
function lacksAnswer(values: FieldValues, others: FieldValues): boolean {
  return Object.entries(others).some(([name, value]) => isFilled(value) && !isSameAnswer(value, values[name]));
}

/** The person whose account may be read; null when there is none. */
function uidOf(session: Pick<SessionState, "idToken" | "flag"> & { readonly user: Readonly<SessionState["user"]> }): string | null {
  return isAccountReady(session) ? (session.user?.uid ?? null) : null;
}

/** Connects the form with its document in the account: opened when the address names one, saved only when the person asks for it. */
export function useAccountDocument(form: Template, session: FillSession, settle: () => Promise<void>) {
  const isOwn = isOwnPdfId(form.id);
  // The account stores the answers to a PDF of one's own, and nothing of the file.
  const [template] = useState(() => (isOwn ? toOwnDocument(form.id, new Date()) : form));
  const { session: signIn } = useStores();
  const snapshot = useSessionSnapshot(signIn);
  const [, navigate] = useLocation();
  const uid = uidOf(snapshot);
  const [notice, setNotice] = useOfPerson<string>(uid);
  // A save that failed, its sentence, and whether another try may help.
  const [notSaved, setNotSaved] = useOfPerson<{ started: SaveStart; sentence: string; mayPass: boolean }>(uid);
  // The version in the account that this device has not, null when another device deleted the document; undefined while there is nothing to choose.
  const [theirs, setTheirs] = useOfPerson<SavedDocument | null>(uid);
  const openDocuments = useDocumentsOf(uid);
  const hasFields = useSnapshot(session).fieldMap !== null;
  const wanted = useWantedDocument({ uid: hasFields ? uid : null, openDocuments, show, tell: setNotice });
  const save = useSaveWhenSignedIn(uid, (account) => void saveAs(readDocumentLink(template, account)));

  useEffect(() => {
    const { listeners } = session.fill;
    // Answers of another tab are noted there.
    const note = (_: string[], source: ChangeSource) => source !== "draft" && noteEdit(template);
    listeners.add(note);
    return () => void listeners.delete(note);
  }, [session, template]);

  /**
   * Shows the document, unless it would take the place of answers that are on this device alone: they stay, and the person chooses. Changes to the
   * very version that the account has go on without a choice.
   */
  function show(document: SavedDocument): void {
    const { name, id, version, values } = document;
    const link = uid === null ? null : readDocumentLink(template, uid);
    const isOfDocument = link?.id === id;
    // Answers without a document were typed on this device, too.
    const isUnsaved = session.saveStatus.kind !== "empty" && (link?.isEdited ?? true);
    if (isUnsaved && isOfDocument && link.version === version) return setNotice(say(words.openedWithChanges, { name }));
    if (isUnsaved && (isOfDocument || lacksAnswer(values, session.fill.values))) return setTheirs(document);
    take(document);
    return setNotice(say(words.openedFromAccount, { name }));
  }

  function linkTo({ id, version }: SavedDocument, isEdited = false): void {
    if (uid !== null) writeDocumentLink(template, { account: uid, id, version, isEdited });
  }

  function take(document: SavedDocument): void {
    // Answers that the document lacks are removed, so that the form shows one document; undo restores them.
    const emptied = Object.fromEntries(Object.keys(session.fill.values).map((name) => [name, ""]));
    enterValues(session.fill, { ...emptied, ...document.values }, { now: Date.now() });
    linkTo(document);
  }

  async function saveAs(started: SaveStart): Promise<void> {
    setTheirs(undefined);
    setNotSaved(undefined);
    setNotice(words.savingToAccount);
    await settle();
    const { revision } = session.fill;
    try {
      const { save } = await openDocuments();
      // A save carries the id token of the person who is signed in when it is sent, who may be another one by now.
      if (uidOf(signIn) !== uid) return undefined;
      const result = await save(started, { template, values: { ...session.fill.values } });
      if (result.kind === "conflict") {
        setNotice(undefined);
        return setTheirs(result.theirs);
      }
      linkTo(result.document, session.fill.revision !== revision);
      return setNotice(say(isOwn ? words.savedAnswersAlone : words.savedToAccount, { time: toClockTime(new Date()) }));
    } catch (error) {
      const isTold = error instanceof AppError && error.code === "subscription_required";
      if (isTold) return uidOf(signIn) === uid ? navigate(paywallPath(openFormPath(form))) : undefined;
      setNotice(undefined);
      return setNotSaved({
        started,
        sentence: say(words.notSaved, { error: toSentence(error, words.answersAreSafe) }),
        mayPass: !(error instanceof AppError) || mayPass(error),
      });
    }
  }

  return {
    notice,
    failed: wanted.failed,
    /** The sentence about a save that failed, and what saves again: null where another try changes nothing. */
    notSaved: notSaved && {
      sentence: notSaved.sentence,
      again: notSaved.mayPass ? () => void saveAs(notSaved.started) : null,
    },
    dismiss: () => {
      wanted.dismiss();
      setNotice(undefined);
      setNotSaved(undefined);
    },
    theirs,
    save,
    /** The three choices in a conflict, and closing it. */
    keepMine: () => void (theirs && saveAs(theirs)),
    keepBoth: () => void saveAs(null),
    takeTheirs: () => {
      if (theirs) take(theirs);
      setTheirs(undefined);
      setNotice(words.accountAnswersShown);
    },
    leaveConflict: () => setTheirs(undefined),
  };
}
