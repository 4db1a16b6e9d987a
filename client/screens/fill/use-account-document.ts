import { useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { useLocation, useSearch } from "wouter";
import type { SavedDocument } from "../../../shared/contracts/document.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import { formFillPath, paywallPath } from "../../../shared/routes.ts";
import { isOwnPdfId, toOwnDocument } from "../../../shared/rules/own-pdfs.ts";
import { AppError } from "../../../shared/errors.ts";
import { type DocumentLink, readDocumentLink, writeDocumentLink } from "../../features/documents/document-link.ts";
import { createDocumentsApi } from "../../features/documents/documents-api.ts";
import { saveDocument } from "../../features/documents/save-document.ts";
import { toClockTime } from "../../lib/clock-time.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { isAccountReady, openAuthModal, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

function toSentence(error: unknown): string {
  return error instanceof AppError ? error.message : words.didNotWork;
}

/** Connects the form with its document in the account: opened when the address names one, saved only when the person asks for it. */
export function useAccountDocument(form: Template, session: FillSession) {
  const isOwn = isOwnPdfId(form.id);
  // The account stores the answers to a PDF of one's own, and nothing of the file.
  const [template] = useState(() => (isOwn ? toOwnDocument(form.id, new Date()) : form));
  const { account, session: signIn } = useStores();
  const snapshot = useSessionSnapshot(signIn);
  const api = useMemo(() => createDocumentsApi(account), [account]);
  const wanted = new URLSearchParams(useSearch()).get("document");
  const [, navigate] = useLocation();
  const [notice, setNotice] = useState<string | null>(null);
  // The version of another device, null when it deleted the document; undefined while there is nothing to choose.
  const [theirs, setTheirs] = useState<SavedDocument | null | undefined>();
  const isReady = isAccountReady(snapshot);
  const hasFields = useSnapshot(session).fieldMap !== null;

  useEffect(() => {
    if (!wanted || !isReady || !hasFields) return;
    api
      .find(wanted)
      .then((document) => {
        take(document);
        return setNotice(say(words.openedFromAccount, { name: document.name }));
      })
      .catch((error: unknown) => setNotice(toSentence(error)));
    // `take` only writes to objects that stay the same while the form is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, wanted, isReady, hasFields]);

  function take({ id, version, values }: SavedDocument): void {
    writeDocumentLink(template, { id, version });
    // Answers that the document lacks are removed, so that the form shows one document; undo restores them.
    const emptied = Object.fromEntries(Object.keys(session.fill.values).map((name) => [name, ""]));
    enterValues(session.fill, { ...emptied, ...values }, { now: Date.now() });
  }

  async function saveAs(link: DocumentLink | null): Promise<void> {
    setTheirs(undefined);
    try {
      const result = await saveDocument(api, link, { template, values: { ...session.fill.values } });
      if (result.kind === "conflict") {
        setTheirs(result.theirs);
        return;
      }
      const { id, version } = result.document;
      writeDocumentLink(template, { id, version });
      setNotice(say(isOwn ? words.savedAnswersAlone : words.savedToAccount, { time: toClockTime(new Date()) }));
    } catch (error) {
      if (error instanceof AppError && error.code === "subscription_required") navigate(paywallPath(formFillPath(form.id)));
      else setNotice(toSentence(error));
    }
  }

  return {
    notice,
    dismissNotice: () => setNotice(null),
    theirs,
    save: () => (isReady ? void saveAs(readDocumentLink(template)) : openAuthModal(signIn)),
    /** The three choices in a conflict, and closing it. */
    keepMine: () => void (theirs && saveAs({ id: theirs.id, version: theirs.version })),
    keepBoth: () => void saveAs(null),
    takeTheirs: () => {
      if (theirs) take(theirs);
      setTheirs(undefined);
      setNotice(words.accountAnswersShown);
    },
    leaveConflict: () => setTheirs(undefined),
  };
}
