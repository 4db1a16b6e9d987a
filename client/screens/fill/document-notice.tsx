import { lazyOnPress } from "../../lib/navigation/lazy-part.tsx";
import type { FillSession } from "../../state/fill-session.ts";
import { Button } from "../../ui/button.tsx";
import { OnDemand } from "../on-demand.tsx";
import type { useAccountDocument } from "./use-account-document.ts";
import * as words from "./words.ts";

// Two devices seldom disagree.
const ConflictDialog = lazyOnPress(() => import("../../features/documents/conflict-dialog.tsx").then((module) => module.ConflictDialog));

/** The state of the account's copy: one line, or a choice where two devices disagree. */
export function DocumentNotice({ session, document }: { session: FillSession; document: ReturnType<typeof useAccountDocument> }) {
  const { notice, theirs } = document;
  return (
    <>
      {notice && (
        <div role="status" className="flex flex-wrap items-center gap-3 border-b border-line bg-primary-soft px-4 py-2 text-sm">
          <p className="grow">{notice}</p>
          <Button size="sm" variant="ghost" onClick={document.dismissNotice}>
            {words.gotIt}
          </Button>
        </div>
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
