import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../lib/error-boundary.tsx";
import { useAskAgain } from "../lib/use-ask-again.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import * as words from "./words.ts";

type OnDemandProps = {
  /** Holds the place while the code loads. */
  waiting?: ReactNode;
  /** Closes the part, which is a window. */
  onClose?: () => void;
  children: ReactNode;
};

/**
 * Shows parts of a screen that are loaded on demand. Where their code cannot be fetched, a notice with a retry stands in their place, in a window in
 * place of a window; the rest of the screen stays.
 */
export function OnDemand({ waiting = null, onClose, children }: OnDemandProps) {
  return (
    <ErrorBoundary fallback={(error, reset) => <MissingPart failed={error} onAnswer={reset} {...(onClose && { onClose })} />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}

type MissingPartProps = { failed: unknown; onAnswer: () => void; onClose?: () => void };

/** Opens a window over the page, whichever windows are open. */
function openWindow(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

function MissingPart({ failed, onAnswer, onClose }: MissingPartProps) {
  const { busy, ask } = useAskAgain(failed, onAnswer);
  const notice = (
    <FailureNotice busy={busy} onRetry={ask} {...(onClose && { onClose })}>
      {words.partNotLoaded}
    </FailureNotice>
  );
  if (!onClose) return notice;
  return (
    <dialog
      ref={openWindow}
      onClose={onClose}
      aria-label={words.didNotOpen}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-xl p-0 backdrop:bg-black/50"
    >
      {notice}
    </dialog>
  );
}
