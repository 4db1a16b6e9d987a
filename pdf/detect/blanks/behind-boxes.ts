import type { ShownRect } from "../../read/page-geometry.ts";
import { overlap } from "../../read/placement.ts";
import { type Cell, chunksOf } from "./cells.ts";

/** Short words that lead on, as those do that ask to specify: longer ones ask for what stands under them. The spaces are left out. */
const LEADS = /^.{2,16}:$|\((?:please)?(?:specify|describe|explain|list)\)$/iu;
/** Words behind "Yes" and "No" that ask for more than them: "If so, when?". The spaces are left out. */
const ASKS_MORE = /^(?=.{4,45}$)(?:if(?:so|yes|no,)|(?:wenn|falls)(?:ja|nein)|sioui|encasoafirmativo)/iu;
/** Words stand so near behind the box that they belong to, in points. */
const BESIDE_PT = 14;
/** Room that an answer needs behind them, in points. */
const ROOM_MIN_PT = 40;
/** Words under boxes to tick that ask for more begin so near to the cell's side, and need so much room behind them, in points. */
const INSET_PT = 22;
const ASKED_MIN_PT = 60;
const ASKS = /^[\p{Lu}\d].*[:?]$/u;
/** A row of words is cut off by the next box, as far as that reaches into it, in points. */
const TOUCH_PT = 2;

/** Returns the room behind each box to tick of a cell whose words lead on: "[ ] Other:", "[ ] Yes [ ] No If so, when?". */
export function behindBoxes({ rect: [left, top, right, bottom], rows }: Cell, choices: readonly ShownRect[]): ShownRect[] {
  const isInRow = (choice: ShownRect, upper: number, lower: number) => overlap(choice[1], choice[3], upper, lower) > TOUCH_PT;
  return rows.flatMap((row, index): ShownRect[] => {
    const own = choices.filter((choice) => isInRow(choice, row.top, row.bottom));
    const last = chunksOf(row.ink).at(-1);
    const isLed = last && own.some((choice) => last.left > choice[2] - TOUCH_PT && last.left - choice[2] < BESIDE_PT);
    const asksMore = last !== undefined && own.length > 1 && ASKS_MORE.test(last.text);
    if (!last || own.some((choice) => choice[0] > last.left) || !(asksMore || (isLed && LEADS.test(last.text)))) return [];
    const upper = Math.max(top, ...rows.slice(0, index).map((other) => other.bottom + 0.5));
    const lower = Math.min(bottom, ...rows.slice(index + 1).map((other) => other.top - 0.5));
    return right - last.right < ROOM_MIN_PT || last.right < left ? [] : [[last.right + 2, upper, right, lower]];
  });
}

/** Returns the room behind the last row of a cell of boxes to tick, which has none and asks: "If yes, list all the dates:". */
export function behindLast({ rect: [left, , right, bottom], rows }: Cell, choices: readonly ShownRect[]): ShownRect[] {
  const [before, last] = rows.slice(-2);
  if (!before || !last || !ASKS.test(last.text) || last.left - left > INSET_PT || right - last.right < ASKED_MIN_PT) return [];
  const upper = Math.max(before.bottom, ...choices.map((choice) => choice[3])) + 0.5;
  const isFree = choices.every((choice) => choice[3] < last.top + TOUCH_PT) && chunksOf(last.ink).length === 1;
  return isFree && upper < last.top + TOUCH_PT + 1 ? [[last.right + 2, upper, right, bottom]] : [];
}
