import type { FieldValue } from "../../shared/contracts/field-map.ts";

/** How many answers were given, and came back as they were. `wrong` counts fields with another one; `refused` says what is missing or wrong. */
export type Count = { given: number; recovered: number; wrong: number; refused: string[] };

const toKey = (value: FieldValue | undefined) => JSON.stringify([value].flat());

/** Compares the answers read off a file with those given. What the blank form says by itself is no answer. */
export function compareAnswers(
  given: ReadonlyMap<string, FieldValue>,
  found: ReadonlyMap<string, FieldValue>,
  blank: Readonly<Record<string, FieldValue>>,
): Count {
  const count: Count = { given: given.size, recovered: 0, wrong: 0, refused: [] };
  for (const name of new Set([...given.keys(), ...found.keys()])) {
    const [wanted, read] = [given.get(name), found.get(name)];
    const isBlank = read === undefined || toKey(read) === toKey(blank[name]);
    if (toKey(read) === toKey(wanted)) count.recovered += 1;
    else if (!isBlank) {
      count.wrong += 1;
      count.refused.push(`${name}: ${JSON.stringify(read)} instead of ${wanted === undefined ? "none" : JSON.stringify(wanted)}`);
    } else if (wanted !== undefined) count.refused.push(`${name}: ${JSON.stringify(wanted)} is gone`);
  }
  return count;
}
