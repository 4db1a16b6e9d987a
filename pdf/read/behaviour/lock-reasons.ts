import { PDFName } from "@cantoo/pdf-lib";
import type { LockReason } from "../../../shared/contracts/field-map.ts";
import type { FormField } from "../../normalise/form-tree.ts";
import { dictOf, inherited, textOf } from "../../normalise/pdf-objects.ts";
import { childOf } from "../../syntax/parse-xml.ts";
import type { XfaNode } from "./xfa-template.ts";

const WORDS: [pattern: RegExp, reason: LockReason][] = [
  [/bar ?code|pdf417|qr ?code/i, "barcode"],
  [/reserved/i, "reserved"],
  [/signature|\bsign(?:ed)? (?:here|in ink|completed)|initials/i, "signature"],
  [/\b(?:agency|office|official|uscis|irs|government|department|va|staff) use\b|\bofficer'?s?\b|do not write/i, "agency"],
];
/** Words that the form itself only shows, such as a note that is read out. */
const NOTE = /^\s*(?:note|notice|instructions?)\b/i;

/** Returns the field's tooltip, its question to a person; "" without one. */
function questionOf(field: FormField, node: XfaNode | undefined): string {
  return (
    textOf(field.dict.context, inherited(field.dict, "TU")) ??
    childOf(childOf(node?.element, "assist"), "toolTip")?.text ??
    ""
  ).trim();
}

function isCalculated(field: FormField, node: XfaNode | undefined): boolean {
  const actions = dictOf(field.dict.context, inherited(field.dict, "AA"));
  return actions?.has(PDFName.of("C")) === true || childOf(childOf(node?.element, "calculate"), "script") !== undefined;
}

/** Returns why a field that nothing opens is closed; undefined when it asks a person something and gives no reason. */
export function lockReason(field: FormField, node: XfaNode | undefined, isCopy: boolean): LockReason | undefined {
  if (field.isSigned) return "signed";
  if (childOf(childOf(node?.element, "ui"), "barcode")) return "barcode";
  if (isCopy) return "copy";
  if (isCalculated(field, node)) return "total";
  const question = questionOf(field, node);
  const leaf = field.name.split(".").at(-1) ?? "";
  const reason = WORDS.find(([pattern]) => pattern.test(`${question} ${leaf.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")}`))?.[1];
  if (reason) return reason;
  const value = textOf(field.dict.context, inherited(field.dict, "V")) ?? "";
  return question === "" || NOTE.test(question) || (value !== "" && field.type === "Tx") ? "form" : undefined;
}
