import { readCrossReferences, recoverCrossReferences, type CrossReferences } from "./cross-references.ts";
import { type Count, DamagedStream, decodeStream } from "./pdf-filters.ts";
import { PdfKeyword, PdfLexer, latin1 } from "./pdf-lexer.ts";
import { MOST_IN_STREAM } from "./object-places.ts";
import {
  type Decrypt,
  PdfError,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfArray,
  type PdfDict,
  type PdfObject,
} from "./pdf-objects.ts";

/** Largest total to which a file's parts unpack while it is open: a thousand parts of the largest size would still fill a device. */
const MOST_UNPACKED_BYTES = 1 << 30;

type ObjectStream = { bytes: Uint8Array; offsets: number[] };

type PdfFileOptions = {
  /** The file to which the bytes append an update: what stands in its part of them is not unpacked once more. */
  earlier?: PdfFile | undefined;
  /** Reads a protected file: returns what decrypts its objects, null for a protection that it cannot lift. Without it such a file is refused. */
  unlock?: (encrypt: PdfDict, id: Uint8Array, get: (object: PdfObject | undefined) => PdfObject) => Decrypt | null;
};

/**
 * A PDF whose objects are read only when asked for, so that filling a form costs what the form costs and not what the file weighs.
 * Changes stay in memory: `set`, `add` and `touch` name the objects that a writer has to put into the new file.
 */
export class PdfFile {
  readonly bytes: Uint8Array;
  readonly changed = new Set<number>();
  references: CrossReferences;
  isRecovered = false;
  private readonly objects = new Map<number, PdfObject>();
  /** Objects that are being read. */
  private readonly loading = new Set<number>();
  private readonly objectStreams: Map<number, ObjectStream>;
  private unpackedBytes = 0;
  /** Offsets of `endstream`, in order; found when a stream's length is wrong. */
  private streamEnds: number[] | undefined;
  private nextNumber: number;
  private readonly generations = new Map<number, number>();
  private decrypt: Decrypt | undefined;
  private readonly count: Count = (bytes) => {
    this.unpackedBytes += bytes;
    if (this.unpackedBytes > MOST_UNPACKED_BYTES) throw new PdfError("This PDF unpacks to more than a form needs.");
  };
  private readonly reading = { readAt: (offset: number) => this.readAt(offset), count: this.count };

  /** @throws PdfError when the bytes are no PDF, or one whose protection is still on. */
  constructor(bytes: Uint8Array, { earlier, unlock }: PdfFileOptions = {}) {
    this.bytes = withoutPreamble(bytes);
    this.objectStreams = new Map(earlier?.objectStreams);
    const references = attempt(() => readCrossReferences(this.bytes, this.reading, earlier?.references));
    this.references = references ?? this.recover();
    this.lift(unlock);
    if (!this.isRecovered && !attempt(() => this.catalog.has("Pages"))) {
      this.objects.clear();
      this.references = this.recover();
      this.lift(unlock);
    }
    this.nextNumber = Math.max(1, this.references.places.size);
  }

  get trailer(): PdfDict {
    return this.references.trailer;
  }

  get catalog(): PdfDict {
    const root = this.get(this.trailer.get("Root"));
    if (!(root instanceof Map)) throw new PdfError("The PDF has no catalog.");
    return root;
  }

  /** The generation under which an object stands in the file, by which others refer to it. */
  generationOf(number: number): number {
    return this.generations.get(number) ?? 0;
  }

  get size(): number {
    return this.nextNumber;
  }

  /** Follows references until an object; null for what does not exist. */
  get(object: PdfObject | undefined): PdfObject {
    let current = object ?? null;
    for (let depth = 0; current instanceof PdfRef && depth < 32; depth++) current = this.load(current.number);
    return current instanceof PdfRef ? null : current;
  }

  dict(object: PdfObject | undefined): PdfDict | undefined {
    const value = this.get(object);
    return value instanceof Map ? value : value instanceof PdfStream ? value.dict : undefined;
  }

