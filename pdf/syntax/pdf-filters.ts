import { Inflate, Unzlib, unzlibSync } from "fflate";
import { ByteWriter } from "./byte-writer.ts";
import { PdfError, PdfName, type PdfDict, type PdfObject } from "./pdf-objects.ts";

/** No font is larger; a file may claim what it likes. */
const LARGEST_EXPECTED_BYTES = 1 << 26;
const SMALL_BYTES = 1 << 16;
const scratch = new Uint8Array(1 << 18);

/** No part of a form is larger when it is unpacked; a few hundred bytes can become gigabytes. */
const LARGEST_BYTES = 1 << 27;
/** Unpacks to at most a thousand times as much. */
const PIECE_BYTES = 1 << 14;

const NO_DIGIT = 0xff;
const HEX_DIGITS = new Uint8Array(256).fill(NO_DIGIT);
for (const digit of "0123456789abcdefABCDEF") HEX_DIGITS[digit.charCodeAt(0)] = Number.parseInt(digit, 16);

/** The output of a filter. */
class Plain extends ByteWriter {
  private readonly count: Count;

  constructor(capacity: number, count: Count) {
    super(capacity);
    this.count = count;
  }

  protected override reserve(more: number): void {
    if (this.length + more > LARGEST_BYTES) {
      this.count(this.length);
      throw new PdfError(`A part of this PDF unpacks to more than ${LARGEST_BYTES >> 20} MB, which no form needs.`);
    }
    super.reserve(more);
  }
}

type Resolve = (object: PdfObject | undefined) => PdfObject;
/** Takes note of bytes that were unpacked. */
export type Count = (bytes: number) => void;

/** A stream whose bytes do not follow its filters. */
export class DamagedStream extends PdfError {}

/**
 * Decodes a stream's bytes through its filters. Image filters are left alone: `undefined` says that the bytes are not plain. `count` gets the number of
 * bytes that each filter makes, also of one that fails at last, and may throw.
 */
export function decodeStream(dict: PdfDict, bytes: Uint8Array, resolve: Resolve, count: Count = () => undefined): Uint8Array | undefined {
  const filters = toList(resolve(dict.get("Filter") ?? dict.get("F")));
  const parameters = toList(resolve(dict.get("DecodeParms") ?? dict.get("DP")));
  const length = resolve(dict.get("Length1"));
  let decoded = bytes;
  for (const [index, entry] of filters.entries()) {
    const filter = resolve(entry);
    if (!(filter instanceof PdfName)) return undefined;
    const parameter = resolve(parameters[index]);
    const plain = decodeWith(filter.value, decoded, typeof length === "number" ? length : 0, count);
    if (plain === undefined) return undefined;
    count(plain.length);
    decoded = parameter instanceof Map ? unpredict(plain, parameter, resolve) : plain;
  }
  return decoded;
}

function decodeWith(filter: string, bytes: Uint8Array, expected: number, count: Count): Uint8Array | undefined {
  if (filter === "FlateDecode" || filter === "Fl") return inflate(bytes, expected, count);
  if (filter === "ASCIIHexDecode" || filter === "AHx") return decodeHex(bytes, count);
  if (filter === "ASCII85Decode" || filter === "A85") return decodeAscii85(bytes, count);
  if (filter === "LZWDecode" || filter === "LZW") return decodeLzw(bytes, count);
  if (filter === "RunLengthDecode" || filter === "RL") return decodeRunLength(bytes, count);
  return undefined;
}

function inflate(bytes: Uint8Array, expected: number, count: Count): Uint8Array {
  try {
    return inflateInto(bytes, expected) ?? inflateAll(bytes, new Unzlib(), count);
  } catch (error) {
    if (error instanceof PdfError) throw error;
    return attemptRaw(bytes, count);
  }
}

/** Inflates from the third byte: valid deflate data may follow a bad zlib header. */
function attemptRaw(bytes: Uint8Array, count: Count): Uint8Array {
  try {
    return inflateAll(bytes.subarray(2), new Inflate(), count);
  } catch (cause) {
    throw cause instanceof PdfError ? cause : new DamagedStream("A compressed part of the PDF is damaged.", { cause });
  }
}

/** Inflates piece by piece, so that a stream that unpacks to gigabytes is given up early. */
function inflateAll(bytes: Uint8Array, inflater: Inflate | Unzlib, count: Count): Uint8Array {
  const out = new Plain(Math.min(bytes.length * 4, LARGEST_BYTES), count);
  inflater.ondata = (chunk) => out.bytes(chunk);
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      inflater.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
  } catch (error) {
    if (!(error instanceof PdfError)) count(out.length);
    throw error;
  }
  return out.view();
}

/**
 * Left alone, the inflater takes 128 kB for each stream, and a form has hundreds of small ones. They go through one buffer instead, and a font into one
 * of the length that it declares. Undefined when the result fills the buffer: what does not fit is dropped without a word.
 */
function inflateInto(bytes: Uint8Array, expected: number): Uint8Array | undefined {
  if (expected > 0 && expected < LARGEST_EXPECTED_BYTES) {
    const plain = unzlibSync(bytes, { out: new Uint8Array(expected + 1) });
    return plain.length <= expected ? plain : undefined;
  }
  if (bytes.length > SMALL_BYTES) return undefined;
  const plain = unzlibSync(bytes, { out: scratch });
  return plain.length < scratch.length ? plain.slice() : undefined;
}

