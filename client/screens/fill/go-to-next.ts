import type { FieldLayer } from "../../features/fields/field-layer.ts";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";

/** Goes to the next empty field, or the next empty required one, and says so when none is left. */
export function goToNext(session: FillSession, layer: FieldLayer | undefined, required: boolean): void {
  if (!layer || layer.focusNext(required)) return;
  setStatusMessage(session, required ? "Every required field has an answer." : "Every field has an answer.");
}
