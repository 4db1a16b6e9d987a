import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../lib/error-boundary.tsx";
import { useAskAgain } from "../lib/use-ask-again.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { FailureWindow } from "../ui/failure-window.tsx";
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

function MissingPart({ failed, onAnswer, onClose }: MissingPartProps) {
  const { busy, ask } = useAskAgain(failed, onAnswer);
  const notice = { busy, onRetry: ask, children: words.partNotLoaded };
  return onClose ? <FailureWindow label={words.didNotOpen} onClose={onClose} {...notice} /> : <FailureNotice {...notice} />;
}
