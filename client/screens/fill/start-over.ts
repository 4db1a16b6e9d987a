import type { FillSession } from "../../state/fill-session.ts";
import { clearForm } from "../../state/fill-state.ts";
import type { OpenForm } from "./open-form.ts";

/** Puts the form back to how it arrives, as one step that can be undone. */
export function startOver({ fill }: FillSession, form: OpenForm | null): void {
  clearForm(fill, form?.layer.blank ?? {}, Date.now());
}
