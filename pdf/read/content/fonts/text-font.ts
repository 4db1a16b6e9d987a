import type { PdfFile } from "../../../syntax/pdf-file.ts";
import type { PdfDict, PdfObject } from "../../../syntax/pdf-objects.ts";
import { decodeComposite } from "./composite-decoder.ts";
import type { TextFont } from "./shown-code.ts";
import { decodeSimple } from "./simple-decoder.ts";
import { decodeType3 } from "./type3-decoder.ts";

const FORCE_BOLD = 1 << 18;
const BOLD_NAME = /bold|black|heavy|demi|hebo|tibo|cobo/i;
/** Above this thickness of its stems, in thousandths, a font looks bold. */
const BOLD_STEM = 120;
const BOLD_WEIGHT = 600;

/** Reads a font resource. A font that names no characters still has widths, so that its text takes its room. */
export function readTextFont(file: PdfFile, resource: PdfObject | undefined): TextFont {
  const dict = file.dict(resource) ?? new Map<string, PdfObject>();
  const subtype = file.name(dict.get("Subtype"));
  const described = subtype === "Type0" ? (file.dict(file.array(dict.get("DescendantFonts"))?.[0]) ?? dict) : dict;
  const descriptor = file.dict(described.get("FontDescriptor"));
  const bold = isBold(file, file.name(dict.get("BaseFont")) ?? "", descriptor);
  if (subtype === "Type3") return { bold, ...decodeType3(file, dict) };
  return { bold, scale: 1, ...(subtype === "Type0" ? decodeComposite(file, dict) : decodeSimple(file, dict)) };
}

function isBold(file: PdfFile, name: string, descriptor: PdfDict | undefined): boolean {
  const stem = file.number(descriptor?.get("StemV")) ?? 0;
  const weight = file.number(descriptor?.get("FontWeight")) ?? 0;
  const flags = file.number(descriptor?.get("Flags")) ?? 0;
  return BOLD_NAME.test(name) || (flags & FORCE_BOLD) !== 0 || stem >= BOLD_STEM || weight >= BOLD_WEIGHT;
}
