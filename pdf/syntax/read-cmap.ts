import { PdfKeyword, PdfLexer } from "./pdf-lexer.ts";
import { PdfString } from "./pdf-objects.ts";

/** Calls the section that is named like an operator of a CMap, such as `endbfchar`, with what stands between its beginning and it. */
export function readCMap(source: Uint8Array, sections: Record<string, (operands: readonly unknown[]) => void>): void {
  const lexer = new PdfLexer(source);
  let operands: unknown[] = [];
  for (let token = lexer.nextReadable(); token !== undefined; token = lexer.nextReadable()) {
    if (!(token instanceof PdfKeyword)) {
      operands.push(token);
      continue;
    }
    if (Object.hasOwn(sections, token.word)) sections[token.word]?.(operands);
    operands = [];
  }
}

/** Returns the number that the bytes of a code are; 0 for what is no string. */
export function toCode(value: unknown): number {
  return value instanceof PdfString ? value.bytes.reduce((code, byte) => code * 256 + byte, 0) : 0;
}
