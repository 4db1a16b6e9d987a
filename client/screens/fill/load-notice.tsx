import { useSnapshot } from "valtio";
import { toSentence } from "../../../shared/errors.ts";
import { useAskAgain } from "../../lib/use-ask-again.ts";
import type { FillSession, FormPart, MissingPart } from "../../state/fill-session.ts";
import { FailureButtons } from "../../ui/failure-notice.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import * as words from "./words.ts";

/** The sentence for each part, the most important first. */
const WITHOUT: Record<FormPart, string> = {
  fields: words.partNotLoaded,
  calculations: words.calculationsNotLoaded,
  pages: words.pagesMayLookSoft,
};

/** Says which part of the form could not be loaded and what that means, and offers a retry. One at a time, so that the form stays in sight. */
export function LoadNotice({ session }: { session: FillSession }) {
  const { missing } = useSnapshot(session);
  const rank = ({ part }: MissingPart) => Object.keys(WITHOUT).indexOf(part);
  const [first] = missing.toSorted((a, b) => rank(a) - rank(b));
  return first && <Missing key={first.part} {...first} />;
}

function Missing({ part, error: failed }: MissingPart) {
  const { error, busy, ask } = useAskAgain(failed, () => undefined);
  return (
    <FormNotice role="alert" text={`${WITHOUT[part]} ${toSentence(error)}`}>
      <FailureButtons busy={busy} onRetry={ask} />
    </FormNotice>
  );
}
