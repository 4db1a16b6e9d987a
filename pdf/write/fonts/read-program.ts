import type { PdfFile } from "../../syntax/pdf-file.ts";
import type { PdfDict } from "../../syntax/pdf-objects.ts";
import { readCffProgram } from "./cff.ts";
import type { Encoding } from "./encodings.ts";
import { type TrueType, parseTrueType } from "./true-type.ts";
import { readTrueTypeProgram, readType1Encoding, readType1Program, type FontProgram } from "./font-programs.ts";

/** Reads the font program that a descriptor embeds; undefined where there is none that can be read. @throws RangeError when its bytes are cut off. */
export function readProgram(file: PdfFile, descriptor: PdfDict, isSymbolic: boolean): FontProgram | undefined {
  const trueType = readFile(file, descriptor, "FontFile2");
  if (trueType !== undefined) return readTrueTypeProgram(trueType.bytes, isSymbolic);
  const compact = readFile(file, descriptor, "FontFile3");
  if (compact !== undefined)
    return file.name(compact.dict.get("Subtype")) === "OpenType"
      ? readTrueTypeProgram(compact.bytes, isSymbolic)
      : readCffProgram(compact.bytes);
  const type1 = readFile(file, descriptor, "FontFile");
  return type1 && readType1Program(type1.bytes, file.number(type1.dict.get("Length1")) ?? 0);
}

/** Reads the encoding that an embedded Type 1 program has of itself; undefined where there is none that can be read. @throws RangeError when its bytes are cut off. */
export function readBuiltInEncoding(file: PdfFile, descriptor: PdfDict): Encoding | undefined {
  const type1 = readFile(file, descriptor, "FontFile");
  if (type1 !== undefined) return readType1Encoding(type1.bytes, file.number(type1.dict.get("Length1")) ?? 0);
  const compact = readFile(file, descriptor, "FontFile3");
  return compact && file.name(compact.dict.get("Subtype")) === "Type1C" ? readCffProgram(compact.bytes)?.builtIn : undefined;
}

/** Reads the TrueType program that a descriptor embeds; undefined where there is none. @throws RangeError when its bytes are cut off. */
export function readTrueType(file: PdfFile, descriptor: PdfDict): TrueType | undefined {
  const program = readFile(file, descriptor, "FontFile2");
  return program && parseTrueType(program.bytes);
}

function readFile(file: PdfFile, descriptor: PdfDict, key: string): { dict: PdfDict; bytes: Uint8Array } | undefined {
  const stream = file.stream(descriptor.get(key));
  const bytes = stream && file.decode(stream);
  return stream && bytes && { dict: stream.dict, bytes };
}
