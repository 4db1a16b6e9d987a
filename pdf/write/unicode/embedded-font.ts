import { parseTrueType, type TrueType } from "../fonts/true-type.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { toBytes } from "../../syntax/pdf-lexer.ts";
import { PdfError, PdfStream, PdfString, toDict, toName, type PdfObject, type PdfRef } from "../../syntax/pdf-objects.ts";
import { compress } from "../../syntax/pdf-writer.ts";
import { subsetFont } from "./subset-font.ts";

/** `bfchar` lines that one block may hold (Adobe TN 5014). */
const LINES_PER_BLOCK = 100;

/**
 * A font that goes into the document with the glyphs that were used and nothing else. A code stands for a glyph together with the text it was
 * typed as, so that the text comes out of the page as it went in, whatever shaping made of it.
 */
export class EmbeddedFont {
  readonly ref: PdfRef;
  readonly font: TrueType;
  private readonly file: PdfFile;
  private readonly name: string;
  private readonly codes = new Map<string, { code: number; glyph: number; text: string }>();

  constructor(file: PdfFile, name: string, bytes: Uint8Array) {
    const font = parseTrueType(bytes);
    if (font === undefined) throw new PdfError("A font for your text is damaged.");
    this.font = font;
    this.file = file;
    this.name = name;
    this.ref = file.add(toDict({}));
  }

  codeOf(glyph: number, text: string): number {
    const key = `${glyph}:${text}`;
    const known = this.codes.get(key);
    if (known !== undefined) return known.code;
    const code = this.codes.size + 1;
    this.codes.set(key, { code, glyph, text });
    return code;
  }

  /** Writes the font's objects; nothing may be shaped with it afterwards. */
  finish(): void {
    const entries = [...this.codes.values()];
    const { bytes, newGlyphs } = subsetFont(
      this.font,
      entries.map(({ glyph }) => glyph),
    );
    const scale = 1000 / this.font.unitsPerEm;
    const glyphs = new Uint8Array((entries.length + 1) * 2);
    for (const { code, glyph } of entries) {
      const number = newGlyphs.get(glyph) ?? 0;
      glyphs[code * 2] = number >> 8;
      glyphs[code * 2 + 1] = number & 255;
    }
    const baseFont = toName(`${subsetTag(this.ref.number)}+${this.name}`);
    const descriptor = toDict({
      Type: toName("FontDescriptor"),
      FontName: baseFont,
      Flags: 4,
      FontBBox: readBox(this.font).map((value) => Math.round(value * scale)),
      ItalicAngle: 0,
      Ascent: Math.round(this.font.ascent * scale),
      Descent: Math.round(this.font.descent * scale),
      CapHeight: 714,
      StemV: 80,
      FontFile2: this.file.add(deflated(bytes, { Length1: bytes.length })),
    });
    const descendant = toDict({
      Type: toName("Font"),
      Subtype: toName("CIDFontType2"),
      BaseFont: baseFont,
      CIDSystemInfo: toDict({ Registry: new PdfString(toBytes("Adobe")), Ordering: new PdfString(toBytes("Identity")), Supplement: 0 }),
      FontDescriptor: this.file.add(descriptor),
      DW: 0,
      W: [1, entries.map(({ glyph }) => Math.round(this.font.advanceOf(glyph) * scale))],
      CIDToGIDMap: this.file.add(deflated(glyphs)),
    });
    const font = toDict({
      Type: toName("Font"),
      Subtype: toName("Type0"),
      BaseFont: baseFont,
      Encoding: toName("Identity-H"),
      DescendantFonts: [this.file.add(descendant)],
      ToUnicode: this.file.add(deflated(toBytes(toUnicode(entries)))),
    });
    this.file.set(this.ref, font);
  }
}

function deflated(bytes: Uint8Array, entries: Record<string, PdfObject> = {}): PdfStream {
  return new PdfStream(toDict({ ...entries, Filter: toName("FlateDecode") }), compress(bytes));
}

function readBox(font: TrueType): number[] {
  const head = font.tables.get("head") ?? new Uint8Array(54);
  const data = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return [36, 38, 40, 42].map((at) => data.getInt16(at));
}

function subsetTag(number: number): string {
  return Array.from({ length: 6 }, (_, index) => String.fromCharCode(65 + (Math.floor(number / 26 ** index) % 26))).join("");
}

function toUnicode(entries: { code: number; text: string }[]): string {
  const lines = entries
    .filter(({ text }) => text !== "")
    .map(({ code, text }) => `<${hex(code)}> <${Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join("")}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += LINES_PER_BLOCK) {
    const part = lines.slice(at, at + LINES_PER_BLOCK);
    blocks.push(`${part.length} beginbfchar\n${part.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

function hex(value: number): string {
  return value.toString(16).padStart(4, "0");
}
