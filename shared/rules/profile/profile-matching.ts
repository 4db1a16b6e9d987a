import type { Field, FieldMap, FieldValues } from "../../contracts/field-map.ts";
import type { Profile } from "../../contracts/profile.ts";
import { datePattern } from "../fields/answer-kinds.ts";
import { formatDate, ISO_DATE, parseDate } from "../fields/field-dates.ts";
import { groupParts, type PartField, spreadValue } from "../fields/group-values.ts";
import { factFor } from "./asked-facts.ts";
import { type SuggestedAnswer, toSuggestedAnswer } from "./suggested-answers.ts";
import { stateAbbreviation } from "./us-states.ts";
import { fieldsAbout } from "./whose-fields.ts";

type Facts = Profile["facts"];

/** Returns the name of a profile: the company's or the person's. */
export function profileName({ kind, facts }: Profile): string {
  const person = [facts.givenName, facts.familyName].filter(Boolean).join(" ");
  return (kind === "company" ? facts.organization || person : person || facts.organization) || "Without a name";
}

/** Formats a fact for a field: a date by the field's pattern, a state by its abbreviation where its name is too long. */
function toFieldText(field: Field, text: string): string {
  const state = field.maxLength !== undefined && text.length > field.maxLength ? stateAbbreviation(text) : null;
  if (state !== null) return state;
  const date = /^\d{4}-\d\d-\d\d$/u.test(text) ? parseDate(text, ISO_DATE) : null;
  return date ? formatDate(date, datePattern(field)) : text;
}

/**
 * Suggests a profile's facts for the empty fields of a form, in their order. A fact goes into the first field that asks for it of the one who fills in
 * the form: the next one usually asks about another person. On a form between two parties (`formParties`) only questions about `party` are answered, and
 * none while it is undefined.
 */
export function suggestProfileAnswers(
  form: Pick<FieldMap, "fields">,
  { facts }: Profile,
  values: FieldValues,
  party?: string,
): SuggestedAnswer[] {
  const groups = groupParts(form);
  const widgets = Map.groupBy(form.fields, ({ name }) => name);
  const used = new Set<string>();
  return fieldsAbout(form, party).flatMap(({ field, asked }) => {
    const text = asked.write(facts);
    if (text === "" || used.has(text)) return [];
    used.add(text);
    const parts = groups.get(field.group?.id ?? "");
    if (parts) return suggestForParts(parts, text, values);
    if ((values[field.name] ?? "") !== "") return [];
    const answer = toSuggestedAnswer(widgets.get(field.name) ?? [], toFieldText(field, text));
    return answer ? [answer] : [];
  });
}

/** Spreads a fact over its boxes on a form; nothing when one of them is already filled. */
function suggestForParts(parts: readonly PartField[], fact: string, values: FieldValues): SuggestedAnswer[] {
  const texts = parts.every(({ name }) => (values[name] ?? "") === "") ? spreadValue(parts, fact) : null;
  return (texts ?? []).flatMap((text, index): SuggestedAnswer[] => {
    const part = parts[index];
    return part && text !== "" ? [{ name: part.name, label: part.label, value: text, shown: text }] : [];
  });
}

/** A profile's suggestion for one field. `shown` hides all but the end of an identifying number: other people see the screen too. */
export type FieldSuggestion = { value: string; shown: string; whose: string };

const ENDING_LENGTH = 4;

function toShown({ ssn, ein }: Facts, fact: string, shown: string): string {
  const ending = fact.slice(-ENDING_LENGTH);
  if (fact === ssn) return `Social Security number …${ending}`;
  return fact === ein ? `Employer identification number …${ending}` : shown;
}

/**
 * Suggests the profiles' answers for one field, each answer once. The person is in the field and chooses, so fields about other people get suggestions
 * too. `widgets` are the field's.
 */
export function suggestFieldAnswers(widgets: readonly Field[], profiles: readonly Profile[]): FieldSuggestion[] {
  const [field] = widgets;
  if (!field || field.kind === "checkbox" || field.kind === "radio") return [];
  const suggestions = profiles.flatMap((profile): FieldSuggestion[] => {
    const fact = factFor(field, profile.facts);
    // A value in several boxes is spread like a paste into one.
    const answer = fact && field.group ? { value: fact, shown: fact } : fact ? toSuggestedAnswer(widgets, toFieldText(field, fact)) : null;
    return fact && answer ? [{ value: answer.value, shown: toShown(profile.facts, fact, answer.shown), whose: profileName(profile) }] : [];
  });
  return suggestions.filter(({ value }, index) => suggestions.findIndex((other) => other.value === value) === index);
}
