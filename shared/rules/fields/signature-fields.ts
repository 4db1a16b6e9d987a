import type { Field } from "../../contracts/field-map.ts";
import { questionOf } from "./field-question.ts";

const SIGNATURE = /\bsignature\b|\bsign here\b|\bfirma\b/iu;
const FIRMA = /\bfirma\b/giu;
/** Words of forms in German, Polish, Czech, Dutch and the languages of the north. */
const WHERE_FIRMA_IS_COMPANY =
  /unterschrift|straße|\bund\b|\boder\b|vorname|nachname|\bpodpis|\bulic[ae]\b|\bjméno\b|handtekening|\bstraat\b|achternaam|underskrift|fornavn|förnamn/iu;
/** Words of fields beside a signature that ask for something else. */
const BESIDE =
  /\bdate\b|\bfecha\b|\bprint|\btyped?\b|\bnames?\b|\bnombre|\btitle\b|\bnumber\b|\baddress\b|\bphone\b|\be-?mail\b|\blanguage\b|\bdeclaration\b|\bsection \w+$|\breason\b|\bwitness(?:es)? to\b|\bwithout\b|\bunable\b/iu;
/** Names of fields beside a signature, where the tooltip is about more than the field. */
const NAMED_BESIDE = /date|name(?!\d*$)|language|title|phone|email/iu;
/** Least width of a signature, as a part of the page's. */
const NARROWEST = 0.15;
const LONGEST_QUESTION = 90;

/** Returns what takes the word "Firma" from a label where the words of its form are those of a language in which it is a company, and no signature. */
export function withoutCompany(words: readonly string[]): (label: string) => string {
  const isCompany = words.some((text) => WHERE_FIRMA_IS_COMPANY.test(text));
  return (label) => (isCompany ? label.replaceAll(FIRMA, "") : label);
}

/** Whether a text field is for a signature, by its question without a company. */
function isSignedIn(field: Field, signed: (label: string) => string): boolean {
  const { kind, name, label, readOnly, multiline, maxLength, comb, format, rect } = field;
  if (kind !== "text" || readOnly || multiline || comb || format || (maxLength !== undefined && maxLength < 20) || rect[2] < NARROWEST)
    return false;
  const question = questionOf(label);
  const own = name.split(".").at(-1) ?? name;
  if (!/sign|firma/iu.test(own) && NAMED_BESIDE.test(own)) return false;
  return SIGNATURE.test(signed(question)) && !BESIDE.test(question) && question.length <= LONGEST_QUESTION;
}

/** Turns text fields for signatures into signature fields: a document often has plain text where its paper has a line for the signature. */
export function withSignatures(fields: readonly Field[]): Field[] {
  const signed = withoutCompany(fields.map(({ label }) => label));
  return fields.map((field): Field => {
    if (!isSignedIn(field, signed)) return field;
    const { inputMode: _, autocomplete: __, ...rest } = field;
    return { ...rest, kind: "signature" };
  });
}
