import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { toSentence } from "../../shared/errors.ts";
import { draftFillPath, paywallPath, ROUTES } from "../../shared/routes.ts";
import type { Keeping } from "../../shared/rules/keeping.ts";
import { DocumentList } from "../features/documents/document-list.tsx";
import { DocumentRow } from "../features/documents/document-row.tsx";
import { type DocumentsState, useDocuments } from "../features/documents/use-documents.ts";
import type { Draft } from "../features/draft/draft.ts";
import { OwnPdfList } from "../features/own-pdf/own-pdf-list.tsx";
import { createOwnPdfStore } from "../features/own-pdf/own-pdf-store.ts";
import { createDraftStore } from "../features/draft/draft-store.ts";
import { removeOwnPdf } from "./device/remove-own-pdf.ts";
import { toDraftFile, toDraftFileName } from "../features/draft/draft-file.ts";
import { saveFile } from "../lib/files.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { useAskAgain } from "../lib/use-ask-again.ts";
import { openAuthModal } from "../state/session-state.ts";
import { useStores } from "../state/stores.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

// The server reads no file.
const BringAnswers = import.meta.env.SSR ? () => null : lazy(() => import("./device/bring-answers.tsx"));

/** Forms begun on this device, and documents of the account. */
export function DocumentsScreen() {
  usePageTitle("My documents");
  const [bringing, setBringing] = useState(false);
  return (
    <div className="mx-auto grid max-w-3xl gap-10 px-4 py-10 sm:px-6">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-heading text-3xl tracking-tight">My documents</h1>
          <Button aria-expanded={bringing} onClick={() => setBringing(!bringing)}>
            Use answers from a file
          </Button>
        </div>
        <Suspense>{bringing && <BringAnswers />}</Suspense>
      </div>
      <AccountDocuments />
      <DeviceDrafts />
      <OwnPdfs />
    </div>
  );
}

function AccountDocuments() {
  const { state, rename, duplicate, remove } = useDocuments();
  return (
    <section aria-labelledby="in-account" className="grid gap-4">
      <div>
        <h2 id="in-account" className="font-heading text-xl tracking-tight">
          In your account
        </h2>
        <p className="text-ink-muted">Answers you saved. Continue on any device.</p>
      </div>
      {state.kind === "known" && state.documents.length > 0 ? (
        <DocumentList
          documents={state.documents}
          onRename={(document, name) => void rename(document, name)}
          onDuplicate={(document) => void duplicate(document)}
          onDelete={(document) => void remove(document)}
        />
      ) : (
        <AccountNotice state={state} />
      )}
    </section>
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
          <p>Sign in to see what you saved.</p>
          <Button variant="primary" onClick={() => openAuthModal(session)}>
            Sign in
          </Button>
        </>
      )}
      {state.kind === "plan needed" && (
        <>
          <p>Saving to your account is part of a plan.</p>
          <LinkButton variant="primary" href={paywallPath(ROUTES.documents)}>
            See plans
          </LinkButton>
        </>
      )}
      {state.kind === "known" && <p className="text-ink-muted">Nothing here yet. On any form, choose “Save to my account”.</p>}
    </div>
  );
}

function MissingDocuments({ failed }: { failed: unknown }) {
  const { error, busy, ask } = useAskAgain(failed, () => undefined);
  return (
    <FailureNotice busy={busy} onRetry={ask}>
      We couldn’t load your documents. {toSentence(error)}
    </FailureNotice>
  );
}

const DAY = new Intl.DateTimeFormat(undefined, { month: "long", day: "numeric" });

/** Says how long this browser keeps its storage. */
function toSentenceOn(keeping: Keeping): string {
  if (keeping.kind === "lasting") return "They stay until you delete them.";
  if (keeping.kind === "while there is room") return "They stay until you delete them or this device runs out of space.";
  return `This browser deletes them on ${DAY.format(keeping.date)}, unless you come back before. A copy as a file stays.`;
}

function DeviceDrafts() {
  const store = useMemo(() => createDraftStore(), []);
  // Undefined until the device has answered, null when it keeps nothing.
  const [drafts, setDrafts] = useState<Draft[] | null | undefined>();
  const [keeping, setKeeping] = useState<Keeping | null>(null);

  useEffect(() => {
    store.list().then(setDrafts, () => setDrafts(null));
    const read = async () => setKeeping(await (await import("../lib/keeping.ts")).readKeeping());
    if (store.isShared) read().catch(() => undefined);
  }, [store]);

  async function remove(draft: Draft): Promise<void> {
    await store.remove(draft);
    setDrafts(await store.list());
  }

  return (
    <section aria-labelledby="on-device" className="grid gap-4">
      <div>
        <h2 id="on-device" className="font-heading text-xl tracking-tight">
          On this device
        </h2>
        <p className="text-ink-muted">
          Forms you started. They’re only on this device until you save them to your account. {keeping && toSentenceOn(keeping)}
        </p>
      </div>
      {drafts === undefined && (
        <Skeleton className="rounded-xl">
          <NoDrafts />
        </Skeleton>
      )}
      {drafts === null && <p role="alert">Your browser won’t let us save anything. Private windows often don’t.</p>}
      {drafts?.length === 0 && <NoDrafts />}
      {drafts && drafts.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
          {drafts.map((draft) => (
            <DocumentRow key={`${draft.templateId} ${draft.sha256}`} title={draft.title} updatedAt={draft.updatedAt}>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => saveFile(toDraftFile(draft), toDraftFileName(draft.title))}
                aria-label={`Keep a copy of ${draft.title} as a file`}
              >
                Keep a copy
              </Button>
              <Button size="sm" variant="ghost" onClick={() => void remove(draft)} aria-label={`Delete ${draft.title} from this device`}>
                Delete
              </Button>
              <LinkButton size="sm" variant="primary" external href={draftFillPath(draft)} aria-label={`Continue ${draft.title}`}>
                Continue
              </LinkButton>
            </DocumentRow>
          ))}
        </ul>
      )}
    </section>
  );
}

/** PDFs on this device. Empty on the server. */
function OwnPdfs() {
  const [store] = useState(() => createOwnPdfStore());
  return <OwnPdfList store={store} onRemove={(pdf) => removeOwnPdf(store, pdf)} />;
}

function NoDrafts() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-line bg-raised p-4">
      <p className="text-ink-muted">No forms on this device yet.</p>
      <LinkButton href={ROUTES.templateList}>Find a form</LinkButton>
    </div>
  );
}
