import { PdfKeyword, PdfLexer } from "./pdf-lexer.ts";
import { PdfString } from "./pdf-objects.ts";

/** More codes than any font has; a range that names more is damaged. */
const MAX_RANGE = 65_536;

const UTF_16BE = new TextDecoder("utf-16be");

/** Calls `note` with each code of a `/ToUnicode` CMap and the text that it stands for (ISO 32000-1, 9.10.3). */
export function readToUnicode(source: Uint8Array, note: (code: number, text: string) => void): void {
  const lexer = new PdfLexer(source);
  let operands: unknown[] = [];
  for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
    if (!(token instanceof PdfKeyword)) {
      operands.push(token);
      continue;
    }
    if (token.word === "endbfchar")
      for (let i = 0; i + 1 < operands.length; i += 2) note(toCode(operands[i]), toTarget(operands[i + 1], 0));
    if (token.word === "endbfrange")
      for (let i = 0; i + 2 < operands.length; i += 3) noteRange(operands[i], operands[i + 1], operands[i + 2], note);
    operands = [];
  }
}

function noteRange(from: unknown, to: unknown, target: unknown, note: (code: number, text: string) => void): void {
  const start = toCode(from);
  for (let code = start; code <= toCode(to) && code - start < MAX_RANGE; code++) {
    note(code, Array.isArray(target) ? toTarget(target[code - start], 0) : toTarget(target, code - start));
  }
}

function toCode(value: unknown): number {
  return value instanceof PdfString ? value.bytes.reduce((code, byte) => code * 256 + byte, 0) : 0;
}

function toTarget(value: unknown, add: number): string {
  if (!(value instanceof PdfString)) return "";
  const text = UTF_16BE.decode(value.bytes);
  const last = Array.from(text).at(-1)?.codePointAt(0);
  return add === 0 || last === undefined
    ? text
    : text.slice(0, text.length - String.fromCodePoint(last).length) + String.fromCodePoint(Math.min(last + add, 0x10ffff));
}
