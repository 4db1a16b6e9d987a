import { unzlibSync, inflateSync } from "fflate";
import { PdfError, PdfName, type PdfDict, type PdfObject } from "./pdf-objects.ts";

/** No font is larger; a file may claim what it likes. */
const LARGEST_EXPECTED_BYTES = 1 << 26;
const SMALL_BYTES = 1 << 16;
const scratch = new Uint8Array(1 << 18);

type Resolve = (object: PdfObject | undefined) => PdfObject;

/** Decodes a stream's bytes through its filters. Image filters are left alone: `undefined` says that the bytes are not plain. */
export function decodeStream(dict: PdfDict, bytes: Uint8Array, resolve: Resolve): Uint8Array | undefined {
  const filters = toList(resolve(dict.get("Filter") ?? dict.get("F")));
  const parameters = toList(resolve(dict.get("DecodeParms") ?? dict.get("DP")));
  const length = resolve(dict.get("Length1"));
  let decoded = bytes;
  for (const [index, entry] of filters.entries()) {
    const filter = resolve(entry);
    if (!(filter instanceof PdfName)) return undefined;
    const parameter = resolve(parameters[index]);
    const plain = decodeWith(filter.value, decoded, typeof length === "number" ? length : 0);
    if (plain === undefined) return undefined;
    decoded = parameter instanceof Map ? unpredict(plain, parameter, resolve) : plain;
  }
  return decoded;
}

function decodeWith(filter: string, bytes: Uint8Array, expected: number): Uint8Array | undefined {
  if (filter === "FlateDecode" || filter === "Fl") return inflate(bytes, expected);
  if (filter === "ASCIIHexDecode" || filter === "AHx") return decodeHex(bytes);
  if (filter === "ASCII85Decode" || filter === "A85") return decodeAscii85(bytes);
  if (filter === "LZWDecode" || filter === "LZW") return decodeLzw(bytes);
  if (filter === "RunLengthDecode" || filter === "RL") return decodeRunLength(bytes);
  return undefined;
}

function inflate(bytes: Uint8Array, expected: number): Uint8Array {
  try {
    return inflateInto(bytes, expected) ?? unzlibSync(bytes);
  } catch {
    try {
      return inflateSync(bytes.subarray(2));
    } catch (cause) {
      throw new PdfError("A compressed part of the PDF is damaged.", { cause });
    }
  }
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
  if (predictor === 2) {
    const out = bytes.slice();
    for (let i = 0; i < out.length; i++) if (i % row >= pixel) out[i] = (out[i] ?? 0) + (out[i - pixel] ?? 0);
    return out;
  }
  const rows = Math.ceil(bytes.length / (row + 1));
  const out = new Uint8Array(rows * row);
  for (let y = 0; y < rows; y++) {
    const kind = bytes[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x++) {
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

function decodeHex(bytes: Uint8Array): Uint8Array {
  const digits = String.fromCharCode(...bytes)
    .replace(/>[^]*$/, "")
    .replace(/[^0-9a-fA-F]/g, "");
  return Uint8Array.from({ length: Math.ceil(digits.length / 2) }, (_, i) => parseInt(digits.slice(i * 2, i * 2 + 2).padEnd(2, "0"), 16));
}

function decodeAscii85(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let group: number[] = [];
  const flush = (): void => {
    const count = group.length;
    if (count < 2) return;
    while (group.length < 5) group.push(84);
    const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
    for (let i = 0; i < count - 1; i++) out.push(Math.floor(value / 256 ** (3 - i)) & 255);
    group = [];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0);
    else if (byte >= 0x21 && byte <= 0x75 && group.push(byte - 0x21) === 5) flush();
  }
  flush();
  return Uint8Array.from(out);
}

function decodeRunLength(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (let i = 0; i < bytes.length;) {
    const length = bytes[i++] ?? 128;
    if (length === 128) break;
    if (length < 128) {
      for (let n = 0; n <= length; n++) out.push(bytes[i++] ?? 0);
    } else {
      for (let n = 0; n < 257 - length; n++) out.push(bytes[i] ?? 0);
      i++;
    }
  }
  return Uint8Array.from(out);
}

/** LZW with early change, the default of PDF (ISO 32000-1, 7.4.4.2). */
function decodeLzw(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let table: number[][] = [];
  const reset = (): void => {
    table = Array.from({ length: 258 }, (_, code) => (code < 256 ? [code] : []));
  };
  reset();
  let [buffer, bits, width] = [0, 0, 9];
  let previous: number[] | undefined;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      reset();
      width = 9;
      previous = undefined;
      continue;
    }
    const entry: number[] = table[code] ?? (previous === undefined ? [] : [...previous, previous[0] ?? 0]);
    for (const value of entry) out.push(value);
    if (previous !== undefined) table.push([...previous, entry[0] ?? 0]);
    previous = entry;
    width = table.length + 1 >= 2048 ? 12 : table.length + 1 >= 1024 ? 11 : table.length + 1 >= 512 ? 10 : 9;
  }
  return Uint8Array.from(out);
}
