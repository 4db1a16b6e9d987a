import { ByteWriter } from "./byte-writer.ts";
import { PdfError, PdfName, PdfRef, PdfString, type PdfArray, type PdfDict, type PdfObject } from "./pdf-objects.ts";

const WHITE = 1;
const DELIMITER = 2;
const CLASSES = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) CLASSES[code] = WHITE;
for (const character of "()<>[]{}/%") CLASSES[character.charCodeAt(0)] = DELIMITER;

/** Lists in lists: no producer nests them deeper, and each level takes room on the stack. */
const MAX_DEPTH = 200;

/** Longest number or operator. A run of letters in a damaged file is read from each of thousands of places in it. */
const MAX_WORD = 128;

/** A guess at how long a text with escapes is. */
const ESCAPED_TEXT_BYTES = 64;

const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** The last name of each hash: a form names the same few keys thousands of times. Names never change, so sharing them is safe. */
const NAME_TABLE_MASK = 1023;
const NAMES: (PdfName | undefined)[] = Array.from({ length: NAME_TABLE_MASK + 1 });

/** A word that is not an object: `obj`, `endobj`, `stream`, `R`, or an operator of a content stream. */
export class PdfKeyword {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}

type PdfToken = PdfObject | PdfKeyword | undefined;

/** Reads PDF objects one after another. Forgiving, as every reader is: what cannot be understood ends the object, not the file. */
export class PdfLexer {
  readonly bytes: Uint8Array;
  position: number;
  private depth = 0;

  constructor(bytes: Uint8Array, position = 0) {
    this.bytes = bytes;
    this.position = position;
  }

