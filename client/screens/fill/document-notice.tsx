import { AppError, toSentence } from "../../../shared/errors.ts";
import { say } from "../../../shared/say.ts";
import { lazyOnPress } from "../../lib/navigation/lazy-part.tsx";
import { useAskAgain } from "../../lib/use-ask-again.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { Button } from "../../ui/button.tsx";
import { FailureButtons } from "../../ui/failure-notice.tsx";
import { OnDemand } from "../on-demand.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import type { useAccountDocument } from "./use-account-document.ts";
import * as words from "./words.ts";

// Two devices seldom disagree.
const ConflictDialog = lazyOnPress(() => import("../../features/documents/conflict-dialog.tsx").then((module) => module.ConflictDialog));

/** The state of the account's copy: one line, a retry where it did not open or was not saved, or a choice where two devices disagree. */
export function DocumentNotice({ session, document }: { session: FillSession; document: ReturnType<typeof useAccountDocument> }) {
  const { notice, failed, notSaved, theirs } = document;
  return (
    <>
      {failed && <NotOpened failed={failed} onClose={document.dismiss} />}
      {notSaved && (
        <FormNotice role="alert" text={notSaved.sentence}>
          <FailureButtons busy={false} onRetry={notSaved.again} onClose={document.dismiss} />
        </FormNotice>
      )}
      {notice && (
        <FormNotice role="status" text={notice}>
          <Button size="sm" variant="ghost" onClick={document.dismiss}>
            {words.gotIt}
          </Button>
        </FormNotice>
      )}
      {theirs !== undefined && session.fieldMap && (
        <OnDemand onClose={document.leaveConflict}>
          <ConflictDialog
            mine={session.fill.values}
            theirs={theirs}
            fieldMap={session.fieldMap}
            onClose={document.leaveConflict}
            onKeepMine={document.keepMine}
            onTakeTheirs={document.takeTheirs}
            onKeepBoth={document.keepBoth}
          />
        </OnDemand>
      )}
    </>
  );
}

function NotOpened({ failed, onClose }: { failed: unknown; onClose: () => void }) {
  // Only at a press: it replaces what has been typed meanwhile.
  const { error, busy, ask } = useAskAgain(failed, () => undefined, false);
  const isGone = error instanceof AppError && error.code === "not_found";
  return (
    <FormNotice role="alert" text={say(words.notOpened, { error: toSentence(error) })}>
      <FailureButtons busy={busy} onRetry={isGone ? null : ask} onClose={onClose} />
    </FormNotice>
  );
}
