import type { PdfFile } from "../../../syntax/pdf-file.ts";
import type { PdfDict } from "../../../syntax/pdf-objects.ts";
import { isHollowSquare } from "../../../write/fonts/hollow-square.ts";
import { readTrueType } from "../../../write/fonts/read-program.ts";
import type { TrueType } from "../../../write/fonts/true-type.ts";
import { SIGNS } from "./shown-code.ts";

/** What an empty square is as text. */
export const EMPTY_BOX = "☐";

/**
 * Returns what tells the empty squares of an embedded font of signs by what its glyphs draw: programs that make a PDF number them anew. `glyphOf` finds the glyph of a code.
 */
export function readSignBoxes(
  file: PdfFile,
  name: string,
  descriptor: PdfDict | undefined,
  glyphOf: (program: TrueType, code: number) => number,
): (code: number) => boolean {
  if (descriptor === undefined || !SIGNS.test(name)) return () => false;
  // A program that cannot be read is not tried again for each code.
  let program: TrueType | undefined | null = null;
  return (code) => {
    try {
      if (program === null) {
        program = undefined;
        program = readTrueType(file, descriptor);
      }
      return program !== undefined && isHollowSquare(program, glyphOf(program, code));
    } catch {
      return false;
    }
  };
}
