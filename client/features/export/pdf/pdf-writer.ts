import { zlibSync } from "fflate";
import { toBytes } from "./pdf-lexer.ts";
import type { PdfFile } from "./pdf-file.ts";
import { PdfRef, PdfStream, toDict, toName, type PdfDict, type PdfObject } from "./pdf-objects.ts";
import { serialize, serializeIndirect, type Renumber } from "./pdf-serializer.ts";

/** Higher levels take twice the time for a few per cent. */
const COMPRESSION_LEVEL = 3;

/** Objects of one object stream; more make readers decode more than they need. */
const OBJECTS_PER_STREAM = 200;

type Entry = { number: number; offset: number } | { number: number; stream: number; index: number };

/** Appends the changed objects to the original bytes, which stay as they are, signatures included (ISO 32000-1, 7.5.6). */
export function writeIncrement(file: PdfFile): Uint8Array {
  const out = new Output(file.bytes);
  if (file.bytes.at(-1) !== 0x0a) out.push(toBytes("\n"));
  const objects = [...file.changed].toSorted((a, b) => a - b).map((number): [number, PdfObject] => [number, file.get(new PdfRef(number))]);
  const trailer = toDict({
    Root: file.trailer.get("Root"),
    Info: file.trailer.get("Info"),
    ID: file.trailer.get("ID"),
    Prev: file.references.startsAt,
  });
  if (file.references.usesStreams) writeCompact(out, objects, trailer, file.size);
  else writePlain(out, objects, trailer, file.size);
  return out.finish();
}

/** Writes a new file of what the catalog still reaches. References to `removed` objects become null. */
export function writeWhole(file: PdfFile, removed: ReadonlySet<number> = new Set()): Uint8Array {
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
    } else if (Array.isArray(object)) queue.push(...object);
    else if (object instanceof Map) queue.push(...object.values());
    else if (object instanceof PdfStream) queue.push(...object.dict.values());
  }
  // Bytes above 127 in the second line tell transfer programs that the file is binary.
  const out = new Output(Uint8Array.from([...toBytes("%PDF-1.7\n%"), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  writeCompact(out, objects, trailer, numbers.size + 1, renumber);
  return out.finish();
}

class Output {
  private readonly chunks: Uint8Array[] = [];
  length = 0;

  constructor(start: Uint8Array) {
    this.push(start);
  }

  push(...chunks: Uint8Array[]): void {
    for (const chunk of chunks) {
      this.chunks.push(chunk);
      this.length += chunk.length;
    }
  }

  finish(): Uint8Array {
    const bytes = new Uint8Array(this.length);
    let at = 0;
    for (const chunk of this.chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }
}

/** A classic cross-reference table, for updates of files that have one. */
function writePlain(out: Output, objects: [number, PdfObject][], trailer: PdfDict, size: number): void {
  const lines: string[] = [];
  for (const [number, object] of objects) {
    lines.push(`${number} 1\n${String(out.length).padStart(10, "0")} 00000 n\r\n`);
    out.push(...serializeIndirect(new PdfRef(number), object));
  }
  const start = out.length;
  trailer.set("Size", size);
  out.push(toBytes(`xref\n${lines.join("")}trailer\n${serialize(trailer)}\nstartxref\n${start}\n%%EOF\n`));
}

/** Object streams and a cross-reference stream. */
function writeCompact(out: Output, objects: [number, PdfObject][], trailer: PdfDict, size: number, renumber?: Renumber): void {
  const entries: Entry[] = [];
  let nextNumber = size;
  const plain = objects.filter(([, object]) => !(object instanceof PdfStream));
  for (const [number, object] of objects) {
    if (!(object instanceof PdfStream)) continue;
    entries.push({ number, offset: out.length });
    out.push(...serializeIndirect(new PdfRef(number), object, renumber));
  }
  for (let from = 0; from < plain.length; from += OBJECTS_PER_STREAM) {
    const stream = nextNumber++;
    let head = "";
    let body = "";
    for (const [index, [number, object]] of plain.slice(from, from + OBJECTS_PER_STREAM).entries()) {
      head += `${number} ${body.length} `;
      body += `${serialize(object, renumber)}\n`;
      entries.push({ number, stream, index });
    }
    const count = Math.min(OBJECTS_PER_STREAM, plain.length - from);
    const dict = toDict({ Type: toName("ObjStm"), N: count, First: head.length, Filter: toName("FlateDecode") });
    entries.push({ number: stream, offset: out.length });
    out.push(...serializeIndirect(new PdfRef(stream), new PdfStream(dict, compress(toBytes(head + body)))));
  }
  writeCrossReferenceStream(out, entries, trailer, nextNumber, renumber);
}

function writeCrossReferenceStream(out: Output, entries: Entry[], trailer: PdfDict, number: number, renumber?: Renumber): void {
  const start = out.length;
  entries.push({ number, offset: start });
  entries.sort((a, b) => a.number - b.number);
  const rows = new Uint8Array(entries.length * 7);
  const view = new DataView(rows.buffer);
  const index: number[] = [];
  for (const [row, entry] of entries.entries()) {
    const isPlain = "offset" in entry;
    view.setUint8(row * 7, isPlain ? 1 : 2);
    view.setUint32(row * 7 + 1, isPlain ? entry.offset : entry.stream);
    view.setUint16(row * 7 + 5, isPlain ? 0 : entry.index);
    const last = index.length - 2;
    if (last >= 0 && (index[last] ?? 0) + (index[last + 1] ?? 0) === entry.number) index[last + 1] = (index[last + 1] ?? 0) + 1;
    else index.push(entry.number, 1);
  }
  const own = toDict({ Type: toName("XRef"), Size: number + 1, W: [1, 4, 2], Index: index, Filter: toName("FlateDecode") });
  const dict: PdfDict = new Map([...trailer, ...own]);
  out.push(...serializeIndirect(new PdfRef(number), new PdfStream(dict, compress(rows)), renumber));
  out.push(toBytes(`startxref\n${start}\n%%EOF\n`));
}

export function compress(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: COMPRESSION_LEVEL });
}
