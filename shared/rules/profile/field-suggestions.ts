import type { Field } from "../../contracts/field-map.ts";
import type { Profile } from "../../contracts/profile.ts";
import { factFor } from "./asked-facts.ts";
import { toFieldText, toSuggestedAnswer } from "./suggested-answers.ts";
import { say } from "../../say.ts";
import * as words from "./words.ts";
import { isMark } from "../fields/fillable-fields.ts";

type Facts = Profile["facts"];

/** Returns the name of a profile: the company's or the person's. */
export function profileName({ kind, facts }: Profile): string {
  const person = [facts.givenName, facts.familyName].filter(Boolean).join(" ");
  return (kind === "company" ? facts.organization || person : person || facts.organization) || words.withoutName;
}

/** A profile's suggestion for one field. `shown` hides all but the end of an identifying number: other people see the screen too. */
export type FieldSuggestion = { value: string; shown: string; whose: string };

const ENDING_LENGTH = 4;

function toShown({ ssn, ein }: Facts, fact: string, shown: string): string {
  const ending = fact.slice(-ENDING_LENGTH);
  if (fact === ssn) return say(words.socialSecurityNumberEnding, { ending });
  return fact === ein ? say(words.employerNumberEnding, { ending }) : shown;
}

/**
 * Suggests the profiles' answers for one field, each answer once. The person is in the field and chooses, so fields about other people get suggestions
 * too. `widgets` are the field's.
 */
export function suggestFieldAnswers(widgets: readonly Field[], profiles: readonly Profile[]): FieldSuggestion[] {
  const [field] = widgets;
  if (!field || isMark(field)) return [];
  const suggestions = profiles.flatMap((profile): FieldSuggestion[] => {
    const fact = factFor(field, profile.facts);
    // A value in several boxes is spread like a paste into one.
    const answer = fact && field.group ? { value: fact, shown: fact } : fact ? toSuggestedAnswer(widgets, toFieldText(field, fact)) : null;
    return fact && answer ? [{ value: answer.value, shown: toShown(profile.facts, fact, answer.shown), whose: profileName(profile) }] : [];
  });
  return suggestions.filter(({ value }, index) => suggestions.findIndex((other) => other.value === value) === index);
}
