import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { FieldRect } from "../shared/contracts/field-map.ts";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 1 << 27;
/** A word belongs to the field that its middle lies in, or just beside: descenders and borders. */
const MARGIN_PT = 1.5;
const CUT_OUT_DPI = 720;

/** A word by its middle and its sides, in points. */
export type Word = { text: string; x: number; y: number; left: number; right: number };
export type PrintedPage = { width: number; height: number; words: Word[] };

function decode(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&amp;", "&");
}

/** Reads every word of a file with its middle, with poppler, in points from the top left of the page as it is shown. */
export async function readPrinted(file: string): Promise<PrintedPage[]> {
  const { stdout } = await run("pdftotext", ["-bbox", "-cropbox", file, "-"], { maxBuffer: MAX_OUTPUT_BYTES });
  return stdout
    .split(/<page /)
    .slice(1)
    .map((page) => {
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      const words = [...page.matchAll(/xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g)].map(
        ([, x0, y0, x1, y1, text = ""]) => ({
          text: decode(text),
          x: (Number(x0) + Number(x1)) / 2,
          y: (Number(y0) + Number(y1)) / 2,
          left: Number(x0),
          right: Number(x1),
        }),
      );
      return { width: Number(width), height: Number(height), words };
    });
}

/** A place of a page, as fractions of the page as it is shown. */
export type Place = { page: number; rect: FieldRect };

/** Reads a place that is cut out of its page with poppler: words that run on beyond it come in part. */
export async function readCutOut(
  file: string,
  { page, rect: [left, top, width, height] }: Place,
  { width: w, height: h }: PrintedPage,
): Promise<string> {
  const area = { x: left * w, y: top * h, W: width * w, H: height * h };
  const args = Object.entries(area).flatMap(([name, points]) => [`-${name}`, String(Math.round((points * CUT_OUT_DPI) / 72))]);
  const number = String(page + 1);
  const { stdout } = await run("pdftotext", ["-r", String(CUT_OUT_DPI), "-cropbox", "-f", number, "-l", number, ...args, file, "-"]);
  return stdout;
}

/** Returns the words in a place of a page, in reading order. */
export function wordsIn({ width: w, height: h, words }: PrintedPage, [left, top, width, height]: FieldRect): Word[] {
  return words
    .filter(
      ({ x, y }) =>
        x >= left * w - MARGIN_PT && x <= (left + width) * w + MARGIN_PT && y >= top * h - MARGIN_PT && y <= (top + height) * h + MARGIN_PT,
    )
    .toSorted((a, b) => (Math.abs(a.y - b.y) > 3 ? a.y - b.y : a.x - b.x));
}

/** Returns the text in a field's place that was not there before it was filled. */
export function textIn(filled: PrintedPage[], empty: PrintedPage[], { page, rect }: Place): string {
  const at = (pages: PrintedPage[]): Word[] => (pages[page] ? wordsIn(pages[page], rect) : []);
  const before = at(empty);
  const isOld = (word: Word) => before.some(({ text, x, y }) => text === word.text && Math.abs(x - word.x) < 1 && Math.abs(y - word.y) < 1);
  return at(filled)
    .filter((word) => !isOld(word))
    .map(({ text }) => text)
    .join(" ");
}
