import { PdfKeyword, PdfLexer } from "./pdf-lexer.ts";
import type { PdfObject } from "./pdf-objects.ts";

/** Operators that show text. */
export const SHOWS_TEXT: ReadonlySet<string> = new Set(["Tj", "TJ", "'", '"']);

/** No operator takes more; what stands before them is damage. */
const MAX_OPERANDS = 64;

/** The operations of a content stream, one after another. Inline images are passed over. `operands` is used again by the next operation. */
export function* listOperations(content: Uint8Array): Generator<{ operator: string; operands: PdfObject[] }> {
  const lexer = new PdfLexer(content);
  const operands: PdfObject[] = [];
  for (;;) {
    const token = lexer.nextReadable();
    if (token === undefined) return;
    if (!(token instanceof PdfKeyword)) {
      if (operands.length < MAX_OPERANDS) operands.push(token);
      continue;
    }
    if (token.word === "ID") skipImageData(lexer);
    yield { operator: token.word, operands };
    operands.length = 0;
  }
}

/** Image data ends at `EI` between white space (ISO 32000-1, 8.9.7). */
function skipImageData(lexer: PdfLexer): void {
  const { bytes } = lexer;
  for (let at = lexer.position; at + 2 < bytes.length; at++) {
    if (bytes[at + 1] !== 0x45 || bytes[at + 2] !== 0x49 || !isWhite(bytes[at])) continue;
    if (at + 3 < bytes.length && !isWhite(bytes[at + 3])) continue;
    lexer.position = at + 3;
    return;
  }
  lexer.position = bytes.length;
}

function isWhite(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0 || byte === 0x0c;
}
