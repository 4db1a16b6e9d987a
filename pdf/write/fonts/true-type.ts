/** The parts of a TrueType or OpenType file that the export reads. */
export type TrueType = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  glyphCount: number;
  tables: ReadonlyMap<string, Uint8Array>;
  /** Glyph of a Unicode character, 0 when there is none. */
  glyphOf: (codePoint: number) => number;
  /** Glyph of a code in a symbolic or Macintosh table, 0 when there is none. */
  glyphOfCode: (code: number) => number;
  advanceOf: (glyph: number) => number;
  /** Start and end of a glyph's outline in `glyf`; empty for a blank glyph. Always `[0, 1]` for a font without `glyf`. */
  outlineOf: (glyph: number) => readonly [number, number];
};

/** @throws RangeError when the bytes are cut off. */
export function parseTrueType(bytes: Uint8Array): TrueType | undefined {
  const tables = readTables(bytes);
  const head = tables.get("head");
  const hhea = tables.get("hhea");
  const hmtx = tables.get("hmtx");
  const maxp = tables.get("maxp");
  if (head === undefined || hhea === undefined || hmtx === undefined || maxp === undefined) return undefined;
  const unitsPerEm = view(head).getUint16(18) || 1000;
  const glyphCount = view(maxp).getUint16(4);
  const longMetrics = Math.max(1, view(hhea).getUint16(34));
  const metrics = view(hmtx);
  const maps = readCharacterMaps(tables.get("cmap"));
  const loca = tables.get("loca");
  const isLong = view(head).getInt16(50) === 1;
  const offsets = loca === undefined ? undefined : view(loca);
  const place = (glyph: number): number => {
    const at = glyph * (isLong ? 4 : 2);
    if (offsets === undefined || at + (isLong ? 4 : 2) > offsets.byteLength) return 0;
    return isLong ? offsets.getUint32(at) : offsets.getUint16(at) * 2;
  };
  return {
    unitsPerEm,
    ascent: view(hhea).getInt16(4),
    descent: view(hhea).getInt16(6),
    glyphCount,
    tables,
    glyphOf: (codePoint) => maps.unicode?.(codePoint) ?? 0,
    glyphOfCode: (code) => maps.symbol?.(code) || maps.symbol?.(0xf000 + code) || maps.macintosh?.(code) || 0,
    advanceOf: (glyph) => metrics.getUint16(Math.min(glyph, longMetrics - 1) * 4),
    outlineOf: (glyph) => (offsets === undefined ? [0, 1] : [place(glyph), place(glyph + 1)]),
  };
}

function readTables(bytes: Uint8Array): Map<string, Uint8Array> {
  const tables = new Map<string, Uint8Array>();
  if (bytes.length < 12) return tables;
  const data = view(bytes);
  const count = data.getUint16(4);
  for (let i = 0; i < count && 12 + i * 16 + 16 <= bytes.length; i++) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const offset = data.getUint32(at + 8);
    tables.set(tag, bytes.subarray(offset, offset + data.getUint32(at + 12)));
  }
  return tables;
}

type CharacterMap = (code: number) => number;

function readCharacterMaps(cmap: Uint8Array | undefined): { unicode?: CharacterMap; symbol?: CharacterMap; macintosh?: CharacterMap } {
  if (cmap === undefined || cmap.length < 4) return {};
  const data = view(cmap);
  const maps: { unicode?: CharacterMap; symbol?: CharacterMap; macintosh?: CharacterMap } = {};
  for (let i = 0; i < data.getUint16(2); i++) {
    const platform = data.getUint16(4 + i * 8);
    const encoding = data.getUint16(6 + i * 8);
    const map = readSubtable(cmap.subarray(data.getUint32(8 + i * 8)));
    if (map === undefined) continue;
    if (platform === 3 && encoding === 0) maps.symbol = map;
    else if (platform === 1) maps.macintosh = map;
    else if (maps.unicode === undefined || encoding === 10 || (platform === 0 && encoding === 4)) maps.unicode = map;
  }
  return maps;
}

function readSubtable(table: Uint8Array): CharacterMap | undefined {
  const data = view(table);
  const format = data.getUint16(0);
  if (format === 0) return (code) => (code < 256 ? (table[6 + code] ?? 0) : 0);
  if (format === 4) return (code) => readSegments(data, code);
  if (format === 6) {
    const first = data.getUint16(6);
    const count = data.getUint16(8);
    return (code) => (code >= first && code < first + count ? data.getUint16(10 + (code - first) * 2) : 0);
  }
  if (format !== 12) return undefined;
  const groups = data.getUint32(12);
  return (code) => {
    for (let i = 0; i < groups; i++) {
      const at = 16 + i * 12;
      if (code < data.getUint32(at)) return 0;
      if (code <= data.getUint32(at + 4)) return data.getUint32(at + 8) + code - data.getUint32(at);
    }
    return 0;
  };
}

function readSegments(data: DataView, code: number): number {
  const doubled = data.getUint16(6);
  for (let i = 0; i < doubled; i += 2) {
    if (code > data.getUint16(14 + i)) continue;
    const start = data.getUint16(16 + doubled + i);
    if (code < start) return 0;
    const delta = data.getUint16(16 + doubled * 2 + i);
    const rangeAt = 16 + doubled * 3 + i;
    const range = data.getUint16(rangeAt);
    if (range === 0) return (code + delta) & 0xffff;
    const at = rangeAt + range + (code - start) * 2;
    const glyph = at + 2 <= data.byteLength ? data.getUint16(at) : 0;
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
