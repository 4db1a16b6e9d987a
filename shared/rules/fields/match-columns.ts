import type { FieldMap } from "../../contracts/field-map.ts";
import { type AskedFacts, factsInWords } from "../profile/asked-facts.ts";
import { normaliseLabel } from "../profile/suggested-answers.ts";
import { fieldsAbout, formParties } from "../profile/whose-fields.ts";
import { questionOf } from "./field-question.ts";
import { factQuestion, questionWords, toWords } from "./heading-words.ts";
import type { TableColumn } from "./table-columns.ts";

/** The field name of each column of a table, by heading. A heading without a field, or with an empty name, is left out. */
export type ColumnMatch = Record<string, string>;

const textOf = ({ widgets: [first], parts, heading }: TableColumn) => (parts ? heading : (first?.groupLabel ?? first?.label ?? ""));

const wholeQuestion = (column: TableColumn) => questionOf(textOf(column));

/** Returns what a column asks after the words of its section or group: "Employer" of "Employment: Employer". */
function lastPart(column: TableColumn): string {
  const [first, ...others] = column.widgets;
  const text = first && others.length === 0 ? first.label : textOf(column);
  return text.split(/[.:]\s+/u).at(-1) ?? "";
}

/**
 * Finds the field of each heading: by the heading that we export, by its name, by a unique question, or by the fact of a person that both ask for. No field
 * is taken twice.
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
      const [found, ...others] = findByFact(heading, facts, instead);
      if (found && others.length === 0 && take(heading, found.column)) parties.add(found.party);
    }
  }
  // A table whose other columns are about one party is about that party.
  const [party, ...more] = parties;
  if (party !== undefined && more.length === 0) {
    const its = facts.filter((fact) => fact.party === party);
    for (const heading of headings)
      takeOnly(
        heading,
        findByFact(heading, its).map(({ column }) => column),
      );
  }

  for (const read of [wholeQuestion, lastPart]) {
    const byQuestion = Map.groupBy(columns, (column) => questionWords(read(column)));
    for (const heading of headings.filter(toWords)) takeOnly(heading, byQuestion.get(questionWords(heading)));
  }
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

/** Returns the columns that ask for the facts in a heading's words; of several parties those of the one that it names. */
function findByFact(heading: string, facts: readonly FactColumn[], instead = false): FactColumn[] {
  const fitting = facts.filter(({ asked, party }) => {
    const question = factQuestion(heading, { party, instead });
    const wanted = question === null ? null : factsInWords(question, party);
    return wanted !== undefined && wanted !== null && isSame(wanted, asked);
  });
  const named = fitting.filter(({ party }) => party !== undefined && toWords(heading).split(" ").includes(party));
  return named.length > 0 ? named : fitting;
}