  skipWhite(): void {
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === undefined) return;
      if (byte === 0x25) while (this.position < this.bytes.length && !isLineEnd(this.bytes[this.position])) this.position++;
      else if (CLASSES[byte] === WHITE) this.position++;
      else return;
    }
  }

  /** The next object or keyword; undefined at the end. `n g R` becomes a reference. */
  next(): PdfToken {
    this.skipWhite();
    const byte = this.bytes[this.position];
    if (byte === undefined) return undefined;
    if (byte === 0x2f) return this.name();
    if (byte === 0x28) return this.literalString();
    if (byte === 0x5b) return this.array();
    if (byte === 0x3c) return this.bytes[this.position + 1] === 0x3c ? this.dict() : this.hexString();
    if (CLASSES[byte] === DELIMITER) {
      const two = byte === 0x3e && this.bytes[this.position + 1] === 0x3e;
      this.position += two ? 2 : 1;
      return new PdfKeyword(two ? ">>" : String.fromCharCode(byte));
    }
    return this.word();
  }

  /** As `next`, and undefined also where the rest cannot be read: a text that does not end is the last thing of its stream. */
  nextReadable(): PdfToken {
    try {
      return this.next();
    } catch {
      return undefined;
    }
  }

  /** The next object; keywords that cannot stand for one read as null. */
  object(): PdfObject {
    const token = this.next();
    return token === undefined || token instanceof PdfKeyword ? null : token;
  }

  private word(): PdfToken {
    const integer = this.integer();
    if (integer !== undefined) return this.reference(integer) ?? integer;
    const start = this.position;
    while (this.position < this.bytes.length && CLASSES[this.bytes[this.position] ?? 0] === 0) this.position++;
    const word = latin1(this.bytes, start, Math.min(this.position, start + MAX_WORD));
    if (word === "true") return true;
    if (word === "false") return false;
    return word === "null" ? null : (toNumber(word) ?? new PdfKeyword(word));
  }

  /** A plain whole number, which most words are; leaves anything else alone. */
  private integer(): number | undefined {
    let value = 0;
    for (let at = this.position; ; at++) {
      const byte = this.bytes[at];
      if (byte !== undefined && byte >= 0x30 && byte <= 0x39 && at - this.position < 15) value = value * 10 + byte - 0x30;
      else if (at > this.position && (byte === undefined || CLASSES[byte] !== 0)) {
        this.position = at;
        return value;
      } else return undefined;
    }
  }

  private reference(number: number): PdfRef | undefined {
    let at = this.position;
    while (CLASSES[this.bytes[at] ?? 0x2f] === WHITE) at++;
    const first = at;
    let generation = 0;
    for (let byte = this.bytes[at]; byte !== undefined && byte >= 0x30 && byte <= 0x39 && at - first < 5; byte = this.bytes[++at])
      generation = generation * 10 + byte - 0x30;
    if (at === first || first === this.position || CLASSES[this.bytes[at] ?? 0x2f] !== WHITE) return undefined;
    while (CLASSES[this.bytes[at] ?? 0x2f] === WHITE) at++;
    const after = this.bytes[at + 1];
    if (this.bytes[at] !== 0x52 || (after !== undefined && CLASSES[after] === 0)) return undefined;
    this.position = at + 1;
    return new PdfRef(number, generation);
  }

  private name(): PdfName {
    const start = ++this.position;
    let isEscaped = false;
    let hash = 0;
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === undefined || CLASSES[byte] !== 0) break;
      if (byte === 0x23) isEscaped = true;
      hash = (hash * 31 + byte) & NAME_TABLE_MASK;
      this.position++;
    }
    if (!isEscaped && isSame(NAMES[hash], this.bytes, start, this.position)) return NAMES[hash] ?? new PdfName("");
    const text = latin1(this.bytes, start, this.position);
    const name = new PdfName(
      isEscaped ? text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) : text,
    );
    if (!isEscaped) NAMES[hash] = name;
    return name;
  }

  private enter(): void {
    if (++this.depth > MAX_DEPTH) throw new PdfError("This PDF nests its parts too deeply to be read.");
  }

  private array(): PdfArray {
    this.position++;
    this.enter();
    const items: PdfArray = [];
    for (let token = this.next(); token !== undefined; token = this.next()) {
      if (!(token instanceof PdfKeyword)) items.push(token);
      else if (token.word === "]" || token.word === "endobj" || token.word === ">>") break;
    }
    this.depth--;
    return items;
  }

  private dict(): PdfDict {
    this.position += 2;
    this.enter();
    const dict: PdfDict = new Map();
    for (let key = this.next(); key !== undefined; key = this.next()) {
      if (key instanceof PdfKeyword && (key.word === ">>" || key.word === "endobj")) break;
      if (!(key instanceof PdfName)) continue;
      const before = this.position;
      const value = this.next();
      if (value instanceof PdfKeyword) {
        if (value.word === ">>" || value.word === "endobj") break;
        this.position = Math.max(before, this.position);
      } else if (value !== undefined) dict.set(key.value, value);
    }
    this.depth--;
    return dict;
  }

  private hexString(): PdfString {
    const start = ++this.position;
    while (this.position < this.bytes.length && this.bytes[this.position] !== 0x3e) this.position++;
    const bytes = new Uint8Array((this.position - start + 1) >> 1);
    let digits = 0;
    for (let at = start; at < this.position; at++) {
      const digit = toHexDigit(this.bytes[at] ?? 0);
      if (digit < 0) continue;
      bytes[digits >> 1] = (bytes[digits >> 1] ?? 0) | (digits % 2 === 0 ? digit << 4 : digit);
      digits++;
    }
    this.position++;
    return new PdfString(bytes.subarray(0, (digits + 1) >> 1));
  }

  private literalString(): PdfString {
    const start = ++this.position;
    for (let at = start; at < this.bytes.length; at++) {
      const byte = this.bytes[at];
      if (byte === 0x28 || byte === 0x5c || byte === 0x0d) break;
      if (byte !== 0x29) continue;
      this.position = at + 1;
      return new PdfString(this.bytes.subarray(start, at));
    }
    const out = new ByteWriter(ESCAPED_TEXT_BYTES);
    let depth = 1;
    while (this.position < this.bytes.length) {
      const byte = this.bytes[this.position++] ?? 0;
      if (byte === 0x28) depth++;
      else if (byte === 0x29 && --depth === 0) return new PdfString(out.view());
      if (byte === 0x5c) this.escape(out);
      else if (byte === 0x0d) {
        if (this.bytes[this.position] === 0x0a) this.position++;
        out.byte(0x0a);
      } else out.byte(byte);
    }
    throw new PdfError("A text in the PDF does not end.");
  }

  private escape(out: ByteWriter): void {
    const byte = this.bytes[this.position++] ?? 0;
    const character = String.fromCharCode(byte);
    if (byte >= 0x30 && byte <= 0x37) {
      let value = byte - 0x30;
      for (let digits = 1; digits < 3; digits++) {
        const digit = this.bytes[this.position] ?? 0;
        if (digit < 0x30 || digit > 0x37) break;
        value = value * 8 + digit - 0x30;
        this.position++;
      }
      out.byte(value & 255);
    } else if (byte === 0x0d) {
      if (this.bytes[this.position] === 0x0a) this.position++;
    } else if (byte !== 0x0a) out.byte(ESCAPES[character] ?? byte);
  }
}

/** The value of a hexadecimal digit; -1 for any other character. */
function toHexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1;
}

/** Returns bytes as text, a character each; `end` is not included. `toBytes` is the way back. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i] ?? 0);
  return text;
}

/** Returns text as bytes, the low eight bits of each character. */
export function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

function toNumber(word: string): number | undefined {
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return Number(word);
  const sloppy = /^[+-]*(\d*\.?\d*)(-\d*)?$/.exec(word);
  if (sloppy?.[1] === undefined || !/\d/.test(sloppy[1])) return undefined;
  return Number(sloppy[1]) * (word.startsWith("-") ? -1 : 1);
}

function isSame(name: PdfName | undefined, bytes: Uint8Array, start: number, end: number): boolean {
  if (name === undefined || name.value.length !== end - start) return false;
  for (let i = start; i < end; i++) if (name.value.charCodeAt(i - start) !== bytes[i]) return false;
  return true;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}
