import type { SignatureMark } from "../../../shared/contracts/placement.ts";
import { toDrawnMark } from "./drawn-mark.ts";

/** A handwriting: its letters as paths of `M`, `L`, `Q` and `Z`, y upwards, each with its advance. */
export type SignatureFace = { unitsPerEm: number; glyphs: Record<string, [advance: number, path: string]> };

/** Units of a mark per em; a tenth of a unit is the finest step. */
const EM = 100;
/** Chords per curve of a letter: at the size of a signature they look round. */
const CHORDS = 5;

function toOutlines(path: string, left: number, scale: number): number[][] {
  const outlines: number[][] = [];
  let outline: number[] = [];
  let [x, y] = [0, 0];
  const add = (px: number, py: number): void => {
    outline.push(Number(((left + px) * scale).toFixed(1)), Number((-py * scale).toFixed(1)));
    [x, y] = [px, py];
  };
  for (const [, command, operands = ""] of path.matchAll(/([MLQZ])([^MLQZ]*)/gu)) {
    const [a = 0, b = 0, c = 0, d = 0] = operands.split(/[ ,]/u).map(Number);
    if (command === "M") outlines.push((outline = []));
    if (command === "M" || command === "L") add(a, b);
    if (command !== "Q") continue;
    const [x0, y0] = [x, y];
    for (let step = 1; step <= CHORDS; step += 1) {
      const t = step / CHORDS;
      const [start, middle, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      add(start * x0 + middle * a + end * c, start * y0 + middle * b + end * d);
    }
  }
  return outlines;
}

/** Writes a name in a handwriting; null for an empty name, or one with a letter that the handwriting lacks. */
export function typeSignature({ unitsPerEm, glyphs }: SignatureFace, text: string): SignatureMark | null {
  const letters = Array.from(text.trim().normalize("NFC"));
  const outlines: number[][] = [];
  let left = 0;
  for (const letter of letters) {
    const glyph = glyphs[letter];
    if (!glyph) return null;
    outlines.push(...toOutlines(glyph[1], left, EM / unitsPerEm));
    left += glyph[0];
  }
  return toDrawnMark(outlines);
}
