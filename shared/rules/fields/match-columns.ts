import type { FieldMap } from "../../contracts/field-map.ts";
import type { ProfileFact } from "../../contracts/profile.ts";
import { type AskedFacts, factsInWords } from "../profile/asked-facts.ts";
import { normaliseLabel } from "../profile/suggested-answers.ts";
import { fieldsAbout, formParties } from "../profile/whose-fields.ts";
import { questionOf } from "./field-question.ts";
import { APARTMENT, factQuestion, questionWords, toWords } from "./heading-words.ts";
import type { TableColumn } from "./table-columns.ts";

/** The field name of each column of a table, by heading; columns with the same name are joined. A heading without a field, or with an empty name, is left out. */
export type ColumnMatch = Record<string, string>;

const textOf = ({ widgets: [first], parts, heading }: TableColumn) => (parts ? heading : (first?.groupLabel ?? first?.label ?? ""));

const wholeQuestion = (column: TableColumn) => questionOf(textOf(column));

/** Returns a column's question without the words of its section or group: "Employer" of "Employment: Employer". */
function lastPart(column: TableColumn): string {
  const [first, ...others] = column.widgets;
  const text = first && others.length === 0 ? first.label : textOf(column);
  return text.split(/[.:]\s+/u).at(-1) ?? "";
}

/**
 * Finds the field of each heading: by the heading that we export, by its name, by a unique question, or by the fact of a person that both ask for. Several
 * find one field only where it asks for all of them, such as "City, state, and ZIP code".
 */
export function matchColumns(headings: readonly string[], columns: readonly TableColumn[], form: Pick<FieldMap, "fields">): ColumnMatch {
  const byText = Map.groupBy(columns, (column) => toWords(textOf(column)));
  const taken = new Set<string>();
  const match: ColumnMatch = {};
  const take = (heading: string, column: TableColumn | undefined): boolean => {
    if (!column || taken.has(column.name) || match[heading] !== undefined) return false;
    taken.add(column.name);
    match[heading] = column.name;
    return true;
  };
  const takeOnly = (heading: string, found: readonly TableColumn[] = []) => take(heading, found.length === 1 ? found[0] : undefined);
  for (const heading of headings) {
    const same = (text: string) => normaliseLabel(text) === normaliseLabel(heading);
    take(
      heading,
      columns.find((column) => column.heading === heading) ?? columns.find(({ name, heading: ours }) => same(name) || same(ours)),
    );
  }
  for (const heading of headings) takeOnly(heading, byText.get(toWords(heading)));

  const facts = listFactColumns(columns, form);
  const parties = new Set<string | undefined>();
  for (const instead of [false, true]) {
    for (const heading of headings) {
      const [found, ...others] = findByFact(heading, facts, { instead });
      if (found && others.length === 0 && take(heading, found.column)) parties.add(found.party);
    }
  }
  // A table whose other columns are about one party is about that party.
  const [party, ...more] = parties;
  const isOfOne = party !== undefined && more.length === 0;
  const own = isOfOne ? facts.filter((fact) => fact.party === party) : facts;
  if (isOfOne)
    for (const heading of headings)
      takeOnly(
        heading,
        findByFact(heading, own).map(({ column }) => column),
      );

  for (const read of [wholeQuestion, lastPart]) {
    const byQuestion = Map.groupBy(columns, (column) => questionWords(read(column)));
    for (const heading of headings.filter(toWords)) takeOnly(heading, byQuestion.get(questionWords(heading)));
  }
  const left = () => headings.filter((heading) => match[heading] === undefined);
  const free = own.filter(({ column }) => !taken.has(column.name));
  for (const [heading, column] of [...findJoint(left(), free), ...findStreetParts(left(), own, taken)]) match[heading] = column.name;
  return match;
}

/** Facts that a line of several may be without. */
const DISPENSABLE: ReadonlySet<ProfileFact> = new Set(["middleName", "postalCode", "country"]);

/** Finds the headings whose facts together are those of one column, such as city and state of "City, state, and ZIP code". */
function findJoint(headings: readonly string[], facts: readonly FactColumn[]): [heading: string, column: TableColumn][] {
  const parts = new Map<FactColumn, Map<ProfileFact, string>>();
  for (const heading of headings) {
    const [found, ...others] = findByFact(heading, facts, { fits: isPart });
    const [fact] = found ? singleFact(heading, found.party) : [];
    if (!found || !fact || others.length > 0) continue;
    const known = parts.get(found) ?? new Map<ProfileFact, string>();
    parts.set(found, known.set(fact, known.get(fact) ?? heading));
  }
  return [...parts].flatMap(([{ column, asked }, known]) => {
    const isWhole = asked.of.every((fact) => known.has(fact) || DISPENSABLE.has(fact));
    return isWhole ? [...known.values()].map((heading): [string, TableColumn] => [heading, column]) : [];
  });
}

/** Parts of a street's line that tables have in columns of their own, by the question of their heading, and the words of a line that takes them. */
const STREET_PARTS: Record<string, RegExp> = { "house number": /(?:)/u, [APARTMENT]: /\b(?:apt|apartment|unit|suite|room)\b/iu };

/** Finds the headings of parts of the one street that the table has. */
function findStreetParts(
  headings: readonly string[],
  facts: readonly FactColumn[],
  taken: ReadonlySet<string>,
): [heading: string, column: TableColumn][] {
  const [street, ...others] = facts.filter(
    ({ column, asked }) => asked.of.length === 1 && asked.of[0] === "street" && taken.has(column.name),
  );
  if (!street || others.length > 0) return [];
  const { column } = street;
  const takes = (heading: string) => STREET_PARTS[questionWords(heading)]?.test(textOf(column)) === true;
  return headings.filter(takes).map((heading) => [heading, column]);
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

/** Whether a heading's facts are what a column asks for. */
type Fit = (wanted: AskedFacts, asked: AskedFacts) => boolean;

const isSame: Fit = (a, b) => a === b || (a.of.length === 1 && b.of.length === 1 && a.of[0] === b.of[0] && a.isShortened === b.isShortened);
const isPart: Fit = ({ of: [fact, ...others] }, asked) =>
  fact !== undefined && others.length === 0 && asked.of.length > 1 && asked.of.includes(fact);

/** Returns the facts in a heading's words, of `party` where they name one; null where it asks for something else, or that is not sure. */
function headingFacts(heading: string, party?: string, instead = false): AskedFacts | null {
  const question = factQuestion(heading, { party, instead });
  return question === null ? null : (factsInWords(question, party) ?? null);
}

/** Returns the fact in a heading's words, of `party` where they name one; none where it asks for several, or for something else. */
export function singleFact(heading: string, party?: string): ProfileFact[] {
  const of = headingFacts(heading, party)?.of ?? [];
  return of.length === 1 ? [...of] : [];
}

/** Returns the columns that ask for the facts in a heading's words; on a form of several parties, those of the party that the heading names. */
function findByFact(heading: string, facts: readonly FactColumn[], { instead = false, fits = isSame } = {}): FactColumn[] {
  const fitting = facts.filter(({ asked, party }) => {
    const wanted = headingFacts(heading, party, instead);
    return wanted !== null && fits(wanted, asked);
  });
  const named = fitting.filter(({ party }) => party !== undefined && toWords(heading).split(" ").includes(party));
  return named.length > 0 ? named : fitting;
}
