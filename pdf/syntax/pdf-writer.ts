import { zlibSync } from "fflate";
import { ByteWriter } from "./byte-writer.ts";
import { ObjectPlaces } from "./object-places.ts";
import type { PdfFile } from "./pdf-file.ts";
import { PdfRef, PdfStream, toDict, toName, type PdfDict, type PdfObject } from "./pdf-objects.ts";
import { writeIndirect, writeObject, type Renumber } from "./pdf-serializer.ts";

/** Higher levels take twice the time for a few per cent. */
const COMPRESSION_LEVEL = 3;

/** Most bytes that an update usually needs. */
const UPDATE_GUESS_BYTES = 1 << 20;

/** Bytes above 127 in the second line tell transfer programs that the file is binary. */
export const HEADER = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";

/** Objects of one object stream; more make readers decode more than they need. */
const OBJECTS_PER_STREAM = 200;

/** Widths of the columns of a cross-reference stream: kind, offset or stream, generation or index. */
const ROW_BYTES = [1, 4, 2] as const;

/** Appends the changed objects to the original bytes, which stay as they are, signatures included (ISO 32000-1, 7.5.6). */
export async function writeIncrement(file: PdfFile): Promise<Uint8Array<ArrayBuffer>> {
  const out = new ByteWriter(file.bytes.length + UPDATE_GUESS_BYTES);
  out.bytes(file.bytes);
  if (file.bytes.at(-1) !== 0x0a) out.text("\n");
  const objects = [...file.changed].toSorted((a, b) => a - b).map((number): [number, PdfObject] => [number, file.get(new PdfRef(number))]);
  // Asked after the objects were read: only then it is known.
  const generationOf = (number: number): number => file.generationOf(number);
  const trailer = toDict({
    Root: file.trailer.get("Root"),
    Info: file.trailer.get("Info"),
    ID: file.trailer.get("ID"),
    Prev: file.references.startsAt,
  });
  if (file.references.usesStreams) await writeCompact(out, objects, trailer, file.size, generationOf);
  else writePlain(out, objects, trailer, file.size, generationOf);
  return out.view().slice();
}

/** Writes a new file of what the catalog still reaches. References to `removed` objects become null. */
export async function writeWhole(file: PdfFile, removed: ReadonlySet<number> = new Set()): Promise<Uint8Array<ArrayBuffer>> {
  const numbers = new Map<number, number>();
  const objects: [number, PdfObject][] = [];
  const trailer = toDict({ Root: file.trailer.get("Root"), Info: file.trailer.get("Info"), ID: file.trailer.get("ID") });
  const renumber: Renumber = (ref) => {
    const number = numbers.get(ref.number);
    return number === undefined ? undefined : new PdfRef(number);
  };
  const queue: PdfObject[] = [...trailer.values()];
  for (let object = queue.pop(); object !== undefined; object = queue.pop()) {
    if (object instanceof PdfRef) {
      if (numbers.has(object.number) || removed.has(object.number)) continue;
      const target = file.get(object);
      if (target === null) continue;
      numbers.set(object.number, numbers.size + 1);
      objects.push([numbers.size, target]);
      queue.push(target);
    } else for (const part of partsOf(object)) queue.push(part);
  }
  const out = new ByteWriter(file.bytes.length);
  out.text(HEADER);
  await writeCompact(out, objects, trailer, numbers.size + 1, () => 0, renumber);
  return out.view().slice();
}

/** The objects that an object holds itself. */
function partsOf(object: PdfObject): Iterable<PdfObject> {
  if (Array.isArray(object)) return object;
  if (object instanceof PdfStream) return object.dict.values();
  return object instanceof Map ? object.values() : [];
}

/** A classic cross-reference table, for updates of files that have one. */
function writePlain(
  out: ByteWriter,
  objects: [number, PdfObject][],
  trailer: PdfDict,
  size: number,
  generationOf: (number: number) => number,
): void {
  const lines: string[] = [];
  for (const [number, object] of objects) {
    const generation = generationOf(number);
    lines.push(`${number} 1\n${String(out.length).padStart(10, "0")} ${String(generation).padStart(5, "0")} n\r\n`);
    writeIndirect(out, new PdfRef(number, generation), object);
  }
  const start = out.length;
  trailer.set("Size", size);
  out.text(`xref\n${lines.join("")}trailer\n`);
  writeObject(out, trailer);
  out.text(`\nstartxref\n${start}\n%%EOF\n`);
}

