import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { undo } from "../../state/fill-state.ts";
import { Button } from "../../ui/button.tsx";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import * as words from "./words.ts";

/** Long enough to read the sentence twice. */
const SHOWN_MS = 6000;
/** Long enough to decide, and to get there by keyboard. */
const SHOWN_WITH_UNDO_MS = 20_000;

/** Shows the result of a command for a while. The region is always there, so that a screen reader hears what enters it. */
export function CommandMessage({ session }: { session: FillSession }) {
  const { message, undoStep, fill } = useSnapshot(session);
  const offersUndo = undoStep !== null && undoStep === fill.stepsBack;
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => setStatusMessage(session, null), offersUndo ? SHOWN_WITH_UNDO_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [session, message, offersUndo]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+var(--hidden-below,0px))] z-30 flex justify-center">
      {message && (
        <p className="flex max-w-md items-center gap-3 rounded-xl border border-line bg-raised px-4 py-3 text-sm shadow-lg">
          {message}
          {offersUndo && (
            <Button
              size="sm"
              className="pointer-events-auto"
              onClick={() => {
                undo(session.fill);
                setStatusMessage(session, words.yourAnswersAreBack);
              }}
            >
              Undo
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
