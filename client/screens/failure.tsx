import { AppError } from "../../shared/errors.ts";
import { NoAnswerError } from "../lib/no-answer-error.ts";
import { useAskAgain } from "../lib/use-ask-again.ts";
import { ErrorScreen } from "./error.tsx";
import { NotFoundScreen } from "./not-found.tsx";
import { NoConnection } from "./no-connection.tsx";

/** Replaces a screen that could not be read, until it can be: then `onAnswer` is called. */
export function FailureScreen({ failed, onAnswer }: { failed: unknown; onAnswer: () => void }) {
  const { error, busy, ask } = useAskAgain(failed, onAnswer);
  if (!(error instanceof AppError)) return <ErrorScreen error={error} />;
  if (error.code === "not_found") return <NotFoundScreen />;
  if (error instanceof NoAnswerError && !navigator.onLine) return <NoConnection busy={busy} onRetry={ask} />;
  return <ErrorScreen error={error} busy={busy} onRetry={ask} />;
}
