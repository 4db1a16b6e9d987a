import type { Field, FieldMap } from "../../contracts/field-map.ts";
import type { Profile } from "../../contracts/profile.ts";
import { answerKind, datePattern } from "./answer-kinds.ts";
import { formatDate } from "./field-dates.ts";
import { factFor } from "../profile/asked-facts.ts";

/** Two people who do not exist; telephone numbers and addresses are of the kinds that are kept free for examples. */
const PEOPLE: Profile["facts"][] = [
  {
    givenName: "Ada",
    familyName: "Lindqvist",
    organization: "Lindqvist Studio",
    street: "120 Harbor Street",
    city: "Portland",
    state: "OR",
    postalCode: "97201",
    country: "United States",
    phone: "(503) 555-0142",
    email: "ada@example.com",
    birthDate: "1988-04-12",
  },
  {
    givenName: "Theo",
    familyName: "Marlow",
    organization: "Marlow & Sons",
    street: "48 Orchard Lane",
    city: "Salem",
    state: "OR",
    postalCode: "97301",
    country: "United States",
    phone: "(503) 555-0178",
    email: "theo@example.com",
    birthDate: "1979-11-02",
  },
];
const DAY = { year: 2026, month: 3, day: 14 };

/** Returns what an example shows in a field that asks for a name, a place or a day. */
function toText(field: Field, person: Profile["facts"]): string | undefined {
  if (field.kind === "date" || answerKind(field) === "date") return formatDate(DAY, datePattern(field));
  const { section, label } = field;
  // "Bill to: City" asks for a city.
  return factFor(section && label.startsWith(`${section}: `) ? { ...field, label: label.slice(section.length + 2) } : field, person);
}

/**
 * Returns answers by the ids of their fields, for a picture of a form that is filled out. Each section is about the other of the two, and so is who is asked for a second
 * time in one; figures, values in several boxes and what is not understood stay empty.
 */
export function toExampleAnswers({ fields }: Pick<FieldMap, "fields">): Map<string, string> {
  const answers = new Map<string, string>();
  const sections: string[] = [];
  const times = new Map<string, number>();
  for (const field of fields) {
    if (field.readOnly || field.calculation || field.group || (field.kind !== "text" && field.kind !== "date" && field.kind !== "choice"))
      continue;
    const [first] = PEOPLE;
    const asked = first && toText(field, first);
    if (asked === undefined) continue;
    const section = field.section ?? "";
    if (!sections.includes(section)) sections.push(section);
    const time = times.get(`${section} ${asked}`) ?? 0;
    times.set(`${section} ${asked}`, time + 1);
    const text = toText(field, PEOPLE[(sections.indexOf(section) + time) % PEOPLE.length] ?? {});
    if (text !== undefined && text.length <= (field.maxLength ?? Infinity)) answers.set(field.id, text);
  }
  return answers;
}
