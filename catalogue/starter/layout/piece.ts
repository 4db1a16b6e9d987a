import type { Sheet } from "../pdf/sheet.ts";
import { addSheet, type Composition } from "./composition.ts";

/** The smallest thing that is never cut by a page's end. */
export type Piece = {
  height: number;
  /** Air below, dropped at a page's end. */
  gap: number;
  /** Stays on the page of the piece that follows. */
  keep: boolean;
  draw: (sheet: Sheet, y: number) => void;
  /** Begins a new page. */
  breakBefore?: boolean;
  /** Drawn above this piece when it is the first on its page: a table's column headers. */
  lead?: { height: number; draw: (sheet: Sheet, y: number) => void };
};

/** Room for the title and rule at the head of pages after the first. */
const RUNNING_HEAD_HEIGHT = 14;

/** Shares of the gaps that still look right. A page that would hold a few stray lines is worth a little less air before it. */
const AIR = [1, 0.85, 0.7, 0.55];

/** Puts the pieces onto as few pages as they need without crowding, below `top` on the first. */
export function placePieces(composition: Composition, pieces: Piece[], top: number): void {
  const { margin, height } = composition.paper;
  const frame = { firstTop: top, top: margin.top + RUNNING_HEAD_HEIGHT, bottom: height - margin.bottom };
  const placements = AIR.map((air) => paginate(pieces, frame, air));
  const fewest = Math.min(...placements.map(countPages));
  const chosen = placements.find((placed) => countPages(placed) === fewest) ?? [];
  for (const { piece, page, y, leadY } of chosen) {
    const sheet = composition.sheets[page] ?? addSheet(composition);
    if (leadY !== undefined) piece.lead?.draw(sheet, leadY);
    piece.draw(sheet, y);
  }
}

type Placement = { piece: Piece; page: number; y: number; leadY?: number };
type Frame = { firstTop: number; top: number; bottom: number };

function countPages(placements: Placement[]): number {
  return (placements.at(-1)?.page ?? 0) + 1;
}

function paginate(pieces: Piece[], frame: Frame, air: number): Placement[] {
  const placements: Placement[] = [];
  let [page, y, isFirst] = [0, frame.firstTop, true];
  const turn = () => {
    [page, y, isFirst] = [page + 1, frame.top, true];
  };
  for (let index = 0; index < pieces.length;) {
    const run = takeRun(pieces, index);
    const last = run.at(-1);
    const needed = run.reduce((sum, piece) => sum + piece.height + piece.gap * air, 0) - (last?.gap ?? 0) * air;
    if (run[0]?.breakBefore === true || (!isFirst && y + needed > frame.bottom + 0.01)) turn();
    for (const piece of run) {
      if (!isFirst && y + piece.height > frame.bottom + 0.01) turn();
      const leadY = isFirst && page > 0 && piece.lead !== undefined ? y : undefined;
      if (leadY !== undefined) y += piece.lead?.height ?? 0;
      placements.push({ piece, page, y, ...(leadY === undefined ? {} : { leadY }) });
      y += piece.height + piece.gap * air;
      isFirst = false;
    }
    index += run.length;
  }
  return placements;
}

function takeRun(pieces: Piece[], from: number): Piece[] {
  let to = from;
  while (pieces[to]?.keep === true && to < pieces.length - 1) to += 1;
  return pieces.slice(from, to + 1);
}

/** Pieces below each other as one that is never cut. */
export function stack(pieces: Piece[]): Piece {
  const last = pieces.at(-1);
  return {
    height: pieces.reduce((sum, piece, index) => sum + piece.height + (index < pieces.length - 1 ? piece.gap : 0), 0),
    gap: last?.gap ?? 0,
    keep: false,
    draw: (sheet, y) => {
      let at = y;
      for (const piece of pieces) {
        piece.draw(sheet, at);
        at += piece.height + piece.gap;
      }
    },
  };
}
