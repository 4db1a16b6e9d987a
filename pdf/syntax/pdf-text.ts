import { latin1, toBytes } from "./pdf-lexer.ts";
import { PdfName, PdfString, type PdfObject } from "./pdf-objects.ts";

/** PDFDocEncoding where it differs from Latin-1 (ISO 32000-1, annex D.3). */
const PDF_DOC: Record<number, string> = {};
const HIGH = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž";
for (const [index, character] of Array.from(HIGH).entries()) PDF_DOC[0x80 + index] = character;
for (const [index, character] of Array.from("˘ˇˆ˙˝˛˚˜").entries()) PDF_DOC[0x18 + index] = character;
PDF_DOC[0xa0] = "€";

// A form has thousands of texts, and to make a decoder costs more than to use it.
const UTF_16BE = new TextDecoder("utf-16be");
const UTF_16LE = new TextDecoder("utf-16le");
const UTF_8 = new TextDecoder();
const STRICT_UTF_8 = new TextDecoder("utf-8", { fatal: true });

/** Returns a text string as a person reads it: UTF-16 and UTF-8 by their marks, otherwise PDFDocEncoding. */
export function toText(object: PdfObject | undefined): string | undefined {
  if (object instanceof PdfName) return nameText(object);
  if (!(object instanceof PdfString)) return undefined;
  const { bytes } = object;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return dropLanguage(UTF_16BE.decode(bytes.subarray(2)));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return dropLanguage(UTF_16LE.decode(bytes.subarray(2)));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return UTF_8.decode(bytes.subarray(3));
  let text = "";
  for (const byte of bytes) text += PDF_DOC[byte] ?? String.fromCharCode(byte);
  return text;
}

/** ASCII as it is, everything else as UTF-16 with its mark: not every reader tells PDFDocEncoding from bytes. */
export function toTextString(text: string): PdfString {
  if (/^[\t\n\r -~]*$/.test(text)) return new PdfString(toBytes(text));
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xfe, 0xff]);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes[2 + i * 2] = unit >> 8;
    bytes[3 + i * 2] = unit & 255;
  }
  return new PdfString(bytes);
}

/** Returns a name as text: UTF-8 where its bytes are, else Latin-1. */
export function nameText(name: PdfName): string {
  if (!/[\x80-\xff]/.test(name.value)) return name.value;
  const bytes = Uint8Array.from(name.value, (character) => character.charCodeAt(0));
  try {
    return STRICT_UTF_8.decode(bytes);
  } catch {
    return name.value;
  }
}

/** Returns a name's bytes for a text: UTF-8, as PDF 1.7 wants names that people read. */
export function toNameBytes(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  const bytes = new TextEncoder().encode(text);
  return latin1(bytes, 0, bytes.length);
}

/** UTF-16 text may carry a language escape: U+001B, code, U+001B (ISO 32000-1, 7.9.2.2). */
function dropLanguage(text: string): string {
  const parts = text.split("\u001b");
  return parts.length === 1 ? text : parts.filter((_, index) => index % 2 === 0).join("");
}
