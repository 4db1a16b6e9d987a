import { parseLinkAnswers, toLinkAnswers, toLinkFragment } from "../../../shared/rules/fields/prefilled-links.ts";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

/** Copies a link to this form with the answers so far, and says what is in it. Nothing is sent: the answers are in the link itself. */
export async function copyLink({ session, path }: { session: FillSession; path: string }): Promise<void> {
  const { fieldMap, fill } = session;
  const answers = fieldMap && toLinkAnswers(fieldMap, fill.values);
  const count = answers ? Object.keys(answers).length : 0;
  if (!answers || count === 0) return setStatusMessage(session, words.fillAFieldFirst);
  const fragment = toLinkFragment(answers);
  if (!parseLinkAnswers(fragment)) return setStatusMessage(session, words.tooMuchForALink);
  try {
    await navigator.clipboard.writeText(`${location.origin}${path}${fragment}`);
  } catch {
    return setStatusMessage(session, words.notCopied);
  }
  return setStatusMessage(session, count === 1 ? words.linkCopied : say(words.linkCopiedAll, { count }));
}
