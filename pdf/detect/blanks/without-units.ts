import { type Cell, type Row, CELL_WITH_CAPTION_MIN_PT, chunksOf, toRow } from "./cells.ts";
import { CODE_MIN_PT } from "./last-row.ts";

/** Cents, shares, zeros, currencies and measures that are printed at the end of an amount; the spaces are left out. */
const UNIT = /^(?:[.,]?0{2,}|0*\.00|%|[€£]|EUR|Euro?s?|CHF|kr\.?|zł|Kč|m²|qm|k[mg]|cm|(?:SQ\.?)?FT\.?|(?:sq\.?)?ft\.?|lbs?\.?|LBS?\.?)$/u;
/** What parts the cents from an amount and is all that its row holds. */
const DECIMAL_SIGN = /^[.,]$/u;
const UNIT_INSET_PT = 9;
/** The number of a row, which stands at the left of a cell that is wider than this, in points. */
const ROW_NUMBER = /^(?:\d{1,2}|[a-z])[.)]?$/i;
const NUMBERED_MIN_PT = 60;
/** Room for a number behind the code of an area where no caption says that it is one, in points. */
const UNNAMED_NUMBER_PT = 40;
const CURRENCY = /^(?:[$€£]|[$€£]?\(\)?)$/u;

/** Returns a closed cell that holds nothing but the number of its row as the empty part behind that. */
function withoutRowNumber(cell: Cell): Cell {
  const [left, top, right, bottom] = cell.rect;
  const [number, ...others] = cell.rows;
  const isNumber = number && others.length === 0 && ROW_NUMBER.test(number.text) && number.left - left < UNIT_INSET_PT;
  if (!isNumber || !cell.enclosed || right - number.right < NUMBERED_MIN_PT) return cell;
  return { ...cell, rows: [], rect: [number.right + 1, top, right, bottom] };
}

/**
 * Returns a cell without the number of its row and the currency that are printed at its beginning, the cents or the share at its end, and the sign
 * before cents that are written.
 */
export function withoutUnits(whole: Cell): Cell {
  const {
    rect: [left, top, right, bottom],
    rows,
    ...cell
  } = withoutCurrency(withoutRowNumber({ ...whole, rows: whole.rows.filter(({ text }) => !DECIMAL_SIGN.test(text)) }));
  const ends = rows.map((row) => {
    const last = chunksOf(row.ink).at(-1);
    return last && right - last.right < UNIT_INSET_PT && last.left > left + CELL_WITH_CAPTION_MIN_PT / 2 && UNIT.test(last.text)
      ? last
      : undefined;
  });
  const unit = ends.findLast((end) => end !== undefined);
  if (!unit) return { ...cell, rows, rect: [left, top, right, bottom] };
  const kept = rows.flatMap((row, index) => {
    const rest = row.ink.filter((glyph) => !ends[index]?.ink.includes(glyph));
    return rest.length > 0 ? [toRow(rest)] : [];
  });
  return { ...cell, rows: kept, rect: [left, top, unit.left - 1, bottom] };
}

/** Returns a closed cell in which nothing but a currency's sign, or brackets for a loss, stands without them. */
function withoutCurrency(cell: Cell): Cell {
  const [left, top, right, bottom] = cell.rect;
  const [signs, ...others] = cell.rows;
  if (!cell.enclosed && !isLoss(signs)) return cell;
  if (!signs || others.length > 0 || !CURRENCY.test(signs.text) || signs.left > left + UNIT_INSET_PT) return cell;
  const middle = (left + right) / 2;
  if (isAreaCode(signs, middle, right)) return cell;
  const start = Math.max(left, ...signs.ink.filter(({ rect }) => rect[2] < middle).map(({ rect }) => rect[2]));
  const end = Math.min(right, ...signs.ink.filter(({ rect }) => rect[0] > middle).map(({ rect }) => rect[0]));
  return { ...cell, rows: [], rect: [start + 1, top, end < right ? end - 1 : right, bottom] };
}

/** True for brackets that close in the first half of a cell, with room in them for the code of an area and behind them for its number. */
function isAreaCode({ ink }: Row, middle: number, right: number): boolean {
  const [before, close] = [ink.at(-2), ink.at(-1)];
  if (!before || close?.text !== ")" || close.rect[2] > middle) return false;
  return close.rect[0] - before.rect[2] >= CODE_MIN_PT && right - close.rect[2] >= UNNAMED_NUMBER_PT;
}

function isLoss(row: Row | undefined): boolean {
  return row !== undefined && row.text.endsWith("()");
}
