import type { Field } from "../../../shared/contracts/field-map.ts";
import { isFilled } from "../../../shared/rules/fields/fillable-fields.ts";
import type { FillSession } from "../../state/fill-session.ts";

/** Returns the field that Sign means: the current one, else the first unsigned one; null where the form has none to sign. */
export function fieldToSign({ fieldMap, fill }: FillSession, current: string | null): Field | null {
  const open =
    fieldMap?.fields.filter(({ kind, name, readOnly }) => kind === "signature" && !readOnly && !isFilled(fill.values[name])) ?? [];
  return open.find(({ name }) => name === current) ?? open[0] ?? null;
}
