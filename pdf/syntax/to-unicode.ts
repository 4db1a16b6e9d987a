import { PdfString } from "./pdf-objects.ts";
import { readCMap, toCode } from "./read-cmap.ts";

/** Most codes that a font has: a range that names more is damaged, and so are ranges that together name each code many times. */
const MAX_CODES = 65_536;
const MAX_NOTES = 4 * MAX_CODES;

const UTF_16BE = new TextDecoder("utf-16be");

/** Calls `note` with each code of a `/ToUnicode` CMap and the text that it stands for (ISO 32000-1, 9.10.3). */
export function readToUnicode(source: Uint8Array, note: (code: number, text: string) => void): void {
  const counted = { notes: 0 };
  const noteOne = (code: number, text: string): void => {
    counted.notes++;
    note(code, text);
  };
  readCMap(source, {
    endbfchar: (operands) => {
      for (let i = 0; i + 1 < operands.length; i += 2) noteOne(toCode(operands[i]), toTarget(operands[i + 1], 0));
    },
    endbfrange: (operands) => {
      for (let i = 0; i + 2 < operands.length && counted.notes < MAX_NOTES; i += 3)
        noteRange(operands[i], operands[i + 1], operands[i + 2], noteOne);
    },
  });
}

function noteRange(from: unknown, to: unknown, target: unknown, note: (code: number, text: string) => void): void {
  const start = toCode(from);
  // Counted from nought: where numbers are huge, the next one is the same.
  const count = Math.min(toCode(to) - start, MAX_CODES - 1);
  for (let offset = 0; offset <= count; offset++)
    note(start + offset, Array.isArray(target) ? toTarget(target[offset], 0) : toTarget(target, offset));
}

function toTarget(value: unknown, add: number): string {
  if (!(value instanceof PdfString)) return "";
  // Some makers write one byte where two belong.
  const text = value.bytes.length === 1 ? String.fromCharCode(toCode(value)) : UTF_16BE.decode(value.bytes);
  const last = Array.from(text).at(-1)?.codePointAt(0);
  return add === 0 || last === undefined
    ? text
    : text.slice(0, text.length - String.fromCodePoint(last).length) + String.fromCodePoint(Math.min(last + add, 0x10ffff));
}
