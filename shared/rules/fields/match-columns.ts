import type { FieldMap } from "../../contracts/field-map.ts";
import { type AskedFacts, factsInWords } from "../profile/asked-facts.ts";
import { normaliseLabel } from "../profile/suggested-answers.ts";
import { fieldsAbout, formParties } from "../profile/whose-fields.ts";
import type { TableColumn } from "./table-columns.ts";

/** The field name of each column of a table, by heading. A heading without a field, or with an empty name, is left out. */
export type ColumnMatch = Record<string, string>;

const toWords = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ") ?? "";

const textOf = ({ widgets: [first], parts, heading }: TableColumn) => (parts ? heading : (first?.groupLabel ?? first?.label ?? ""));

/**
 * Finds the field of each heading: by the heading that we export, by its name, by a unique question, or by the fact of a person that both ask for. No field
 * is taken twice.
 */
export function matchColumns(headings: readonly string[], columns: readonly TableColumn[], form: Pick<FieldMap, "fields">): ColumnMatch {
  const byText = Map.groupBy(columns, (column) => toWords(textOf(column)));
  const taken = new Set<string>();
  const match: ColumnMatch = {};
  const take = (heading: string, column: TableColumn | undefined) => {
    if (!column || taken.has(column.name) || match[heading] !== undefined) return;
    taken.add(column.name);
    match[heading] = column.name;
  };
  for (const heading of headings) {
    const same = (text: string) => normaliseLabel(text) === normaliseLabel(heading);
    take(
      heading,
      columns.find((column) => column.heading === heading) ?? columns.find(({ name, heading: ours }) => same(name) || same(ours)),
    );
  }
  for (const heading of headings) {
    const asked = byText.get(toWords(heading)) ?? [];
    if (asked.length === 1) take(heading, asked[0]);
  }
  const facts = listFactColumns(columns, form);
  for (const heading of headings) take(heading, findByFact(heading, facts));
  return match;
}

/** A column that asks for facts of the one who fills in the form, or of a party to it. */
type FactColumn = { column: TableColumn; asked: AskedFacts; party: string | undefined };

function listFactColumns(columns: readonly TableColumn[], form: Pick<FieldMap, "fields">): FactColumn[] {
  // A value in several boxes is asked for as a whole, after its fields.
  const byField = new Map(columns.flatMap((column) => column.widgets.map(({ name }) => [name, column])));
  const parties = formParties(form);
  return (parties.length > 0 ? parties : [undefined]).flatMap((party) =>
    fieldsAbout(form, party).flatMap(({ field, asked }) => {
      const column = byField.get(field.name);
      return column ? [{ column, asked, party }] : [];
    }),
  );
}

const isSame = (a: AskedFacts, b: AskedFacts) =>
  a === b || (a.of.length === 1 && b.of.length === 1 && a.of[0] === b.of[0] && a.isShortened === b.isShortened);

/** What tables call what forms call otherwise. */
const OTHER_NAMES: Record<string, string> = {
  surname: "last name",
  forename: "first name",
  dob: "date of birth",
  postcode: "ZIP code",
  "post code": "ZIP code",
  "postal code": "ZIP code",
};

/** Returns the only column that asks for the facts in a heading's words; of several parties the one that the heading names. */
function findByFact(heading: string, facts: readonly FactColumn[]): TableColumn | undefined {
  const fitting = facts.filter(({ asked, party }) => {
    const wanted = factsInWords(OTHER_NAMES[toWords(heading)] ?? heading, party);
    return wanted !== undefined && wanted !== null && isSame(wanted, asked);
  });
  const named = fitting.filter(({ party }) => party !== undefined && toWords(heading).split(" ").includes(party));
  const [only, ...others] = named.length > 0 ? named : fitting;
  return others.length === 0 ? only?.column : undefined;
}