function toList(object: PdfObject): PdfObject[] {
  return object === null ? [] : Array.isArray(object) ? object : [object];
}

/** Undoes PNG and TIFF prediction (ISO 32000-1, 7.4.4.4). */
function unpredict(bytes: Uint8Array, parameters: PdfDict, resolve: Resolve): Uint8Array {
  const read = (key: string, fallback: number): number => {
    const value = resolve(parameters.get(key));
    return typeof value === "number" ? value : fallback;
  };
  const predictor = read("Predictor", 1);
  if (predictor < 2) return bytes;
  const pixel = Math.max(1, (read("Colors", 1) * read("BitsPerComponent", 8)) >> 3);
  const row = Math.ceil((read("Columns", 1) * read("Colors", 1) * read("BitsPerComponent", 8)) / 8);
  if (!(row > 0 && row <= LARGEST_BYTES)) throw new DamagedStream("A compressed part of the PDF is damaged.");
  return predictor === 2 ? unpredictTiff(bytes, row, pixel) : unpredictPng(bytes, row, pixel);
}

function unpredictTiff(bytes: Uint8Array, row: number, pixel: number): Uint8Array {
  const out = bytes.slice();
  for (let i = 0; i < out.length; i++) if (i % row >= pixel) out[i] = (out[i] ?? 0) + (out[i - pixel] ?? 0);
  return out;
}

function unpredictPng(bytes: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (row + 1));
  // The last row may be cut off.
  const out = new Uint8Array(bytes.length - rows);
  for (let y = 0; y < rows; y++) {
    const kind = bytes[y * (row + 1)] ?? 0;
    const width = Math.min(row, out.length - y * row);
    for (let x = 0; x < width; x++) {
      const left = x >= pixel ? (out[y * row + x - pixel] ?? 0) : 0;
      const up = y > 0 ? (out[(y - 1) * row + x] ?? 0) : 0;
      const corner = y > 0 && x >= pixel ? (out[(y - 1) * row + x - pixel] ?? 0) : 0;
      out[y * row + x] = (bytes[y * (row + 1) + 1 + x] ?? 0) + predict(kind, left, up, corner);
    }
  }
  return out;
}

function predict(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function decodeHex(bytes: Uint8Array, count: Count): Uint8Array {
  const out = new Plain(bytes.length >> 1, count);
  let high = -1;
  for (const byte of bytes) {
    if (byte === 0x3e) break;
    const digit = HEX_DIGITS[byte] ?? NO_DIGIT;
    if (digit === NO_DIGIT) continue;
    if (high < 0) high = digit;
    else {
      out.byte(high * 16 + digit);
      high = -1;
    }
  }
  if (high >= 0) out.byte(high * 16);
  return out.view();
}

function decodeAscii85(bytes: Uint8Array, count: Count): Uint8Array {
  const out = new Plain(bytes.length, count);
  let [value, digits] = [0, 0];
  const flush = (): void => {
    if (digits < 2) return;
    for (let missing = digits; missing < 5; missing++) value = value * 85 + 84;
    for (let i = 0; i < digits - 1; i++) out.byte(Math.floor(value / 256 ** (3 - i)) & 255);
    [value, digits] = [0, 0];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && digits === 0) for (let i = 0; i < 4; i++) out.byte(0);
    else if (byte >= 0x21 && byte <= 0x75) {
      value = value * 85 + byte - 0x21;
      if (++digits === 5) flush();
    }
  }
  flush();
  return out.view();
}

function decodeRunLength(bytes: Uint8Array, count: Count): Uint8Array {
  const out = new Plain(bytes.length * 2, count);
  for (let at = 0; at < bytes.length;) {
    const length = bytes[at++] ?? 128;
    if (length === 128) break;
    if (length < 128) {
      out.bytes(bytes.subarray(at, at + length + 1));
      at += length + 1;
    } else {
      const byte = bytes[at++] ?? 0;
      for (let n = 0; n < 257 - length; n++) out.byte(byte);
    }
  }
  return out.view();
}

const LZW_CLEAR = 256;
const LZW_END = 257;
const LZW_CODES = 4096;

/** LZW with early change, the default of PDF (ISO 32000-1, 7.4.4.2). */
function decodeLzw(bytes: Uint8Array, count: Count): Uint8Array {
  const out = new Plain(bytes.length * 3, count);
  // Each code is what an earlier stretch of the output says: where it begins, and how long it is.
  const starts = new Uint32Array(LZW_CODES);
  const lengths = new Uint32Array(LZW_CODES);
  let size = LZW_END + 1;
  let [buffer, bits, width] = [0, 0, 9];
  let previous: { start: number; length: number } | undefined;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === LZW_END) break;
    if (code === LZW_CLEAR) {
      size = LZW_END + 1;
      width = 9;
      previous = undefined;
      continue;
    }
    const start = out.length;
    if (code < LZW_CLEAR) out.byte(code);
    else if (code < size) out.repeat(starts[code] ?? 0, lengths[code] ?? 0);
    else if (previous) out.repeat(previous.start, previous.length + 1);
    const length = out.length - start;
    if (previous && size < LZW_CODES) {
      // The previous output and the first byte of this one lie side by side.
      starts[size] = previous.start;
      lengths[size] = previous.length + 1;
      size++;
    }
    previous = { start, length };
    width = size + 1 >= 2048 ? 12 : size + 1 >= 1024 ? 11 : size + 1 >= 512 ? 10 : 9;
  }
  return out.view();
}
