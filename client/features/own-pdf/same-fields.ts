import * as v from "valibot";
import { PrintedFields } from "../../../shared/contracts/printed-field.ts";
import type { OwnPdf } from "./own-pdf.ts";

function toText({ flat }: Pick<OwnPdf, "flat">): string {
  // Parsed, the properties of both stand in one order.
  return JSON.stringify(v.parse(PrintedFields, flat?.fields ?? []));
}

/** Checks whether two states of a printed form have the same fields, each with the same properties. */
export function hasSameFields(a: Pick<OwnPdf, "flat">, b: Pick<OwnPdf, "flat">): boolean {
  return toText(a) === toText(b);
}
