import { PdfString } from "../../../syntax/pdf-objects.ts";
import { readCMap, toCode } from "../../../syntax/read-cmap.ts";

/** How strings of a composite font are cut into codes, and the number (CID) that each code has in its font. */
type CodeMap = {
  split: (bytes: Uint8Array) => number[];
  numberOf: (code: number) => number;
  /** Whether one byte of 32 is a code: words are then parted at it (ISO 32000-1, 9.3.3). */
  hasBlank: boolean;
};

/** A range of codes is a box: each byte lies between those of its ends. */
type CodeRange = { low: Uint8Array; high: Uint8Array };
/** Codes from `first` to `last` are numbered one after the other. */
type NumberRange = { first: number; last: number; number: number };

/** More ranges of codes are damage: the bytes of each code would be looked for in all of them. */
const MAX_CODE_RANGES = 64;
const MAX_CODE_BYTES = 4;
const BLANK = Uint8Array.of(0x20);

/** Reads the CMap that a file brings as a font's `/Encoding` (ISO 32000-1, 9.7.5.3); undefined for one that says nothing of its codes. */
export function readCodeMap(source: Uint8Array | undefined): CodeMap | undefined {
  if (source === undefined) return undefined;
  const codes: CodeRange[] = [];
  const single = new Map<number, number>();
  const ranges: NumberRange[] = [];
  readCMap(source, {
    endcodespacerange: (operands) => {
      for (let i = 0; i + 1 < operands.length && codes.length < MAX_CODE_RANGES; i += 2) {
        const [low, high] = [operands[i], operands[i + 1]];
        const isRange = low instanceof PdfString && high instanceof PdfString && low.bytes.length === high.bytes.length;
        if (isRange && low.bytes.length > 0 && low.bytes.length <= MAX_CODE_BYTES) codes.push({ low: low.bytes, high: high.bytes });
      }
    },
    endcidchar: (operands) => {
      for (let i = 0; i + 1 < operands.length; i += 2) single.set(toCode(operands[i]), Number(operands[i + 1]));
    },
    endcidrange: (operands) => {
      for (let i = 0; i + 2 < operands.length; i += 3)
        ranges.push({ first: toCode(operands[i]), last: toCode(operands[i + 1]), number: Number(operands[i + 2]) });
    },
  });
  if (codes.length === 0) return undefined;
  const sorted = ranges.toSorted((a, b) => a.first - b.first);
  return {
    split: (bytes) => splitCodes(bytes, codes),
    numberOf: (code) => single.get(code) ?? numberIn(sorted, code) ?? code,
    hasBlank: codes.some((range) => range.low.length === 1 && isWithin(BLANK, 0, range)),
  };
}

/** Looks for a code in the last of the sorted ranges that begins at or before it. */
function numberIn(ranges: readonly NumberRange[], code: number): number | undefined {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.first ?? 0) <= code) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low - 1];
  return range && code <= range.last ? range.number + code - range.first : undefined;
}

/** Cuts a string into codes; bytes that begin none are one as long as the shortest. */
function splitCodes(bytes: Uint8Array, ranges: readonly CodeRange[]): number[] {
  const shortest = Math.min(...ranges.map(({ low }) => low.length));
  const codes: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = ranges.find((range) => isWithin(bytes, at, range))?.low.length ?? shortest;
    codes.push(bytes.subarray(at, at + length).reduce((code, byte) => code * 256 + byte, 0));
    at += length;
  }
  return codes;
}

function isWithin(bytes: Uint8Array, at: number, { low, high }: CodeRange): boolean {
  return low.every((byte, index) => (bytes[at + index] ?? -1) >= byte && (bytes[at + index] ?? 256) <= (high[index] ?? 0));
}
