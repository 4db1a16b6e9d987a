import { useEffect, useRef } from "react";
import { useSearch } from "wouter";
import type { SavedDocument } from "../../../shared/contracts/document.ts";
import type { AppError } from "../../../shared/errors.ts";
import { DOCUMENT_KEY } from "../../../shared/routes.ts";
import { mayPass } from "../../../shared/rules/failed-reads.ts";
import type { AccountDocuments } from "../../features/documents/account-documents.ts";
import { rememberHow } from "../../lib/do-again.ts";
import { toPartFailure } from "../../lib/part-not-loaded-error.ts";
import { useOfPerson } from "./use-of-person.ts";

/** Removes the document from the address: the draft has it from now on, and a reload must not put it over newer answers. */
function forgetWanted(): void {
  const url = new URL(location.href);
  url.searchParams.delete(DOCUMENT_KEY);
  history.replaceState(history.state, "", url);
}

type WantedDocumentOptions = {
  /** The person who is signed in; null for a visitor who is not, and until the form is ready. */
  uid: string | null;
  openDocuments: () => Promise<AccountDocuments>;
  /** Shows the document, by objects that stay the same while the form is open. */
  show: (document: SavedDocument) => void;
  /** Says why it does not open, where no other try can help. */
  tell: (sentence: string) => void;
};

/** Opens the document that the address names, once. `failed` says why it did not open, where that may pass. */
export function useWantedDocument({ uid, openDocuments, show, tell }: WantedDocumentOptions) {
  const wanted = new URLSearchParams(useSearch()).get(DOCUMENT_KEY);
  const [failed, setFailed] = useOfPerson<AppError>(uid);
  const latest = useRef(0);

  useEffect(() => {
    if (!wanted || uid === null) return undefined;
    const attempt = (latest.current += 1);
    const isCurrent = () => attempt === latest.current;
    const open = async () => {
      const { find } = await openDocuments();
      const document = await find(wanted);
      if (!isCurrent()) return;
      forgetWanted();
      show(document);
    };
    open().catch((cause: unknown) => {
      if (!isCurrent()) return;
      const error = toPartFailure(cause);
      if (!mayPass(error)) return tell(error.message);
      rememberHow(error, open);
      setFailed(error);
    });
    return () => {
      latest.current += 1;
      setFailed(undefined);
    };
    // What else it calls is the same in every render for one person.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, uid]);

  return {
    failed,
    /** Puts the document away: it does not come back over what is typed meanwhile. */
    dismiss: () => {
      latest.current += 1;
      setFailed(undefined);
    },
  };
}
