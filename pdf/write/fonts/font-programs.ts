import { STANDARD, applyDifferences, type Encoding } from "./encodings.ts";
import { glyphCharacter } from "./glyph-names.ts";
import { parseTrueType } from "./true-type.ts";

const LATIN1 = new TextDecoder("latin1");
/** The clear part of a Type 1 program is some kilobytes. */
const MAX_CLEAR_BYTES = 60_000;

/** Says whether an embedded font program really has the glyph that a code of the font asks for: subsets often do not. */
type HasGlyph = (code: number, character: string) => boolean;
export type FontProgram = { hasGlyph: HasGlyph; builtIn?: Encoding };

/** `/FontFile2`. A glyph without an outline counts as missing unless it is a space. */
export function readTrueTypeProgram(bytes: Uint8Array, isSymbolic: boolean): FontProgram | undefined {
  const font = parseTrueType(bytes);
  if (font === undefined) return undefined;
  const drawn = (glyph: number): boolean => {
    const [start, end] = font.outlineOf(glyph);
    return glyph > 0 && glyph < font.glyphCount && end > start;
  };
  return {
    hasGlyph: (code, character) => {
      const byCode = font.glyphOfCode(code);
      const byCharacter = font.glyphOf(character.codePointAt(0) ?? 0);
      const glyph = isSymbolic ? byCode || byCharacter : byCharacter || byCode;
      return character === " " || character === "\u00a0" ? glyph > 0 : drawn(glyph);
    },
  };
}

/** `/FontFile`: a Type 1 program, whose glyph names stand in its encrypted part. */
export function readType1Program(bytes: Uint8Array, clearLength: number): FontProgram | undefined {
  const characters = new Set<string>();
  const text = decryptType1(bytes.subarray(clearLength));
  for (const match of text.matchAll(/\/([A-Za-z0-9._]+)\s+\d+\s+(?:RD|-\||\S{1,3})\s/g)) {
    const character = glyphCharacter(match[1] ?? "");
    if (character !== undefined) characters.add(character);
  }
  if (characters.size === 0) return undefined;
  // Readers differ in what codes of another encoding show.
  const builtIn = readType1Encoding(bytes, clearLength);
  return { hasGlyph: (_, character) => characters.has(character), ...(builtIn === STANDARD && { builtIn }) };
}

/** Reads the encoding in the clear part of a Type 1 program: the standard one, or a list of codes and names. */
export function readType1Encoding(bytes: Uint8Array, clearLength: number): Encoding | undefined {
  const clear = LATIN1.decode(bytes.subarray(0, Math.min(clearLength, MAX_CLEAR_BYTES)));
  if (/\/Encoding\s+StandardEncoding\s+def/.test(clear)) return STANDARD;
  const listed = Array.from(clear.matchAll(/\bdup\s+(\d{1,3})\s*\/([^\s/]+)\s+put\b/g), ([, code, name]) => [Number(code), name ?? ""]);
  return listed.length > 0 ? applyDifferences([], listed.flat()) : undefined;
}

/** Adobe Type 1 Font Format, 7.2: key 55665, four random bytes first. */
function decryptType1(bytes: Uint8Array): string {
  const isHex = bytes.subarray(0, 4).every((byte) => /[0-9a-fA-F\s]/.test(String.fromCharCode(byte)));
  const cipher = isHex ? fromHex(bytes) : bytes;
  let key = 55665;
  let text = "";
  for (const byte of cipher) {
    text += String.fromCharCode(byte ^ (key >> 8));
    key = ((byte + key) * 52845 + 22719) & 0xffff;
  }
  return text.slice(4);
}

function fromHex(bytes: Uint8Array): Uint8Array {
  const digits = [...bytes]
    .map((byte) => String.fromCharCode(byte))
    .join("")
    .replace(/[^0-9a-fA-F]/g, "");
  return Uint8Array.from({ length: digits.length >> 1 }, (_, index) => parseInt(digits.slice(index * 2, index * 2 + 2), 16));
}
