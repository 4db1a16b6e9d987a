import { toSentence } from "../../../shared/errors.ts";
import { say } from "../../../shared/say.ts";
import { useAskAgain } from "../../lib/use-ask-again.ts";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import * as words from "../words.ts";

/** Says what could not be read, which the shell asks for again by itself. Once it is stored, it replaces this line. */
export function Missing({ what, failed }: { what: string; failed: unknown }) {
  const { error, busy, ask } = useAskAgain(failed, () => undefined, false);
  return (
    <FailureNotice busy={busy} onRetry={ask}>
      {say(words.plansNotLoaded, { what, error: toSentence(error) })}
    </FailureNotice>
  );
}
