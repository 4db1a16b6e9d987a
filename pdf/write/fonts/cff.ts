import { STANDARD, type Encoding } from "./encodings.ts";
import type { FontProgram } from "./font-programs.ts";
import { glyphText } from "./glyph-names.ts";

/** The first 229 standard strings of the Compact Font Format (Adobe TN 5176, appendix A): the Latin glyph names. Later ones are expert glyphs. */
const STANDARD_STRINGS =
  ".notdef space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore quoteleft a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand questiondown grave acute circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron emdash AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi lslash oslash oe germandbls onesuperior logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide brokenbar degree thorn threequarters twosuperior registered minus eth multiply threesuperior copyright Aacute Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Iacute Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve Otilde Scaron Uacute Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave aring atilde ccedilla eacute ecircumflex edieresis egrave iacute icircumflex idieresis igrave ntilde oacute ocircumflex odieresis ograve otilde scaron uacute ucircumflex udieresis ugrave yacute ydieresis zcaron".split(
    " ",
  );
const FIRST_OWN_STRING = 391;
/** Names have 31 characters, and those of long ligatures some more. */
const MAX_NAME_BYTES = 64;

/** `/FontFile3` of subtype Type1C: which characters the bare CFF font has, by its charset. */
export function readCffProgram(bytes: Uint8Array): FontProgram | undefined {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = readIndex(data, bytes[2] ?? 4);
  const tops = readIndex(data, names.end);
  const strings = readIndex(data, tops.end);
  const top = readTopDict(bytes.subarray(...(tops.ranges[0] ?? [0, 0])));
  const charStrings = top.get(17);
  if (charStrings === undefined || top.has(1230)) return undefined;
  const glyphCount = readIndex(data, charStrings).ranges.length;
  const nameOf = (id: number): string => {
    const own = strings.ranges[id - FIRST_OWN_STRING];
    if (id < FIRST_OWN_STRING || own === undefined) return STANDARD_STRINGS[id] ?? "";
    return own[1] - own[0] > MAX_NAME_BYTES ? "" : String.fromCharCode(...bytes.subarray(...own));
  };
  const glyphs = readCharset(data, top.get(15) ?? 0, glyphCount).map((id) => glyphText(nameOf(id)));
  const characters = new Set(glyphs);
  const builtIn = readEncoding(data, top.get(16) ?? 0, glyphs);
  return { hasGlyph: (_, character) => characters.has(character), ...(builtIn === undefined ? {} : { builtIn }) };
}

function readIndex(data: DataView, start: number): { ranges: [number, number][]; end: number } {
  const count = data.getUint16(start);
  if (count === 0) return { ranges: [], end: start + 2 };
  const size = data.getUint8(start + 2);
  const offset = (index: number): number => {
    let value = 0;
    for (let i = 0; i < size; i++) value = value * 256 + data.getUint8(start + 3 + index * size + i);
    return value;
  };
  const base = start + 2 + (count + 1) * size;
  const ranges = Array.from({ length: count }, (_, index): [number, number] => [base + offset(index), base + offset(index + 1)]);
  return { ranges, end: base + offset(count) };
}

/** Reads a number of a DICT, and returns it with the place behind it. A real number, which no wanted operator has, is 0. */
function readOperand(bytes: Uint8Array, start: number): [value: number, end: number] {
  const at = (offset: number): number => bytes[start + offset] ?? 0;
  const first = at(0);
  if (first === 28) return [(at(1) << 8) | at(2), start + 3];
  if (first === 29) return [(at(1) << 24) | (at(2) << 16) | (at(3) << 8) | at(4), start + 5];
  if (first === 30) {
    let end = start + 1;
    while (end < bytes.length && ((bytes[end] ?? 0xff) & 0x0f) !== 0x0f) end++;
    return [0, end + 1];
  }
  if (first <= 246) return [first - 139, start + 1];
  if (first <= 250) return [(first - 247) * 256 + at(1) + 108, start + 2];
  return [-(first - 251) * 256 - at(1) - 108, start + 2];
}

/** Operator to its first operand; operators of two bytes are 1200 + the second. */
function readTopDict(bytes: Uint8Array): Map<number, number> {
  const entries = new Map<number, number>();
  let operands: number[] = [];
  for (let i = 0; i < bytes.length;) {
    const byte = bytes[i] ?? 0;
    if (byte > 21) {
      const [value, end] = readOperand(bytes, i);
      operands.push(value);
      i = end;
    } else {
      entries.set(byte === 12 ? 1200 + (bytes[i + 1] ?? 0) : byte, operands[0] ?? 0);
      operands = [];
      i += byte === 12 ? 2 : 1;
    }
  }
  return entries;
}

function readCharset(data: DataView, offset: number, glyphCount: number): number[] {
  if (offset <= 2) return Array.from({ length: glyphCount }, (_, glyph) => glyph);
  const ids = [0];
  const format = data.getUint8(offset);
  let at = offset + 1;
  while (ids.length < glyphCount) {
    const first = data.getUint16(at);
    const left = format === 0 ? 0 : format === 1 ? data.getUint8(at + 2) : data.getUint16(at + 2);
    at += format === 0 ? 2 : format === 1 ? 3 : 4;
    for (let i = 0; i <= left && ids.length < glyphCount; i++) ids.push(first + i);
  }
  return ids;
}

function readEncoding(data: DataView, offset: number, glyphs: (string | undefined)[]): Encoding | undefined {
  if (offset === 0) return STANDARD;
  if (offset === 1) return undefined;
  const encoding: Encoding = Array.from({ length: 256 });
  const format = data.getUint8(offset) & 127;
  const count = data.getUint8(offset + 1);
  let glyph = 1;
  for (let i = 0; i < count; i++) {
    if (format === 0) encoding[data.getUint8(offset + 2 + i)] = glyphs[glyph++];
    else {
      const first = data.getUint8(offset + 2 + i * 2);
      const left = data.getUint8(offset + 3 + i * 2);
      for (let code = first; code <= first + left; code++) encoding[code] = glyphs[glyph++];
    }
  }
  return encoding;
}
