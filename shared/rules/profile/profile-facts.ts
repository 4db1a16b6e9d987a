import type { FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { PROFILE_FACTS, type Profile, type ProfileFact } from "../../contracts/profile.ts";
import type { MatchedAnswer } from "../fields/match-answers.ts";
import { formatDate, ISO_DATE, parseDate } from "../fields/field-dates.ts";
import { datePattern } from "../fields/answer-kinds.ts";
import { groupParts } from "../fields/group-values.ts";
import { asksForFact, formParties, suggestProfileAnswers } from "./profile-matching.ts";

type Facts = Profile["facts"];

/** A profile of markers, one per fact: the marker that a field would take names the fact it asks for. */
const MARKS: Facts = Object.fromEntries(PROFILE_FACTS.map((fact) => [fact, `\u0001${fact}`]));
const WHOLE_NAME = "\u0001givenName \u0001middleName \u0001familyName";

function isFact(name: string): name is ProfileFact {
  return PROFILE_FACTS.some((fact) => fact === name);
}

/** Splits a name from one field: its last word is the family name, unless a comma separates them. */
function splitName(text: string): Facts {
  const [family, given] = text.split(/\s*,\s*/u);
  if (family !== undefined && given !== undefined) return { givenName: given, familyName: family };
  const words = text.trim().split(/\s+/u);
  const last = words.pop() ?? "";
  return words.length > 0 ? { givenName: words.join(" "), familyName: last } : {};
}

/** Reads the facts of the person or company from a filled form, where its questions are unambiguous. The first answer to each counts. */
export function readProfileFacts({ fields }: Pick<FieldMap, "fields">, values: FieldValues): Facts {
  const groups = groupParts({ fields });
  const facts: Facts = {};
  if (formParties({ fields }).length > 0) return facts;
  for (const field of fields) {
    if (field.group && field.group.index > 0) continue;
    const parts = field.group ? (groups.get(field.group.id) ?? []) : [field];
    const texts = parts.map(({ name }) => values[name]);
    const text = texts
      .map((part) => (typeof part === "string" ? part : ""))
      .join(field.group?.role === "date" ? "/" : "")
      .trim();
    const asked = text === "" ? undefined : asksForFact(field, MARKS);
    if (asked === undefined) continue;
    if (asked === WHOLE_NAME) {
      if (facts.familyName === undefined) Object.assign(facts, splitName(text));
      continue;
    }
    const fact = asked.slice(1);
    if (!isFact(fact) || facts[fact] !== undefined || text.length > 300) continue;
    const date = fact === "birthDate" ? parseDate(text, datePattern(field)) : null;
    if (fact !== "birthDate") facts[fact] = text;
    else if (date) facts[fact] = formatDate(date, ISO_DATE);
  }
  return facts;
}

/** Suggests answers for one form from the facts in another. */
export function suggestFromFacts(
  to: Pick<FieldMap, "fields">,
  from: Pick<FieldMap, "fields">,
  answers: FieldValues,
  values: FieldValues,
): MatchedAnswer[] {
  const facts = readProfileFacts(from, answers);
  const profile: Profile = { id: "file", kind: facts.organization && !facts.familyName ? "company" : "person", facts };
  return suggestProfileAnswers(to, profile, values);
}
