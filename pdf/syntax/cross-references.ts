import { type Count, decodeStream } from "./pdf-filters.ts";
import { PdfKeyword, PdfLexer, latin1 } from "./pdf-lexer.ts";
import { HIGHEST_NUMBER, MOST_IN_STREAM, ObjectPlaces } from "./object-places.ts";
import { PdfError, PdfName, PdfStream, type PdfDict, type PdfObject } from "./pdf-objects.ts";

export type CrossReferences = { places: ObjectPlaces; trailer: PdfDict; usesStreams: boolean; startsAt: number | undefined };

/** Most bytes of a number in a table of contents: a larger one is no place in a file. */
const MAX_WIDTH = 8;

/** Trailers that are read of a damaged file, its last: each may go on to the file's end. */
const MAX_TRAILERS = 32;

type ReadAt = (offset: number) => { number: number; object: PdfObject } | undefined;

/** How the file is read. `count` gets what each stream unpacks to, and may throw. */
type Reading = { readAt: ReadAt; count: Count };

/**
 * Follows the chain of cross-reference tables and streams from the end of the file; undefined when any link is broken. `earlier` is what was read of
 * a file to which `bytes` only append: from its place on the chain is known.
 */
export function readCrossReferences(bytes: Uint8Array, reading: Reading, earlier?: CrossReferences): CrossReferences | undefined {
  const tail = latin1(bytes, Math.max(0, bytes.length - 2048), bytes.length);
  const start = /startxref\s+(\d+)(?![^]*startxref)/.exec(tail)?.[1];
  if (start === undefined) return undefined;
  const found: CrossReferences = { places: new ObjectPlaces(), trailer: new Map(), usesStreams: false, startsAt: Number(start) };
  const queue = [Number(start)];
  const seen = new Set<number>();
  for (let offset = queue.shift(); offset !== undefined; offset = queue.shift()) {
    if (seen.has(offset)) continue;
    seen.add(offset);
    if (offset === earlier?.startsAt && found.trailer.size > 0) {
      found.places.addEarlier(earlier.places);
      continue;
    }
    const section = readSection(bytes, offset, reading, found.places);
    if (section === undefined) return undefined;
    if (found.trailer.size === 0) {
      found.trailer = section.trailer;
      found.usesStreams = section.isStream;
    }
    for (const key of ["XRefStm", "Prev"]) {
      const next = section.trailer.get(key);
      if (typeof next === "number") queue.push(next);
    }
  }
  return found.trailer.has("Root") ? found : undefined;
}

function readSection(bytes: Uint8Array, offset: number, { readAt, count }: Reading, places: ObjectPlaces) {
  const lexer = new PdfLexer(bytes, offset);
  const first = lexer.next();
  if (first instanceof PdfKeyword && first.word === "xref") {
    const trailer = readTable(lexer, places);
    return trailer && { trailer, isStream: false };
  }
  const object = typeof first === "number" ? readAt(offset)?.object : undefined;
  if (!(object instanceof PdfStream)) return undefined;
  readStream(object, count, places);
  return { trailer: object.dict, isStream: true };
}

function readTable(lexer: PdfLexer, places: ObjectPlaces): PdfDict | undefined {
  for (;;) {
    const start = lexer.next();
    if (start instanceof PdfKeyword && start.word === "trailer") {
      const trailer = lexer.object();
      return trailer instanceof Map ? trailer : undefined;
    }
    const count = lexer.next();
    if (typeof start !== "number" || typeof count !== "number") return undefined;
    for (let number = start; number < start + count; number++) {
      const offset = lexer.next();
      const generation = lexer.next();
      const kind = lexer.next();
      if (typeof offset !== "number" || typeof generation !== "number" || !(kind instanceof PdfKeyword)) return undefined;
      if (kind.word === "n" && offset > 0) places.addOffset(number, offset);
      else places.addFree(number);
    }
  }
}

