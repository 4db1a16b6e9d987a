import type { ShownRect } from "../../read/page-geometry.ts";
import { type Cell, CORNER_PT } from "./cells.ts";
import { isInRow } from "./free-in-cell.ts";

/** Head of a column of cells that take one letter; the spaces are left out. */
const LETTER_HEAD = /^\(?(?:y\/n|yes\/no|j\/n|ja\/nein|o\/n|oui\/non|s\/n|s[ií]\/no)\)?$/iu;
const LETTER_CELL_MAX_PT = 36;
/** Room under a question for its explanation, and height of the letter beside it, in points. */
const EXPLAINED_MIN_PT = 16;
const LETTER_PT = 13;
const SAME_PT = 2;

/**
 * Returns the places of questions that are answered by a letter and explained: "1. DOES APPLICANT DRAW PLANS?" beside a cell of a column "Y / N". The letter stands
 * in the question's row, and what explains it under that.
 */
export function explainedAnswers(cells: readonly Cell[], empty: readonly Cell[]): Map<Cell, ShownRect> {
  const heads = cells.filter(({ enclosed, rows }) => enclosed && LETTER_HEAD.test(rows.map(({ text }) => text).join("")));
  const isLetter = ({ rect: [left, top, right] }: Cell) =>
    right - left < LETTER_CELL_MAX_PT &&
    heads.some(({ rect }) => Math.abs(rect[0] - left) < SAME_PT && Math.abs(rect[2] - right) < SAME_PT && rect[3] < top + SAME_PT);
  const letters = heads.length > 0 ? empty.filter((cell) => cell.enclosed && isLetter(cell)) : [];
  const places = letters.flatMap((letter): [Cell, ShownRect][] => {
    const question = cells.find(
      (cell) => cell.enclosed && isInRow(cell.rect, letter.rect) && cell.rect[0] < letter.rect[0] && isExplained(cell),
    );
    const last = question?.rows.at(-1);
    if (!question || !last) return [];
    const [left, top, right] = letter.rect;
    return [
      [letter, [left, top, right, Math.max(last.bottom, top + LETTER_PT)]],
      [question, [question.rect[0], last.bottom + 0.5, question.rect[2], question.rect[3]]],
    ];
  });
  return new Map(places);
}

/** True for a question at the upper edge of a cell with room under it. */
function isExplained({ rect: [, top, , bottom], rows }: Cell): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last?.text.endsWith("?")) return false;
  return first.top - top < CORNER_PT[1] && bottom - last.bottom >= EXPLAINED_MIN_PT;
}
