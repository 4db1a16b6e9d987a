import type { Field } from "../../contracts/field-map.ts";

/** In English, Spanish, German, French, Italian, Portuguese, Dutch and Polish. */
const BIRTH =
  /\bbirth|\bborn\b|\bd\.?o\.?b\b|nacimiento|\bnacid|geburt|\bgeboren\b|naissance|(?<!\p{L})née?(?!\p{L})|nascita|\bnat[oa]\b|nascimento|geboorte|urodzenia/iu;

/** A birth that is still to come. */
const EXPECTED = /\bexpected\b|\bestimated\b|\bdue\b|\banticipated\b|voraussichtlich|errechnet|prévue?|probable/iu;

/** Returns the last year that a date may be in: this one where a date of birth is asked for; undefined for any other date. */
export function latestYearOf({ label = "", groupLabel = "" }: Partial<Pick<Field, "label" | "groupLabel">>): number | undefined {
  const asked = `${groupLabel} ${label}`;
  return BIRTH.test(asked) && !EXPECTED.test(asked) ? new Date().getFullYear() : undefined;
}
