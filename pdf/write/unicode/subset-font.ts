import type { TrueType } from "../fonts/true-type.ts";

const COMPOSITE_MORE = 0x20;
const COMPOSITE_WORDS = 0x01;
const COMPOSITE_SCALE = 0x08;
const COMPOSITE_XY_SCALE = 0x40;
const COMPOSITE_MATRIX = 0x80;

/** Returns a TrueType font of the given glyphs only, numbered in the order given; `newGlyphs` tells the numbers. Glyph 0 is always first. */
export function subsetFont(font: TrueType, glyphs: readonly number[]): { bytes: Uint8Array; newGlyphs: Map<number, number> } {
  const newGlyphs = new Map<number, number>([[0, 0]]);
  const order = [0];
  const keep = (glyph: number): number => {
    const known = newGlyphs.get(glyph);
    if (known !== undefined) return known;
    newGlyphs.set(glyph, order.length);
    order.push(glyph);
    return order.length - 1;
  };
  for (const glyph of glyphs) keep(glyph);
  const source = font.tables.get("glyf") ?? new Uint8Array();
  const outlines: Uint8Array[] = [];
  // Composite glyphs bring the glyphs that they are made of.
  for (let index = 0; index < order.length; index++) {
    const outline = source.slice(...font.outlineOf(order[index] ?? 0));
    renumberParts(outline, keep);
    outlines.push(outline);
  }
  const offsets = new Uint8Array((order.length + 1) * 4);
  const metrics = new Uint8Array(order.length * 4);
  const offsetView = new DataView(offsets.buffer);
  const metricView = new DataView(metrics.buffer);
  let length = 0;
  for (const [index, outline] of outlines.entries()) {
    offsetView.setUint32(index * 4, length);
    metricView.setUint16(index * 4, font.advanceOf(order[index] ?? 0));
    // The left side bearing is the outline's own left edge.
    metricView.setInt16(index * 4 + 2, outline.length >= 10 ? new DataView(outline.buffer).getInt16(2) : 0);
    length += padded(outline.length);
  }
  offsetView.setUint32(order.length * 4, length);
  const tables = new Map<string, Uint8Array>([
    ["glyf", concatenate(outlines)],
    ["loca", offsets],
    ["hmtx", metrics],
    ["head", patched(font.tables.get("head"), [50, 1])],
    ["hhea", patched(font.tables.get("hhea"), [34, order.length])],
    ["maxp", patched(font.tables.get("maxp"), [4, order.length])],
  ]);
  for (const tag of ["cvt ", "fpgm", "prep"]) {
    const table = font.tables.get(tag);
    if (table !== undefined) tables.set(tag, table);
  }
  return { bytes: assemble(tables), newGlyphs };
}

function renumberParts(outline: Uint8Array, keep: (glyph: number) => number): void {
  if (outline.length < 10) return;
  const data = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  if (data.getInt16(0) >= 0) return;
  for (let at = 10; ;) {
    const flags = data.getUint16(at);
    data.setUint16(at + 2, keep(data.getUint16(at + 2)));
    at += 4 + ((flags & COMPOSITE_WORDS) !== 0 ? 4 : 2);
    at += (flags & COMPOSITE_SCALE) !== 0 ? 2 : (flags & COMPOSITE_XY_SCALE) !== 0 ? 4 : (flags & COMPOSITE_MATRIX) !== 0 ? 8 : 0;
    if ((flags & COMPOSITE_MORE) === 0) return;
  }
}

function patched(table: Uint8Array | undefined, [at, value]: [number, number]): Uint8Array {
  const copy = (table ?? new Uint8Array(54)).slice();
  new DataView(copy.buffer).setUint16(at, value);
  return copy;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

function concatenate(parts: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + padded(part.length), 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += padded(part.length);
  }
  return joined;
}

function assemble(tables: Map<string, Uint8Array>): Uint8Array {
  const tags = [...tables.keys()].toSorted();
  const header = 12 + tags.length * 16;
  const bytes = new Uint8Array(header + [...tables.values()].reduce((sum, table) => sum + padded(table.length), 0));
  const data = new DataView(bytes.buffer);
  const power = 2 ** Math.floor(Math.log2(tags.length));
  data.setUint32(0, 0x00010000);
  data.setUint16(4, tags.length);
  data.setUint16(6, power * 16);
  data.setUint16(8, Math.log2(power));
  data.setUint16(10, (tags.length - power) * 16);
  let at = header;
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag) ?? new Uint8Array();
    const entry = 12 + index * 16;
    for (let i = 0; i < 4; i++) bytes[entry + i] = tag.charCodeAt(i);
    bytes.set(table, at);
    data.setUint32(entry + 4, checksum(data, at, padded(table.length)));
    data.setUint32(entry + 8, at);
    data.setUint32(entry + 12, table.length);
    at += padded(table.length);
  }
  return bytes;
}

function checksum(data: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + data.getUint32(at)) >>> 0;
  return sum;
}
