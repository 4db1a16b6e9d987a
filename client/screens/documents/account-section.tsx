import { useEffect, useMemo, useState } from "react";
import type { SavedDocumentSummary } from "../../../shared/contracts/document.ts";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import { answerProgress } from "../../../shared/rules/fields/field-progress.ts";
import { toSentence } from "../../../shared/errors.ts";
import { paywallPath, ROUTES } from "../../../shared/routes.ts";
import { DocumentList } from "../../features/documents/document-list.tsx";
import { createDocumentsApi } from "../../features/documents/documents-api.ts";
import type { DocumentsState, useDocuments } from "../../features/documents/use-documents.ts";
import { useAskAgain } from "../../lib/use-ask-again.ts";
import { openAuthModal } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { DocumentRow } from "../../ui/document-row.tsx";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import { useFormPicture } from "./use-form-picture.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

type AccountSectionProps = {
  account: ReturnType<typeof useDocuments>;
  /** Those to show. */
  documents: SavedDocumentSummary[];
  onRemove: (document: SavedDocumentSummary) => void;
};

/** The documents of the account. */
export function AccountSection({ account, documents, onRemove }: AccountSectionProps) {
  const { state, rename, duplicate } = account;
  if (state.kind === "known" && state.documents.length > 0 && documents.length === 0) return null;
  return (
    <TitledSection id="in-account" title={words.inYourAccount} text={words.whatIsInAccount}>
      {documents.length > 0 ? (
        <DocumentList
          documents={documents}
          row={(document, actions) => (
            <AccountRow key={`${document.id} ${document.version}`} document={document}>
              {actions}
            </AccountRow>
          )}
          onRename={rename}
          onDuplicate={duplicate}
          onDelete={onRemove}
        />
      ) : (
        <AccountNotice state={state} />
      )}
    </TitledSection>
  );
}

function AccountRow({ document, children }: { document: SavedDocumentSummary; children: React.ReactNode }) {
  const { account } = useStores();
  const api = useMemo(() => createDocumentsApi(account), [account]);
  const { picture, fieldMap } = useFormPicture(document);
  const [values, setValues] = useState<FieldValues | null>(null);

  useEffect(() => {
    // The list has no answers; without them the row has no progress, and opens all the same.
    if (fieldMap)
      api.find(document.id).then(
        (found) => setValues(found.values),
        () => undefined,
      );
  }, [api, fieldMap, document.id]);

  return (
    <DocumentRow
      picture={picture}
      title={document.name}
      changedAt={document.updatedAt}
      progress={fieldMap && values && answerProgress(fieldMap, values)}
    >
      {children}
    </DocumentRow>
  );
}

function AccountNotice({ state }: { state: DocumentsState }) {
  const { session } = useStores();
  if (state.kind === "unknown") {
    return (
      <Skeleton className="rounded-xl">
        <AccountNotice state={{ kind: "signed out" }} />
      </Skeleton>
    );
  }
  if (state.kind === "failed") return <MissingDocuments failed={state.error} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-line bg-raised p-4">
      {state.kind === "signed out" && (
        <>
          <p>{words.signInToSee}</p>
          <Button onClick={() => openAuthModal(session)}>{words.signIn}</Button>
        </>
      )}
      {state.kind === "plan needed" && (
        <>
          <p>{words.partOfAPlan}</p>
          <LinkButton href={paywallPath(ROUTES.documents)}>{words.seePlans}</LinkButton>
        </>
      )}
      {state.kind === "known" && <p className="text-ink-muted">{words.nothingSaved}</p>}
    </div>
  );
}

function MissingDocuments({ failed }: { failed: unknown }) {
  const { error, busy, ask } = useAskAgain(failed, () => undefined);
  return (
    <FailureNotice busy={busy} onRetry={ask}>
      {say(words.notLoaded, { error: toSentence(error) })}
    </FailureNotice>
  );
}
