import type { FieldMap, FieldValues } from "../../contracts/field-map.ts";
import type { Profile } from "../../contracts/profile.ts";
import { groupParts, type PartField, spreadValue } from "../fields/group-values.ts";
import { type SuggestedAnswer, toFieldText, toSuggestedAnswer } from "./suggested-answers.ts";
import { stateAbbreviation } from "./us-states.ts";
import { fieldsAbout } from "./whose-fields.ts";

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
  const abbreviation = facts.state && stateAbbreviation(facts.state);
  const abbreviated = abbreviation ? { state: abbreviation } : {};
  return fieldsAbout(form, party).flatMap(({ field, asked }) => {
    const text = asked.write(asked.of.length > 1 ? { ...facts, ...abbreviated } : facts);
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
