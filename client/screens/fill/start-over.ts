import { type FillSession, say } from "../../state/fill-session.ts";
import { clearForm } from "../../state/fill-state.ts";
import type { OpenForm } from "./open-form.ts";

/** Puts the form back to how it arrives, as one step, and offers to take that back. */
export function startOver(session: FillSession, form: OpenForm | null): void {
  const cleared = clearForm(session.fill, form?.layer.blank ?? {}, Date.now());
  if (cleared.length === 0) say(session, "The form is empty already.");
  else say(session, cleared.length === 1 ? "One answer is cleared." : `${cleared.length} answers are cleared.`, { offersUndo: true });
}
