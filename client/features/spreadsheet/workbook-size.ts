import { unzipSync } from "fflate";

/** Far more, unpacked, than the rows that can be made at once. */
const LARGEST_UNPACKED_BYTES = 150_000_000;
/** An empty part takes two bytes when it is packed. */
const EMPTY_PART_BYTES = 2;
/** Each takes up to 400 bytes of memory once it is read, however few it takes in the file. A cell has two. */
const MOST_ELEMENTS = 4_000_000;
/** As many as the reader of workbooks takes, which makes a place for every cell up to the last one before it counts them. */
const MOST_PLACES = 20_000_000;
const [TAG, END] = [0x3c, 0x2f];
const CELL = /\sr\s*=\s*["']\$?([a-z]{0,3})\$?(\d{1,7})["']/giu;

/**
 * Whether reading a workbook would take more memory than a tab has: by the sizes that its parts say, or do not say, by their XML's elements, and by the place of
 * each sheet's last cell. @throws where it cannot be unpacked, as where a part holds more than it says
 */
export function isTooLarge(bytes: Uint8Array): boolean {
  if (unpackedSize(bytes) > LARGEST_UNPACKED_BYTES) return true;
  const parts = Object.values(unzipSync(bytes));
  return parts.reduce((sum, part) => sum + countElements(part), 0) > MOST_ELEMENTS || parts.some((part) => countPlaces(part) > MOST_PLACES);
}

function unpackedSize(bytes: Uint8Array): number {
  let total = 0;
  unzipSync(bytes, {
    filter({ originalSize, size }) {
      total += originalSize === 0 && size > EMPTY_PART_BYTES ? Infinity : originalSize;
      return false;
    },
  });
  return total;
}

function countElements(part: Uint8Array): number {
  let count = 0;
  for (let at = part.indexOf(TAG); at !== -1; at = part.indexOf(TAG, at + 1)) if (part[at + 1] !== END) count += 1;
  return count;
}

/** Counts the places of a sheet up to its last row and column; none in any other part. */
function countPlaces(part: Uint8Array): number {
  const text = new TextDecoder("latin1").decode(part);
  if (!text.includes("sheetData")) return 0;
  let [rows, columns] = [0, 0];
  for (const [, letters = "", row] of text.matchAll(CELL)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnNumber(letters));
  }
  return rows * columns;
}

/** Returns the number of a column by its letters: 1 for A, 27 for AA, 0 for none. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + Number.parseInt(letter, 36) - 9;
  return number;
}