/** Object streams and a cross-reference stream. */
async function writeCompact(
  out: ByteWriter,
  objects: [number, PdfObject][],
  trailer: PdfDict,
  size: number,
  generationOf: (number: number) => number,
  renumber?: Renumber,
): Promise<void> {
  let nextNumber = size;
  const places = new ObjectPlaces();
  await writeObjects(out, objects, places, { newNumber: () => nextNumber++, generationOf, renumber });
  await writeCrossReferenceStream(out, places, trailer, nextNumber, { generationOf, renumber });
}

type ObjectOptions = {
  /** Gives each object stream its number. */
  newNumber: () => number;
  generationOf?: (number: number) => number;
  renumber?: Renumber | undefined;
  /** Number of the file's bytes before those of `out`. */
  base?: number;
};

/** Writes objects, those that may in object streams, and adds their places. */
export async function writeObjects(
  out: ByteWriter,
  objects: [number, PdfObject][],
  places: ObjectPlaces,
  { newNumber, generationOf = () => 0, renumber, base = 0 }: ObjectOptions,
): Promise<void> {
  // Streams, and what is of a later generation, cannot stand in an object stream (ISO 32000-1, 7.5.7).
  const isApart = ([number, object]: [number, PdfObject]): boolean => object instanceof PdfStream || generationOf(number) > 0;
  const plain = objects.filter((entry) => !isApart(entry));
  const packing: Promise<[number, PdfStream]>[] = [];
  for (let from = 0; from < plain.length; from += OBJECTS_PER_STREAM) {
    const stream = newNumber();
    const chunk = plain.slice(from, from + OBJECTS_PER_STREAM);
    for (const [index, [number]] of chunk.entries()) places.addIndex(number, stream, index);
    packing.push(packObjects(chunk, renumber).then((packed) => [stream, packed]));
  }
  for (const [number, object] of objects.filter(isApart)) {
    const generation = generationOf(number);
    places.addOffset(number, base + out.length);
    writeIndirect(out, new PdfRef(number, generation), object, renumber);
  }
  for (const [number, packed] of await Promise.all(packing)) {
    places.addOffset(number, base + out.length);
    writeIndirect(out, new PdfRef(number), packed, renumber);
  }
}

/** Packs objects into one object stream (ISO 32000-1, 7.5.7). */
async function packObjects(objects: [number, PdfObject][], renumber: Renumber | undefined): Promise<PdfStream> {
  const body = new ByteWriter();
  let places = "";
  for (const [number, object] of objects) {
    places += `${number} ${body.length} `;
    writeObject(body, object, renumber);
    body.text("\n");
  }
  const whole = new ByteWriter(places.length + body.length);
  whole.text(places);
  whole.bytes(body.view());
  const dict = toDict({ Type: toName("ObjStm"), N: objects.length, First: places.length, Filter: toName("FlateDecode") });
  return new PdfStream(dict, await deflate(whole.view()));
}

/** Ends a file with a cross-reference stream of this number, the highest of all. `base`: the bytes before those of `out`. */
export async function writeCrossReferenceStream(
  out: ByteWriter,
  places: ObjectPlaces,
  trailer: PdfDict,
  number: number,
  { base = 0, generationOf = () => 0, renumber }: Omit<ObjectOptions, "newNumber"> = {},
): Promise<void> {
  const start = base + out.length;
  places.addOffset(number, start);
  const rows = new ByteWriter();
  const index: number[] = [];
  places.forEach((place, object) => {
    const isPlain = "offset" in place;
    const row = isPlain ? [1, place.offset, generationOf(object)] : [2, place.stream, place.index];
    for (const [column, bytes] of ROW_BYTES.entries()) rows.number(row[column] ?? 0, bytes);
    const last = index.length - 2;
    if (last >= 0 && (index[last] ?? 0) + (index[last + 1] ?? 0) === object) index[last + 1] = (index[last + 1] ?? 0) + 1;
    else index.push(object, 1);
  });
  const own = toDict({ Type: toName("XRef"), Size: number + 1, W: [...ROW_BYTES], Index: index, Filter: toName("FlateDecode") });
  const dict: PdfDict = new Map([...trailer, ...own]);
  writeIndirect(out, new PdfRef(number), new PdfStream(dict, await deflate(rows.view())), renumber);
  out.text(`startxref\n${start}\n%%EOF\n`);
}

/** The platform's own compression: several times as fast as a script's, and no garbage. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream("deflate");
  const source = writable.getWriter();
  const written = source.write(bytes).then(() => source.close());
  const packed = new ByteWriter(bytes.length);
  const reader = readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) packed.bytes(part.value);
  await written;
  return packed.view();
}

/** Returns the bytes as FlateDecode reads them. */
export function compress(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: COMPRESSION_LEVEL });
}
