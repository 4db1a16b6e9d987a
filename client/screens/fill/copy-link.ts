import { parseLinkAnswers, toLinkAnswers, toLinkFragment } from "../../../shared/rules/fields/prefilled-links.ts";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";

/** Copies a link to this form with the answers so far, and says what is in it. Nothing is sent: the answers are in the link itself. */
export async function copyLink({ session, path }: { session: FillSession; path: string }): Promise<void> {
  const { fieldMap, fill } = session;
  const answers = fieldMap && toLinkAnswers(fieldMap, fill.values);
  const count = answers ? Object.keys(answers).length : 0;
  if (!answers || count === 0) return setStatusMessage(session, "Fill out a field first. The link carries your answers.");
  const fragment = toLinkFragment(answers);
  if (!parseLinkAnswers(fragment)) return setStatusMessage(session, "That’s too much for a link. Save your answers to a file instead.");
  try {
    await navigator.clipboard.writeText(`${location.origin}${path}${fragment}`);
  } catch {
    return setStatusMessage(session, "Your browser blocked copying.");
  }
  return setStatusMessage(
    session,
    `The link is copied. Whoever has it sees your ${count === 1 ? "answer" : `${count} answers`}; signatures are not in it.`,
  );
}
