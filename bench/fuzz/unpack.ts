import { ByteWriter } from "../../pdf/syntax/byte-writer.ts";
import { PdfFile } from "../../pdf/syntax/pdf-file.ts";
import { type PdfObject, PdfName, PdfRef, PdfStream, toDict } from "../../pdf/syntax/pdf-objects.ts";
import { HEADER } from "../../pdf/syntax/pdf-writer.ts";
import { writeIndirect, writeObject } from "../../pdf/syntax/pdf-serializer.ts";

const FONT_KINDS = new Set(["Type1C", "CIDFontType0C", "OpenType"]);
const CONTAINERS = new Set(["XRef", "ObjStm"]);

/**
 * Returns a form whose objects and pages stand in plain sight, so that damage meets what they say: in a compressed stream it makes a damaged stream
 * and nothing else. Fonts and pictures stay compressed.
 */
export function unpack(bytes: Uint8Array): Uint8Array {
  const file = new PdfFile(bytes);
  const out = new ByteWriter(bytes.length * 4);
  out.text(HEADER);
  const places: string[] = [];
  for (let number = 1; number < file.size; number++) {
    const object = file.get(new PdfRef(number));
    if (object === null || isContainer(object)) continue;
    places.push(`${number} 1\n${String(out.length).padStart(10, "0")} 00000 n\r\n`);
    writeIndirect(out, new PdfRef(number), object instanceof PdfStream ? unpackStream(file, object) : object);
  }
  const start = out.length;
  out.text(`xref\n${places.join("")}trailer\n`);
  writeObject(out, toDict({ Root: file.trailer.get("Root"), Info: file.trailer.get("Info"), Size: file.size }));
  out.text(`\nstartxref\n${start}\n%%EOF\n`);
  return out.view().slice();
}

function isContainer(object: PdfObject): boolean {
  const type = object instanceof PdfStream ? object.dict.get("Type") : null;
  return type instanceof PdfName && CONTAINERS.has(type.value);
}

function unpackStream(file: PdfFile, stream: PdfStream): PdfStream {
  const isFont = ["Length1", "Length2"].some((key) => stream.dict.has(key)) || FONT_KINDS.has(file.name(stream.dict.get("Subtype")) ?? "");
  const isData = isFont || stream.dict.has("Width");
  const plain = isData ? undefined : file.decode(stream);
  if (plain === undefined) return stream;
  const dict = new Map(stream.dict);
  for (const key of ["Filter", "DecodeParms", "F", "DP"]) dict.delete(key);
  return new PdfStream(dict, plain);
}
