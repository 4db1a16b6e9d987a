import { ByteWriter } from "./byte-writer.ts";
import { latin1 } from "./pdf-lexer.ts";
import { PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from "./pdf-objects.ts";

/** Gives the number under which a reference goes into the new file; undefined writes null. */
export type Renumber = (ref: PdfRef) => PdfRef | undefined;

const SAME: Renumber = (ref) => ref;
/** Names as they are written: a form repeats the same few thousands of times. */
const names = new Map<string, string>();
const MOST_NAMES = 4096;
const SIGNIFICANT_DIGITS = 12;
/** Finer than what any reader keeps of a number. */
const MOST_DECIMALS = 20;

/** Writes one object as PDF source. A stream's bytes are not part of it: see `writeIndirect`. */
export function writeObject(out: ByteWriter, object: PdfObject, renumber: Renumber = SAME): void {
  if (object instanceof PdfName) out.text(serializeName(object.value));
  else if (object instanceof PdfRef) {
    const ref = renumber(object);
    out.text(ref === undefined ? "null" : `${ref.number} ${ref.generation} R`);
  } else if (object instanceof PdfString) writeString(out, object.bytes);
  else if (typeof object === "number") out.text(exactNumber(object));
  else if (object === null || typeof object === "boolean") out.text(String(object));
  else if (Array.isArray(object)) {
    out.text("[");
    for (const [index, item] of object.entries()) {
      if (index > 0) out.text(" ");
      writeObject(out, item, renumber);
    }
    out.text("]");
  } else {
    out.text("<<");
    for (const [key, value] of object instanceof PdfStream ? object.dict : object) {
      out.text(serializeName(key));
      out.text(" ");
      writeObject(out, value, renumber);
    }
    out.text(">>");
  }
}

/** Writes `n g obj … endobj`, with `/Length` set for a stream. */
export function writeIndirect(out: ByteWriter, ref: PdfRef, object: PdfObject, renumber: Renumber = SAME): void {
  out.text(`${ref.number} ${ref.generation} obj\n`);
  if (object instanceof PdfStream) {
    writeObject(out, new Map(object.dict).set("Length", object.bytes.length), renumber);
    out.text("\nstream\n");
    out.bytes(object.bytes);
    out.text("\nendstream\nendobj\n");
  } else {
    writeObject(out, object, renumber);
    out.text("\nendobj\n");
  }
}

/** Returns one object as PDF source, one character per byte. */
export function serialize(object: PdfObject): string {
  const out = new ByteWriter(256);
  writeObject(out, object);
  return latin1(out.view(), 0, out.length);
}

/** As a file gave it, without the last digits of binary fractions and never with an exponent: a page whose box is rounded is drawn elsewhere by a hair. */
function exactNumber(value: number): string {
  if (Number.isInteger(value) || !Number.isFinite(value)) return formatNumber(value);
  const exact = String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  return exact.includes("e") ? value.toFixed(MOST_DECIMALS).replace(/\.?0+$/u, "") : exact;
}

/** For what is drawn: at most four decimals, never an exponent. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : "0";
  if (!Number.isFinite(value)) return "0";
  return String(Number(value.toFixed(4))).includes("e") ? "0" : String(Number(value.toFixed(4)));
}

function serializeName(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const source = `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;
  if (names.size < MOST_NAMES) names.set(name, source);
  return source;
}

/** Any bytes as they are, but for parentheses, the backslash and the carriage return, which mean something else in a string. */
function writeString(out: ByteWriter, bytes: Uint8Array): void {
  out.byte(0x28);
  for (const byte of bytes) {
    if (byte === 0x28 || byte === 0x29 || byte === 0x5c || byte === 0x0d) out.byte(0x5c);
    out.byte(byte === 0x0d ? 0x72 : byte);
  }
  out.byte(0x29);
}
