import type { Field } from "../../../shared/contracts/field-map.ts";
import { isFilled } from "../../../shared/rules/fillable-fields.ts";
import type { FillSession } from "../../state/fill-session.ts";

/** The field that Sign means: the one that the person is in, else the first that nobody has signed; null where the form has none to sign. */
export function fieldToSign({ fieldMap, fill }: FillSession, current: string | null): Field | null {
  const open =
    fieldMap?.fields.filter(({ kind, name, readOnly }) => kind === "signature" && !readOnly && !isFilled(fill.values[name])) ?? [];
  return open.find(({ name }) => name === current) ?? open[0] ?? null;
}
