import type { Field, FieldCalculation, FieldMap, FieldValue, FieldValues } from "../../contracts/field-map.ts";
import { parseNumber, roundDecimal } from "./field-numbers.ts";

/** Decimals of a total without a format: they hide binary rounding, and no form prints more. */
const UNFORMATTED_DECIMALS = 10;

type Total = { field: Field; calculation: FieldCalculation; sources: string[] };
/** The totals of a form, in the document's order of calculation. */
type Calculations = { totals: Total[]; fields: Map<string, Field> };

/** Reads the declared totals of a form once; a parent's name becomes the names of its children. */
export function createCalculations(fieldMap: FieldMap): Calculations {
  const fields = new Map(fieldMap.fields.map((field) => [field.name, field] as const).toReversed());
  const names = [...fields.keys()].toReversed();
  const order = new Map(fieldMap.calculationOrder.map((name, index) => [name, index]));
  const totals = names
    .flatMap((name): Total[] => {
      const field = fields.get(name);
      if (!field?.calculation) return [];
      const sources = field.calculation.fields.flatMap((source) =>
        fields.has(source) ? [source] : names.filter((candidate) => candidate.startsWith(`${source}.`)),
      );
      return [{ field, calculation: field.calculation, sources: [...new Set(sources)].filter((source) => source !== name) }];
    })
    .toSorted((a, b) => (order.get(a.field.name) ?? Infinity) - (order.get(b.field.name) ?? Infinity) || 0);
  return { totals, fields };
}

function numberOf(value: FieldValue | undefined, field: Field | undefined): number | null {
  return typeof value === "string" ? parseNumber(value, field?.format?.separator) : null;
}

const COMBINE: Record<FieldCalculation["kind"], (numbers: number[]) => number> = {
  sum: (numbers) => numbers.reduce((total, number) => total + number, 0),
  average: (numbers) => COMBINE.sum(numbers) / numbers.length,
  product: (numbers) => numbers.reduce((total, number) => total * number, 1),
  minimum: (numbers) => Math.min(...numbers),
  maximum: (numbers) => Math.max(...numbers),
  difference: (numbers) => numbers.slice(1).reduce((rest, number) => rest - number, numbers[0] ?? 0),
};

/** An empty field adds and subtracts nothing. A product with one is unknown: Acrobat would print a zero that was not entered. */
function combine(kind: FieldCalculation["kind"], numbers: (number | null)[]): number | null {
  const entered = numbers.filter((number) => number !== null);
  if (entered.length === 0 || (kind === "product" && entered.length < numbers.length)) return null;
  return COMBINE[kind](kind === "difference" ? numbers.map((number) => number ?? 0) : entered);
}

function toValue(number: number, field: Field): string {
  const { decimals, separator = 0 } = field.format ?? {};
  const text = decimals === undefined ? String(Number(roundDecimal(number, UNFORMATTED_DECIMALS))) : roundDecimal(number, decimals);
  return separator === 2 || separator === 3 ? text.replace(".", ",") : text;
}

/**
 * Returns the totals that have to change to agree with `values`. A total of only empty fields stays empty, where Acrobat would print a zero. Each is
 * computed once, in the document's order, so cycles end.
 */
export function calculate({ totals, fields }: Calculations, values: FieldValues): FieldValues {
  const changes: FieldValues = {};
  for (const { field, calculation, sources } of totals) {
    const result = combine(
      calculation.kind,
      sources.map((source) => numberOf(changes[source] ?? values[source], fields.get(source))),
    );
    const text = result === null || !Number.isFinite(result) ? "" : toValue(result, field);
    if (text !== (values[field.name] ?? "")) changes[field.name] = text;
  }
  return changes;
}
