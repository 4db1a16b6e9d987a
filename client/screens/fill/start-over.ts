import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import { clearForm } from "../../state/fill-state.ts";
import type { OpenForm } from "./open-form.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

/** Resets the form to its first state, as one step, and offers to undo that. One that is not whole yet is left alone. */
export function startOver(session: FillSession, form: OpenForm | null): void {
  if (!form) return setStatusMessage(session, words.stillReading);
  const cleared = clearForm(session.fill, form.layer.blank, Date.now());
  if (cleared.length === 0) return setStatusMessage(session, words.emptyAlready);
  const sentence = cleared.length === 1 ? words.oneCleared : say(words.manyCleared, { count: cleared.length });
  return setStatusMessage(session, sentence, { offersUndo: true });
}
