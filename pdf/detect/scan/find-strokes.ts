import type { Ink } from "./read-ink.ts";

/** A straight run of ink in pixels: along its direction from `from` to `to`, across it from `top` to `bottom`. `thickness` is that of its ink. */
export type Stroke = { from: number; to: number; top: number; bottom: number; thickness: number };

/** Pixels without ink that a scanner leaves in a line. */
const GAP_PX = 2;
/** Shares of a line's length on which it has ink, and on which other ink touches it. Letters in a row could be a short line but for those. */
const SHORT = { maxLengths: 4, inked: 0.95, touched: 0.2 } as const;
const LONG = { inked: 0.85, touched: 0.45 } as const;
/** Share of a row of pixels that has ink in a line; less than that is the edge of one that was turned. */
const ROW_INKED = 0.25;
/** Share of its rows that a line fills, and a bar with white letters on it. Letters in a row fill less. */
const LINE_FILLED = 0.5;
const BAR_FILLED = 0.72;
/** A line of more rows is a solid one. */
const THIN_PX = 5;
const SOLID = 0.9;

type Run = { from: number; to: number };
/** Runs under each other: `before` is the reach of those in the last row that is done, `now` of those in the row that is looked at. */
type Band = Run & { top: number; bottom: number; before: Run; now: Run | undefined };

/** Returns a picture whose rows are the columns of this one. */
export function transpose({ data, width, height }: Ink): Ink {
  const turned = new Uint8Array(data.length);
  for (let y = 0, from = 0; y < height; y++) for (let x = 0, to = y; x < width; x++, from++, to += height) turned[to] = data[from] ?? 0;
  return { data: turned, width: height, height: width };
}

/** Finds level lines of at least so many pixels, and bars of at least that height. */
export function findStrokes({ data, width, height }: Ink, minLength: number, barHeight = Infinity): Stroke[] {
  const at = (row: number, place: number): number => (row < 0 || row >= height ? 0 : (data[row * width + place] ?? 0));
  const strokes: Stroke[] = [];
  let open: Band[] = [];
  for (let row = 0; row < height; row++) {
    const runs = listRuns(data, row * width, row + 1 < height ? width : 0, width, minLength);
    const going: Band[] = [];
    for (const run of runs) {
      const met = open.filter(({ before }) => Math.min(before.to, run.to) - Math.max(before.from, run.from) > minLength / 2);
      const [band = { ...run, top: row, bottom: row, before: run, now: undefined }, ...others] = met;
      // The edge of a line that was turned begins in pieces.
      for (const other of others) Object.assign(band, unite(band, other), { top: Math.min(band.top, other.top) });
      open = open.filter((other) => !others.includes(other));
      // A bar with white letters on it has more runs than one in a row.
      band.now = band.now ? unite(band.now, run) : run;
      Object.assign(band, unite(band, run), { bottom: row + 1 });
      if (!going.includes(band)) going.push(band);
    }
    for (const band of going) {
      band.before = band.now ?? band.before;
      band.now = undefined;
    }
    for (const band of open) if (!going.includes(band)) strokes.push(...toStroke(band, minLength, barHeight, at));
    open = going;
  }
  for (const band of open) strokes.push(...toStroke(band, minLength, barHeight, at));
  return strokes;
}

function unite(a: Run, b: Run): Run {
  return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };
}

/** Lists the runs of ink in a row and the one after it, which a line that was turned alternates between. */
function listRuns(data: Uint8Array, start: number, next: number, length: number, minLength: number): Run[] {
  const runs: Run[] = [];
  let from = -1;
  let end = -1;
  for (let place = 0, index = start; place < length; place++, index++) {
    if (data[index] === 0 && data[index + next] === 0) continue;
    if (from < 0 || place - end > GAP_PX + 1) {
      if (from >= 0 && end - from >= minLength) runs.push({ from, to: end + 1 });
      from = place;
    }
    end = place;
  }
  if (from >= 0 && end - from >= minLength) runs.push({ from, to: end + 1 });
  return runs;
}

function toStroke(band: Band, minLength: number, barHeight: number, at: (row: number, place: number) => number): Stroke[] {
  const { from, to } = band;
  const length = to - from;
  let [top, bottom] = [band.top, band.bottom];
  const inkOf = (row: number): number => {
    let count = 0;
    for (let place = from; place < to; place++) count += at(row, place);
    return count;
  };
  while (top < bottom && inkOf(top) < length * ROW_INKED) top++;
  while (top < bottom && inkOf(bottom) < length * ROW_INKED) bottom--;
  let area = 0;
  let inked = 0;
  let touched = 0;
  for (let place = from; place < to; place++) {
    let count = 0;
    for (let row = top; row <= bottom; row++) count += at(row, place);
    area += count;
    if (count + at(top - 1, place) + at(bottom + 1, place) > 0) inked++;
    if (at(top - 3, place) + at(bottom + 3, place) > 0) touched++;
  }
  const rows = bottom - top + 1;
  const shares = length < minLength * SHORT.maxLengths ? SHORT : LONG;
  const isLine = area >= rows * length * (rows <= THIN_PX ? LINE_FILLED : SOLID) && touched <= length * shares.touched;
  const isBar = rows >= barHeight && area >= rows * length * BAR_FILLED;
  return inked >= length * shares.inked && (isLine || isBar) ? [{ from, to, top, bottom, thickness: area / length }] : [];
}
