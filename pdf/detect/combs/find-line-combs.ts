import type { ContentGlyph } from "../../read/content/read-content.ts";
import type { ShownRect } from "../../read/page-geometry.ts";
import { overlap } from "../../read/placement.ts";
import { THICK_PT } from "../blanks/cells.ts";
import type { Place } from "../place.ts";
import { type PageRules, type Rule, listUnderscores } from "../../read/content/page-rules.ts";

/** A line for one character, in points: as short as two underscores. */
const LINE_PT = [8, 28] as const;
/** The next character's line is as long and as high as the others, to this, in points. */
const SAME_PT = 1.6;
/** And it is as far from the line before it as that is from its own, to this. */
const SAME_GAP_PT = 2;
/** Lines stand no farther apart, in points and as a share of their length. */
const GAP_PT = [1, 8] as const;
const GAP_SHARE = 0.55;
const MIN_CELLS = 3;
/** Groups of one answer whose lines have ticks, as of a day, a month and a year, stand no farther from each other, by the length of a line. */
const GROUP_GAP_SHARE = 0.75;
/** Another part of the number stands no farther in the row, in points: the day of a date from its year. */
const PART_GAP_PT = 40;
/** What parts a date between the lines of two characters each, with nothing else there. */
const SEPARATOR = /^[/.\-\u2010-\u2015]$/u;
const HEIGHT_PT = 14;
/** A line may have a low tick at each end, in points. */
const TICK_PT = [1.8, 6] as const;
const END_PT = 1;

/** Finds short lines of one length side by side at one distance, each for a character of one answer: "____ ____ ____ ____", also with a tick at each end. */
export function findLineCombs(rules: Pick<PageRules, "levels" | "uprights" | "strokes">, glyphs: readonly ContentGlyph[]): Place[] {
  const isOpen = ({ at, from, to, thickness }: Rule) =>
    to - from >= LINE_PT[0] &&
    to - from <= LINE_PT[1] &&
    thickness <= THICK_PT &&
    !rules.uprights.some(
      (upright) => upright.at > from - 2 && upright.at < to + 2 && upright.to > at - HEIGHT_PT / 2 && upright.from < at + 2,
    );
  const ink = glyphs.filter(({ text }) => text.trim() !== "" && text !== "_");
  const open = [...rules.levels, ...listUnderscores(glyphs, LINE_PT[0])].filter((line) => isOpen(line));
  const groups = runsOf(cupsOf(rules.strokes), (own, line) => goesOn(own, line, GROUP_GAP_SHARE) && !hasInk(own.at(-1), line, ink));
  const runs = runsOf(open, (own, line) => goesOn(own, line) && !hasInk(own.at(-1), line, ink));
  return [...combsOf(runs, ink), ...combsOf(groups, ink)];
}

/** Returns the short lines with a low tick at each end, as they are drawn: a longer line may lie right under them. */
function cupsOf({ levels, uprights }: PageRules["strokes"]): Rule[] {
  const ticks = uprights.filter(({ from, to }) => to - from >= TICK_PT[0] && to - from <= TICK_PT[1]);
  const places = new Set(ticks.map(({ at, to }) => placeOf(at, to)));
  // A low box is closed at the top of its sides.
  const starts = new Set(levels.map(({ at, from }) => placeOf(from, at)));
  const heights = new Map(ticks.map(({ at, from, to }) => [placeOf(at, to), to - from]));
  const isClosed = ({ at, from }: Rule) =>
    [-END_PT, 0, END_PT].some(
      (dy) => starts.has(placeOf(from, at - (heights.get(placeOf(from, at)) ?? 0) + dy)) && heights.has(placeOf(from, at)),
    );
  const hasTick = (x: number, y: number) =>
    [-END_PT, 0, END_PT].some((dx) => [-END_PT, 0, END_PT].some((dy) => places.has(placeOf(x + dx, y + dy))));
  const cups = levels.filter(
    (level) =>
      lengthOf(level) >= LINE_PT[0] &&
      lengthOf(level) <= LINE_PT[1] &&
      hasTick(level.from, level.at) &&
      hasTick(level.to, level.at) &&
      !isClosed(level),
  );
  return Array.from(new Map(cups.map((cup) => [placeOf(cup.from, cup.at), cup])).values());
}

