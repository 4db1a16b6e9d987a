import type { Figures, Measured } from "./measure-in-turn.ts";
import type { Row } from "./report.ts";
import { areApart, type Spread, showSpread, spreadOf } from "./spread.ts";

/** A column of a part's table. A ratio is to the same figure of the row's limit in the same round. */
export type Column = { title: string; figure: string; digits?: number; isRatio?: boolean };

const valueOf = (run: Figures | undefined, figure: string): number => run?.[figure] ?? Number.NaN;

function ratiosOf(runs: Figures[], to: Figures[], figure: string): Spread {
  return spreadOf(runs.map((run, round) => valueOf(run, figure) / valueOf(to[round], figure)));
}

function figuresOf(runs: Figures[], figure: string): Spread {
  return spreadOf(runs.map((run) => valueOf(run, figure)));
}

/** Returns the table of one build: a row for each case, a column for each figure, with the spread of its runs. */
export function toRows(measured: Measured[], { of, columns }: { of: string; columns: Column[] }): Row[] {
  return measured.map(({ what, limit, runs }) => {
    const limits = measured.find((other) => other.what === limit)?.runs ?? runs;
    const cells = columns.map(({ title, figure, digits = 0, isRatio }) => {
      const spread = isRatio ? ratiosOf(runs, limits, figure) : figuresOf(runs, figure);
      return [title, showSpread(spread, digits)];
    });
    return { [of]: what, ...Object.fromEntries(cells) };
  });
}

/** Returns the table of two builds that were measured in turn: a row for each figure of each case. */
export function toComparison(now: Measured[], before: Measured[], { of, columns }: { of: string; columns: Column[] }): Row[] {
  return now.flatMap(({ what, runs }) => {
    const earlier = before.find((other) => other.what === what)?.runs ?? [];
    return columns
      .filter(({ isRatio }) => !isRatio)
      .map(({ title, figure, digits = 0 }) => ({
        [of]: what,
        figure: title,
        before: showSpread(figuresOf(earlier, figure), digits),
        now: showSpread(figuresOf(runs, figure), digits),
        "now ÷ before": showSpread(ratiosOf(runs, earlier, figure), 2),
        "more than noise": areApart(figuresOf(runs, figure), figuresOf(earlier, figure)) ? "yes" : "no",
      }));
  });
}