  array(object: PdfObject | undefined): PdfArray | undefined {
    const value = this.get(object);
    return Array.isArray(value) ? value : undefined;
  }

  number(object: PdfObject | undefined): number | undefined {
    const value = this.get(object);
    return typeof value === "number" ? value : undefined;
  }

  name(object: PdfObject | undefined): string | undefined {
    const value = this.get(object);
    return value instanceof PdfName ? value.value : undefined;
  }

  stream(object: PdfObject | undefined): PdfStream | undefined {
    const value = this.get(object);
    return value instanceof PdfStream ? value : undefined;
  }

  /** The stream's plain bytes; undefined for an image format, and for a damaged stream: a form is not lost with one of its fonts. */
  decode(stream: PdfStream): Uint8Array | undefined {
    try {
      return this.unpack(stream);
    } catch (error) {
      if (error instanceof DamagedStream) return undefined;
      throw error;
    }
  }

  /** The stream's plain bytes. @throws DamagedStream */
  private unpack(stream: PdfStream): Uint8Array | undefined {
    return decodeStream(stream.dict, stream.bytes, (object) => this.get(object), this.count);
  }

  numbers(object: PdfObject | undefined): number[] {
    return (this.array(object) ?? []).map((item) => this.number(item) ?? 0);
  }

  set(ref: PdfRef, object: PdfObject): void {
    this.objects.set(ref.number, object);
    this.changed.add(ref.number);
  }

  add(object: PdfObject): PdfRef {
    const ref = new PdfRef(this.nextNumber++);
    this.set(ref, object);
    return ref;
  }

  /** Records that the object behind the reference was changed in place. */
  touch(ref: PdfRef): void {
    this.changed.add(ref.number);
  }

  /** Records that the catalog was changed in place. */
  touchCatalog(): void {
    const root = this.trailer.get("Root");
    if (root instanceof PdfRef) this.touch(root);
  }

  /** The protection itself is read before anything is decrypted: it is not encrypted. */
  private lift(unlock: PdfFileOptions["unlock"]): void {
    this.decrypt = undefined;
    if (!this.trailer.has("Encrypt")) return;
    const encrypt = this.dict(this.trailer.get("Encrypt"));
    const [id] = this.array(this.trailer.get("ID")) ?? [];
    const decrypt = encrypt && unlock?.(encrypt, id instanceof PdfString ? id.bytes : new Uint8Array(), (object) => this.get(object));
    if (!decrypt) throw new PdfError("The PDF is protected; its protection has to be lifted before it can be filled.");
    this.decrypt = decrypt;
  }

  private load(number: number): PdfObject {
    const known = this.objects.get(number);
    if (known !== undefined) return known;
    // What an object needs in order to be read cannot be in it.
    if (this.loading.has(number)) return null;
    this.loading.add(number);
    try {
      const object = this.read(number);
      this.objects.set(number, object);
      return object;
    } finally {
      this.loading.delete(number);
    }
  }

  private read(number: number): PdfObject {
    const place = this.references.places.get(number);
    if (place === undefined) return null;
    if (!("offset" in place)) return this.readFromStream(place.stream, place.index);
    const read = this.readAt(place.offset);
    if (read?.number === number) {
      if (read.generation > 0) this.generations.set(number, read.generation);
      return this.decrypt ? this.decrypt(read.object, number, read.generation) : read.object;
    }
    if (this.isRecovered) return null;
    this.references = { ...this.recover(), trailer: this.references.trailer };
    return this.read(number);
  }

  private recover(): CrossReferences {
    this.isRecovered = true;
    const found = recoverCrossReferences(this.bytes, this.reading);
    if (found.trailer.has("Root")) return found;
    for (const [number, offset] of found.places.offsets()) {
      const object = this.readAt(offset)?.object;
      const type = object instanceof Map ? object.get("Type") : undefined;
      if (type instanceof PdfName && type.value === "Catalog") found.trailer.set("Root", new PdfRef(number));
    }
    if (!found.trailer.has("Root")) throw new PdfError("The file is not a PDF that can be read.");
    return found;
  }

