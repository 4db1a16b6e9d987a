/** Pixels of a page: RGB, three bytes each, rows without padding. */
export type Picture = { data: Uint8Array; width: number; height: number };

/** The dark parts of a picture: one byte a pixel, 1 for ink, rows without padding. */
export type Ink = { data: Uint8Array; width: number; height: number };

/** A picture in shades of grey, 0 black to 255 white. */
export type Grey = Ink;

/** Ink is darker than this share of the light around it, which uneven lamps and yellow paper do not change. */
const DARKER_THAN_AROUND = 0.9;
/** The middle of a bar has only ink around it; it is darker than this share of the paper. */
const DARKER_THAN_PAPER = 0.42;
/** Pixels around a pixel on each side that it is compared with, by the width of the picture. */
const AROUND_SHARE = 0.03;
/** The paper is as light as this share of a page's pixels is at most. */
const PAPER_SHARE = 0.75;
/** One of so many pixels is looked at to know the paper. */
const LOOK_EVERY = 7;

/** Returns the picture's luminance by ITU-R BT.601, 0 for black, one byte a pixel. */
export function toGrey({ data: rgb, width, height }: Picture): Grey {
  const data = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < data.length; pixel++, at += 3)
    data[pixel] = ((rgb[at] ?? 0) * 77 + (rgb[at + 1] ?? 0) * 150 + (rgb[at + 2] ?? 0) * 29) >> 8;
  return { data, width, height };
}

/** Returns the lightness of a picture's paper. */
export function paperOf({ data }: Grey): number {
  const counts = new Uint32Array(256);
  let looks = 0;
  for (let at = 0; at < data.length; at += LOOK_EVERY, looks++) {
    const value = data[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  let seen = 0;
  return Math.max(
    1,
    counts.findIndex((count) => (seen += count) >= looks * PAPER_SHARE),
  );
}

/** Tells ink from paper, each pixel by the light around it. */
export function readInk({ data, width, height }: Grey, paper: number): Ink {
  const ink = new Uint8Array(data.length);
  const dark = paper * DARKER_THAN_PAPER;
  const radius = Math.max(4, Math.round(width * AROUND_SHARE));
  /** Of each column, the sum of the pixels in reach of the row. */
  const columns = new Uint32Array(width);
  const add = (y: number, sign: 1 | -1): void => {
    for (let x = 0, at = y * width; x < width; x++, at++) columns[x] = (columns[x] ?? 0) + sign * (data[at] ?? 0);
  };
  for (let y = 0; y < Math.min(radius, height); y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) add(y + radius, 1);
    if (y > radius) add(y - radius - 1, -1);
    const rows = Math.min(height, y + radius + 1) - Math.max(0, y - radius);
    let sum = 0;
    let count = 0;
    for (let x = 0; x < Math.min(radius, width); x++, count += rows) sum += columns[x] ?? 0;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (x + radius < width) {
        sum += columns[x + radius] ?? 0;
        count += rows;
      }
      if (x > radius) {
        sum -= columns[x - radius - 1] ?? 0;
        count -= rows;
      }
      const value = data[at] ?? 0;
      if (value < dark || value * count < sum * DARKER_THAN_AROUND) ink[at] = 1;
    }
  }
  return { data: ink, width, height };
}
