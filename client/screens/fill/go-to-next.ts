import type { FieldLayer } from "../../features/fields/field-layer.ts";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import * as words from "./words.ts";

/** Goes to the next empty field, or the next empty required one, and says so when none is left. */
export function goToNext(session: FillSession, layer: FieldLayer, required: boolean): void {
  if (layer.focusNext(required)) return;
  setStatusMessage(session, required ? words.noRequiredLeft : words.noneLeft);
}
