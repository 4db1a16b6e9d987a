/** A page as it is shown, in points. */
type Page = { width: number; height: number };

/** The longer side of ISO 216 paper by its shorter one is the root of 2, to this. */
const ISO_RATIO = Math.SQRT2;
const TOLERANCE = 0.015;

/** True for a page of A4 or another ISO size, on which forms of most countries are printed: there the day of a date comes first. The United States and Canada use Letter. */
export function isIsoPaper({ width, height }: Page): boolean {
  return Math.abs(Math.max(width, height) / Math.min(width, height) - ISO_RATIO) < TOLERANCE;
}
