import type { Field } from "../../contracts/field-map.ts";
import { questionOf } from "./field-question.ts";

const SIGNATURE = /\bsignature\b|\bsign here\b|\bfirma\b/iu;
/** Words of fields beside a signature that ask for something else. */
const BESIDE =
  /\bdate\b|\bfecha\b|\bprint|\btyped?\b|\bnames?\b|\bnombre|\btitle\b|\bnumber\b|\baddress\b|\bphone\b|\be-?mail\b|\blanguage\b|\bdeclaration\b|\bsection \w+$|\breason\b|\bwitness(?:es)? to\b|\bwithout\b|\bunable\b/iu;
/** Names of fields beside a signature, where the tooltip is about more than the field. */
const NAMED_BESIDE = /date|name(?!\d*$)|language|title|phone|email/iu;
/** Least width of a signature, as a part of the page's. */
const NARROWEST = 0.15;
const LONGEST_QUESTION = 90;

/** Whether a text field is for a signature. */
function isSignedIn(field: Field): boolean {
  const { kind, name, label, readOnly, multiline, maxLength, comb, format, rect } = field;
  if (kind !== "text" || readOnly || multiline || comb || format || (maxLength !== undefined && maxLength < 20) || rect[2] < NARROWEST)
    return false;
  const question = questionOf(label);
  const own = name.split(".").at(-1) ?? name;
  if (!/sign|firma/iu.test(own) && NAMED_BESIDE.test(own)) return false;
  return SIGNATURE.test(question) && !BESIDE.test(question) && question.length <= LONGEST_QUESTION;
}

/** Turns text fields for signatures into signature fields: a document often has plain text where its paper has a line for the signature. */
export function withSignatures(fields: readonly Field[]): Field[] {
  return fields.map((field): Field => {
    if (!isSignedIn(field)) return field;
    const { inputMode: _, autocomplete: __, ...rest } = field;
    return { ...rest, kind: "signature" };
  });
}