function placeOf(x: number, y: number): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** Splits lines, from the left, into runs. */
function runsOf(lines: readonly Rule[], follows: (run: readonly Rule[], line: Rule) => boolean): Rule[][] {
  const runs: Rule[][] = [];
  for (const line of lines.toSorted((a, b) => a.from - b.from)) {
    const run = runs.find((own) => follows(own, line));
    if (run) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

function combsOf(runs: readonly Rule[][], ink: readonly ContentGlyph[]): Place[] {
  const pairs = runs.filter((run) => run.length === MIN_CELLS - 1);
  const isOfDate = (pair: Rule[]) =>
    pairs.some((other) => isPartOf(other, pair) && (isParted(other, pair, ink) || isParted(pair, other, ink)));
  const kept = new Set(runs.filter((run) => run.length >= MIN_CELLS || (pairs.includes(run) && isOfDate(run))));
  // The loop reaches what it adds: a part of two digits may follow another such part.
  for (const own of kept) for (const pair of pairs) if (isPartOf(own, pair)) kept.add(pair);
  return runs.flatMap((run): Place[] => {
    const rect = kept.has(run) ? rectOf(run) : undefined;
    return rect ? [{ rect, cell: rect, enclosed: true, captioned: false, cells: run.length }] : [];
  });
}

function lengthOf({ from, to }: Rule): number {
  return to - from;
}

/** True for the next line of a run: at the distance of the others, or, where `share` tells how far by their length, at that of the next group of an answer. */
function goesOn(run: readonly Rule[], line: Rule, share?: number): boolean {
  const [last, before] = [run.at(-1), run.at(-2)];
  if (!last || Math.abs(last.at - line.at) > SAME_PT || Math.abs(lengthOf(last) - lengthOf(line)) > SAME_PT) return false;
  const gap = line.from - last.to;
  if (share !== undefined) return gap >= GAP_PT[0] && gap <= lengthOf(line) * share;
  const isNear = gap >= GAP_PT[0] && gap <= Math.min(GAP_PT[1], lengthOf(line) * GAP_SHARE);
  return isNear && (!before || Math.abs(last.from - before.to - gap) < SAME_GAP_PT);
}

/** True where words stand over two lines, or between them. */
function hasInk(last: Rule | undefined, line: Rule, ink: readonly ContentGlyph[]): boolean {
  return last !== undefined && inkOver(last.from, line.to, line.at, ink).length > 0;
}

/** Returns what is printed over a part of a row of lines. */
function inkOver(from: number, to: number, at: number, ink: readonly ContentGlyph[]): ContentGlyph[] {
  return ink.filter(
    ({ rect: [left, top, right, bottom] }) => overlap(left, right, from, to) > 0 && overlap(top, bottom, at - HEIGHT_PT / 2, at) > 0,
  );
}

/** True for two parts of a number with nothing but what parts a date between them. */
function isParted(before: readonly Rule[], part: readonly Rule[], ink: readonly ContentGlyph[]): boolean {
  const [last, first] = [before.at(-1), part[0]];
  if (!last || !first || last.to > first.from) return false;
  const between = inkOver(last.to, first.from, first.at, ink);
  return between.length === 1 && between.every(({ text }) => SEPARATOR.test(text));
}

/** True for the two characters before or behind the others of a number. */
function isPartOf(whole: readonly Rule[], part: readonly Rule[]): boolean {
  const [first, start] = [whole[0], part[0]];
  const [last, end] = [whole.at(-1), part.at(-1)];
  if (!first || !start || !last || !end) return false;
  const gap = Math.max(start.from - last.to, first.from - end.to);
  return gap < PART_GAP_PT && Math.abs(first.at - start.at) < SAME_PT && Math.abs(lengthOf(first) - lengthOf(start)) < SAME_PT;
}

function rectOf(run: readonly Rule[]): ShownRect | undefined {
  const [first, last] = [run[0], run.at(-1)];
  return first && last && [first.from, Math.min(first.at, last.at) - HEIGHT_PT, last.to, Math.max(first.at, last.at)];
}
