import type { ShownRect } from "../../read/page-geometry.ts";
import { overlap } from "../../read/placement.ts";
import { type Cell, chunksOf } from "./cells.ts";

/** Short words that lead on: longer ones ask for what stands under them. The spaces are left out. */
const LEADS = /^.{2,16}:$/u;
/** Words behind "Yes" and "No" that ask for more than them: "If so, when?". The spaces are left out. */
const ASKS_MORE = /^(?=.{4,45}$)(?:if(?:so|yes|no,)|(?:wenn|falls)(?:ja|nein)|sioui|encasoafirmativo)/iu;
/** Words stand so near behind the box that they belong to, in points. */
const BESIDE_PT = 14;
/** Room that an answer needs behind them, in points. */
const ROOM_MIN_PT = 40;
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
