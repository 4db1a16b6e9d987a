import { glyphText } from "./glyph-names.ts";

/** The character of each code of a simple font, or the letters of a ligature; undefined for a code without one. */
export type Encoding = (string | undefined)[];

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

const WIN_HIGH = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";
const MAC_HIGH =
  "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨\0ÆØ\0±\0\0¥µ\0\0\0\0\0ªº\0æø¿¡¬\0ƒ\0\0«»…\u00a0ÀÃÕŒœ–—“”‘’÷\0ÿŸ⁄¤‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\0ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";
const STANDARD_HIGH =
  "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ\0–†‡·\0¶•‚„”»…‰\0¿\0`´ˆ˜¯˘˙¨\0˚¸\0˝˛ˇ—\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0Æ\0ª\0\0\0\0ŁØŒº\0\0\0\0\0æ\0\0\0ı\0\0łøœß";

function table(first: number, characters: string, base?: Encoding): Encoding {
  const encoding: Encoding = base?.slice() ?? Array.from({ length: 256 });
  for (const [index, character] of Array.from(characters).entries()) if (character !== "\0") encoding[first + index] = character;
  return encoding;
}

const ascii = table(32, ASCII);
const latin1High = Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)).join("");

export const WIN_ANSI: Encoding = table(0xa0, latin1High, table(0x80, WIN_HIGH, ascii));
const MAC_ROMAN: Encoding = table(0x80, MAC_HIGH, ascii);
export const STANDARD: Encoding = table(0xa1, STANDARD_HIGH, ascii);
STANDARD[0x27] = "’";
STANDARD[0x60] = "‘";

const WIN_ANSI_CODES = new Map<string, number>();
for (const [code, character] of WIN_ANSI.entries()) if (character !== undefined) WIN_ANSI_CODES.set(character, code);

/** Returns the code of a character in WinAnsiEncoding, the one every reader's standard fonts follow. */
export function winAnsiCode(character: string): number | undefined {
  return WIN_ANSI_CODES.get(character);
}

/** Returns the encoding of a PDF name; undefined for a name that is none, or for no name. */
export function baseEncoding(name: string | undefined): Encoding | undefined {
  return name === "WinAnsiEncoding" || name === "PDFDocEncoding"
    ? WIN_ANSI
    : name === "MacRomanEncoding"
      ? MAC_ROMAN
      : name === "StandardEncoding"
        ? STANDARD
        : undefined;
}

/** `/Differences` over a base; a name without a known character makes its code mean nothing. */
export function applyDifferences(base: Encoding, differences: readonly (number | string)[]): Encoding {
  const encoding = base.slice();
  let code = 0;
  for (const item of differences) {
    if (typeof item === "number") code = item;
    else {
      if (code >= 0 && code < 256) encoding[code] = glyphText(item);
      code++;
    }
  }
  return encoding;
}
