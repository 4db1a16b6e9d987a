/** The middle of some runs, and their least and most. */
export type Spread = { median: number; min: number; max: number };

/** Returns the middle value; of an even number, the upper of the two in the middle. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the spread of the runs that gave a figure. NaN stands for none. */
export function spreadOf(values: number[]): Spread {
  const given = values.filter((value) => !Number.isNaN(value));
  return { median: median(given), min: Math.min(...given), max: Math.max(...given) };
}

/** True when all runs of one lie on the same side of all runs of the other: more than noise, as far as these runs can tell. */
export function areApart(one: Spread, other: Spread): boolean {
  return one.max < other.min || other.max < one.min;
}

/** Writes the median, with the least and the most in brackets where they differ from it; a dash for no value. */
export function showSpread(spread: Spread, digits: number): string {
  if (Number.isNaN(spread.median)) return "–";
  const [middle = "", min = "", max = ""] = [spread.median, spread.min, spread.max].map((value) => value.toFixed(digits));
  return min === max ? middle : `${middle} (${min}–${max})`;
}
