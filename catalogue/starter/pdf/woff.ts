import { inflateSync } from "node:zlib";

/** Returns the TrueType file inside a WOFF 1 file; a PDF embeds the former (W3C WOFF 1.0, sections 3 to 5). */
export function toTrueType(woff: Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (view.getUint32(0) !== 0x774f4646) throw new Error("Not a WOFF font.");
  const tableCount = view.getUint16(12);
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const at = 44 + index * 20;
    const offset = view.getUint32(at + 4);
    const packed = woff.subarray(offset, offset + view.getUint32(at + 8));
    const length = view.getUint32(at + 12);
    return { tag: view.getUint32(at), checksum: view.getUint32(at + 16), bytes: packed.length < length ? inflateSync(packed) : packed };
  });

  const headerLength = 12 + 16 * tableCount;
  const font = new Uint8Array(tables.reduce((size, table) => size + padded(table.bytes.length), headerLength));
  const out = new DataView(font.buffer);
  const entrySelector = Math.floor(Math.log2(tableCount));
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, tableCount);
  out.setUint16(6, 16 * 2 ** entrySelector);
  out.setUint16(8, entrySelector);
  out.setUint16(10, 16 * tableCount - 16 * 2 ** entrySelector);
  let offset = headerLength;
  for (const [index, table] of tables.entries()) {
    const at = 12 + index * 16;
    out.setUint32(at, table.tag);
    out.setUint32(at + 4, table.checksum);
    out.setUint32(at + 8, offset);
    out.setUint32(at + 12, table.bytes.length);
    font.set(table.bytes, offset);
    offset += padded(table.bytes.length);
  }
  return font;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
