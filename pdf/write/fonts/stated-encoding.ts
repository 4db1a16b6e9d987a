import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfName, type PdfDict } from "../../syntax/pdf-objects.ts";
import { baseEncoding, type Encoding } from "./encodings.ts";

/** What a simple font's `/Encoding` says: the encoding that it names, and the codes and glyph names of its `/Differences`; undefined where there is no entry. */
export function readStatedEncoding(
  file: PdfFile,
  font: PdfDict,
): { base: Encoding | undefined; differences: (number | string)[] } | undefined {
  const entry = file.get(font.get("Encoding"));
  if (entry instanceof PdfName) return { base: baseEncoding(entry.value), differences: [] };
  if (!(entry instanceof Map)) return undefined;
  const differences = (file.array(entry.get("Differences")) ?? []).map((item) => file.number(item) ?? file.name(item) ?? "");
  return { base: baseEncoding(file.name(entry.get("BaseEncoding"))), differences };
}
