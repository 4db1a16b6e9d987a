import { toSentence } from "../../../shared/errors.ts";
import { say } from "../../../shared/say.ts";
import type { useOpenPortal } from "./use-subscription.ts";
import { FailureWindow } from "../../ui/failure-window.tsx";
import * as words from "./words.ts";

/** Says that Stripe's portal did not open, in a window of its own: the tab for it is gone. */
export function PortalProblem({ problem, open, forget }: ReturnType<typeof useOpenPortal>) {
  return (
    <FailureWindow label={words.portalDidNotOpen} busy={false} onRetry={open} onClose={forget}>
      {say(words.portalNotOpened, { error: toSentence(problem) })}
    </FailureWindow>
  );
}
