import type { TrueType } from "../fonts/true-type.ts";

const COMPOSITE_MORE = 0x20;
const COMPOSITE_WORDS = 0x01;
const COMPOSITE_SCALE = 0x08;
const COMPOSITE_XY_SCALE = 0x40;
const COMPOSITE_MATRIX = 0x80;

/** Glyphs of one font, by their numbers in it. */
type FontPart = { font: TrueType; glyphs: readonly number[] };

/** Returns a TrueType font of the given glyphs only, numbered in the order given; `newGlyphs` tells the numbers. Glyph 0 is always first. */
export function subsetFont(font: TrueType, glyphs: readonly number[]): { bytes: Uint8Array; newGlyphs: Map<number, number> } {
  const { tables, newGlyphs } = joinGlyphs(font, [{ font, glyphs }]);
  return { bytes: assemble(tables), newGlyphs: newGlyphs[0] ?? new Map() };
}

/**
 * Returns one TrueType font of the given glyphs of several, which have the same units and hints, such as the slices of a web font. `characters` gives each
 * part the characters of its glyphs, in their order; the first part that has a character keeps it.
 */
export function joinFonts(parts: readonly (FontPart & { characters: readonly number[] })[]): Uint8Array | undefined {
  const [first] = parts;
  if (first === undefined) return undefined;
  const { tables, newGlyphs } = joinGlyphs(first.font, parts);
  const glyphOf = new Map<number, number>();
  for (const [index, { glyphs, characters }] of parts.entries()) {
    for (const [at, character] of characters.entries()) {
      const glyph = newGlyphs[index]?.get(glyphs[at] ?? 0);
      if (glyph !== undefined && !glyphOf.has(character)) glyphOf.set(character, glyph);
    }
  }
  tables.set("cmap", characterMap(glyphOf));
  return assemble(tables);
}

function joinGlyphs(first: TrueType, parts: readonly FontPart[]): { tables: Map<string, Uint8Array>; newGlyphs: Map<number, number>[] } {
  const order = [{ font: first, glyph: 0 }];
  const outlines = [outlineOf(first, 0)];
  const newGlyphs = parts.map(({ font, glyphs }) => {
    const numbers = new Map<number, number>([[0, 0]]);
    const keep = (glyph: number): number => {
      const known = numbers.get(glyph);
      if (known !== undefined) return known;
      numbers.set(glyph, order.length);
      order.push({ font, glyph });
      return order.length - 1;
    };
    for (const glyph of glyphs) keep(glyph);
    // Composite glyphs bring the glyphs that they are made of.
    for (let index = outlines.length; index < order.length; index++) {
      const outline = outlineOf(font, order[index]?.glyph ?? 0);
      renumberParts(outline, keep);
      outlines.push(outline);
    }
    return numbers;
  });
  const offsets = new Uint8Array((order.length + 1) * 4);
  const metrics = new Uint8Array(order.length * 4);
  const offsetView = new DataView(offsets.buffer);
  const metricView = new DataView(metrics.buffer);
  let length = 0;
  for (const [index, outline] of outlines.entries()) {
    const { font, glyph } = order[index] ?? { font: first, glyph: 0 };
    offsetView.setUint32(index * 4, length);
    metricView.setUint16(index * 4, font.advanceOf(glyph));
    // The left side bearing is the outline's own left edge.
    metricView.setInt16(index * 4 + 2, outline.length >= 10 ? new DataView(outline.buffer).getInt16(2) : 0);
    length += padded(outline.length);
  }
  offsetView.setUint32(order.length * 4, length);
  const tables = new Map<string, Uint8Array>([
    ["glyf", concatenate(outlines)],
    ["loca", offsets],
    ["hmtx", metrics],
    ["head", patched(first.tables.get("head"), [50, 1])],
    ["hhea", patched(first.tables.get("hhea"), [34, order.length])],
    ["maxp", patched(first.tables.get("maxp"), [4, order.length])],
  ]);
  for (const tag of ["cvt ", "fpgm", "prep"]) {
    const table = first.tables.get(tag);
    if (table !== undefined) tables.set(tag, table);
  }
  return { tables, newGlyphs };
}

function outlineOf(font: TrueType, glyph: number): Uint8Array {
  return (font.tables.get("glyf") ?? new Uint8Array()).slice(...font.outlineOf(glyph));
}

/** A `cmap` table of format 12: runs of characters whose glyphs follow one another. */
function characterMap(glyphOf: ReadonlyMap<number, number>): Uint8Array {
  const runs: { from: number; to: number; glyph: number }[] = [];
  for (const [character, glyph] of [...glyphOf].toSorted(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last.to + 1 === character && last.glyph + character - last.from === glyph) last.to = character;
    else runs.push({ from: character, to: character, glyph });
  }
  const table = new Uint8Array(12 + 16 + runs.length * 12);
  const data = new DataView(table.buffer);
  // One table, of the whole of Unicode for Windows.
  for (const [at, value] of [1, 3, 10].entries()) data.setUint16(2 + at * 2, value);
  data.setUint32(8, 12);
  data.setUint16(12, 12);
  data.setUint32(16, table.length - 12);
  data.setUint32(24, runs.length);
  for (const [index, { from, to, glyph }] of runs.entries())
    for (const [at, value] of [from, to, glyph].entries()) data.setUint32(28 + index * 12 + at * 4, value);
  return table;
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