  private readFromStream(streamNumber: number, index: number): PdfObject {
    let contents = this.objectStreams.get(streamNumber);
    if (contents === undefined) {
      const stream = this.load(streamNumber);
      if (!(stream instanceof PdfStream)) return null;
      // Objects that are not read would be missing without a word.
      const bytes = this.unpack(stream) ?? new Uint8Array();
      const lexer = new PdfLexer(bytes);
      const first = this.number(stream.dict.get("First")) ?? 0;
      const count = Math.max(0, Math.min(this.number(stream.dict.get("N")) ?? 0, bytes.length, MOST_IN_STREAM));
      const offsets = Array.from({ length: count }, () => {
        lexer.object();
        const offset = lexer.object();
        return first + (typeof offset === "number" ? offset : 0);
      });
      contents = { bytes, offsets };
      this.objectStreams.set(streamNumber, contents);
    }
    const offset = contents.offsets[index];
    return offset === undefined ? null : new PdfLexer(contents.bytes, offset).object();
  }

  private readAt(offset: number): { number: number; generation: number; object: PdfObject } | undefined {
    if (offset >= this.bytes.length) return undefined;
    const lexer = new PdfLexer(this.bytes, offset);
    const number = lexer.next();
    const generation = lexer.next();
    const keyword = lexer.next();
    if (typeof number !== "number" || typeof generation !== "number") return undefined;
    if (!(keyword instanceof PdfKeyword) || keyword.word !== "obj") return undefined;
    const object = lexer.object();
    if (!(object instanceof Map)) return { number, generation, object };
    const after = lexer.next();
    if (!(after instanceof PdfKeyword) || after.word !== "stream") return { number, generation, object };
    return { number, generation, object: new PdfStream(object, this.streamBytes(lexer.position, object)) };
  }

  /** `start` is just after the word `stream`. A wrong `/Length` is corrected by looking for `endstream`. */
  private streamBytes(start: number, dict: PdfDict): Uint8Array {
    let from = start;
    if (this.bytes[from] === 0x0d) from++;
    if (this.bytes[from] === 0x0a) from++;
    const length = dict.get("Length");
    const known =
      typeof length === "number"
        ? length
        : length instanceof PdfRef && this.nextNumber !== 0
          ? attempt(() => this.number(length))
          : undefined;
    if (known !== undefined && /^\s*endstream/.test(latin1(this.bytes, from + known, from + known + 14)))
      return this.bytes.subarray(from, from + known);
    let to = this.endOfStream(from);
    if (this.bytes[to - 1] === 0x0a) to--;
    if (this.bytes[to - 1] === 0x0d) to--;
    return this.bytes.subarray(from, to);
  }

  private endOfStream(from: number): number {
    this.streamEnds ??= findAll(this.bytes, "endstream");
    let [low, high] = [0, this.streamEnds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.streamEnds[middle] ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    return this.streamEnds[low] ?? this.bytes.length;
  }
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Offsets count from `%PDF`, and mail programs put lines before it. */
function withoutPreamble(bytes: Uint8Array): Uint8Array {
  const start = indexOf(bytes.subarray(0, 1024), "%PDF", 0);
  return start > 0 ? bytes.subarray(start) : bytes;
}

function findAll(bytes: Uint8Array, text: string): number[] {
  const found: number[] = [];
  for (let at = indexOf(bytes, text, 0); at !== -1; at = indexOf(bytes, text, at + text.length)) found.push(at);
  return found;
}

function indexOf(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let matches = true;
    for (let i = 1; i < text.length && matches; i++) matches = bytes[at + i] === text.charCodeAt(i);
    if (matches) return at;
  }
  return -1;
}
