import { toBytes } from "./pdf-lexer.ts";
import { PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from "./pdf-objects.ts";

/** Gives the number under which a reference goes into the new file; undefined writes null. */
export type Renumber = (ref: PdfRef) => PdfRef | undefined;

const SAME: Renumber = (ref) => ref;

/** One object as PDF source, one character per byte. A stream's bytes are not part of it: see `serializeIndirect`. */
export function serialize(object: PdfObject, renumber: Renumber = SAME): string {
  if (object === null) return "null";
  if (typeof object === "boolean") return object ? "true" : "false";
  if (typeof object === "number") return formatNumber(object);
  if (object instanceof PdfName) return serializeName(object.value);
  if (object instanceof PdfRef) {
    const ref = renumber(object);
    return ref === undefined ? "null" : `${ref.number} ${ref.generation} R`;
  }
  if (object instanceof PdfString) return serializeString(object.bytes);
  if (Array.isArray(object)) return `[${object.map((item) => serialize(item, renumber)).join(" ")}]`;
  const dict = object instanceof PdfStream ? object.dict : object;
  let source = "<<";
  for (const [key, value] of dict) source += `${serializeName(key)} ${serialize(value, renumber)}`;
  return `${source}>>`;
}

/** `n g obj … endobj`, in chunks, with `/Length` set for a stream. */
export function serializeIndirect(ref: PdfRef, object: PdfObject, renumber: Renumber = SAME): Uint8Array[] {
  const head = `${ref.number} ${ref.generation} obj\n`;
  if (!(object instanceof PdfStream)) return [toBytes(`${head}${serialize(object, renumber)}\nendobj\n`)];
  const dict = new Map(object.dict).set("Length", object.bytes.length);
  return [toBytes(`${head}${serialize(dict, renumber)}\nstream\n`), object.bytes, toBytes("\nendstream\nendobj\n")];
}

/** At most four decimals, never an exponent. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : "0";
  if (!Number.isFinite(value)) return "0";
  return String(Number(value.toFixed(4))).includes("e") ? "0" : String(Number(value.toFixed(4)));
}

function serializeName(name: string): string {
  return `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;
}

export function serializeString(bytes: Uint8Array): string {
  let text = "";
  let binary = 0;
  for (const byte of bytes) {
    if (byte < 32 || byte > 126) binary++;
    text += byte === 0x28 || byte === 0x29 || byte === 0x5c ? `\\${String.fromCharCode(byte)}` : String.fromCharCode(byte);
  }
  if (binary === 0) return `(${text})`;
  let hex = "";
  for (const byte of bytes) hex += (byte < 16 ? "0" : "") + byte.toString(16);
  return `<${hex}>`;
}
