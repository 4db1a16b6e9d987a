import type { FieldMap, FieldValues } from "../../contracts/field-map.ts";
import type { Profile } from "../../contracts/profile.ts";
import type { MatchedAnswer } from "../fields/match-answers.ts";
import { formatDate, ISO_DATE, parseDate } from "../fields/field-dates.ts";
import { datePattern } from "../fields/answer-kinds.ts";
import { latestYearOf } from "../fields/dates-of-birth.ts";
import { dateOfParts, groupParts } from "../fields/group-values.ts";
import { FAMILY_NAME_FIRST, WHOLE_NAME } from "./asked-facts.ts";
import { suggestProfileAnswers } from "./profile-matching.ts";
import { fieldsAbout, formParties } from "./whose-fields.ts";

type Facts = Profile["facts"];

/** Splits a name from one field: its last word is the family name, unless a comma separates them. */
function splitName(text: string): Facts {
  const [family, given] = text.split(/\s*,\s*/u);
  if (family !== undefined && given !== undefined) return { givenName: given, familyName: family };
  const words = text.trim().split(/\s+/u);
  const last = words.pop() ?? "";
  return words.length > 0 ? { givenName: words.join(" "), familyName: last } : {};
}

/** Reads the facts of the person or company from a filled form, where its questions are unambiguous. */
export function readProfileFacts(form: Pick<FieldMap, "fields">, values: FieldValues): Facts {
  const groups = groupParts(form);
  const facts: Facts = {};
  for (const { field, asked } of fieldsAbout(form)) {
    const boxes = groups.get(field.group?.id ?? "");
    const texts = (boxes ?? [field]).map(({ name }) => values[name]);
    const text = texts
      .map((part) => (typeof part === "string" ? part : ""))
      .join("")
      .trim();
    if (text === "" || text.length > 300) continue;
    if (asked === WHOLE_NAME || asked === FAMILY_NAME_FIRST) Object.assign(facts, splitName(text));
    const [fact, ...others] = asked.of;
    if (fact === undefined || others.length > 0 || asked.isShortened) continue;
    if (fact !== "birthDate") {
      facts[fact] = text;
      continue;
    }
    const date = boxes ? dateOfParts(boxes, values) : parseDate(text, datePattern(field), latestYearOf(field));
    if (date) facts[fact] = formatDate(date, ISO_DATE);
  }
  return facts;
}

/** Suggests answers for one form from the facts in another; on a form between two parties, for the questions about each. */
export function suggestFromFacts(
  to: Pick<FieldMap, "fields">,
  from: Pick<FieldMap, "fields">,
  answers: FieldValues,
  values: FieldValues,
): MatchedAnswer[] {
  const facts = readProfileFacts(from, answers);
  const profile: Profile = { id: "file", kind: facts.organization && !facts.familyName ? "company" : "person", facts };
  const parties = formParties(to);
  const suggested = (parties.length > 0 ? parties : [undefined]).flatMap((party) => suggestProfileAnswers(to, profile, values, party));
  return [...new Map(suggested.map((answer) => [answer.name, answer])).values()];
}