function readStream(stream: PdfStream, count: Count, places: ObjectPlaces): void {
  const numbers = (key: string): number[] | undefined => {
    const value = stream.dict.get(key);
    return Array.isArray(value) ? value.filter((item) => typeof item === "number") : undefined;
  };
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = numbers("W") ?? [];
  const size = stream.dict.get("Size");
  const index = numbers("Index") ?? [0, typeof size === "number" ? size : 0];
  const unpacked = decodeStream(stream.dict, stream.bytes, (object) => object ?? null, count);
  const widths = [kindWidth, secondWidth, thirdWidth];
  const isSound = widths.every((width) => width >= 0 && width <= MAX_WIDTH) && widths.some((width) => width > 0);
  if (unpacked === undefined || !isSound) throw new PdfError("The PDF’s table of contents cannot be read.");
  const data = unpacked.subarray(0, (HIGHEST_NUMBER + 1) * (kindWidth + secondWidth + thirdWidth));
  let at = 0;
  const take = (width: number, fallback: number): number => {
    if (width === 0) return fallback;
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 256 + (data[at++] ?? 0);
    return value;
  };
  for (let i = 0; i + 1 < index.length; i += 2) {
    const start = index[i] ?? 0;
    for (let number = start; number < start + (index[i + 1] ?? 0) && at < data.length; number++) {
      const kind = take(kindWidth, 1);
      const second = take(secondWidth, 0);
      const third = take(thirdWidth, 0);
      if (kind === 1) places.addOffset(number, second);
      else if (kind === 2) places.addIndex(number, second, third);
      else places.addFree(number);
    }
  }
}

/** Finds every object by looking for `n g obj`, for files whose cross-references are damaged. The last of a number wins. */
export function recoverCrossReferences(bytes: Uint8Array, { readAt, count }: Reading): CrossReferences {
  const found: CrossReferences = { places: new ObjectPlaces(), trailer: new Map(), usesStreams: false, startsAt: undefined };
  const text = new TextDecoder("latin1").decode(bytes);
  const starts = Array.from(text.matchAll(/(?:^|[^0-9])(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+obj(?![a-z])/g), (match) => ({
    number: Number(match[1]),
    offset: match.index + match[0].search(/\d/),
  }));
  for (const { number, offset } of starts.toReversed()) found.places.addOffset(number, offset);
  for (const match of [...text.matchAll(/trailer/g)].slice(-MAX_TRAILERS))
    mergeTrailer(found.trailer, new PdfLexer(bytes, match.index + 7).object());
  for (const [number, offset] of found.places.offsets()) readRecovered(found, number, readAt(offset)?.object, count);
  return found;
}

/** Reads a recovered stream's references: the trailer of a cross-reference stream, or the objects of an object stream. */
function readRecovered(found: CrossReferences, number: number, object: PdfObject | undefined, count: Count): void {
  const dict = object instanceof PdfStream ? object.dict : object instanceof Map ? object : undefined;
  const type = dict?.get("Type");
  if (dict === undefined || !(type instanceof PdfName)) return;
  if (type.value === "XRef") mergeTrailer(found.trailer, dict);
  const length = dict.get("N");
  if (type.value !== "ObjStm" || !(object instanceof PdfStream) || typeof length !== "number") return;
  const data = decodeStream(dict, object.bytes, (value) => value ?? null, count) ?? new Uint8Array();
  const lexer = new PdfLexer(data);
  const most = Math.min(length, MOST_IN_STREAM);
  for (let index = 0; index < most && lexer.position < data.length; index++) {
    const inside = lexer.object();
    lexer.object();
    if (typeof inside === "number") found.places.addIndex(inside, number, index);
  }
}

function mergeTrailer(trailer: PdfDict, source: PdfObject): void {
  if (!(source instanceof Map)) return;
  for (const key of ["Root", "Info", "ID", "Encrypt"]) {
    const value = source.get(key);
    if (value !== undefined) trailer.set(key, value);
  }
}
